import type { InjectOptions } from 'fastify';
import { LANGUAGES } from '@unison/shared/contract';
import type { Call, Language } from '@unison/shared/contract';
import type { TestPlatform, Tokens } from '../platform';
import { forgetAllAttempts } from './attempts';
import type { Breakage } from './breakages';
import { differing, digestOf } from './digest';
import type { Digest } from './digest';
import { addressesOf, changesSomething } from './everyCall';
import type { CallName } from './everyCall';
import { isTooOften, readAnswer, unreadable } from './verdict';
import type { Sender } from './wireRequests';

/** One request of a run: what is wrong with it, who sends it, and the request itself. */
export type Shot = { breakage: Breakage; as: string; sender: Sender; request: InjectOptions };

export type Run = {
  platform: TestPlatform;
  name: CallName;
  call: Call;
  /** What to run to see a failure again. */
  replay: string;
  /** Tables that a good answer of a reading call fills, e.g. with tickets. */
  mayFill: readonly string[];
};

/** Who sends, by a name for the report; the first is a member, who is chosen three times in four, or always for `onlyMember`. */
export type Senders = readonly (readonly [name: string, tokens: Partial<Tokens>])[];

/** Gives every breakage a sender, a language and one of the call's addresses, by chance. */
export function shotsOf(
  call: Call,
  breakages: readonly Breakage[],
  senders: Senders,
  headers: Record<string, string>,
  random: () => number,
  onlyMember: ReadonlySet<Breakage>,
): Shot[] {
  const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item; // random() is below 1
  return breakages.map((breakage) => {
    const [as, tokens] = onlyMember.has(breakage) || random() < 0.75 ? (senders[0] as Senders[number]) : oneOf(senders); // there is always a member
    const sender: Sender = { address: oneOf(addressesOf(call)), tokens, language: oneOf<Language>(LANGUAGES), headers };
    return { breakage, as, sender, request: breakage.build(sender) };
  });
}

/** The fifth wrong withdraw password locks it. */
const BEFORE_A_LOCK = 4;

/** Sends one request and says what is wrong with the answer, or nothing. */
export async function problemOf({ platform, name, call }: Run, { breakage, as, request }: Shot): Promise<string | undefined> {
  const raw = await platform.app().inject(request);
  const answer = readAnswer(raw, request.headers?.lang, [200, ...breakage.statuses]);
  const told = `HTTP ${raw.statusCode} ${raw.body.slice(0, 600)}`;
  if (typeof answer === 'string') return `${answer}\n  ${told}`;
  if (raw.statusCode !== 200 || answer.code !== 200) {
    if (answer.code === 10_001 && !(name === 'checkLogin' && as === 'replaced')) return `it ended the session\n  ${told}`;
    return isTooOften(answer.msg) ? `it was counted, not judged\n  ${told}` : undefined;
  }
  if (breakage.statuses.length > 0 && !breakage.statuses.includes(200)) return `it got past what refuses it\n  ${told}`;
  if (breakage.certain || changesSomething(call)) return `it was accepted\n  ${told}`;
  if (call.access === 'member' && as !== 'member') return `it answered ${as}\n  ${told}`;
  const problem = unreadable(call, answer.data);
  return problem && `${problem}\n  ${told}`;
}

/** Sends all, then compares every table; on a difference it sends them again one by one to find who made it. */
export async function fire(run: Run, shots: readonly Shot[]): Promise<void> {
  const before = await digestOf(run.platform.database());
  for (const [index, shot] of shots.entries()) {
    if (index % BEFORE_A_LOCK === 0) await forgetAllAttempts(run.platform.database());
    const problem = await problemOf(run, shot);
    if (problem !== undefined) throw new Error(describe(run, shot, problem));
  }
  const changed = changesOf(run, before, await digestOf(run.platform.database()));
  if (changed.length > 0) throw new Error(await culprit(run, shots, changed));
}

const changesOf = (run: Run, before: Digest, after: Digest) => differing(before, after).filter((table) => !run.mayFill.includes(table));

async function culprit(run: Run, shots: readonly Shot[], changed: readonly string[]): Promise<string> {
  let before = await digestOf(run.platform.database());
  for (const shot of shots) {
    await run.platform.app().inject(shot.request);
    const after = await digestOf(run.platform.database());
    const now = changesOf(run, before, after);
    if (now.length > 0) return describe(run, shot, `it changed ${now.join(', ')}`);
    before = after;
  }
  return `${run.name}: ${changed.join(', ')} changed during ${shots.length} requests, and by none of them a second time\n  replay: ${run.replay}`;
}

/** Everything it takes to send the request again. */
function describe({ name, replay }: Run, { breakage, as, request }: Shot, problem: string): string {
  const { payload = '' } = request;
  const body = Buffer.isBuffer(payload) ? `base64 ${payload.toString('base64')}` : String(payload);
  const lines = [
    `${name}, ${breakage.what}, as ${as}: ${problem}`,
    `${request.method} ${String(request.url)}`,
    ...Object.entries(request.headers ?? {}).map(([header, value]) => `${header}: ${String(value)}`),
    body.length > 4_000 ? `${body.slice(0, 4_000)}… (${body.length})` : body,
    `replay: ${replay}`,
  ];
  return lines.join('\n  ');
}
