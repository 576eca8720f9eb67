import { setTimeout as pause } from 'node:timers/promises';
import { calls, unisonCalls } from '@unison/shared/contract';
import { withPlatform } from '../../testing/platform/platform';
import type { Reply } from '../../testing/platform/platform';
import { makeSsoCode } from './ssoCodes';

const PASSWORD = 'a fine passphrase';

describe("what locks a member's row and their sessions at the same time", () => {
  const platform = withPlatform('postgres');
  /** Asks one after the other while the member's row is held, each once the one before waits, and lets go when all of them wait. */
  async function whileHeld(username: string, asks: readonly (() => Promise<Reply<unknown>>)[]): Promise<number[]> {
    const asked: Promise<Reply<unknown>>[] = [];
    await platform.database().transaction(async (tx) => {
      await tx.query('SELECT 1 FROM members WHERE username = $1 FOR UPDATE', [username]);
      for (const ask of asks) {
        const answer = ask();
        asked.push(answer);
        const early = answer.then(({ msg }) => Promise.reject(new Error(`It waits for nothing: ${msg}`)));
        early.catch(() => undefined); // once all wait, it may end
        await Promise.race([waiting(asked.length), early]);
      }
    });
    return (await Promise.all(asked)).map(({ code }) => code);
  }
  async function waiting(count: number): Promise<void> {
    for (;;) {
      const rows = await platform
        .database()
        .asOwner((tx) =>
          tx.query(
            "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ~ 'members|sessions|sso_codes'",
          ),
        );
      if (rows.length >= count) return;
      await pause(20);
    }
  }

  /** What a member can ask, or somebody who knows their password. */
  async function asksOf() {
    await platform.set({ login_out: 0 });
    const { username, ...who } = await platform.newMember();
    await platform.logIn(username, PASSWORD);
    await platform.set({ login_out: 1 }); // from now on a login ends both sessions
    const sso = await makeSsoCode(platform.database(), username, new Date());
    return {
      username,
      login: () => platform.ask(calls.login, { username, password: PASSWORD, lang: 'en_us' }),
      loginByCode: () => platform.ask(calls.loginThirdParty, { sso, username, lang: 'en_us' }),
      close: () => platform.ask(unisonCalls.closeAccount, { password: PASSWORD }, who),
      change: () => platform.ask(calls.setLoginPassword, { old_password: PASSWORD, new_password: 'an even finer one' }, who),
    };
  }

  test('a login and then a closing of the account both come to their end [B-11, API-16]', async () => {
    const { username, login, close } = await asksOf();
    expect(await whileHeld(username, [login, close])).toEqual([200, 200]);
    expect((await login()).code).toBe(401);
  });

  test('a closing of the account and then a login: the login is told that there is no such member [B-11, API-16]', async () => {
    const { username, login, close } = await asksOf();
    expect(await whileHeld(username, [close, login])).toEqual([200, 401]);
  });

  test('a login by a one-time code beside a change of the password or a closing: both come to their end [API-18, API-28, B-11]', async () => {
    const one = await asksOf();
    expect(await whileHeld(one.username, [one.change, one.loginByCode])).toEqual([200, 200]);
    const other = await asksOf();
    expect(await whileHeld(other.username, [other.close, other.loginByCode])).toEqual([200, 401]);
  });
});
