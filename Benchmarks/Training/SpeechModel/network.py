"""The network of SpeechModel.swift, layer for layer, and its weights as a file."""

import numpy as np
import torch
from torch import nn

from .frontend import BANDS

PAIR = 2
"""Frames per step: the network steps by 20 ms and answers for both."""
ANSWERS = 2
"""Speech, syllable."""
LARGEST_CODE = 4095
"""Of a weight: sums of forty-eight, times codes of 15 bits, must fit 32 bits; see MixingLayer."""

WIDEST = 128
"""The most channels that weights of a *.bin file are tried with."""
FAINT = 0.3
"""The same for the blocks that answer for hesitations."""
HESITATION_DISTANCES = [1, 2, 4, 8, 16, 4, 1]
VOICE_INPUTS, VOICE_WIDTH = 4 * BANDS + 8, 32
VOICE_DISTANCES = [1, 2, 4, 8, 16, 32, 2]
EMBEDDING_INPUTS, EMBEDDING_WIDTH, EMBEDDING_SIZE = BANDS + 2, 64, 24
EMBEDDING_DISTANCES = [1, 2, 4, 8]
NEW = 0.1
"""How small the weights of a block begin that is added to what was learned."""


class Block(nn.Module):
    """A residual layer: neighbours at one distance, mixed across channels, added to the input."""

    def __init__(self, width, distance):
        super().__init__()
        self.distance = distance
        self.near = nn.Parameter(torch.randn(3, width) / 3**0.5)
        self.bias = nn.Parameter(torch.zeros(width))
        self.mix = nn.Linear(width, width)

    def forward(self, values):
        # Written out: several times faster than a grouped convolution.
        steps, reach = values.shape[1], self.distance
        padded = nn.functional.pad(values, (0, 0, reach, reach))
        heard = (
            self.bias
            + padded[:, :steps] * self.near[0]
            + values * self.near[1]
            + padded[:, 2 * reach :] * self.near[2]
        )
        return values + self.mix(torch.relu(heard))


