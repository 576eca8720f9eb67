import type { Policy, ResolvedRegistry, Signed } from '@unison/shared/remote';
import { rootEpoch, whyNotAfter, whyNotSeenRoot, type RootInForce } from '@unison/shared/remote/registry';
import { digestOf } from './p256';
import type { Sequences } from './sequences';
import { SignatureError } from './SignatureError';

/** What this device has seen of each statement: what is older is refused, so that nobody puts back what was said before. */
export type SeenStatements = {
  /** Takes what a kept document says for checked: it was when it came, and may well be older than what was learned since. */
  keep: (registry: ResolvedRegistry) => void;
  /** The same of a statement that belongs to such a document, out of a file beside it. */
  keepBeside: (registry: Pick<ResolvedRegistry, 'snapshot'>, signed: Signed) => void;
  /** Rejects for a statement with a smaller number than was seen (`lag`: by more than that), else remembers it. */
  refuseOld: (statement: string, signed: Signed | undefined, sequence: number, lag?: number) => Promise<void>;
  /** Rejects for a policy that does not follow the one seen last, else remembers it with its root. */
  refuseOther: (signed: Signed, taken: Policy, under: RootInForce) => Promise<void>;
};

export function createSeenStatements(sequences: Sequences): SeenStatements {
  const ofKept = new WeakSet<Signed>();

  const refuseOld = async (statement: string, signed: Signed | undefined, sequence: number, lag = 0): Promise<void> => {
    if (signed && ofKept.has(signed)) return;
    if (await sequences.isOld(statement, sequence + lag))
      throw new SignatureError(`${statement} is older than this device has seen.`, true);
    sequences.remember(statement, sequence);
  };

  return {
    keep({ policy, snapshot, testers, remotes }) {
      for (const signed of [policy, snapshot, testers, ...Object.values(remotes).map(({ pointer }) => pointer)])
        if (signed) ofKept.add(signed);
    },
    keepBeside({ snapshot }, signed) {
      if (snapshot && ofKept.has(snapshot)) ofKept.add(signed);
    },
    refuseOld,
    async refuseOther(signed, taken, under) {
      await refuseOld(rootEpoch(taken) === 0 ? 'policy' : `policy#${String(rootEpoch(taken))}`, signed, taken.sequence);
      if (ofKept.has(signed)) return;
      const now = { root: taken.root, sequence: taken.sequence, digest: await digestOf(signed.text) };
      const { policy: seen, root: seenRoot } = await sequences.seen();
      const why = whyNotSeenRoot(seenRoot, under) ?? (seen && whyNotAfter(seen, taken, now));
      if (why !== undefined) throw new SignatureError(`The policy is refused: ${why}.`, true);
      sequences.rememberPolicy(now, { number: under.number, digest: under.digest }, taken.shellsBelow);
    },
  };
}
