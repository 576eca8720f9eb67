import * as v from 'valibot';

/** Seals unrevealed seeds, so that a copy of the database foresees nothing (security 43). */
export type SeedKey = {
  /** AES-256-GCM; `about` names what is sealed and must be the same to open it. */
  seal(secret: Buffer, about: string): Buffer;
  /** Throws when the key is not the one it was sealed with, or anything was changed. */
  open(sealed: Buffer, about: string): Buffer;
  /** 128 bits, as hex, that nobody without the key can say for a text: numbers of payment pages. */
  sign(text: string): string;
};

type Work<Takes extends unknown[], Gives> = (...takes: Takes) => Promise<Gives>;

/**
 * Names a piece of work that takes the key of the seeds or the owner's login, and gives what does it: `work` here, or the keeper where this
 * process has neither. `takes` is all that it may be given: whoever asks may have been taken over.
 */
export type Keep = <Takes extends unknown[], Gives>(
  name: string,
  takes: v.GenericSchema<unknown, Takes>,
  work: Work<Takes, Gives> | undefined,
) => Work<Takes, Gives>;

/** Asks the keeper, a process of its own; gives what the work gave, and rejects as it did. */
export type AskKeeper = (name: string, given: readonly unknown[]) => Promise<unknown>;

/** What a keeper does for others, by name. */
export type Kept = ReadonlyMap<string, (given: unknown) => Promise<unknown>>;

/** For a process that has the key: the work is done here, and offered to who has none. */
export function keepHere(): { keep: Keep; kept: Kept } {
  const kept = new Map<string, (given: unknown) => Promise<unknown>>();
  return {
    kept,
    keep(name, takes, work) {
      if (!work) throw new Error(`'${name}' takes the key of the seeds`);
      kept.set(name, async (given) => work(...v.parse(takes, given)));
      return work;
    },
  };
}

/** For a process without the key. What comes back is believed: the keeper runs the same version. */
export const keepElsewhere =
  (ask: AskKeeper): Keep =>
  (name) =>
  (...given) =>
    ask(name, given) as Promise<never>; // the type that `work` would give
