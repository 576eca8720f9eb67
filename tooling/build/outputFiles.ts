/** Files of a build that the release reads, by name. They stand apart from the presets, which load a bundler. */
export const REMOTE_ENTRY = 'entry.js';
export const REMOTE_MANIFEST = 'mf-manifest.json';
/** Names, in order, the scripts and stylesheets a shell's document starts with. */
export const SHELL_MANIFEST = 'shell-manifest.json';
/** The service worker's script in a build of the shell. */
export const WORKER_FILE = 'service-worker.js';
