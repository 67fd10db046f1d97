#include <gcrypt.h>

// Initialises the library without locked memory for secrets, because there are none here.
// gcry_control is variadic, which Swift can't call.
static inline void rehearsal_gcrypt_start(void) {
  gcry_check_version(NULL);
  gcry_control(GCRYCTL_DISABLE_SECMEM, 0);
  gcry_control(GCRYCTL_INITIALIZATION_FINISHED, 0);
}
