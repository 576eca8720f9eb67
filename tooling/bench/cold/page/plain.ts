// As the documents of the plugin begin a host: the shared modules are settled before anything runs.
void import('./plainStart');
