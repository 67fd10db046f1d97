"""Makes a tarball or a Python wheel of an installed program, which then needs glibc alone.

A folder in `lib/rehearsmart` gets the shared libraries that the program needs, as Debian's packages
have them but for the path where each looks for others, its own folder; the program looks there
before it looks in the system's (.make/product.sh, .make/words.sh). A folder in `share/doc` gets the
licences, and where the libraries' sources are. The same commit on the same system gives the same
bytes.
"""

import argparse
import base64
import hashlib
import io
import lzma
import platform
import re
import shutil
import tarfile
import time
import zipfile
from dataclasses import dataclass
from pathlib import Path

from sbom import output

NAME = "rehearsmart"


@dataclass
class Package:
    """One of the programs, and its properties."""

    wheel: str
    program: str
    # Folders for the system's libraries and for the documents.
    libraries: Path
    documents: Path
    licence: str
    # Extras: other wheels, by the name that installs them too.
    extras: dict[str, str]


PACKAGES = {
    each.program: each
    for each in (
        Package(
            "rehearsmart", "rehearse", Path("lib/rehearsmart"), Path("share/doc/rehearsmart"),
            "Apache-2.0 AND GPL-3.0-or-later", {"words": "rehearsmart-words"},
        ),
        Package(
            "rehearsmart-words", "rehearse-words", Path("lib/rehearsmart/words/system"),
            Path("share/doc/rehearse-words"),
            "Apache-2.0 AND MIT AND GPL-3.0-or-later WITH GCC-exception-3.1", {},
        ),
    )
}  # fmt: skip
DEBIAN_DOCUMENTS = Path("/usr/share/doc")
LICENCES = Path("/usr/share/common-licenses")
# The version name that packed relocations (.make/product.sh) require, and the first glibc with it.
PACKED, PACKED_SINCE = "GLIBC_ABI_DT_RELR", (2, 36)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kind", choices=["tarball", "wheel"])
    parser.add_argument("program", choices=PACKAGES)
    parser.add_argument("tree", type=Path, help="where .make/install.sh put the program")
    parser.add_argument("folder", type=Path, help="for the result")
    options = parser.parse_args()
    package = PACKAGES[options.program]
    tree, folder = options.tree, options.folder
    program = str(tree / "bin" / package.program)
    version = output(program, "--version").split()[1].rstrip(",")
    epoch = int(output("git", "log", "-1", "--format=%ct"))
    for part in (tree / package.libraries, folder):
        shutil.rmtree(part, ignore_errors=True)
        part.mkdir(parents=True)
    (tree / package.documents).mkdir(parents=True, exist_ok=True)
    document(tree / package.documents, add_libraries(program, tree, tree / package.libraries))
    make = {"tarball": tarball, "wheel": wheel}[options.kind]
    path = make(package, tree, folder, version, epoch)
    installed = sum((tree / each).stat().st_size for each in files(tree))
    print(f"{path}, {path.stat().st_size / 1e6:.1f} MB, installed {installed / 1e6:.1f}")
    return 0


def add_libraries(program: str, tree: Path, folder: Path) -> dict[str, str]:
    """Copies the system's libraries; returns the Debian package of each by name."""
    packages = {}
    for name, path in dependencies(program):
        file = Path(path).resolve()
        if file.is_relative_to(tree.resolve()):
            continue
        found = output("dpkg-query", "--search", f"*/{file.parent.name}/{file.name}")
        package = found.split(": ")[0]
        if package.split(":")[0] != "libc6":
            packages[name] = package
            shutil.copyfile(file, folder / name)
            # A library doesn't inherit the program's search path.
            output("patchelf", "--set-rpath", "$ORIGIN", str(folder / name))
    for name, path in dependencies(program):
        if name in packages and Path(path).resolve().parent != folder.resolve():
            raise SystemExit(f"bundle.py: {name} is found in {path}, not in {folder}")
    return packages


def dependencies(file: str) -> list[tuple[str, str]]:
    """The name and the path of each library that a program or one of its libraries needs."""
    return re.findall(r"(\S+) => (/\S+)", output("ldd", file))


def document(folder: Path, packages: dict[str, str]) -> None:
    """Writes the licences of the program and its libraries, and how to get their sources."""
    sources, named = "", {"GPL-3"}
    for name, package in sorted(packages.items()):
        source = output("dpkg-query", "-W", "-f", "${source:Package}=${source:Version}", package)
        sources += f"{name}: apt-get source {source}\n"
        copyright = (DEBIAN_DOCUMENTS / package.split(":")[0] / "copyright").read_text()
        (folder / f"{name}.copyright").write_text(copyright)
        named.update(re.findall(r"common-licenses/([\w.-]*\w)", copyright))
    (folder / "SOURCES").write_text(
        "The libraries are Debian's, but for the path in each (patchelf --set-rpath '$ORIGIN');"
        f" so are their sources:\n{sources}"
    )
    for licence in {(LICENCES / each).resolve() for each in named} | {
        Path("LICENSE"),
        Path("NOTICE"),
    }:
        shutil.copy(licence, folder)


