import { calls, unisonCalls } from '@unison/shared/contract';
import { openSettings } from '../system/settings';
import { withPlatform } from '../testing/platform';
import { careCommands } from './careCommands';

const platform = withPlatform('pglite');

const command = async (name: string, ...args: string[]): Promise<string[]> => {
  const database = platform.database();
  const known = careCommands[name];
  if (known === undefined) throw new Error(`No command ${name}`);
  return known.run({ database, settings: openSettings(database), clock: () => new Date() }, args);
};

test('a member made inactive is out at once, and back in after an unlock', async () => {
  const who = await platform.newMember();
  await command('deactivate', who.username);
  expect((await platform.ask(calls.listVideoClasses, {}, who)).code).not.toBe(200);
  await command('unlock', who.username);
  const [row] = await platform.database().query('SELECT status FROM members WHERE username = $1', [who.username]);
  expect(row).toEqual({ status: 1 });
});

test('a member whose sessions are ended has none left', async () => {
  const who = await platform.newMember();
  await command('end-sessions', who.username);
  expect((await platform.ask(unisonCalls.listSessions, {}, who)).code).not.toBe(200);
});

test.each([
  ['deactivate', ['nobody-at-all'], 'There is no member nobody-at-all'],
  ['refuse-withdrawal', ['00000000-0000-4000-8000-000000000000'], 'is no withdrawal that is still open'],
  ['refuse-withdrawal', ['7'], 'Which withdrawal'],
  ['void-invite', ['NOCODE'], 'There is no invite code NOCODE'],
  ['notice', ['{"names":{}}'], 'The notice cannot be published'],
  ['banner', ['1', 'javascript:alert(1)'], 'Give a position'],
  ['maintenance', [], 'Say which'],
])('%s with %j is refused with what is wrong', async (name, args, line) => {
  await expect(command(name, ...args)).rejects.toThrow(line);
});

test('in maintenance a bet is refused with one sentence, and reading goes on', async () => {
  const who = await platform.newMember();
  await platform.set({ maintenance: 1 });
  const refused = await platform.ask(calls.drawPrize, {}, who);
  expect([refused.code, refused.msg]).toEqual([401, expect.stringMatching(/\w/)]);
  expect((await platform.ask(unisonCalls.listSessions, {}, who)).code).toBe(200);
  await platform.set({ maintenance: 0 });
});
