#include <sqlite3.h>

// Has SQLite copy what it is given. Swift doesn't import the macro, which is a cast of -1.
static inline sqlite3_destructor_type rehearsal_sqlite_copied(void) { return SQLITE_TRANSIENT; }

// Makes a word in double quotes the name of a column and never a text, so that a misspelt name is
// an error. sqlite3_db_config is variadic, which Swift can't call.
static inline void rehearsal_sqlite_refuse_quoted_texts(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
}
