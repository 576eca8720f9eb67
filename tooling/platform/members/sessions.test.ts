import { calls, unisonCalls } from '@unison/shared/contract';
import { ENGINES, withPlatform } from '../../testing/platform/platform';

const A_DAY = 86_400_000;

describe.each(ENGINES)('sessions on %s', (engine) => {
  const platform = withPlatform(engine);

  describe('sessions', () => {
    test('they end after 7 idle days and after 30 days in any case [security 11, O-82]', async () => {
      const idle = await platform.logIn();
      platform.advance(7 * A_DAY + 1_000);
      expect((await platform.ask(calls.getUserInfo, {}, idle)).code).toBe(401);
      const busy = await platform.logIn();
      for (let day = 0; day < 30; day += 5) {
        expect((await platform.ask(calls.getUserInfo, {}, busy)).code).toBe(200);
        platform.advance(5 * A_DAY);
      }
      platform.advance(1_000);
      expect((await platform.ask(calls.getUserInfo, {}, busy)).code).toBe(401);
    });

    test('what ended idle is in no list of open sessions [O-82]', async () => {
      const { username } = await platform.newMember('idle');
      platform.advance(7 * A_DAY + 1_000);
      const now = await platform.logIn(username, 'a fine passphrase');
      expect((await platform.ask(unisonCalls.listSessions, {}, now)).data.map(({ current }) => current)).toEqual([true]);
    });

    test('with login_out 1 a new login ends the others: 10001 to their poll, the session error to any other call [API-19, ERR-04]', async () => {
      const { username, ...first } = await platform.newMember('single');
      expect((await platform.ask(calls.checkLogin, {}, first)).code).toBe(200);
      await platform.set({ login_out: 1 });
      const second = await platform.logIn(username, 'a fine passphrase');
      const poll = await platform.ask(calls.checkLogin, {}, first);
      expect({ code: poll.code, msg: poll.msg }).toEqual({ code: 10001, msg: 'Your account was logged in on another device' });
      expect((await platform.ask(calls.getUserInfo, {}, first)).msg).toBe('Lỗi xác thực');
      expect((await platform.ask(calls.checkLogin, {}, second)).code).toBe(200);
      await platform.set({ login_out: 0 });
    });

    test('with login_out 0 they coexist, are listed, and each can be ended, on every instance at once [security 12, O-82]', async () => {
      const { username, ...one } = await platform.newMember('several');
      const two = await platform.logIn(username, 'a fine passphrase');
      const own = await platform.ask(unisonCalls.listSessions, {}, one);
      expect(own.data.map((session) => session.current).sort()).toEqual([false, true]);
      const other = own.data.find((session) => !session.current)?.id ?? '';
      const stranger = await platform.newMember('stranger');
      expect((await platform.ask(unisonCalls.endSession, { id: other }, stranger)).code).toBe(401);
      expect((await platform.ask(unisonCalls.endSession, { id: other }, one)).code).toBe(200);
      expect((await platform.ask(calls.getUserInfo, {}, two)).code).toBe(401);
      expect((await platform.ask(calls.getUserInfo, {}, one)).code).toBe(200);
    });

    test('of a member who logs in all day long 200 are listed, the one that asks among them [O-82]', async () => {
      const { username, ...one } = await platform.newMember('often');
      await platform.database().query(
        `INSERT INTO sessions (member_id, token_hash, tokensso_hash, ip, created_at, seen_at)
         SELECT s.member_id, decode(md5(n::text), 'hex'), '', '', s.created_at, s.seen_at + interval '1 minute'
         FROM sessions s JOIN members m ON m.id = s.member_id, generate_series(1, 250) n WHERE m.username = $1`,
        [username],
      );
      const { data } = await platform.ask(unisonCalls.listSessions, {}, one);
      expect([data.length, data.filter(({ current }) => current).length]).toEqual([200, 1]);
    });

    test('logging out needs no number: without one the session that asks ends, the other stays [O-99, O-82]', async () => {
      const { username, ...one } = await platform.newMember('leaving');
      const two = await platform.logIn(username, 'a fine passphrase');
      expect((await platform.ask(unisonCalls.endSession, { id: 'no number' }, one)).code).toBe(401);
      expect((await platform.ask(calls.getUserInfo, {}, one)).code).toBe(200);
      expect((await platform.ask(unisonCalls.endSession, {}, one)).code).toBe(200);
      expect((await platform.ask(calls.getUserInfo, {}, one)).code).toBe(401);
      expect((await platform.ask(calls.getUserInfo, {}, two)).code).toBe(200);
    });

    test('changing the login password ends the other sessions, not this one [security 10, API-28]', async () => {
      const { username, ...one } = await platform.newMember('changing');
      const two = await platform.logIn(username, 'a fine passphrase');
      const change = (old_password: string, new_password: string) =>
        platform.ask(calls.setLoginPassword, { old_password, new_password }, one);
      expect((await change('not it at all', 'a finer passphrase')).msg).toBe('The password is incorrect');
      expect((await change('a fine passphrase', 'short')).msg).toBe('A password must have at least 8 characters');
      expect((await change('a fine passphrase', 'a finer passphrase')).code).toBe(200);
      expect((await platform.ask(calls.getUserInfo, {}, two)).code).toBe(401);
      expect((await platform.ask(calls.getUserInfo, {}, one)).code).toBe(200);
    });
  });
});