class SpeechNetwork(nn.Module):
    def __init__(self, inputs, width, distances):
        super().__init__()
        self.enter = nn.Linear(PAIR * inputs, width)
        self.blocks = nn.ModuleList(Block(width, distance) for distance in distances)
        self.leave = nn.Linear(width, PAIR * ANSWERS)

    def forward(self, features):
        """[clips, frames, inputs], frames even, to log odds [clips, ANSWERS, frames]."""
        clips, frames, _ = features.shape
        values = self.values(features)
        answers = self.leave(torch.relu(values)).reshape(clips, frames // PAIR, ANSWERS, PAIR)
        return answers.permute(0, 2, 1, 3).reshape(clips, ANSWERS, frames)

    def values(self, features):
        """What the last block gives: [clips, steps, width]."""
        values = self.entered(features)
        for block in self.blocks:
            values = block(values)
        return values

    def entered(self, features):
        """What goes into the first block: [clips, steps, width]."""
        clips, frames, inputs = features.shape
        return torch.relu(self.enter(features.reshape(clips, frames // PAIR, PAIR * inputs)))


class HesitationHead(nn.Module):
    """Blocks that go on from the last of SpeechNetwork, and one answer a step: hesitation."""

    def __init__(self, width, distances):
        super().__init__()
        self.blocks = nn.ModuleList(Block(width, distance) for distance in distances)
        self.leave = nn.Linear(width, 1)
        with torch.no_grad():
            for block in self.blocks:
                block.mix.weight *= FAINT
                block.mix.bias.zero_()

    def forward(self, values):
        """[clips, steps, width] of SpeechNetwork.values, to log odds [clips, steps]."""
        for block in self.blocks:
            values = block(values)
        return self.leave(torch.relu(values))[..., 0]


class StepNetwork(nn.Module):
    """The network of StepNetwork.swift."""

    def __init__(self, inputs, width, distances, answers):
        super().__init__()
        self.enter = nn.Linear(inputs, width)
        self.blocks = nn.ModuleList(Block(width, distance) for distance in distances)
        self.leave = nn.Linear(width, answers)
        with torch.no_grad():
            for block in self.blocks:
                block.mix.weight *= FAINT

    def forward(self, features):
        """[takes, steps, inputs] to [takes, steps, answers]."""
        values = self.entered(features)
        for block in self.blocks:
            values = block(values)
        return self.leave(torch.relu(values))

    def entered(self, features):
        """What goes into the first block: [takes, steps, width]."""
        return torch.relu(self.enter(features))


class VoiceNetwork(StepNetwork):
    """The network of VoiceModel.swift: one answer a step, whether it is the speaker."""

    def __init__(self, width=VOICE_WIDTH, distances=VOICE_DISTANCES):
        super().__init__(VOICE_INPUTS, width, distances, 1)

    def forward(self, features):
        """[takes, steps, VOICE_INPUTS] to log odds [takes, steps]."""
        return super().forward(features)[..., 0]


class EmbeddingNetwork(StepNetwork):
    """The network of SpeakerEmbeddings.swift."""

    def __init__(self, width=EMBEDDING_WIDTH, distances=EMBEDDING_DISTANCES):
        super().__init__(EMBEDDING_INPUTS, width, distances, EMBEDDING_SIZE)


LARGEST = 200
"""The largest rectified value that clips may give: MixingLayer takes more than 256 for 256."""


def bounded(blocks, values):
    """Scales channels of blocks so that none goes above `LARGEST`: the answers stay the same.

    `values` are those that go into the first block, of many clips. Returns the largest of each
    block before that.
    """
    largest = []
    with torch.no_grad():
        for block in blocks:
            steps, reach = values.shape[1], block.distance
            padded = nn.functional.pad(values, (0, 0, reach, reach))
            heard = block.bias + padded[:, :steps] * block.near[0]
            heard = heard + values * block.near[1] + padded[:, 2 * reach :] * block.near[2]
            values = values + block.mix(torch.relu(heard))
            largest.append(heard.amax().item())
            scale = (LARGEST / heard.amax((0, 1)).clamp(min=1e-3)).clamp(max=1)
            block.near *= scale
            block.bias *= scale
            block.mix.weight /= scale
    return largest


def write(network, path):
    """Writes the distances of the blocks and all weights, as EmbeddedNetwork.swift reads them."""
    values = np.concatenate([weights.detach().numpy().ravel() for weights in network.parameters()])
    step = np.float32(np.abs(values).max() / LARGEST_CODE)
    codes = np.round(values / float(step)).astype(int)
    distances = [block.distance for block in network.blocks]
    with open(path, "wb") as file:
        file.write(np.array(step, "<f4").tobytes())
        file.write(np.array([len(distances), *distances, *codes], "<i2").tobytes())


def load(path):
    """The network of a *.pt file, or of a *.bin file."""
    if not path.endswith(".bin"):
        saved = torch.load(path)
        network = SpeechNetwork(2 * BANDS, saved["width"], saved["distances"])
        network.load_state_dict(saved["weights"])
        return network
    distances, values = written(path)
    for width in range(8, WIDEST + 1, 8):
        network = SpeechNetwork(2 * BANDS, width, distances)
        if sum(weights.numel() for weights in network.parameters()) == len(values):
            nn.utils.vector_to_parameters(values, network.parameters())
            return network
    raise ValueError(f"{path}: {len(values)} weights fit no width")


def load_head(path, width):
    """The blocks that answer for hesitations of a *.pt file, or of a *.bin file."""
    if not path.endswith(".bin"):
        head = HesitationHead(width, HESITATION_DISTANCES)
        head.load_state_dict(torch.load(path))
        return head
    distances, values = written(path)
    head = HesitationHead(width, distances)
    nn.utils.vector_to_parameters(values, head.parameters())
    return head


def load_voice(path):
    """The network that tells voices apart of a *.pt file, or of a *.bin file."""
    return load_steps(VoiceNetwork, path)


def load_embedding(path):
    """The network that gives speaker embeddings of a *.pt file, or of a *.bin file."""
    return load_steps(EmbeddingNetwork, path)


def load_steps(kind, path):
    if not path.endswith(".bin"):
        weights = torch.load(path)["weights"]
        network = kind(weights["leave.weight"].shape[1])
        network.load_state_dict(weights)
        return network
    distances, values = written(path)
    network = kind(distances=distances)
    nn.utils.vector_to_parameters(values, network.parameters())
    return network


def written(path):
    """The distances and the weights of a *.bin file."""
    with open(path, "rb") as file:
        step = np.frombuffer(file.read(4), "<f4")
        integers = np.frombuffer(file.read(), "<i2")
    count = 1 + integers[0]
    return integers[1:count].tolist(), torch.from_numpy(integers[count:] * step)


def grown(network, distances):
    """The same network with more blocks at the end, which hardly change its answers at first."""
    first = [block.distance for block in network.blocks]
    if distances[: len(first)] != first:
        raise ValueError(f"blocks are at {distances}, those of the weights at {first}")
    larger = SpeechNetwork(network.enter.in_features // PAIR, network.leave.in_features, distances)
    with torch.no_grad():
        for block in larger.blocks[len(first) :]:
            block.mix.weight *= NEW
            block.mix.bias.zero_()
    larger.load_state_dict(network.state_dict(), strict=False)
    return larger
