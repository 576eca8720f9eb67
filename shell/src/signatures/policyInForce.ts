import type { Policy, ResolvedRegistry, RootInForce, Signed } from '@unison/shared/remote';
import { SignatureError } from './SignatureError';
import { provenPolicy } from './statements';

/** What a registry brings of who may say what. */
export type Brought = Pick<ResolvedRegistry, 'roots' | 'policy' | 'policyNamed' | 'records' | 'snapshot'>;

/** The newest policy that was proven in this page: one that is not leaves it in force. */
export type PolicyInForce = {
  /** Checks another one and puts it in force. Rejects with `SignatureError` when it may not be; the one before stays then. */
  takeUp: (brought: Brought) => Promise<void>;
  /** The one in force, if any; waits for one that is being checked. */
  known: () => Promise<Policy | undefined>;
  /** The same, and rejects with `SignatureError` when there is none: nobody may release anything then. */
  now: () => Promise<Policy>;
  /** The root it stands under. */
  root: () => Promise<RootInForce>;
};

type InForce = { policy: Policy; root: RootInForce };

const isSame = (one: Signed | undefined, other: Signed | undefined): boolean =>
  one?.text === other?.text && one?.signature === other?.signature;

/**
 * `walk` yields the newest root, walked to from that of this shell; `find` the policy that is brought, or named; `refuseOther` rejects for a root or a policy that does not follow the one that was seen
 * last, and remembers any other.
 */
export function createPolicyInForce(
  walk: (roots: Brought['roots']) => Promise<RootInForce>,
  find: (brought: Brought) => Promise<Signed | undefined>,
  refuseOther: (signed: Signed, policy: Policy, root: RootInForce) => Promise<void>,
): PolicyInForce {
  let inForce: Promise<InForce | undefined> = Promise.resolve(undefined);
  let taken: { signed: Signed | undefined; digest: string | undefined } | undefined;
  let failure: unknown;

  const read = async (brought: Brought): Promise<InForce> => {
    const [root, signed] = await Promise.all([walk(brought.roots), find(brought)]);
    const policy = await provenPolicy(root, signed);
    if (signed) await refuseOther(signed, policy, root);
    taken = { signed, digest: brought.policyNamed?.digest };
    return { policy, root };
  };
  const now = async (): Promise<InForce> => {
    const known = await inForce;
    if (known) return known;
    // What could not be had was refused by nobody.
    if (failure instanceof Error && !(failure instanceof SignatureError)) throw failure;
    throw new SignatureError('No policy is proven.');
  };

  return {
    async takeUp(brought) {
      // A policy stands under one root: with another comes another policy.
      if (taken && (brought.policyNamed ? brought.policyNamed.digest === taken.digest : isSame(brought.policy, taken.signed))) return;
      const reading = read(brought);
      const before = inForce;
      inForce = reading.catch((error: unknown) => {
        failure = error;
        return before;
      });
      await reading;
    },
    known: async () => (await inForce)?.policy,
    now: async () => (await now()).policy,
    root: async () => (await now()).root,
  };
}
