const char *errorKey() { return "engine.error"; }
