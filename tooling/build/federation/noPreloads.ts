/**
 * Stands in the shell's build where the federation runtime would preload what a manifest lists. The shell asks for files ahead by itself, through
 * the page's gate (shell/src/remotes/federation.ts), so nobody calls these (decision 072).
 */
const unused = (): never => {
  throw new Error('preloadRemote is not part of this build: use fetchAhead.');
};

export const defaultPreloadArgs = unused;
export const formatPreloadArgs = unused;
export const normalizePreloadExposes = unused;
export const preloadAssets = unused;
