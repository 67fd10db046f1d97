/* Loudness by libebur128, in ten lines: loudness [--integrated] RECORDING

   Integrated loudness, loudness range and true peak; with --integrated, only the first. */
#include <ebur128.h>
#include <sndfile.h>
#include <stdio.h>
#include <stdlib.h>

enum { BLOCK = 4096 };

int main(int count, char **words) {
  SF_INFO info = {0};
  SNDFILE *file = count > 1 ? sf_open(words[count - 1], SFM_READ, &info) : NULL;
  if (!file) return 1;
  int mode = EBUR128_MODE_I | (count > 2 ? 0 : EBUR128_MODE_LRA | EBUR128_MODE_TRUE_PEAK);
  ebur128_state *state = ebur128_init(info.channels, info.samplerate, mode);
  float *block = malloc(sizeof(float) * BLOCK * info.channels);
  for (sf_count_t frames; (frames = sf_readf_float(file, block, BLOCK)) > 0;)
    ebur128_add_frames_float(state, block, frames);
  double loudness = 0, range = 0, peak = 0;
  ebur128_loudness_global(state, &loudness);
  if (count == 2) ebur128_loudness_range(state, &range), ebur128_true_peak(state, 0, &peak);
  printf("%.3f LUFS, %.2f LU, %.5f\n", loudness, range, peak);
  return 0;
}
