import type { PlacedRelease, Signed } from '@unison/shared/remote';
import type { Brought } from './policyInForce';
import { askAhead } from './statements';

/** Asks the device ahead about what a policy that is still being proven lets it ask (`askAhead`). */
export type AskAheadOf = {
  /** What a registry brings, and its policy, which is found here. */
  find: (registry: Brought) => Promise<Signed | undefined>;
  /** What is said of a release, by the policy that was found last. */
  release: (release: PlacedRelease) => void;
};

export function createAskAheadOf(findPolicy: AskAheadOf['find']): AskAheadOf {
  let found: Promise<Signed | undefined> = Promise.resolve(undefined);
  return {
    find(registry) {
      found = findPolicy(registry).then((signed) => {
        if (signed) askAhead(signed, registry);
        return signed;
      });
      return found;
    },
    release: (release) =>
      void found.then(
        (signed) => signed && askAhead(signed, { release }),
        () => undefined,
      ),
  };
}
