import { isAuthError } from '@unison/shared/contract';
import { addressesOf, callNames, callsInOrder, everyCall } from '../testing/platform/hostile/everyCall';
import type { CallName } from '../testing/platform/hostile/everyCall';
import { alsoGood } from '../testing/platform/hostile/alsoGood';
import { forgetAllAttempts } from '../testing/platform/hostile/attempts';
import { badTokens, replacedTokens } from '../testing/platform/hostile/badTokens';
import { FOREIGN_KEYS, MARKUP, SQL, TYPES } from '../testing/platform/hostile/corpus';
import { differing, digestOf } from '../testing/platform/hostile/digest';
import { fire, shotsOf } from '../testing/platform/hostile/fuzzing';
import type { Senders } from '../testing/platform/hostile/fuzzing';
import { prepareGoodCall } from '../testing/platform/hostile/goodCall';
import type { GoodCall } from '../testing/platform/hostile/goodCall';
import { goodRequests } from '../testing/platform/hostile/goodRequests';
import { hostileRequests } from '../testing/platform/hostile/hostileRequests';
import { memberMaker } from '../testing/platform/hostile/members';
import type { MakeMember } from '../testing/platform/hostile/members';
import { CHANGES_OWN, MOVES, newestMember, standingOf } from '../testing/platform/hostile/standing';
import { readAnswer, unreadable } from '../testing/platform/hostile/verdict';
import { LONG_RUN_MS, numbersFrom, runSeed, testSize } from '@unison/shared/testing/testSizes';
import { ENGINES_AT_NIGHT, withPlatform } from '../testing/platform/platform';

const SEED = runSeed();
/** Broken forms per call, beside its requests that are wrong as a whole and the SQL corpus on each of its parameters. */
const RUNS = testSize(4, 10_000);
/** The SQL corpus of calls that compare passwords: each of those costs a hash. */
const HASHED = testSize(2, 10_000);
/** Requests between two comparisons of all tables. */
const CHUNK = 400;
/** A video's own call gives a ticket for its stream. */
const TICKETS: Partial<Record<CallName, string[]>> = { getVideo: ['public.video_tickets'], getVideoItem: ['public.video_tickets'] };

test('every call of the contract has a good request, from which its broken ones are made', () => {
  expect(Object.keys(goodRequests).sort()).toEqual([...callNames].sort());
});

