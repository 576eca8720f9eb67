import { refuseBusy } from './refusal';

/** Whose work it is: `share` is the kind of work, which keeps places of its own; `by` the one who asks for it, `within` a group whose askers could all be one. */
export type Turn = { share: string; by: string; within?: string | undefined };

/** Runs heavy work a few pieces at a time; gives what the work gives. */
export type FairQueue = {
  <Result>(turn: Turn, work: () => Promise<Result>): Promise<Result>;
  /** How many pieces are at work and how many wait at this moment. */
  load(): { running: number; waiting: number };
};

type Size = {
  /** Pieces at work at a time. */
  atOnce: number;
  /** Waiting places that every share keeps to itself. */
  own: number;
  /** Waiting places for whichever share needs them. */
  common: number;
  /** Places, at work and waiting, that one asker, or one group, may hold. */
  each(by: string): number;
};

/**
 * A bounded queue in which nobody can take all: one who asks holds a few places at most, every share keeps its own, and shares take
 * turns. Whoever finds no place is told at once to come back, with 503 (security 6).
 */
export function fairQueue({ atOnce, own, common, each }: Size): FairQueue {
  let running = 0;
  const lines = new Map<string, (() => void)[]>();
  const held = new Map<string, number>();
  const lengthOf = (share: string): number => lines.get(share)?.length ?? 0;
  const hasRoom = (share: string): boolean =>
    lengthOf(share) < own || [...lines.values()].reduce((sum, line) => sum + Math.max(0, line.length - own), 0) < common;

  function hold(by: string, change: 1 | -1): void {
    const places = (held.get(by) ?? 0) + change;
    if (places === 0) held.delete(by);
    else held.set(by, places);
  }

  /** The line whose turn it is goes to the end, so that the others come first next time. */
  function next(): (() => void) | undefined {
    for (const [share, line] of lines) {
      const go = line.shift();
      lines.delete(share);
      if (go === undefined) continue;
      if (line.length > 0) lines.set(share, line);
      return go;
    }
    return undefined;
  }

  const load = () => ({ running, waiting: [...lines.values()].reduce((sum, line) => sum + line.length, 0) });

  async function queue<Result>({ share, by, within }: Turn, work: () => Promise<Result>): Promise<Result> {
    const isFree = running < atOnce;
    const holders = within === undefined ? [by] : [by, within];
    if (holders.some((one) => (held.get(one) ?? 0) >= each(one)) || (!isFree && !hasRoom(share))) refuseBusy();
    for (const one of holders) hold(one, 1);
    try {
      if (isFree) running += 1;
      else await new Promise<void>((go) => lines.set(share, [...(lines.get(share) ?? []), go])); // whoever ends hands its place over
      return await work();
    } finally {
      for (const one of holders) hold(one, -1);
      const go = next();
      if (go) go();
      else running -= 1;
    }
  }
  return Object.assign(queue, { load });
}
