import { refuseBusy } from './refusal';

/**
 * What a call reads: `constant` what operators publish and who asks, nothing that grows with members' days; `page` a list's page or less;
 * `history` everything a member ever did. A test holds each call to its own at a long history (growingTables.test.ts).
 */
export type Reads = 'constant' | 'page' | 'history';

/** How many calls of one member are at work here at a time, and how many may wait: what comes then is told at once to come back. */
const PLACES: Record<Reads, { atOnce: number; waiting: number }> = {
  constant: { atOnce: 4, waiting: 60 }, // in one line with pages
  page: { atOnce: 4, waiting: 60 },
  history: { atOnce: 1, waiting: 3 },
};

/** How long a call that came too fast keeps its place, in ms: so a flood of them is forty refusals a second, not as many as the cores can write. */
export const HELD_MS = 100;

/** Leaves a place: at once, or after `HELD_MS` where its call came too fast. A second call does nothing. */
type Leave = (cameTooFast?: boolean) => void;

type Line = { running: number; waiting: (() => void)[] };

/**
 * The places of each member: nobody can hold more connections than these, however many calls they send at a time, so that others never wait
 * for one member. Resolves, when the turn has come, with what leaves the place.
 */
export function memberPlaces(): (member: number, reads: Reads) => Promise<Leave> {
  const lines = new Map<string, Line>();

  function leave(key: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) return next(); // the place is handed over
    line.running -= 1;
    if (line.running === 0) lines.delete(key);
  }

  return async (member, reads) => {
    const { atOnce, waiting } = PLACES[reads];
    const key = `${reads === 'history' ? reads : 'page'} ${member}`;
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < atOnce) line.running += 1;
    else if (line.waiting.length >= waiting) refuseBusy();
    else await new Promise<void>((go) => line.waiting.push(go));
    let isIn = true;
    return (cameTooFast = false) => {
      if (!isIn) return;
      isIn = false;
      if (cameTooFast) setTimeout(() => leave(key, line), HELD_MS).unref();
      else leave(key, line);
    };
  };
}
