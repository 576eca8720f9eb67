export { announceReleases, isLeftToStart, lastMove, moveStable, previousStable, STABLE, type Announced, type Author } from './channels';
export {
  type Change,
  type Kept,
  type Source,
  type RegistryDocument,
  type Release,
  type RemoteRelease,
  type ShellRelease,
} from './document';
export { SHELL_PATHS } from './pathClaims';
export { resolve, type Placed, type Resolved } from './resolve';
export { openStore, type NewRelease, type Store, type StoredFile } from './store';
export { StoreError } from './StoreError';
