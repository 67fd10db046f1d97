"""Makes a tarball or a Python wheel of the installed program, which then needs glibc alone.

`lib/rehearsmart` gets the shared libraries that the program needs, as Debian's packages have them
but for the path where each looks for others, its own folder; the program looks there before it
looks in the system's (.make/product.sh). `share/doc/rehearsmart` gets the licences, and where the
libraries' sources are. The same commit on the same system gives the same bytes.
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
from pathlib import Path

from sbom import output

NAME = "rehearsmart"
LIBRARIES = Path("lib", NAME)
DOCUMENTS = Path("share/doc", NAME)
DEBIAN_DOCUMENTS = Path("/usr/share/doc")
LICENCES = Path("/usr/share/common-licenses")
SPDX = "Apache-2.0 AND GPL-3.0-or-later"
# What a binary names that has packed relocations (.make/product.sh), and who can load it.
PACKED, PACKED_SINCE = "GLIBC_ABI_DT_RELR", (2, 36)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kind", choices=["tarball", "wheel"])
    parser.add_argument("tree", type=Path, help="where `make install` put the program")
    parser.add_argument("folder", type=Path, help="for the result")
    options = parser.parse_args()
    tree, folder = options.tree, options.folder
    program = str(tree / "bin/rehearse")
    version = output(program, "--version").split()[1].rstrip(",")
    epoch = int(output("git", "log", "-1", "--format=%ct"))
    for part in (tree / LIBRARIES, tree / DOCUMENTS, folder):
        shutil.rmtree(part, ignore_errors=True)
        part.mkdir(parents=True)
    document(tree / DOCUMENTS, add_libraries(program, tree / LIBRARIES))
    make = {"tarball": tarball, "wheel": wheel}[options.kind]
    print(make(tree, folder, version, epoch))
    return 0


def add_libraries(program: str, folder: Path) -> dict[str, str]:
    """Copies them, and gives the Debian package that each name is from."""
    packages = {}
    for name, path in dependencies(program):
        file = Path(path).resolve()
        found = output("dpkg-query", "--search", f"*/{file.parent.name}/{file.name}")
        package = found.split(": ")[0]
        if package.split(":")[0] != "libc6":
            packages[name] = package
            shutil.copyfile(file, folder / name)
            # The program's path is not for what its libraries need.
            output("patchelf", "--set-rpath", "$ORIGIN", str(folder / name))
    for name, path in dependencies(program):
        if name in packages and Path(path).resolve().parent != folder.resolve():
            raise SystemExit(f"bundle.py: {name} is found in {path}, not in {folder}")
    return packages


def dependencies(file: str) -> list[tuple[str, str]]:
    """The name of each library that a program or one of its libraries needs, and where it is."""
    return re.findall(r"(\S+) => (/\S+)", output("ldd", file))


def document(folder: Path, packages: dict[str, str]) -> None:
    """Writes the licences of all that is there, and what the sources of the libraries are."""
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


def tarball(tree: Path, folder: Path, version: str, epoch: int) -> Path:
    """The tree in a folder of its own: the program runs wherever it is unpacked."""
    name = f"rehearse-{version}-linux-{platform.machine()}"
    path = folder / f"{name}.tar.xz"
    # The first filter is for the code of these processors, whose calls name distances.
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


def wheel(tree: Path, folder: Path, version: str, epoch: int) -> Path:
    """The tree where pip puts it under the prefix, the documents among what is known of it."""
    tag = "py3-none-manylinux_{}_{}_{}".format(*glibc(tree), platform.machine())
    path = folder / f"{NAME}-{version}-{tag}.whl"
    data, info = f"{NAME}-{version}.data", f"{NAME}-{version}.dist-info"
    licences, contents = [], {}
    for file in files(tree):
        if file.parts[0] == "bin":
            inside = f"{data}/scripts/{file.name}"
        elif file.is_relative_to(DOCUMENTS):
            licences.append(file.name)
            inside = f"{info}/licenses/{file.name}"
        else:
            inside = f"{data}/data/{file}"
        contents[inside] = (tree / file).read_bytes(), mode(file)
    contents[f"{info}/METADATA"] = metadata(version, licences).encode(), 0o644
    contents[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: {NAME}\nRoot-Is-Purelib: false\nTag: {tag}\n".encode(),
        0o644,
    )
    record = [recorded(inside, content) for inside, (content, _) in contents.items()]
    contents[f"{info}/RECORD"] = "".join([*record, f"{info}/RECORD,,\n"]).encode(), 0o644
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for inside, (content, permissions) in contents.items():
            entry = zipfile.ZipInfo(inside, time.gmtime(epoch)[:6])
            entry.external_attr = (0o100000 | permissions) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return path


def metadata(version: str, licences: list[str]) -> str:
    summary, description = Path(".make/description.txt").read_text().split("\n\n", 1)
    return "\n".join(
        [
            "Metadata-Version: 2.4",
            f"Name: {NAME}",
            f"Version: {version}",
            f"Summary: {summary.capitalize()}",
            f"License-Expression: {SPDX}",
            *(f"License-File: {each}" for each in licences),
            "Keywords: speech,rehearsal,presentation,public speaking,audio",
            "Classifier: Environment :: Console",
            "Classifier: Operating System :: POSIX :: Linux",
            "Classifier: Topic :: Multimedia :: Sound/Audio :: Analysis",
            "Description-Content-Type: text/plain",
            "",
            description,
        ]
    )


def recorded(inside: str, content: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
    return f"{inside},sha256={digest},{len(content)}\n"


def glibc(tree: Path) -> tuple[int, int]:
    """The oldest version that has all that the program and its libraries name."""
    needed = output(
        "readelf", "--version-info", "--wide", str(tree / "bin/rehearse"),
        *(str(each) for each in sorted((tree / LIBRARIES).iterdir())),
    )  # fmt: skip
    named = [(int(a), int(b)) for a, b in re.findall(r"Name: GLIBC_(\d+)\.(\d+)", needed)]
    return max(named + [PACKED_SINCE] * (PACKED in needed))


if __name__ == "__main__":
    raise SystemExit(main())
