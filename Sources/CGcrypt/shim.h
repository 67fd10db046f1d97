#include <gcrypt.h>

// Makes the library ready, without the locked memory that it keeps for secrets: there are none here.
// gcry_control takes a variable number of arguments, which Swift can't pass.
static inline void rehearsal_gcrypt_start(void) {
  gcry_check_version(NULL);
  gcry_control(GCRYCTL_DISABLE_SECMEM, 0);
  gcry_control(GCRYCTL_INITIALIZATION_FINISHED, 0);
}
