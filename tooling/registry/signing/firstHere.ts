import type { Keyring } from './keyring';
import type { PrivateKey } from './p256';

/** The first of these keys that is here. */
export const firstHere = (keys: Pick<Keyring, 'key'>, ids: readonly string[]): PrivateKey | undefined =>
  ids.map((id) => keys.key(id)).find((found) => found !== undefined);
