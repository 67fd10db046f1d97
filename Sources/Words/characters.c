// Decodes UTF-8. A token can end inside a character, so a word may have invalid bytes.
//
// - Source: The Unicode Standard 16.0, table 3-7.
#include "words.h"

// The length of the character at a place; 0 if the bytes are invalid.
static int length_of_character(const unsigned char *at) {
  const int length =
    *at < 0x80 ? 1 : *at < 0xC2 ? 0 : *at < 0xE0 ? 2 : *at < 0xF0 ? 3 : *at < 0xF5 ? 4 : 0;
  for (int place = 1; place < length; place++)
    if ((at[place] & 0xC0) != 0x80) return 0;
  const bool is_overlong = (at[0] == 0xE0 && at[1] < 0xA0) || (at[0] == 0xF0 && at[1] < 0x90);
  const bool is_surrogate = at[0] == 0xED && at[1] >= 0xA0;
  const bool is_beyond = at[0] == 0xF4 && at[1] >= 0x90;
  return is_overlong || is_surrogate || is_beyond ? 0 : length;
}

uint32_t next_character(const char **text) {
  const unsigned char *at = (const unsigned char *)*text;
  const int length = length_of_character(at);
  *text += length ? length : 1;
  if (!length) return NO_CHARACTER;
  uint32_t value = length < 2 ? *at : *at & (0x7Fu >> length);
  for (int place = 1; place < length; place++) value = value << 6 | (at[place] & 0x3F);
  return value;
}
