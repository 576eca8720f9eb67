import { LANGUAGES } from '@unison/shared/contract';
import type { InjectOptions } from 'fastify';
import { differing, digestOf } from '../testing/platform/hostile/digest';
import { callsInOrder, changesSomething, everyCall } from '../testing/platform/hostile/everyCall';
import type { CallName } from '../testing/platform/hostile/everyCall';
import { forgetAllAttempts } from '../testing/platform/hostile/attempts';
import { faults, underFault, withFaults } from '../testing/platform/hostile/faults';
import type { Plan } from '../testing/platform/hostile/faults';
import { prepareGoodCall } from '../testing/platform/hostile/goodCall';
import { memberMaker } from '../testing/platform/hostile/members';
import type { MakeMember } from '../testing/platform/hostile/members';
import { timesDone } from '../testing/platform/hostile/moneyTraces';
import { readAnswer } from '../testing/platform/hostile/verdict';
import { numbersFrom, runSeed, testSize } from '@unison/shared/testing/testSizes';
import type { Platform } from './server';
import { openSettings } from './settings';
import { ENGINES_AT_NIGHT, withPlatform } from '../testing/platform/platform';
import { texts } from './texts';

const SEED = runSeed();
/** By day every third statement of a call, of the next call another third; of calls that move money, and at night, each. */
const THIRD = testSize(3, 1);
/** No call needs more statements; one that does would be asked for ever. */
const STATEMENTS_MAX = 60;

/** What may stand although the answer was 'try again', because asking again ends in the same. */
const MAY_STAND: Partial<Record<CallName, { tables: string[]; because: string }>> = {
  sendServiceMessage: {
    tables: ['public.service_messages'],
    because: 'stored, its thread could not be read; sent again it is the same message',
  },
  setLimit: { tables: ['ledger.balances', 'ledger.limits'], because: 'set, the state could not be read' },
  takeBreak: { tables: ['ledger.balances', 'ledger.care'], because: 'begun, the state could not be read' },
  setReminder: { tables: ['ledger.balances', 'ledger.care'], because: 'set, the state could not be read' },
  drawPrize: { tables: ['fair.eras'], because: 'which database this is was noted; asked again it is known' },
  removeTotp: { tables: ['public.members'], because: 'a code that was tried is used up (RFC 6238, section 5.2)' },
};

