export { announceReleases, moveStable, previousStable, STABLE, type Announced, type Author } from './channels';
export { isShellRelease, type Change, type RegistryDocument, type Release, type ShellRelease } from './document';
export { SHELL_PATHS } from './pathClaims';
export { resolve, type Resolved } from './resolve';
export { openStore, type Store } from './store';
export { StoreError } from './StoreError';
