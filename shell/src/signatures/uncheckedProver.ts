import { SignatureError } from './SignatureError';
import type { Prover, TestersTerms } from './prover';

/** For a page that can check nothing: what the document names counts, and nothing is ever called verified. Overrides are judged without anything said. */
export function createUncheckedProver({ mayOverride }: Pick<TestersTerms, 'mayOverride'>): Prover {
  return {
    begin: () => undefined,
    join: () => undefined,
    release({ package: name, override, base }) {
      if (override === undefined || mayOverride({ package: name, override, base }, undefined)) return Promise.resolve();
      return Promise.reject(new SignatureError(`Nothing from ${override} may run in this page.`));
    },
    awaitsDevice: () => false,
    pointer: () => Promise.resolve(),
    former: () => Promise.resolve(),
    isGranted: () => Promise.resolve(undefined),
    mayLoad: (build) => Promise.resolve(mayOverride(build, undefined) || undefined),
    unconfirmed: () => Promise.resolve(undefined),
    believe: (registry) => Promise.resolve({ registry, refused: [] }),
  };
}
