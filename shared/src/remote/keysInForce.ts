import type { Policy } from './signed';

/** Public key of that name, when it is one of `own` and not withdrawn. */
function keyAmong(policy: Policy, own: readonly string[] | undefined, key: string): string | undefined {
  if (own?.includes(key) !== true || Object.hasOwn(policy.revoked, key)) return undefined;
  return Object.hasOwn(policy.keys, key) ? policy.keys[key] : undefined;
}

/** Public key of that name, when it may sign timestamps today. */
export const timestampKey = (policy: Policy, key: string): string | undefined => keyAmong(policy, policy.timestampKeys, key);

/** Public key of that name, when it may sign grants and the testers' list today. */
export const testersKey = (policy: Policy, key: string): string | undefined => keyAmong(policy, policy.testerKeys, key);

/** Public key of that name, when it is listed for some package or for testers and not withdrawn; such a key may sign for the whole. */
export const listedKey = (policy: Policy, key: string): string | undefined =>
  keyAmong(policy, [...Object.values(policy.packages).flat(), ...(policy.testerKeys ?? [])], key);

/** More keys than are ever withdrawn under one root. */
const EPOCHS_OF_A_ROOT = 1_000_000;

/** The epoch that a root begins, which comes after all of the roots before it. */
export const rootEpoch = ({ root = 1 }: Pick<Policy, 'root'>): number => (root - 1) * EPOCHS_OF_A_ROOT;

const epochBy = (policy: Policy, own: readonly string[]): number =>
  rootEpoch(policy) + Math.min(own.filter((key) => Object.hasOwn(policy.revoked, key)).length, EPOCHS_OF_A_ROOT - 1);

/**
 * In which epoch the numbers of a package (of the whole, where none is named) count: how many of its keys were withdrawn, and under which root. They count
 * anew in each: the largest one that a stolen key signed is left behind with it. A policy only ever withdraws more, and a root comes once.
 */
export const epochOf = (policy: Policy, packageName?: string): number =>
  epochBy(policy, packageName === undefined ? Object.keys(policy.revoked) : (policy.packages[packageName] ?? []));

/** As `epochOf`, of the keys of testers. */
export const testersEpoch = (policy: Policy): number => epochBy(policy, policy.testerKeys ?? []);

/** Public key of that name, when it may release the package today; undefined when it may not. */
export const releasingKey = (policy: Policy, packageName: string, key: string): string | undefined =>
  keyAmong(policy, Object.hasOwn(policy.packages, packageName) ? policy.packages[packageName] : undefined, key);
