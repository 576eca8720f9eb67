import type { Release } from './document';
import { describeTaking, namesIn, type Taking } from './ownNames';
import { StoreError } from './StoreError';

/** Told of a package that is left out, since its record cannot be read or is not signed. */
export type OnLeftOut = (packageName: string, error: unknown) => void;

/** Names that more than one of these releases has; whose they are is said by nobody. */
function disputedNames(releases: readonly Release[]): string[] {
  const owners = new Map<string, string>();
  const disputed = new Set<string>();
  for (const release of releases)
    for (const name of namesIn(release)) {
      const owner = owners.get(name) ?? release.package;
      if (owner !== release.package) disputed.add(name);
      owners.set(name, owner);
    }
  return [...disputed];
}

/**
 * What is left where two releases have one name and the root key does not say whose it is: no command writes that, so the whole is not believed; with
 * `onLeftOut`, who claims what is another's by the whole is out already, and of two that claim what is nobody's both are.
 */
export function withoutDisputes<G extends { release: Release }>(
  given: readonly G[],
  taking: readonly Taking[],
  onLeftOut: OnLeftOut | undefined,
): G[] {
  const disputed = disputedNames(given.map(({ release }) => release));
  const owned = new Set(given.flatMap(({ release }) => namesIn(release)));
  const unsettled = taking.find(({ isSettled, name }) => !isSettled && owned.has(name));
  if (onLeftOut === undefined && unsettled !== undefined) throw new StoreError(describeTaking(unsettled));
  return given.filter(({ release }) => {
    const name = namesIn(release).find((one) => disputed.includes(one));
    if (name === undefined) return true;
    const error = new StoreError(`${release.package} is not alone in claiming ${name}, and nobody says whose it is.`);
    if (onLeftOut === undefined) throw error;
    onLeftOut(release.package, error);
    return false;
  });
}