describe.each(ENGINES_AT_NIGHT)(`broken requests on %s (seed ${SEED})`, (engine) => {
  const platform = withPlatform(engine);
  let make: MakeMember;
  let others: Senders;
  beforeAll(async () => {
    await platform.set({ orders_a_minute: 1_000_000, draws_a_minute: 1_000_000, money_a_minute: 1_000_000 });
    await platform.set({ hashes_a_minute: 1_000_000, logins_a_minute: 1_000_000, tickets_a_minute: 1_000_000 });
    await platform.set({ messages_a_minute: 1_000_000, sessions_a_minute: 1_000_000 });
    await platform.set({ uploads_an_hour: 1_000_000, reports_an_hour: 1_000_000, registrations_an_hour: 1_000_000 });
    make = await memberMaker(platform);
    const bad = await badTokens(platform, make);
    others = [...Object.entries(bad), ['replaced', await replacedTokens(platform, make)]];
  });

  test.each(callsInOrder)(
    '%s: refused in the language of the request, nothing changed; then the good one works, whatever else it names [security 13, security 15, security 17, security 18, security 19]',
    async (name) => {
      const call = everyCall[name];
      const good = await prepareGoodCall(platform, make, name);
      const payload = await good.payload();
      const random = numbersFrom(SEED + callsInOrder.indexOf(name));
      const senders: Senders = [['member', good.member], ...others];
      const replay = `UNISON_SEED=${SEED} npx jest tooling/platform/fuzz.test.ts -t '${engine} .* ${name}:'`;
      const run = { platform, name, call, replay, mayFill: TICKETS[name] ?? [] };

      const { whole, forms } = hostileRequests(name, payload, { forms: RUNS, hashed: HASHED }, random);
      const shots = shotsOf(call, [...whole, ...forms], senders, await good.headers(), random, new Set(whole));
      for (let from = 0; from < shots.length; from += CHUNK) await fire(run, shots.slice(from, from + CHUNK));

      await forgetAllAttempts(platform.database());
      if (call.access === 'member') await refusedAlike(name, good);
      await worksOnce(name, good);
    },
    LONG_RUN_MS,
  );

  /** The good request, with every kind of tokens that let nobody in, at each address: one and the same refusal (security 13). */
  async function refusedAlike(name: CallName, good: GoodCall): Promise<void> {
    const before = await digestOf(platform.database());
    const answers = new Map<string, string>();
    for (const address of addressesOf(everyCall[name])) {
      for (const [what, as] of others.filter(([kind]) => kind !== 'replaced' || name !== 'checkLogin')) {
        const raw = await platform.app().inject(await good.request({ as, address, language: 'ja_ja' }));
        answers.set(`${raw.statusCode} ${raw.body}`, `${what} at ${address}`);
      }
    }
    expect([...answers.values()]).toHaveLength(1);
    const [refusal = ''] = answers.keys();
    expect(refusal).toMatch(/^200 /);
    expect(isAuthError(refusal)).toBe(true);
    expect(differing(before, await digestOf(platform.database()))).toEqual([]);
  }

  /** The good request with names that are nobody's to set: it does what it does, and none of them (security 15, 19). */
  async function worksOnce(name: CallName, good: GoodCall): Promise<void> {
    const call = everyCall[name];
    const database = platform.database();
    const { id: newest } = await newestMember(database);
    const before = await standingOf(database, good.member.id, newest);
    const raw = await platform.app().inject(await good.request({ payload: FOREIGN_KEYS }));
    const answer = readAnswer(raw, 'en_us', [200]);
    expect(answer).toMatchObject({ code: 200 });
    expect(unreadable(call, (answer as { data: unknown }).data)).toBeUndefined();
    const after = await standingOf(database, good.member.id, newest);
    expect(after.others).toBe(before.others);
    if (name !== 'drawPrize') expect(after.minor - before.minor).toBe(MOVES[name] ?? 0);
    const changed = Object.keys(after.own).filter((column) => String(after.own[column]) !== String(before.own[column]));
    expect(changed.sort()).toEqual([...(CHANGES_OWN[name] ?? [])].sort());
    if (name === 'register')
      expect(await newestMember(database)).toMatchObject({ status: 1, is_see: false, free_see_time: null, point: 100, is_demo: false });
  }

  test('text that looks like SQL, markup or a way out of a folder is text: kept letter for letter, in its own row only [security 17, security 32]', async () => {
    const database = platform.database();
    const member = await make();
    const before = await digestOf(database);
    for (const text of [...SQL, ...MARKUP, ...TYPES]) {
      await forgetAllAttempts(database);
      const sent = await platform.ask(everyCall.sendServiceMessage, { topic: 'other', text, reference: text.slice(0, 200) }, member);
      expect({ text, kept: sent.data.list[0] }).toMatchObject({ text, kept: { text: text.trim(), reference: text.slice(0, 200) } });
    }
    expect(differing(before, await digestOf(database))).toEqual(['public.service_messages']);
    for (const name of [...SQL, ...TYPES].filter((text) => alsoGood.setName?.name?.(text))) {
      await database.query("UPDATE members SET name = '' WHERE id = $1", [member.id]);
      expect({ name, ...(await platform.ask(everyCall.setName, { name }, member)) }).toMatchObject({ name, code: 200 });
      expect((await platform.ask(everyCall.getUserInfo, {}, member)).data.name).toBe(name.normalize('NFC').trim());
    }
  });

  test('none of it was an internal failure', () => {
    expect(platform.logLines().filter((line) => line.includes('"event":"failure"'))).toEqual([]);
  });
});
