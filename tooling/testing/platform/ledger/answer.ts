import { createHash } from 'node:crypto';
import type { Playground } from './playground';

/** SHA-256 of a text, as UTF-8, or of bytes. */
export const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();

/** What a function of the database answers to its owner, e.g. `answer(play, 'fair.draws_today($1, $2)', [member, ZONE])`. */
export async function answer(play: Playground, call: string, params: readonly unknown[] = []): Promise<unknown> {
  return (await play.database.asOwner((tx) => tx.query<{ answer: unknown }>(`SELECT ${call} AS answer`, params)))[0]?.answer;
}
