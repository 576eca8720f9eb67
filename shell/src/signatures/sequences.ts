import { kept } from '@unison/shared/session';
import { NamedPolicy } from '@unison/shared/remote';
import * as v from 'valibot';

/** More statements than any deployment has; the ones seen longest ago go first. */
const MOST = 200;

/** `root`: whose statements these are. Those of another root key are forgotten: their numbers say nothing about these. */
const Seen = v.object({ root: v.string(), numbers: v.record(v.string(), v.number()), policy: v.optional(NamedPolicy) });
type Seen = v.InferOutput<typeof Seen>;

const seen = kept('registry.sequences', Seen, { scope: 'device', fallback: { root: '', numbers: {} } });

/** How far the statements under one root key have come, as this device has seen them. */
export type Sequences = {
  /** True when a larger number of this statement was seen. Waits for the device however slow it is: a limit would let an older statement pass. */
  isOld: (statement: string, sequence: number) => Promise<boolean>;
  /** Remembers a number that was proven; a smaller one changes nothing. */
  remember: (statement: string, sequence: number) => void;
  /** The newest policy this device has seen. */
  seenPolicy: () => Promise<NamedPolicy | undefined>;
  /** Remembers a policy that was proven and follows that one. */
  rememberPolicy: (policy: NamedPolicy) => void;
};

const numbersOf = (root: string, now: Seen) => (now.root === root ? now.numbers : {});

function grown(root: string, before: Seen, statement: string, sequence: number): Seen {
  const { [statement]: known = 0, ...others } = numbersOf(root, before);
  const numbers = Object.entries({ ...others, [statement]: Math.max(known, sequence) });
  return {
    ...(before.root === root && before.policy && { policy: before.policy }),
    root,
    numbers: Object.fromEntries(numbers.slice(-MOST)),
  };
}

/** Begins to read what the device holds at once: whoever asks later waits less. */
export function createSequences(root: string): Sequences {
  const cell = seen.of();
  const isRead = new Promise<void>((resolve) => {
    const stop = cell.follow(() => {
      if (cell.device() === 'awaited') return;
      resolve();
      queueMicrotask(() => stop());
    });
    if (cell.device() !== 'awaited') resolve();
  });
  return {
    async isOld(statement, sequence) {
      await isRead;
      return sequence < (numbersOf(root, cell.now())[statement] ?? 0);
    },
    async seenPolicy() {
      await isRead;
      const now = cell.now();
      return now.root === root ? now.policy : undefined;
    },
    rememberPolicy(policy) {
      cell.change((before) => ({ root, numbers: numbersOf(root, before), policy }));
    },
    remember(statement, sequence) {
      if (sequence > (numbersOf(root, cell.now())[statement] ?? 0)) cell.change((before) => grown(root, before, statement, sequence));
    },
  };
}
