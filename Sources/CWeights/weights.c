#include "CWeights.h"

// `#embed` is of C23, and clang has it from version 19 on, in any C: so do the compilers that come
// with Swift 6.2, that of Xcode 26 as well.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t speech[] = {
#embed "speech.bin"
};
static const uint8_t hesitations[] = {
#embed "hesitations.bin"
};
static const uint8_t voices[] = {
#embed "voices.bin"
};
static const uint8_t embeddings[] = {
#embed "embeddings.bin"
};

weights_file weights_speech(void) { return (weights_file){speech, sizeof speech}; }
weights_file weights_hesitations(void) { return (weights_file){hesitations, sizeof hesitations}; }
weights_file weights_voices(void) { return (weights_file){voices, sizeof voices}; }
weights_file weights_embeddings(void) { return (weights_file){embeddings, sizeof embeddings}; }
