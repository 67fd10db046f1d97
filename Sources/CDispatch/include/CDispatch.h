// Nothing to call: the program is linked with `open` of dispatch.c.
