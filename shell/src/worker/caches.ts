/** Names of the worker's caches: the document, files that never change, base info and config. */
export const CACHES = { pages: 'unison-pages', assets: 'unison-assets', settings: 'unison-settings' } as const;
