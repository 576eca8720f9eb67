import type { Policy, Signed } from '@unison/shared/remote';
import { SignatureError } from './SignatureError';
import { provenPolicy } from './statements';

/** The newest policy that was proven in this page: one that is not leaves it in force. */
export type PolicyInForce = {
  /** Checks another one and puts it in force. Rejects with `SignatureError` when it may not be; the one before stays then. */
  takeUp: (signed: Signed | undefined) => Promise<void>;
  /** The one in force, if any; waits for one that is being checked. */
  known: () => Promise<Policy | undefined>;
  /** The same, and rejects with `SignatureError` when there is none: nobody may release anything then. */
  now: () => Promise<Policy>;
};

const isSame = (one: Signed | undefined, other: Signed | undefined): boolean =>
  one?.text === other?.text && one?.signature === other?.signature;

/** `refuseOther` rejects for a policy that does not follow the one that was seen last, and remembers any other. */
export function createPolicyInForce(root: string, refuseOther: (signed: Signed, policy: Policy) => Promise<void>): PolicyInForce {
  let inForce: Promise<Policy | undefined> = Promise.resolve(undefined);
  let taken: Signed | undefined;

  const read = async (signed: Signed | undefined): Promise<Policy> => {
    const policy = await provenPolicy(root, signed);
    if (signed) await refuseOther(signed, policy);
    taken = signed;
    return policy;
  };

  return {
    async takeUp(signed) {
      if (taken && isSame(signed, taken)) return;
      const reading = read(signed);
      const before = inForce;
      inForce = reading.catch(() => before);
      await reading;
    },
    known: () => inForce,
    async now() {
      const policy = await inForce;
      if (!policy) throw new SignatureError('No policy is proven: nobody may release anything.');
      return policy;
    },
  };
}
