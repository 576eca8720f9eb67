import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { calls, unisonCalls } from '@unison/shared/contract';
import { withPlatform } from '../../testing/platform/platform';
import type { Queryable } from '../db';
import { hashPassword } from './passwords';
import { endSessions } from './sessions';
import { totpAt } from './totp';

const OLD = 'a fine passphrase';
const NEXT = 'an even finer one';

describe('what is changed while it is being checked', () => {
  const platform = withPlatform('postgres');

  /** Begins a change, and commits it only when `other`, asked meanwhile, waits for the member's row. */
  async function whileChanging<Result>(
    other: () => Promise<Result>,
    change: (tx: Queryable) => Promise<unknown>,
    andThen?: (tx: Queryable) => Promise<unknown>,
  ): Promise<Result> {
    let asked: Promise<Result> | undefined;
    await platform.database().transaction(async (tx) => {
      await change(tx);
      asked = other();
      await waiting();
      await andThen?.(tx);
    });
    if (!asked) throw new Error('Nothing was asked');
    return asked;
  }
  /** Changes the password as the member's own call does. */
  async function whileChangingPassword<Result>(username: string, other: () => Promise<Result>): Promise<Result> {
    const hash = await hashPassword(NEXT, { share: 'account', by: 'test' });
    let id = 0;
    return whileChanging(
      other,
      async (tx) => {
        const [row] = await tx.query<{ id: number }>('UPDATE members SET password_hash = $2 WHERE username = $1 RETURNING id', [
          username,
          hash,
        ]);
        id = row?.id ?? 0;
      },
      (tx) => endSessions(tx, id, 'password', new Date()),
    );
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

  test('a password opens no session for who knew the last one, and goes on opening them for who knows the new one [security 10, API-16]', async () => {
    const { username } = await platform.newMember();
    const late = await whileChangingPassword(username, () => platform.ask(calls.login, { username, password: OLD, lang: 'en_us' }));
    expect([late.code, late.msg]).toEqual([401, 'Wrong username or password']);
    expect((await platform.ask(calls.checkLogin, {}, await platform.logIn(username, NEXT))).code).toBe(200);
  });

  test('a password leaves no recovery code with who knew the last one [B-01, security 10]', async () => {
    const { username, ...who } = await platform.newMember();
    const late = await whileChangingPassword(username, () => platform.ask(unisonCalls.renewRecoveryCode, { password: OLD }, who));
    expect(late.code).toBe(401);
    const now = await platform.logIn(username, NEXT);
    expect((await platform.ask(unisonCalls.getSecurity, {}, now)).data.recovery).toBe(false);
  });

  test('a second step is not turned on by a code of the secret that another tab has just replaced [B-11]', async () => {
    const { username, ...who } = await platform.newMember();
    await platform.ask(unisonCalls.startTotp, { password: OLD }, who);
    const [row] = await platform
      .database()
      .query<{ totp_secret: Buffer }>('SELECT totp_secret FROM members WHERE username = $1', [username]);
    const code = totpAt(row?.totp_secret ?? Buffer.alloc(0), Math.floor(Date.now() / 30_000));
    const late = await whileChanging(
      () => platform.ask(unisonCalls.confirmTotp, { code }, who),
      (tx) => tx.query('UPDATE members SET totp_secret = $2 WHERE username = $1', [username, randomBytes(20)]),
    );
    expect(late.code).toBe(401);
    expect((await platform.ask(unisonCalls.getSecurity, {}, who)).data.totp).toBe(false);
  });

  test('two changes of a withdraw password that arrive together are one: the other is told that its old one is wrong [API-27]', async () => {
    const who = await platform.newMember();
    await platform.ask(calls.setPayPassword, { paypassword: '135790' }, who);
    const change = (paypassword: string) => platform.ask(calls.editPayPassword, { oldpaypwd: '135790', paypassword }, who);
    const both = await Promise.all([change('246801'), change('864209')]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 401]);
  });
});
