import { withPlatform } from '../../testing/platform/platform';
import { openSettings } from '../settings';
import type { SettingsValues } from '../settings';
import { commands, runCommand } from './commands';

const platform = withPlatform('postgres');

const runUnder = async (overrides: Partial<SettingsValues>, name: string, ...args: string[]): Promise<string[]> => {
  const database = platform.database();
  return runCommand(commands[name], { database, settings: openSettings(database, overrides), clock: () => new Date(), by: 'anna' }, args);
};
const command = (name: string, ...args: string[]) => runUnder({}, name, ...args);
const leaveMessage = async (): Promise<string> => {
  const [made] = await platform.database().query<{ id: number }>(
    `INSERT INTO service_messages (member_id, topic, body, body_hash, answer_key)
     SELECT id, 'other', 'Hello', '\\x01', 'other' FROM members WHERE username = 'demo' RETURNING id`,
  );
  return String(made?.id);
};

test('who switches the customer service off is told how many wait there, and of an answer that it is not read meanwhile (O-11)', async () => {
  const id = await leaveMessage();
  expect((await command('settings', 'iskefu=0')).at(-1)).toBe(
    'iskefu is 0: nobody writes to customer service or reads an answer (messages that wait: 1); what is closed still sends members there',
  );
  expect(await command('answer', id, 'Hello')).toEqual([`message ${id} is answered; its sender reads it when iskefu is 1 again`]);
  expect((await command('settings', 'iskefu=1')).at(-1)).not.toContain('customer service');
  expect(await command('answer', id, '--again', 'Hello')).toEqual([`message ${id} is answered; its sender reads it under their messages`]);
});

test('who sets the withdrawals a day to none is told that nobody can withdraw then, and what closes both ways of money', async () => {
  expect((await command('settings', 'withdraw_num=0')).at(-1)).toMatch(/^withdraw_num is 0: nobody can withdraw, .*close_withdraw=1/);
  await command('settings', 'withdraw_num=3');
});

test('who sets isplay is told that the app does not go by it (O-20)', async () => {
  expect((await command('settings', 'isplay=0')).at(-1)).toBe('isplay is handed on as it is: no part of the app goes by it');
  await command('settings', 'isplay=1');
});

test.each<[Partial<SettingsValues>, string, string]>([
  [{ iskefu: 1 }, 'iskefu=0', 'iskefu=1'],
  [{ withdraw_num: 3 }, 'withdraw_num=0', 'withdraw_num=3'],
])('under SETTINGS %j, who sets %s is told how it is now, and not of what is not so yet', async (overrides, change, before) => {
  const plain = (await command('settings')).length;
  const [line, ...others] = (await runUnder(overrides, 'settings', change)).slice(plain);
  expect(line).toBe(`${before.replace('=', ' is ')} for this run (SETTINGS); 0 holds from the next start`);
  expect(others).toEqual([]);
  await command('settings', before);
});

test('who sets what SETTINGS of this run covers is told what the value of this run does', async () => {
  const lines = (await runUnder({ withdraw_num: 0 }, 'settings', 'withdraw_num=3')).slice(-2);
  expect(lines).toEqual([
    expect.stringMatching(/^withdraw_num is 0: nobody can withdraw/),
    'withdraw_num is 0 for this run (SETTINGS); 3 holds from the next start',
  ]);
});
