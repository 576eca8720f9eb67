import * as v from 'valibot';
import { PackageName } from '../document';
import { StoreError } from '../StoreError';
import { TIMESTAMPS } from './signDocument';
import { TESTERS } from './testersList';

/** True for what the policy lists keys of: packages, timestamps and testers. */
export const isListable = (name: string): boolean => name === TIMESTAMPS || name === TESTERS || v.is(PackageName, name);

/** Keys of the next root: each has its holder in its name, since `root-….key` alone is the root key of today. */
const isToBeNamed = (name: string): boolean => name === 'policy' || /^root-[a-z][a-z0-9-]*$/.test(name);

const PACKAGES = `shell or mf- and small letters, as mf-game; ${TIMESTAMPS}; ${TESTERS}`;

/** Throws `StoreError`, one line, for a name that no policy can list a key of. */
export function refuseUnlistable(name: string): void {
  if (!isListable(name)) throw new StoreError(`"${name}" is nothing that a key can be listed for. There are: ${PACKAGES}.`);
}

/** Throws `StoreError`, one line, for a name that no key is made for: it becomes the name of a file, in the folder of keys and in no other. */
export function refuseUnmakable(name: string): void {
  if (!isListable(name) && !isToBeNamed(name))
    throw new StoreError(
      `"${name}" is nothing that a key is made for. There are: ${PACKAGES}; policy; root- and who holds it, as root-ana.`,
    );
}