describe.each(ENGINES_AT_NIGHT)(`requests that come again, and a database that fails, on %s (seed ${SEED})`, (engine) => {
  const platform = withPlatform(engine);
  let make: MakeMember;
  let failing: Platform;
  beforeAll(async () => {
    make = await memberMaker(platform);
    const database = withFaults(platform.database());
    const settings = { ...openSettings(database), current: () => openSettings(database).current() }; // never remembered
    failing = await platform.another({ database, settings });
  });
  afterAll(() => failing.close());

  test.each(callsInOrder)(
    '%s, whichever of its statements fails: try again, no stack, no SQL, nothing half done; then it works [security 41]',
    async (name) => {
      const call = everyCall[name];
      const each = call.money ? 1 : THIRD;
      const random = numbersFrom(SEED + callsInOrder.indexOf(name));
      const good = await prepareGoodCall(platform, make, name);
      const headers: Record<string, string> = call.money ? { 'idempotency-key': `fault-${name}` } : {};
      const done = call.money ? await timesDone(platform.database(), name) : 0;
      let before = await digestOf(platform.database());
      for (let at = 1 + (callsInOrder.indexOf(name) % each); ; at += each) {
        const fault = faults[Math.floor(random() * faults.length)] ?? 'statement error';
        const language = LANGUAGES[at % LANGUAGES.length] ?? 'en_us';
        const plan: Plan = { fault: fault === 'answer lost' && !call.money ? 'statement error' : fault, at, seen: 0, hits: 0 };
        await forgetAllAttempts(platform.database());
        const request = await good.request({ headers, language });
        const raw = await underFault(plan, () => failing.app.inject(request)).catch((error: Error) => error);
        if (raw instanceof Error) {
          // Own data travel in slices: a file that began cannot become a refusal any more, so it is cut off and never looks whole.
          expect({ name, cut: raw.message }).toEqual({ name: 'getOwnData', cut: 'response destroyed before completion' });
          continue;
        }
        const where = `${plan.fault} at statement ${at}, ${told(request)}, replay: UNISON_SEED=${SEED} npx jest ${__filename} -t '${engine} .* ${name},'`;
        const answer = readAnswer(raw, language, [200, 503]);
        if (plan.hits === 0) {
          expect({ where, answer, status: raw.statusCode }).toMatchObject({ answer: { code: 200 }, status: 200 });
          expect(at).toBeGreaterThan(1); // every call reads at least the settings
          break;
        }
        const remembered = raw.statusCode === 200 && !changesSomething(call); // it had no need of the statement that failed
        if (!remembered) {
          expect({ where, status: raw.statusCode, answer }).toEqual({
            where,
            status: 503,
            answer: { code: 503, msg: texts[language]['platform.unavailable'], data: null },
          });
        }
        const after = changesSomething(call) ? await digestOf(platform.database()) : before;
        const changed = differing(before, after).filter((table) => !MAY_STAND[name]?.tables.includes(table));
        const whole = call.money && (await timesDone(platform.database(), name)) === done + 1; // done, and with its key never again
        if (!whole) expect({ where, changed }).toEqual({ where, changed: [] });
        before = after;
        expect(at).toBeLessThan(STATEMENTS_MAX);
      }
      if (call.money) expect((await timesDone(platform.database(), name)) - done).toBe(1);
    },
  );

  const moneyCalls = callsInOrder.filter((name) => everyCall[name].money);
  const send = async (request: InjectOptions) => readAnswer(await platform.app().inject(request), 'en_us', [200]);

  test.each(moneyCalls)('%s: once for a key, whoever repeats it and whatever else has the same key [security 22, O-80]', async (name) => {
    const key = { 'idempotency-key': `key-of-${name}` };
    const done = () => timesDone(platform.database(), name);
    const good = await prepareGoodCall(platform, make, name);
    // An open top-up keeps the rest of a balance from being given up.
    const elsewhere = name === 'recharge' || name === 'giveUpRest' ? 'drawPrize' : 'recharge';
    const otherCall = await prepareGoodCall(platform, make, elsewhere);
    expect(await send(await otherCall.request({ as: good.member, headers: key }))).toMatchObject({ code: 200 }); // another call, the same key
    const stranger = await prepareGoodCall(platform, make, name);

    const before = await done();
    const request = await good.request({ headers: key });
    const first = await send(request);
    expect(first).toMatchObject({ code: 200 });
    const again = await Promise.all([send(request), send(request), send(request)]);
    expect(again).toEqual([first, first, first]);
    expect((await done()) - before).toBe(1);

    const other = OTHER_BODY[name];
    if (other) {
      const changed = await good.request({ payload: other.payload ?? {}, headers: { ...key, ...other.headers } });
      expect(await send(changed)).toEqual({ code: 401, msg: texts.en_us['refused.keyReused'], data: null });
      expect((await done()) - before).toBe(1);
      expect(await send(request)).toEqual(first);
    }

    expect(await send(await stranger.request({ headers: key }))).toMatchObject({ code: 200 }); // another member's same key is another key
    expect((await done()) - before).toBe(2);
    expect(await send(request)).toEqual(first);
    expect((await done()) - before).toBe(2);
  });

  test('every money call with a body is tried with another one', () => {
    expect(moneyCalls.filter((name) => !(name in OTHER_BODY))).toEqual(['giveUpRest']);
  });

  test('with no database at all every call says try again, and the process goes on [security 41]', async () => {
    const requests = await Promise.all(
      callsInOrder.map(async (name) => ({
        name,
        request: await (await prepareGoodCall(platform, make, name)).request({ language: 'es_spa' }),
      })),
    );
    await platform.database().close();
    const busy = { code: 503, msg: texts.es_spa['platform.unavailable'], data: null };
    for (const { name, request } of requests) {
      const raw = await platform.app().inject(request);
      const { 'retry-after': retry } = raw.headers;
      expect({ name, retry, status: raw.statusCode, answer: readAnswer(raw, 'es_spa', [503]) }).toEqual({
        name,
        retry: '2',
        status: 503,
        answer: busy,
      });
    }
    expect((await platform.app().inject('/healthz')).statusCode).toBe(200);
    expect((await platform.app().inject('/readyz')).statusCode).toBe(503);
  });
});

/** Another body of each money call. A rest is whatever there is: it has none. */
const OTHER_BODY: Partial<Record<CallName, { payload?: Record<string, string>; headers?: Record<string, string> }>> = {
  placeOrder: { payload: { money: '3' } },
  recharge: { payload: { money: '101' } },
  withdraw: { payload: { money: '61' } },
  cancelWithdrawal: { payload: { id: '00000000-0000-4000-8000-000000000000' } },
  drawPrize: { headers: { 'client-seed': 'another' } },
};

const told = ({ method, url }: InjectOptions): string => `${method} ${String(url)}`;
