import { hash } from '@node-rs/argon2';
import { calls, unisonCalls } from '@unison/shared/contract';
import { withFullPasswordCost } from '../../testing/platform/fullPasswordCost';
import { ENGINES_AT_NIGHT, withPlatform } from '../../testing/platform/platform';
import type { Tokens } from '../../testing/platform/platform';
import { hashPassword } from './passwords';

const GUESSERS = 20;

describe.each(ENGINES_AT_NIGHT)('logging in on %s', (engine) => {
  const platform = withPlatform(engine);
  withFullPasswordCost(platform);

  describe('logging in', () => {
    test('a wrong password and an unknown name get the same answer, and both cost a hash [security 4, API-16]', async () => {
      const wrong = await platform.ask(calls.login, { username: 'demo', password: 'nothing like it', lang: 'en_us' });
      const unknown = await platform.ask(calls.login, { username: 'nobody-here', password: 'nothing like it', lang: 'en_us' });
      expect({ ...unknown, raw: 0 }).toEqual({ ...wrong, raw: 0 });
      expect(wrong.msg).toBe('Wrong username or password');
    });

    test('a thousand guesses at one account are stopped at ten, from whatever addresses; the right password too, for a while [security 5]', async () => {
      const { username } = await platform.newMember('guessed');
      const guess = (from: string, password = 'wrong guess') => {
        const request = platform.request(calls.login, { username, password, lang: 'en_us' });
        return platform.send({ ...request, headers: { ...request.headers, 'x-forwarded-for': from } });
      };
      const replies: Awaited<ReturnType<typeof guess>>[] = [];
      /** So many at a time as there are connections: more would wait for one, on a busy machine until they are told to come back. */
      const guesser = async (_: unknown, first: number) => {
        for (let index = first; index < 1_000; index += GUESSERS) replies.push(await guess(`198.51.${index >> 8}.${index & 255}`));
      };
      await Promise.all(Array.from({ length: GUESSERS }, guesser));
      expect(replies).toHaveLength(1_000);
      expect(replies.filter((reply) => reply.msg === 'Wrong username or password')).toHaveLength(10);
      expect((await guess('198.51.9.9', 'a fine passphrase')).msg).toMatch(/^Too many attempts\. Please try again in 1[0-5] min$/);
      platform.advance(16 * 60_000);
      expect((await guess('198.51.9.9', 'a fine passphrase')).code).toBe(200);
    });

    test('two instances share the count [security 5]', async () => {
      const { username } = await platform.newMember('shared');
      const second = await platform.another();
      const request = platform.request(calls.login, { username, password: 'wrong guess', lang: 'en_us' });
      const headers = { ...request.headers, 'x-forwarded-for': '192.0.2.7' };
      for (let index = 0; index < 10; index += 1) await (index % 2 ? second.app : platform.app()).inject({ ...request, headers });
      expect((await second.app.inject({ ...request, headers })).json<{ msg: string }>().msg).toMatch(/^Too many attempts/);
      await second.close();
    });

    test('a hash of older parameters is renewed at login; all others are argon2id 19 MiB/2/1 [security 1]', async () => {
      const { username } = await platform.newMember('older');
      await platform
        .database()
        .query('UPDATE members SET password_hash = $2 WHERE username = $1', [
          username,
          await hash('a fine passphrase', { memoryCost: 4_096 }),
        ]);
      await platform.logIn(username, 'a fine passphrase');
      const rows = await platform
        .database()
        .query<{ password_hash: string }>("SELECT password_hash FROM members WHERE password_hash <> ''");
      expect(rows.every((row) => row.password_hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true);
    });

    test('no usable token is stored, and tokens carry 256 bits [security 9]', async () => {
      const tokens = await platform.logIn();
      expect(Buffer.from(tokens.token, 'base64url')).toHaveLength(32);
      const stored = JSON.stringify(
        await platform.database().query('SELECT *, encode(token_hash, $1) AS a, encode(tokensso_hash, $1) AS b FROM sessions', ['base64']),
      );
      expect(stored).not.toContain(tokens.token);
      expect(stored).not.toContain(tokens.tokensso);
    });

    test('an inactive account may log in and read its status; all else is refused [O-82, SESSION-31]', async () => {
      const closed = await platform.logIn('close', 'close-1234');
      expect((await platform.ask(calls.getUserInfo, {}, closed)).data).toMatchObject({ username: 'close', status: 2 });
      expect((await platform.ask(calls.listVideoClasses, {}, closed)).msg).toBe('Your account is offline');
      expect((await platform.ask(calls.setSex, { sex: '1' }, closed)).msg).toBe('Your account is offline');
    });

    test("one member's session that asks for a hundred hashes at once refuses nobody else a login [security 6]", async () => {
      const busy = await platform.newMember('busy');
      const request = platform.request(calls.setPayPassword, { paypassword: '246810' }, busy);
      const flood = Array.from({ length: 100 }, () => platform.send(request));
      const logins = Array.from({ length: 15 }, (_, index) => {
        const login = platform.request(calls.login, { username: `calm-${index}`, password: 'wrong guess', lang: 'en_us' });
        return platform.send({ ...login, headers: { ...login.headers, 'x-forwarded-for': `192.0.2.${100 + index}` } });
      });
      const told = (await Promise.all(logins)).map(({ msg }) => msg);
      expect(told).toEqual(Array.from({ length: 15 }, () => 'Wrong username or password'));
      expect((await Promise.all(flood)).filter(({ code }) => code === 200)).toHaveLength(1);
    });

    test('a session that sets a withdraw password again and again is refused without a hash, and soon without a look [security 6, security 23]', async () => {
      const { username, ...who } = await platform.newMember('again');
      await platform.set({ hashes_a_minute: 3 });
      const replies: string[] = [];
      for (let index = 0; index < 5; index += 1)
        replies.push((await platform.ask(calls.setPayPassword, { paypassword: '246810' }, who)).msg);
      await platform.set({ hashes_a_minute: 30 });
      expect(username).toMatch(/^again/);
      expect(replies.slice(1, 3)).toEqual(['Do not repeat the setting', 'Do not repeat the setting']);
      expect(replies.slice(3).every((msg) => /^Too many attempts/.test(msg))).toBe(true);
    });

    test('a registration gives no password guess back, and a right login takes none [security 5]', async () => {
      const from = { 'x-forwarded-for': '198.51.100.77' };
      const guesses = async () => {
        const [row] = await platform
          .database()
          .query<{ attempts: number }>("SELECT attempts FROM throttles WHERE bucket = 'login-ip:198.51.100.77'");
        return row?.attempts;
      };
      const register = async (username: string) =>
        (await platform.ask(calls.register, { username, password: 'a fine passphrase', code: 'UNISON', lang: 'en_us' }, undefined, from))
          .code;
      await platform.ask(calls.login, { username: 'demo', password: 'wrong guess', lang: 'en_us' }, undefined, from);
      expect(await guesses()).toBe(1);
      expect(await register(`fresh-${engine}`)).toBe(200);
      expect(await guesses()).toBe(1);
      const right = { username: 'demo', password: 'demo-1234', lang: 'en_us' };
      expect((await platform.ask(calls.login, right, undefined, from)).code).toBe(200);
      expect(await guesses()).toBe(1);
    });

    test('who is turned away because the platform is busy has not guessed, and locks nobody of their network out [security 5, security 6]', async () => {
      const login = (index: number) => {
        const request = platform.request(calls.login, { username: `hasty-${index}`, password: 'wrong guess', lang: 'en_us' });
        return platform.send({ ...request, headers: { ...request.headers, 'x-forwarded-for': '198.51.100.88' } });
      };
      const replies = await Promise.all(Array.from({ length: 40 }, (_, index) => login(index)));
      const guesses = replies.filter(({ status }) => status === 200).length;
      expect(guesses).toBeLessThan(40);
      const [counted] = await platform
        .database()
        .query<{ attempts: number }>("SELECT attempts FROM throttles WHERE bucket = 'login-ip:198.51.100.88'");
      expect(counted?.attempts).toBe(guesses);
    });

    test('nor has who registers then used up one of the registrations of their network [security 5, security 6]', async () => {
      await platform.set({ registrations_an_hour: 1_000 });
      const register = (index: number) => {
        const form = { username: `pressing-${engine}-${index}`, password: 'a fine passphrase', code: 'UNISON', lang: 'en_us' };
        return platform.ask(calls.register, form, undefined, { 'x-forwarded-for': '198.51.100.99' });
      };
      const replies = await Promise.all(Array.from({ length: 40 }, (_, index) => register(index)));
      const made = replies.filter(({ status }) => status === 200).length;
      expect(made).toBeLessThan(40);
      const [counted] = await platform
        .database()
        .query<{ attempts: number }>("SELECT attempts FROM throttles WHERE bucket = 'register-ip:198.51.100.99'");
      expect(counted?.attempts).toBe(made);
    });

    /** Holds all of a member's places in the queue of hashes while `work` runs. */
    async function whileBusy(who: Tokens, work: () => Promise<void>): Promise<void> {
      const { id } = (await platform.ask(calls.getUserInfo, {}, who)).data;
      let isHeld = true;
      const held = Array.from({ length: 5 }, async () => {
        while (isHeld) await hashPassword('all places of this member', { share: 'account', by: `member:${id}` });
      });
      await work().finally(() => (isHeld = false));
      await Promise.all(held);
    }

    test('five busy moments do not lock the withdraw password [security 6, security 7]', async () => {
      const who = await platform.newMember('hurried');
      await platform.ask(calls.setPayPassword, { paypassword: '246810' }, who);
      const change = () => platform.ask(calls.editPayPassword, { oldpaypwd: '246810', paypassword: '135791' }, who);
      await whileBusy(who, async () => {
        for (let moment = 0; moment < 5; moment += 1) expect((await change()).status).toBe(503);
      });
      expect((await change()).code).toBe(200);
    });

    test('twelve busy moments are no guesses at a recovery code [security 5, security 6, B-01]', async () => {
      const { username, ...who } = await platform.newMember('rushed');
      const password = 'a fine passphrase';
      const { code } = (await platform.ask(unisonCalls.renewRecoveryCode, { password }, who)).data;
      await platform.database().query("UPDATE members SET totp_secret = 'x', totp_confirmed_at = now() WHERE username = $1", [username]);
      const remove = () => platform.ask(unisonCalls.removeTotp, { password, recovery_code: code }, who);
      const setAnew = () => platform.ask(unisonCalls.recoverPayPassword, { password, code, paypassword: '246810' }, who);
      await whileBusy(who, async () => {
        for (let moment = 0; moment < 6; moment += 1) expect([(await remove()).status, (await setAnew()).status]).toEqual([503, 503]);
      });
      expect((await remove()).code).toBe(200);
    });

    test('200 logins at once: who fits in the queue is answered, the rest is told at once to come back, and other calls do not wait [security 6]', async () => {
      const order: string[] = [];
      const logins = Array.from({ length: 200 }, async (_, index) => {
        const request = platform.request(calls.login, { username: `crowd-${index}`, password: 'wrong guess', lang: 'en_us' });
        const reply = await platform.send({ ...request, headers: { ...request.headers, 'x-forwarded-for': `203.0.113.${index}` } });
        order.push(reply.status === 200 ? 'answered' : 'refused');
        return reply;
      });
      while (!order.includes('refused') && order.length < 200) await new Promise((later) => setImmediate(later)); // the queue is full
      expect((await platform.ask(calls.getBaseInfo)).code).toBe(200);
      order.push('another call');
      const replies = await Promise.all(logins);
      const refused = replies.filter((reply) => reply.status !== 200);
      expect(refused.length).toBeGreaterThan(0);
      for (const { status, code, msg } of refused)
        expect({ status, code, msg }).toEqual({ status: 503, code: 503, msg: 'The platform is busy. Please try again in a moment' });
      expect(order.filter((what) => what === 'answered').length).toBeGreaterThanOrEqual(58); // two at work, and 56 in the waiting places that are not kept for others
      expect(order.slice(order.indexOf('another call')).filter((what) => what === 'answered').length).toBeGreaterThan(30); // it overtook the queue
    });
  });
});
