import { listedOrigins, testersEpoch, type Signed, type Snapshot, type TestersList } from '@unison/shared/remote';
import type { PolicyInForce } from './policyInForce';
import { provenTesters } from './statements';

/** What is said for testers: where builds may come from, and which grants are over before their time. */
export type ForTesters = { origins: readonly string[]; withdrawn: TestersList['withdrawn'] };

/** The newest of that which was proven in this page. Members need none of it: what is not proven stops nothing of theirs. */
export type TestersInForce = {
  /** Takes what a registry says, once its whole is proven; what is not as that says leaves the one before in force. */
  take: (signed: Signed | undefined, whole: Promise<Snapshot>) => void;
  /** Undefined where nothing is proven: then nobody is a tester. Waits for what is being checked. */
  known: () => Promise<ForTesters | undefined>;
};

/** `refuseOld` rejects for a number smaller than one that was seen. */
export function createTestersInForce(
  policy: PolicyInForce,
  refuseOld: (statement: string, signed: Signed | undefined, sequence: number) => Promise<void>,
): TestersInForce {
  let inForce: Promise<ForTesters | undefined> = Promise.resolve(undefined);

  const read = async (signed: Signed | undefined, whole: Promise<Snapshot>): Promise<ForTesters> => {
    const snapshot = await whole;
    const current = await policy.now();
    const list = await provenTesters(current, snapshot, signed);
    await refuseOld(`testers#${String(testersEpoch(current))}`, signed, list?.sequence ?? 0);
    return { origins: listedOrigins(current, list), withdrawn: list?.withdrawn ?? {} };
  };

  return {
    take(signed, whole) {
      const before = inForce;
      inForce = read(signed, whole).catch(() => before);
    },
    known: () => inForce,
  };
}
