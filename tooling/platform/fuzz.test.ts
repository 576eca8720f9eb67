import type { Call } from '@unison/shared/contract';
import { addressesOf, callNames, callsInOrder, changesSomething, everyCall, parametersOf } from './hostile/everyCall';
import type { CallName } from './hostile/everyCall';
import { forgetAllAttempts } from './hostile/attempts';
import { badTokens, replacedTokens } from './hostile/badTokens';
import { ALL_VALUES, brokenForm, changesOf, singleBreakages } from './hostile/breakages';
import type { Breakage } from './hostile/breakages';
import { SQL } from './hostile/corpus';
import { fire, shotsOf } from './hostile/fuzzing';
import type { Senders } from './hostile/fuzzing';
import { goodRequests } from './hostile/goodRequests';
import { memberMaker } from './hostile/members';
import type { MakeMember } from './hostile/members';
import { requestBreakages } from './hostile/requestBreakages';
import { readAnswer, unreadable } from './hostile/verdict';
import { encodedAll, pictureRequest, wireRequest } from './hostile/wireRequests';
import { numbersFrom, runSeed, testSize } from './ledger/testSizes';
import { ENGINES, withPlatform } from './testing/platform';

const SEED = runSeed();
/** Broken forms per call, beside its requests that are wrong as a whole and the SQL corpus on each of its parameters. */
const RUNS = testSize(40, 10_000);
/** The SQL corpus of calls that compare passwords: each of those costs a hash. */
const HASHED = testSize(16, 10_000);
/** Requests between two comparisons of all tables. */
const CHUNK = 400;
/** A video's own call gives a ticket for its stream. */
const TICKETS: Partial<Record<CallName, string[]>> = { getVideo: ['public.video_tickets'], getVideoItem: ['public.video_tickets'] };

test('every call of the contract has a good request, from which its broken ones are made', () => {
  expect(Object.keys(goodRequests).sort()).toEqual([...callNames].sort());
});

describe.each(ENGINES)(`broken requests on %s (seed ${SEED})`, (engine) => {
  const platform = withPlatform(engine);
  let make: MakeMember;
  let others: Senders;
  beforeAll(async () => {
    await platform.set({ orders_a_minute: 1_000_000, draws_a_minute: 1_000_000, money_a_minute: 1_000_000 });
    await platform.set({ uploads_an_hour: 1_000_000, reports_an_hour: 1_000_000, registrations_an_hour: 1_000_000 });
    make = await memberMaker(platform);
    const bad = await badTokens(platform, make);
    others = [...Object.entries(bad), ['replaced', await replacedTokens(platform, make)]];
  });

  test.each(callsInOrder)(
    '%s: refused in the language of the request, nothing changed, and the good one then works [security 15, 17, 18]',
    async (name) => {
      const call = everyCall[name];
      const good = goodRequests[name];
      const member = await make(good.member);
      const subject = { platform, member };
      const before = (await good.before?.(subject)) ?? {};
      const payload = (await good.payload?.(subject, before)) ?? {};
      const random = numbersFrom(SEED + callsInOrder.indexOf(name));
      const senders: Senders = [['member', member], ...others];
      const replay = `UNISON_SEED=${SEED} npx jest tooling/platform/fuzz.test.ts -t '${engine} .* ${name}:'`;
      const run = { platform, name, call, replay, mayFill: TICKETS[name] ?? [] };

      const sql = shuffled(singleBreakages(name, call, payload, SQL).filter(isJudgeable(call)), random).slice(
        0,
        call.secret ? HASHED : undefined,
      );
      const whole = requestBreakages(call, encodedAll(payload));
      const all = [...whole, ...sql, ...chosen(name, payload, random)];
      const shots = shotsOf(call, all, senders, (await good.headers?.(subject)) ?? {}, random, new Set(whole));
      for (let from = 0; from < shots.length; from += CHUNK) {
        await fire(run, shots.slice(from, from + CHUNK));
      }

      await forgetAllAttempts(platform.database());
      const sender = {
        address: addressesOf(call)[0] ?? '',
        tokens: member,
        language: 'en_us' as const,
        headers: (await good.headers?.(subject)) ?? {},
      };
      const form = encodedAll((await good.payload?.(subject, before)) ?? {});
      const request = good.picture ? pictureRequest(await good.picture(), sender) : wireRequest(call, form, sender);
      const raw = await platform.app().inject(request);
      const answer = readAnswer(raw, 'en_us', [200]);
      expect(answer).toMatchObject({ code: 200 });
      expect(unreadable(call, (answer as { data: unknown }).data)).toBeUndefined();
    },
    testSize(60_000, 3_600_000),
  );

  test('none of it was an internal failure', () => {
    expect(platform.logLines().filter((line) => line.includes('"event":"failure"'))).toEqual([]);
  });
});

/** So many broken forms of a call: each parameter broken by itself in ever other ways, and several at once. */
function chosen(name: CallName, payload: Record<string, string>, random: () => number): Breakage[] {
  const call = everyCall[name];
  const fields = parametersOf(call);
  if (fields.length === 0) return [];
  const runs = call.secret ? HASHED : RUNS;
  const singles = shuffled(singleBreakages(name, call, payload, ALL_VALUES).filter(isJudgeable(call)), random).slice(
    0,
    Math.ceil(runs * 0.7),
  );
  const several = Array.from({ length: runs - singles.length }, () => {
    const broken = shuffled(fields, random).slice(0, 1 + Math.floor(random() * fields.length));
    const changes = broken.map((field) => {
      const ways = changesOf(field, payload[field] ?? '1', ALL_VALUES);
      return ways[Math.floor(random() * ways.length)] ?? { what: '', field, form: '' };
    });
    return brokenForm(name, call, payload, changes);
  });
  return [...singles, ...several.filter(isJudgeable(call))];
}

/** Whether an answer can be judged: what a changing call may take as well is no broken request. */
const isJudgeable =
  (call: Call) =>
  ({ certain }: Breakage): boolean =>
    certain || !changesSomething(call);

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
