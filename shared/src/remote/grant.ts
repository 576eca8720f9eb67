import * as v from 'valibot';
import { Signature } from './signed';

/** A grant is never good for longer, in ms: whoever finds one on a lost device finds an old one. */
export const LONGEST_GRANT_MS = 24 * 3_600_000;

/** Name of the request header by which a page shows its grant to the edge. It is in no address, so in no history, link or log. */
export const GRANT_HEADER = 'unison-grant';

/** Name of a grant, by which it is withdrawn; it says nothing. */
export const GrantId = v.pipe(v.string(), v.regex(/^[\w-]{12}$/, 'a grant is named by 12 base64url characters'));

/** Lets a tester try other builds on a deployment for members, signed with a key of testers. `kind` keeps any other statement of that key from passing for one. */
const Grant = v.object({
  kind: v.literal('grant'),
  id: GrantId,
  /** What they may choose releases of; also whose place a build may take. */
  packages: v.pipe(v.array(v.pipe(v.string(), v.regex(/^(shell|mf-[a-z][a-z0-9-]*)$/))), v.nonEmpty(), v.maxLength(20)),
  /** Where builds may come from, as far as it is listed too. */
  origins: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(10)),
  /** First and last moment it is good for, ISO 8601. */
  from: v.pipe(v.string(), v.isoTimestamp()),
  until: v.pipe(v.string(), v.isoTimestamp()),
});
export type Grant = v.InferOutput<typeof Grant>;

const Text = v.pipe(v.string(), v.parseJson(), Grant);

/** What a grant's token holds: the very text that was signed, the signature over it (base64url), and what the text says. */
export type GrantRead = { text: string; signature: string; grant: Grant };

/** How far clocks may differ, in ms: a grant that was just made is good at once, also where the clock is so much behind. */
const SKEW_MS = 600_000;

/** Longest text of a token, as it is entered: 20 packages and 10 origins fit. */
export const LONGEST_TOKEN = 6_000;

/** The token people hand on: the text in base64url, a dot, the signature. The text is ASCII. */
export const grantToken = (text: string, signature: string): string =>
  `${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}.${signature}`;

/** Reads a token; undefined for anything that is none. Whether a key of testers signed it, and whether it still holds, is for the caller to check. */
export function readGrant(token: string): GrantRead | undefined {
  const [, coded, signature] = /^([\w-]{1,5900})\.([\w-]{86})$/.exec(token.trim()) ?? [];
  if (coded === undefined || !v.is(Signature, signature)) return undefined;
  try {
    const text = atob(coded.replaceAll('-', '+').replaceAll('_', '/'));
    const read = v.safeParse(Text, text);
    return read.success ? { text, signature, grant: read.output } : undefined;
  } catch {
    // Not base64.
    return undefined;
  }
}

/** True while a grant holds, by the clock given (ms since 1970): not before its time, not after it, and never for longer than a day at once. */
export function isInForce({ from, until }: Grant, now: number): boolean {
  const [first, last] = [Date.parse(from), Date.parse(until)];
  return last - first <= LONGEST_GRANT_MS && first - SKEW_MS <= now && now < last;
}
