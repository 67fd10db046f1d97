"""A disk that loses unsynced changes, and its contents after a power cut.

The log of `writes.c` is replayed on a copy of the folder. What was written to a file since its last
sync is there, lost, or there in part; so are names that were created, renamed or removed since
their folder's last sync.
"""

import os
import random
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

# The same layout as in `writes.c`.
HEADER = struct.Struct("=QQqIIIc3x")
# Bytes that a disk writes atomically.
PAGE = 4_096
STRICT, ORDERED = "strict", "ordered"


@dataclass(frozen=True)
class Record:
    kind: str
    seconds: float
    file: int
    place: int
    first: str
    second: str
    bytes: bytes


def log(path: Path) -> list[Record]:
    return list(_records(path.read_bytes()))


def _records(log: bytes) -> Iterator[Record]:
    start = 0
    while start < len(log):
        nanoseconds, file, place, *lengths, kind = HEADER.unpack_from(log, start)
        start += HEADER.size
        parts = []
        for length in lengths:
            parts.append(log[start : start + length])
            start += length
        first, second = map(os.fsdecode, parts[:2])
        yield Record(kind.decode(), nanoseconds / 1e9, file, place, first, second, parts[2])


def told(path: Path, kind: str, step: int, status: int, seconds: float) -> None:
    """Appends a command's status to a log."""
    with path.open("ab") as file:
        file.write(HEADER.pack(int(seconds * 1e9), step, status, 0, 0, 0, kind.encode()))


