import { calls, unisonCalls, fairPlayCalls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import { ENGINES_AT_NIGHT, withPlatform } from '../../testing/platform/platform';
import type { Tokens } from '../../testing/platform/platform';
import { ALL_BUT_DATE } from '../../testing/secondsLater';
import type { Platform } from '../server';
import { openAllowances } from '../routes/allowances';
import { countAttempt, forgetAttempts, registrations } from '../routes/throttle';

describe.each(ENGINES_AT_NIGHT)('throttles on %s', (engine) => {
  const platform = withPlatform(engine);
  const now = new Date('2026-11-21T10:00:00Z');
  const limited = { bucket: 'probe', limit: 7, windowMs: 60_000 };
  const passes = (attempt: Promise<void>) =>
    attempt.then(
      () => true,
      () => false,
    );

  test('of attempts made at once exactly as many pass as are allowed, and the window ends [security 5]', async () => {
    const attempt = (at: Date) => passes(countAttempt(platform.database(), limited, at));
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => attempt(now)));
    expect(outcomes.filter(Boolean)).toHaveLength(7);
    expect(await attempt(new Date(now.getTime() + 59_999))).toBe(false);
    expect(await attempt(new Date(now.getTime() + 60_000))).toBe(true);
    await forgetAttempts(platform.database(), limited.bucket);
    expect(await attempt(now)).toBe(true);
  });

  test('two instances that spend one allowance never let more pass together, nor a restarted one [security 23]', async () => {
    const busy = { bucket: 'busy', limit: 500, windowMs: 60_000 };
    const [one, other] = [openAllowances(platform.database()), openAllowances(platform.database())];
    const outcomes = await Promise.all(Array.from({ length: 1_200 }, (_, index) => passes((index % 2 ? one : other).spend(busy, now))));
    expect(outcomes.filter(Boolean)).toHaveLength(500);
    expect(await passes(openAllowances(platform.database()).spend(busy, now))).toBe(false);
    expect(await passes(one.spend(busy, new Date(now.getTime() + 60_000)))).toBe(true);
  });

  test('when the clock of the database went back an hour, no window lasts an hour longer: not of guesses, nor of what one may read [security 5, O-105]', async () => {
    const before = new Date(now.getTime() + 3_600_000);
    const attempt = (at: Date) => passes(countAttempt(platform.database(), { ...limited, bucket: 'went back' }, at));
    for (let index = 0; index < 8; index += 1) await attempt(before);
    expect(await attempt(before)).toBe(false);
    expect(await attempt(now)).toBe(true);
    const allowances = openAllowances(platform.database());
    const spend = (at: Date) => passes(allowances.spend({ ...limited, bucket: 'spent before' }, at));
    for (let index = 0; index < 8; index += 1) await spend(before);
    expect(await spend(before)).toBe(false);
    expect(await spend(now)).toBe(true);
  });

  test('an allowance costs one statement for many, and a flood that is refused none [security 23]', async () => {
    let statements = 0;
    const counting = {
      exec: platform.database().exec,
      query: <Row extends object>(sql: string, params?: readonly unknown[]) => {
        statements += 1;
        return platform.database().query<Row>(sql, params);
      },
    };
    const allowances = openAllowances(counting);
    const cheap = { bucket: 'cheap', limit: 1_000, windowMs: 60_000 };
    for (let index = 0; index < 200; index += 1) await allowances.spend(cheap, now);
    expect(statements).toBe(10);
    await Promise.all(Array.from({ length: 900 }, () => passes(allowances.spend(cheap, now))));
    const usedUp = statements;
    for (let index = 0; index < 200; index += 1) expect(await passes(allowances.spend(cheap, now))).toBe(false);
    expect(statements).toBe(usedUp);
    for (let index = 0; index < 20; index += 1) await allowances.spend({ ...cheap, limit: 2_000 }, now); // raised: it counts at once
  });

  test('while the database fails nothing passes; afterwards everything as before [security 23, security 41]', async () => {
    let down = true;
    const failing = {
      exec: platform.database().exec,
      query: <Row extends object>(sql: string, params?: readonly unknown[]) =>
        down ? Promise.reject<Row[]>(new Error('down')) : platform.database().query<Row>(sql, params),
    };
    const allowances = openAllowances(failing);
    const outcomes = await Promise.all([1, 2, 3].map(() => passes(allowances.spend({ ...limited, bucket: 'down' }, now))));
    expect(outcomes).toEqual([false, false, false]);
    down = false;
    expect(await passes(allowances.spend({ ...limited, bucket: 'down' }, now))).toBe(true);
  });

  const order = { item: 'bi', money: '1', lid: '1', mid: '1', expect: '1' };
  const paced: [string, Call, string, object][] = [
    ['orders', calls.placeOrder, 'orders_a_minute', order],
    ['draws', calls.drawPrize, 'draws_a_minute', {}],
    ['top-ups', calls.recharge, 'money_a_minute', { pay_way: 'x', money: '1', bank_type: 'none' }],
    ['withdrawals', calls.withdraw, 'money_a_minute', { money: '75', paypwd: '246810' }],
    ['guesses with withdrawals', calls.withdraw, 'hashes_a_minute', { money: '75', paypwd: '246810' }],
    ['cancelled withdrawals', fairPlayCalls.cancelWithdrawal, 'money_a_minute', { id: 'none' }],
    ['balances given up', fairPlayCalls.giveUpRest, 'money_a_minute', {}],
    ['withdraw passwords', calls.setPayPassword, 'hashes_a_minute', { paypassword: '246810' }],
    ['changes of a password', calls.setLoginPassword, 'hashes_a_minute', { old_password: 'x', new_password: 'an even finer one' }],
    ['tickets of videos', calls.getVideo, 'tickets_a_minute', { id: '1' }],
    ['lists of sessions', unisonCalls.listSessions, 'sessions_a_minute', {}],
    ['uploads', calls.uploadImage, 'uploads_an_hour', {}],
    ['reports', unisonCalls.reportProfile, 'reports_an_hour', { id: '999999', reason: 'false' }],
  ];
  const throttled = /^Too many attempts\. Please try again in \d+ min$/;

  test.each(paced)(
    '%s of one member are limited on all instances together, of nobody else [security 23, API-09]',
    async (_what, call, setting, payload) => {
      await platform.set({ [setting]: 6 });
      const second = await platform.another();
      const [busy, calm] = [await platform.newMember(), await platform.newMember()];
      const send = async (as: Tokens, index: number) => {
        const app = index % 2 ? second.app : platform.app();
        const raw = await app.inject(platform.request(call, payload, as));
        return { ...raw.json<{ code: number; msg: string }>(), status: raw.statusCode, retry: Number(raw.headers['retry-after']) };
      };
      const replies = await Promise.all(Array.from({ length: 15 }, (_, index) => send(busy, index)));
      const tooFast = replies.filter(({ msg }) => throttled.test(msg));
      expect(tooFast.map(({ status, code }) => [status, code])).toEqual(Array.from({ length: 9 }, () => [429, 503])); // says nothing about the request
      for (const { retry } of tooFast) expect(retry).toBeGreaterThan(0);
      expect((await send(calm, 0)).msg).not.toMatch(throttled);
      platform.advance(3_600_000);
      expect((await send(busy, 0)).msg).not.toMatch(throttled);
      await second.close();
      await platform.set({ [setting]: 600 });
    },
  );

  test('an attempt too many has a line of its own in the log: what, whose, from where [security 42]', async () => {
    await platform.set({ orders_a_minute: 1 });
    const who = await platform.newMember();
    const { id } = (await platform.ask(calls.getUserInfo, {}, who)).data;
    for (let index = 0; index < 2; index += 1) await platform.ask(calls.placeOrder, order, who, { 'x-forwarded-for': '192.0.2.9' });
    await platform.set({ orders_a_minute: 600 });
    const lines = platform.logLines().map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.filter(({ event, member }) => event === 'throttled' && member === Number(id))).toMatchObject([
      { what: 'orders', path: '/api/game/placeOrder', ip: '192.0.2.9' },
    ]);
  });

  if (engine === 'postgres')
    test.each([1, -1])('a machine whose clock is wrong by %i h opens no lock early and keeps none longer [security 5]', async (hours) => {
      const { username } = await platform.newMember();
      const request = platform.request(calls.login, { username, password: 'a wrong guess', lang: 'en_us' });
      const guess = async (app: Platform['app']) =>
        (await app.inject({ ...request, headers: { ...request.headers, 'x-forwarded-for': `192.0.2.${String(80 + hours)}` } })).json<{
          msg: string;
        }>().msg;
      const right = await platform.another({ clock: undefined });
      for (let index = 0; index < 10; index += 1) expect(await guess(right.app)).not.toMatch(throttled);
      expect(await guess(right.app)).toMatch(throttled);
      jest.useFakeTimers({ now: Date.now() + hours * 3_600_000, doNotFake: ALL_BUT_DATE });
      const wrong = await platform.another({ clock: undefined });
      const said = await guess(wrong.app);
      jest.useRealTimers();
      expect(said).toMatch(/^Too many attempts\. Please try again in 1[45] min$/);
      await right.close();
      await wrong.close();
    });

  test('registrations from one address are limited, and it says for how long [security 23]', async () => {
    await platform.set({ registrations_an_hour: 90 });
    for (const { bucket, limit } of registrations('192.0.2.55', 90))
      await platform.database().query('INSERT INTO throttles (bucket, attempts, window_ends) VALUES ($1, $2, $3)', [
        bucket,
        limit - 1,
        new Date(Date.now() + (paced.length + 1) * 3_600_000), // in an hour: the platform's clock is ahead by all the hours above
      ]);
    const register = (username: string) => {
      const request = platform.request(calls.register, { username, password: 'a fine passphrase', code: 'UNISON', lang: 'en_us' });
      return platform.send({ ...request, headers: { ...request.headers, 'x-forwarded-for': '192.0.2.55' } });
    };
    expect((await register(`last-${engine}`)).code).toBe(200);
    expect((await register('one-too-many')).msg).toMatch(throttled);
  });
});
