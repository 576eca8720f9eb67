import * as v from 'valibot';
import type { Policy } from '@unison/shared/remote/registry';
import { PackageName, type RegistryDocument } from '../document';
import { namesIn, othersHolding } from '../ownNames';
import { resolve } from '../resolve';
import type { OpenStore } from '../store';
import { StoreError } from '../StoreError';
import { changePolicy } from './changeKeys';

const NAME = /^(\/[A-Za-z]+|texts:[\w-]+|endpoint:[\w-]+)$/;

/** A name as it stands in a policy: addresses in small letters. Throws `StoreError` for what is none. */
function checkedName(text: string): string {
  if (!NAME.test(text))
    throw new StoreError(
      `${text} is nothing that a package can have: write an address, e.g. /Withdraw, or texts:wallet, or endpoint:withdraw`,
    );
  const name = text.startsWith('/') ? text.toLowerCase() : text;
  const [holder] = othersHolding('', name, { policy: undefined, claims: {} });
  if (holder !== undefined) throw new StoreError(`${text} belongs to ${holder}, and cannot be given away.`);
  return name;
}

/**
 * Gives names to a package, which need not have them yet. Who stands there with one keeps it until it is given once more, so that no address goes
 * dark between two releases. Rejects with `StoreError` where the root key is not here, and for what no remote can have.
 */
export async function giveNames(store: OpenStore, texts: readonly string[], to: string): Promise<void> {
  if (!v.is(PackageName, to) || to === 'shell') throw new StoreError(`--to ${to}: names are given to remotes, e.g. --to mf-game`);
  const given = texts.map(checkedName);
  const { offered } = await resolve(store);
  const stands = (packageName: string, name: string): boolean =>
    offered.some(({ release }) => release.package === packageName && namesIn(release).includes(name));
  await changePolicy(store, (policy) => {
    const others = new Set([...Object.keys(policy.names ?? {}), ...offered.map(({ release }) => release.package)]);
    const left = [...others].map((packageName) => {
      const own = policy.names?.[packageName] ?? [];
      const standing = given.filter((name) => stands(packageName, name));
      return [packageName, [...new Set([...own.filter((name) => !given.includes(name)), ...standing])].sort()] as const;
    });
    const names = Object.fromEntries(left);
    return { ...policy, names: { ...names, [to]: [...new Set([...(names[to] ?? []), ...given])].sort() } };
  });
}

/** Which package has which names, a line each: by the root key, or as the first that claimed it. */
export function describeNames({ claims = {} }: RegistryDocument, policy: Policy | undefined): string[] {
  const lines = (names: Record<string, readonly string[]>, how: string): string[] =>
    Object.entries(names).map(([packageName, own]) => `${packageName}  ${how}  ${own.join(' ')}`);
  return [...lines(policy?.names ?? {}, 'given'), ...lines(claims, 'claimed')].sort();
}