@dataclass(eq=False)
class File:
    """The content on disk, and later changes: bytes at an offset, or a new size."""

    synced: bytearray = field(default_factory=bytearray)
    changes: list[tuple[int, bytes | None]] = field(default_factory=list)
    # The number of changes already on disk, because a sync refers to changes by number.
    passed: int = 0

    def sync(self, until: int) -> None:
        count = max(0, until - self.passed)
        for change in self.changes[:count]:
            _apply(self.synced, change)
        del self.changes[:count]
        self.passed += count

    def after_cut(self, dice: random.Random, model: str) -> bytes:
        content = bytearray(self.synced)
        count = len(self.changes)
        kind = dice.choice(["lost", "there", "first", "pages"])
        if kind == "there":
            return bytes(_changed(content, self.changes))
        if kind == "first" and count:
            whole = dice.randrange(count)
            _changed(content, self.changes[:whole])
            place, part = self.changes[whole]
            if part:
                _apply(content, (place, part[: dice.randrange(len(part))]))
            return bytes(content)
        if kind == "pages":
            return self._pages(dice, model)
        return bytes(content)

    def _pages(self, dice: random.Random, model: str) -> bytes:
        """Each page at a random moment since the sync, with the size of another moment."""
        content = bytearray(self.synced)
        sizes = [len(content)]
        versions: dict[int, list[tuple[int, bytes]]] = {}
        for number, change in enumerate(self.changes, 1):
            before = len(content)
            _apply(content, change)
            sizes.append(len(content))
            place, part = change
            touched = (
                range(min(place, before), max(place, before))
                if part is None
                else range(min(place, before), place + len(part))
            )
            if touched:
                for page in range(touched.start // PAGE, (touched.stop - 1) // PAGE + 1):
                    piece = bytes(content[page * PAGE : (page + 1) * PAGE])
                    versions.setdefault(page, []).append((number, piece))
        moment = dice.randrange(len(sizes))
        size = sizes[moment]
        result = bytearray(self.synced[:size])
        result += bytes(size - len(result))
        for page, pieces in versions.items():
            start = page * PAGE
            choices: list[bytes | None] = [piece for _, piece in pieces]
            if model == ORDERED and start + PAGE > len(self.synced):
                # In ordered mode, a size is on disk only after the data that extended the file.
                choices = [piece for number, piece in pieces if number >= moment] or choices[-1:]
            else:
                choices.append(None)
            piece = dice.choice(choices)
            if piece is not None and start < size:
                part = piece[: size - start]
                result[start : start + len(part)] = part
        return bytes(result)


def _apply(content: bytearray, change: tuple[int, bytes | None]) -> None:
    place, part = change
    if part is None:
        content.extend(bytes(max(0, place - len(content))))
        del content[place:]
        return
    content.extend(bytes(max(0, place - len(content))))
    content[place : place + len(part)] = part


def _changed(content: bytearray, changes: list[tuple[int, bytes | None]]) -> bytearray:
    for change in changes:
        _apply(content, change)
    return content


@dataclass(eq=False)
class Folder:
    """The names in it, now and on disk."""

    entries: dict[str, "File | Folder"] = field(default_factory=dict)
    synced: dict[str, "File | Folder"] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Naming:
    """A change of names that is atomic."""

    number: int
    parts: tuple[tuple[Folder, str, "File | Folder | None"], ...]

    def concerns(self, node: "File | Folder") -> bool:
        return any(node in (folder, named) for folder, _, named in self.parts)


class Disk:
    def __init__(self, root: Path, model: str) -> None:
        self.model = model
        self.path = root
        self.numbers: dict[int, File | Folder] = {}
        self.root = self._loaded(root)
        self.namings: list[Naming] = []
        self.named = 0
        self.syncs: dict[int, tuple[File | Folder, int, int]] = {}

    def _loaded(self, path: Path) -> "File | Folder":
        node: File | Folder
        if path.is_dir():
            names = {child.name: self._loaded(child) for child in path.iterdir()}
            node = Folder(names, dict(names))
        else:
            node = File(bytearray(path.read_bytes()))
        self.numbers[path.stat().st_ino] = node
        return node

    # MARK: What a program does

    def play(self, record: Record) -> None:
        match record.kind:
            case "c" | "m":
                node = File() if record.kind == "c" else Folder()
                self.numbers[record.file] = node
                self._name([(record.first, node)])
            case "n":
                self.numbers[record.file] = File()
            case "w" | "t":
                file = self.numbers[record.file]
                assert isinstance(file, File)
                file.changes.append((record.place, record.bytes if record.kind == "w" else None))
            case "u":
                self._name([(record.first, None)])
            case "l":
                node = self._at(record.first) if record.first else self.numbers[record.file]
                self._name([(record.second, node)])
            case "r":
                if record.first != record.second:
                    node = self._at(record.first)
                    self._name([(record.first, None), (record.second, node)])
            case "b":
                node = self.numbers[record.file]
                done = node.passed + len(node.changes) if isinstance(node, File) else 0
                self.syncs[record.place] = (node, done, self.named)
            case "s":
                self._sync(*self.syncs.pop(record.place))
            case "o" | "x":
                pass
            case _:
                raise SystemExit(f"error: the log can't tell what '{record.first}' did")

    def _folder(self, path: str) -> tuple[Folder, str]:
        *folders, name = Path(path).relative_to(self.path).parts
        node = self.root
        for part in folders:
            assert isinstance(node, Folder)
            node = node.entries[part]
        assert isinstance(node, Folder)
        return node, name

    def _at(self, path: str) -> "File | Folder":
        folder, name = self._folder(path)
        return folder.entries[name]

    def _name(self, changes: list[tuple[str, "File | Folder | None"]]) -> None:
        parts = []
        for path, node in changes:
            folder, name = self._folder(path)
            _set(folder.entries, name, node)
            parts.append((folder, name, node))
        self.named += 1
        self.namings.append(Naming(self.named, tuple(parts)))

    def _sync(self, node: "File | Folder", until: int, named: int) -> None:
        if isinstance(node, File):
            grows = any(
                part is None or place + len(part) > len(node.synced)
                for place, part in node.changes[: max(0, until - node.passed)]
            )
            node.sync(until)
        earlier = [naming for naming in self.namings if naming.number <= named]
        if self.model == ORDERED:
            # In ordered mode, all names share one journal, which is committed in order.
            if isinstance(node, Folder) or grows or any(each.concerns(node) for each in earlier):
                self._commit(earlier)
        elif isinstance(node, Folder):
            self._commit([naming for naming in earlier if naming.concerns(node)])

    def _commit(self, namings: list[Naming]) -> None:
        for naming in namings:
            for folder, name, node in naming.parts:
                _set(folder.synced, name, node)
            self.namings.remove(naming)

    # MARK: What is left

    def cut(self, target: Path, dice: random.Random) -> None:
        """Writes a possible disk state after a power cut now to a new folder."""
        if self.model == ORDERED:
            kept = self.namings[: dice.randint(0, len(self.namings))]
        else:
            chance = dice.choice([0, 0.5, 1])
            kept = [naming for naming in self.namings if dice.random() < chance]
        names: dict[int, dict[str, File | Folder]] = {}
        for naming in kept:
            for folder, name, node in naming.parts:
                _set(names.setdefault(id(folder), dict(folder.synced)), name, node)
        contents: dict[int, bytes] = {}

        def write(node: File | Folder, path: Path) -> None:
            if isinstance(node, Folder):
                path.mkdir(mode=0o700)
                for name, child in sorted(names.get(id(node), node.synced).items()):
                    write(child, path / name)
                return
            if id(node) not in contents:
                contents[id(node)] = node.after_cut(dice, self.model)
            path.write_bytes(contents[id(node)])
            path.chmod(0o600)

        write(self.root, target)


def _set(names: dict[str, "File | Folder"], name: str, node: "File | Folder | None") -> None:
    if node is None:
        names.pop(name, None)
    else:
        names[name] = node