def files(tree: Path) -> list[Path]:
    return sorted(path.relative_to(tree) for path in tree.rglob("*") if path.is_file())


def mode(file: Path) -> int:
    return 0o755 if file.parts[0] == "bin" else 0o644


def tarball(package: Package, tree: Path, folder: Path, version: str, epoch: int) -> Path:
    """Packs the tree in a folder of its own: the program runs wherever it is unpacked."""
    name = f"{package.program}-{version}-linux-{platform.machine()}"
    path = folder / f"{name}.tar.xz"
    # The filter for x86 code makes relative call targets absolute, so that they compress better.
    first = [{"id": lzma.FILTER_X86}] if platform.machine() == "x86_64" else []
    filters = [*first, {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME}]
    with (
        lzma.open(path, "wb", filters=filters) as zipped,
        tarfile.open(fileobj=zipped, mode="w", format=tarfile.GNU_FORMAT) as archive,
    ):
        for file in files(tree):
            content = (tree / file).read_bytes()
            entry = tarfile.TarInfo(f"{name}/{file}")
            entry.size, entry.mode, entry.mtime = len(content), mode(file), epoch
            archive.addfile(entry, io.BytesIO(content))
    return path


def wheel(package: Package, tree: Path, folder: Path, version: str, epoch: int) -> Path:
    """Packs the tree for pip to install under the prefix, its documents as metadata."""
    tag = "py3-none-manylinux_{}_{}_{}".format(*glibc(tree), platform.machine())
    name = f"{package.wheel.replace('-', '_')}-{version}"
    path = folder / f"{name}-{tag}.whl"
    data, info = f"{name}.data", f"{name}.dist-info"
    licences, contents = [], {}
    for file in files(tree):
        if file.parts[0] == "bin":
            inside = f"{data}/scripts/{file.name}"
        elif file.is_relative_to(package.documents):
            licences.append(file.name)
            inside = f"{info}/licenses/{file.name}"
        else:
            inside = f"{data}/data/{file}"
        contents[inside] = (tree / file).read_bytes(), mode(file)
    contents[f"{info}/METADATA"] = metadata(package, version, licences).encode(), 0o644
    about = f"Wheel-Version: 1.0\nGenerator: {NAME}\nRoot-Is-Purelib: false\nTag: {tag}\n"
    contents[f"{info}/WHEEL"] = about.encode(), 0o644
    record = [recorded(inside, content) for inside, (content, _) in contents.items()]
    contents[f"{info}/RECORD"] = "".join([*record, f"{info}/RECORD,,\n"]).encode(), 0o644
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for inside, (content, permissions) in contents.items():
            entry = zipfile.ZipInfo(inside, time.gmtime(epoch)[:6])
            entry.external_attr = (0o100000 | permissions) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return path


def metadata(package: Package, version: str, licences: list[str]) -> str:
    about = Path(".make/packages", f"{package.program}.txt").read_text()
    summary, description = about.split("\n\n", 1)
    return "\n".join(
        [
            "Metadata-Version: 2.4",
            f"Name: {package.wheel}",
            f"Version: {version}",
            f"Summary: {summary.capitalize()}",
            f"License-Expression: {package.licence}",
            *(f"License-File: {each}" for each in licences),
            "Keywords: speech,rehearsal,presentation,public speaking,audio",
            "Classifier: Environment :: Console",
            "Classifier: Operating System :: POSIX :: Linux",
            "Classifier: Topic :: Multimedia :: Sound/Audio :: Analysis",
            *(
                f"Provides-Extra: {extra}\nRequires-Dist: {other} == {version}; extra == '{extra}'"
                for extra, other in package.extras.items()
            ),
            "Description-Content-Type: text/plain",
            "",
            description,
        ]
    )


def recorded(inside: str, content: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
    return f"{inside},sha256={digest},{len(content)}\n"


def glibc(tree: Path) -> tuple[int, int]:
    """The oldest version of glibc with all symbols of the program and its libraries."""
    binaries = [each for each in files(tree) if each.parts[0] in ("bin", "lib")]
    needed = output("readelf", "--version-info", "--wide", *(str(tree / each) for each in binaries))
    named = [(int(a), int(b)) for a, b in re.findall(r"Name: GLIBC_(\d+)\.(\d+)", needed)]
    return max(named + [PACKED_SINCE] * (PACKED in needed))


if __name__ == "__main__":
    raise SystemExit(main())
