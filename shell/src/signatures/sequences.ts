import { kept } from '@unison/shared/session';
import { NamedPolicy, NamedRoot, originOf } from '@unison/shared/remote';
import * as v from 'valibot';

/** More statements than any deployment has; the ones seen longest ago go first. */
const MOST = 200;

/**
 * `root`: whose statements these are, by what the shell was built with that saw them. What another first root says is forgotten: its numbers say nothing
 * about these. `lastRoot`: the newest root, of those that follow that first one.
 */
const Seen = v.object({
  root: v.string(),
  numbers: v.record(v.string(), v.number()),
  policy: v.optional(NamedPolicy),
  lastRoot: v.optional(NamedRoot),
  shellsBelow: v.optional(v.array(v.string())),
});
type Seen = v.InferOutput<typeof Seen>;

const seen = kept('registry.sequences', Seen, { scope: 'device', fallback: { root: '', numbers: {} } });

/** How far the statements under one first root, and those that follow it, have come, as this device has seen them. */
export type Sequences = {
  /** True when a larger number of this statement was seen. Waits for the device however slow it is: a limit would let an older statement pass. */
  isOld: (statement: string, sequence: number) => Promise<boolean>;
  /** True while somebody waits for the device to say what it has seen. */
  isAwaited: () => boolean;
  /** Remembers a number that was proven; a smaller one changes nothing. */
  remember: (statement: string, sequence: number) => void;
  /** The newest policy and the newest root this device has seen, and the shells that policy lets nobody have. */
  seen: () => Promise<{ policy?: NamedPolicy | undefined; root?: NamedRoot | undefined; shellsBelow?: readonly string[] | undefined }>;
  /** Remembers a policy that was proven and follows that one, with the root it stands under. */
  rememberPolicy: (policy: NamedPolicy, root: NamedRoot, shellsBelow?: string[]) => void;
};

const isOf = (root: string, now: Seen) => originOf(now.root) === originOf(root);
const numbersOf = (root: string, now: Seen) => (isOf(root, now) ? now.numbers : {});

function grown(root: string, before: Seen, statement: string, sequence: number): Seen {
  const { [statement]: known = 0, ...others } = numbersOf(root, before);
  const numbers = Object.entries({ ...others, [statement]: Math.max(known, sequence) });
  return {
    ...(isOf(root, before) && before.policy && { policy: before.policy }),
    ...(isOf(root, before) && before.lastRoot && { lastRoot: before.lastRoot }),
    ...(isOf(root, before) && before.shellsBelow && { shellsBelow: before.shellsBelow }),
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
  let waiting = 0;
  const whenRead = async (): Promise<void> => {
    waiting += 1;
    await isRead;
    waiting -= 1;
  };
  return {
    isAwaited: () => waiting > 0,
    async isOld(statement, sequence) {
      await whenRead();
      return sequence < (numbersOf(root, cell.now())[statement] ?? 0);
    },
    async seen() {
      await whenRead();
      const now = cell.now();
      return isOf(root, now) ? { policy: now.policy, root: now.lastRoot, shellsBelow: now.shellsBelow } : {};
    },
    rememberPolicy(policy, lastRoot, shellsBelow) {
      cell.change((before) => ({ root, numbers: numbersOf(root, before), policy, lastRoot, ...(shellsBelow && { shellsBelow }) }));
    },
    remember(statement, sequence) {
      if (sequence > (numbersOf(root, cell.now())[statement] ?? 0)) cell.change((before) => grown(root, before, statement, sequence));
    },
  };
}
