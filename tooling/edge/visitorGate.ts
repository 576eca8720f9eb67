import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@unison/shared/contract';
import * as v from 'valibot';
import { singleFlight } from '../process/singleFlight';
import { askAsVisitor } from './askAsVisitor';
import type { Upstream } from './upstreams';
import { inMemory, type KeptWord } from './keptWord';

/** How old the platform's word on `video_login` may get before it is asked again, in ms (architecture, section 4). */
const MAX_AGE_MS = 5_000;
/** How long the first documents of an edge wait at most for the platform's first word, in ms, counted once from the first of them. */
const FIRST_WORD_MS = 1_000;
/** The settings of a platform bring its announcement, in bytes. */
const MOST_BYTES = 1_000_000;

const Base = v.pick(calls.getBaseInfo.answer, ['video_login']);

/** Whether visitors may see the screens that `video_login` closes, as the platform last said; false where it never has. */
export type VisitorGate = { isOpen(): Promise<boolean> };

const ask = async (upstream: Upstream): Promise<boolean> =>
  !v.parse(Base, await askAsVisitor(upstream, `/api${calls.getBaseInfo.path}`, MOST_BYTES)).video_login;

/**
 * Answers with the platform's last word, and asks again behind that when the word is older than 5 s: one question at a time. Only before an edge has heard
 * its first word a document waits, a second at most, since with another word it begins otherwise, and then every device that kept the former beginning
 * loads its page anew (decision 091). A platform that does not answer changes nothing: its last word stays, also that of before the edge was started
 * (`kept`). The word only decides what is downloaded ahead; what is shown, the page asks the platform itself.
 */
export function createVisitorGate(next: () => Upstream, kept: KeptWord = inMemory(), now: () => number = Date.now): VisitorGate {
  let isOpen = kept.read();
  let askedAt = -Infinity;
  let first: Promise<unknown> | undefined;

  const refresh = singleFlight(async (): Promise<void> => {
    const said = await ask(next()).catch(() => undefined);
    askedAt = now();
    if (said === undefined || said === isOpen) return;
    isOpen = said;
    kept.write(said);
  });

  return {
    async isOpen() {
      const asking = now() - askedAt > MAX_AGE_MS ? refresh() : undefined;
      first ??= Promise.race([asking, pause(FIRST_WORD_MS, undefined, { ref: false })]);
      await first;
      return isOpen ?? false;
    },
  };
}
