import * as v from 'valibot';
import { PackageName } from './document';
import { refuseKeysInside } from './keysOutside';
import { addKey } from './signing/changeKeys';
import { isListable } from './signing/keyNames';
import { keyringOf } from './signing/keyring';
import type { OpenStore } from './store';

type Say = (line: string) => void;

/** A key of a team, or of a root's holder: its private half never leaves their machine. */
export function makeKeyOf(name: string, place: string, say: Say): void {
  const keys = keyringOf(place);
  refuseKeysInside(place, keys.folder);
  const { id, publicKey } = keys.make(name);
  if (!isListable(name)) return say(`${id} is in ${keys.folder}. Who draws up the next root needs its public half: ${publicKey}`);
  say(`${id} is in ${keys.folder}. The holder of the root key lets it release: npm run keys -- new ${name} --public ${publicKey}`);
}

/** Lets one more key release a package, and says so; of a name that nobody has released yet too, since it may be a slip. */
export async function listKeyOf(name: string, store: OpenStore, publicKey: string | undefined, say: Say): Promise<void> {
  const id = await addKey(store, name, publicKey);
  say(`${id} may release ${name} now${publicKey === undefined ? `; its private half is in ${store.keys.folder}` : ''}`);
  if (v.is(PackageName, name) && (await store.read()).document.packages[name] === undefined)
    say(`${name} was never released into this store. If the name is a slip: npm run keys -- revoke ${id} --why "a slip"`);
}
