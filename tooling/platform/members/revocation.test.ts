import { loadSeedKey, seedKeyFile } from '../fairness/seedKey';
import { setTimeout as pause } from 'node:timers/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, unisonCalls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import type { Platform } from '../server';
import { openSettings } from '../settings';
import { withPlatform } from '../../testing/platform/platform';
import type { Tokens } from '../../testing/platform/platform';

const PASSWORD = 'a fine passphrase';
const NEXT = 'an even finer one';
const SEEN_WITHIN_MS = 1_000;

describe('a session that ends on one instance', () => {
  const platform = withPlatform('postgres');
  const folder = mkdtempSync(join(tmpdir(), 'unison-elsewhere-'));
  let elsewhere: Platform;

  /** A second instance with modules of its own, as another process has them: nothing but the database is shared. */
  beforeAll(async () => {
    await jest.isolateModulesAsync(async () => {
      const { createPlatform } = await import('../server');
      const settings = openSettings(platform.database());
      const mediaDir = join(folder, 'media');
      elsewhere = await createPlatform({
        database: platform.database(),
        settings,
        mediaDir,
        seeds: loadSeedKey(seedKeyFile(mediaDir)),
        profile: 'demo',
      });
    });
  });
  afterAll(async () => {
    await elsewhere.close();
    rmSync(folder, { recursive: true, force: true });
  });

  type Reply = { code: number; data: string };
  const there = async (call: Call, payload: object, as: Partial<Tokens> = {}) => {
    const reply = (await elsewhere.app.inject(platform.request(call, payload, as))).json<Reply>();
    if (reply.code !== 200) throw new Error(`${call.path} was refused`);
    return JSON.parse(Buffer.from(reply.data, 'base64').toString()) as Record<string, string>; // the envelope
  };
  const idOf = async (who: Tokens) =>
    (await platform.ask(unisonCalls.listSessions, {}, who)).data.find((session) => session.current)?.id ?? '';
  const disable = (username: string) =>
    platform.database().asOwner((tx) => tx.query('UPDATE members SET status = 2 WHERE username = $1', [username]));

  /** What ends a session, done on the other instance by the member or the operator. */
  const endings: Record<string, (who: Tokens & { username: string }) => Promise<unknown>> = {
    'logging out': async (who) => there(unisonCalls.endSession, { id: await idOf(who) }, who),
    'a new password': async ({ username }) => {
      const { id = '', tokensso = '' } = await there(calls.login, { username, password: PASSWORD, lang: 'en_us' });
      await there(calls.setLoginPassword, { old_password: PASSWORD, new_password: NEXT }, { token: id, tokensso });
    },
    'a recovery': async (who) => {
      const { code = '' } = await there(unisonCalls.renewRecoveryCode, { password: PASSWORD }, who);
      await there(unisonCalls.recover, { username: who.username, code, new_password: NEXT });
    },
    closing: (who) => there(unisonCalls.closeAccount, { password: PASSWORD }, who),
    'being made inactive': ({ username }) => disable(username),
  };

  test('is refused on every other within a second, whatever ended it [security 10]', async () => {
    const members = await Promise.all(
      Object.entries(endings).map(async ([ending, end]) => ({ ending, end, who: await platform.newMember() })),
    );
    const codes = () =>
      Promise.all(members.map(async ({ ending, who }) => [ending, (await platform.ask(calls.listVideoClasses, {}, who)).code]));
    const all = (code: number) => Object.keys(endings).map((ending) => [ending, code]);
    expect(await codes()).toEqual(all(200));
    for (const { end, who } of members) await end(who);
    await Promise.all(members.map(({ who }) => platform.ask(calls.getConfig, {}, who))); // what is remembered may be used, not renewed
    await pause(SEEN_WITHIN_MS);
    expect(await codes()).toEqual(all(401));
  });

  test('by a login elsewhere while login_out is 1 is told so within a second [security 10, ERR-04]', async () => {
    const { username, ...who } = await platform.newMember('replaced');
    expect((await platform.ask(calls.checkLogin, {}, who)).code).toBe(200);
    await openSettings(platform.database()).set('login_out', 1);
    await pause(SEEN_WITHIN_MS); // settings are believed as long
    const { id = '' } = await there(calls.login, { username, password: PASSWORD, lang: 'en_us' });
    expect(id).not.toBe(who.token);
    await pause(SEEN_WITHIN_MS);
    expect((await platform.ask(calls.checkLogin, {}, who)).code).toBe(10001);
    await platform.set({ login_out: 0 });
  });
});
