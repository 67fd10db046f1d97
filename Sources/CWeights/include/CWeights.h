/// The files of weights beside the sources, embedded in the program. `RehearsalNative` reads them.
#ifndef CWEIGHTS_H
#define CWEIGHTS_H

#include <stddef.h>
#include <stdint.h>

/// The bytes of a file.
typedef struct {
  const uint8_t *_Nonnull bytes;
  size_t count;
} weights_file;

weights_file weights_speech(void);
weights_file weights_hesitations(void);
weights_file weights_voices(void);
weights_file weights_embeddings(void);

#endif
