"""WebSocket frames, valid and broken (RFC 6455)."""

import json
import socket
import struct

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
MASK = b"\1\2\3\4"


def frame(opcode: int, payload: bytes, *, fin: bool = True, length: int | None = None) -> bytes:
    """A frame as browsers send it; `length` overrides the length in its header."""
    stated = len(payload) if length is None else length
    head = bytes([(0x80 if fin else 0) | opcode])
    if stated < 126:
        head += bytes([0x80 | stated])
    elif stated < 1 << 16:
        head += bytes([0x80 | 126]) + struct.pack(">H", stated)
    else:
        head += bytes([0x80 | 127]) + struct.pack(">Q", stated)
    masked = bytes(byte ^ MASK[index % 4] for index, byte in enumerate(payload))
    return head + MASK + masked


def block(number: int, samples: list[int]) -> bytes:
    """A block of samples as the page sends it."""
    return struct.pack("<I", number) + struct.pack(f"<{len(samples)}h", *samples)


def say(connection: socket.socket, **message: object) -> None:
    connection.sendall(frame(TEXT, json.dumps(message).encode()))


def receive(connection: socket.socket) -> tuple[int, bytes] | None:
    """The next frame from the program; `None` at the end."""

    def take(count: int) -> bytes:
        data = b""
        while len(data) < count:
            part = connection.recv(count - len(data))
            if not part:
                raise EOFError
            data += part
        return data

    try:
        first, second = take(2)
        length = second & 127
        if length == 126:
            (length,) = struct.unpack(">H", take(2))
        elif length == 127:
            (length,) = struct.unpack(">Q", take(8))
        return first & 15, take(length)
    except (EOFError, ConnectionError):
        return None


def until(connection: socket.socket, show: str) -> dict:
    """The first message with this `show`."""
    while (found := receive(connection)) is not None:
        opcode, payload = found
        if opcode == TEXT and (message := json.loads(payload))["show"] in (show, "error"):
            return message
    return {"show": "nothing"}
