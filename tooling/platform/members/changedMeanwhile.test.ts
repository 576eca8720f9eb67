import { setTimeout as pause } from 'node:timers/promises';
import { calls, unisonCalls } from '@unison/shared/contract';
import { withPlatform } from '../../testing/platform/platform';
import { hashPassword } from './passwords';
import { endSessions } from './sessions';

const OLD = 'a fine passphrase';
const NEXT = 'an even finer one';

describe('a password that is changed while the last one is being checked', () => {
  const platform = withPlatform('postgres');

  /** Changes the password as the member's own call does, and commits only when `other`, asked meanwhile, waits for the member's row. */
  async function whileChanging<Result>(username: string, other: () => Promise<Result>): Promise<Result> {
    const hash = await hashPassword(NEXT, { share: 'account', by: 'test' });
    let asked: Promise<Result> | undefined;
    await platform.database().transaction(async (tx) => {
      const [row] = await tx.query<{ id: number }>('UPDATE members SET password_hash = $2 WHERE username = $1 RETURNING id', [
        username,
        hash,
      ]);
      asked = other();
      await waiting();
      await endSessions(tx, row?.id ?? 0, 'password', new Date());
    });
    if (!asked) throw new Error('Nothing was asked');
    return asked;
  }
  async function waiting(): Promise<void> {
    for (;;) {
      const rows = await platform
        .database()
        .asOwner((tx) =>
          tx.query(
            "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%members%'",
          ),
        );
      if (rows.length > 0) return;
      await pause(20);
    }
  }

  test('opens no session for who knew the last one, and goes on opening them for who knows the new one [security 10, API-16]', async () => {
    const { username } = await platform.newMember();
    const late = await whileChanging(username, () => platform.ask(calls.login, { username, password: OLD, lang: 'en_us' }));
    expect([late.code, late.msg]).toEqual([401, 'Wrong username or password']);
    expect((await platform.ask(calls.checkLogin, {}, await platform.logIn(username, NEXT))).code).toBe(200);
  });

  test('leaves no recovery code with who knew the last one [B-01, security 10]', async () => {
    const { username, ...who } = await platform.newMember();
    const late = await whileChanging(username, () => platform.ask(unisonCalls.renewRecoveryCode, { password: OLD }, who));
    expect(late.code).toBe(401);
    const now = await platform.logIn(username, NEXT);
    expect((await platform.ask(unisonCalls.getSecurity, {}, now)).data.recovery).toBe(false);
  });

  test('two changes of a withdraw password that arrive together are one: the other is told that its old one is wrong [API-27]', async () => {
    const who = await platform.newMember();
    await platform.ask(calls.setPayPassword, { paypassword: '135790' }, who);
    const change = (paypassword: string) => platform.ask(calls.editPayPassword, { oldpaypwd: '135790', paypassword }, who);
    const both = await Promise.all([change('246801'), change('864209')]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 401]);
  });
});
