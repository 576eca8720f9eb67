import { unisonCalls } from '@unison/shared/contract';
import { openSettings } from '../settings';
import { withPlatform } from '../../testing/platform/platform';
import { commands, runCommand } from './commands';

const platform = withPlatform('postgres');

const command = async (name: string, ...args: string[]): Promise<string[]> => {
  const database = platform.database();
  return runCommand(commands[name], { database, settings: openSettings(database), clock: () => new Date(), by: 'anna' }, args);
};

const idOf = async (username: string) =>
  (await platform.database().query<{ id: number }>('SELECT id FROM members WHERE username = $1', [username]))[0]?.id ?? 0;

const END = 'Please call me on 0901234567';
const LONG = `Hello,\n${'I have waited for days. '.repeat(9)}🍀\n${END}`;

test('of a long message the inbox shows the beginning, who wrote and what about; by its number it is read whole [O-86] (O-108)', async () => {
  const who = await platform.newMember();
  const words = { topic: 'money', text: LONG, reference: 'W0123456789', thread: '' } as const;
  const { data } = await platform.ask(unisonCalls.sendServiceMessage, words, who);
  const number = String(data.list[0]?.id);
  const lines = await command('inbox');
  const line = lines.find((one) => one.startsWith(`message ${number} `)) ?? '';
  expect(line).toContain(`  ${who.username} (${String(await idOf(who.username))})  money about W0123456789: Hello, I have waited`);
  expect(line).toMatch(/…$/);
  expect(lines).toContain('what ends in … is read whole by its number: npm run inbox -- message 12');
  const whole = await command('inbox', 'message', number);
  expect(whole[0]).toContain('money about W0123456789');
  expect(whole.slice(1)).toEqual(LONG.split('\n').map((one) => `  ${one.trimEnd()}`));
  await command('answer', number, 'We shall call');
  expect((await command('inbox', 'message', number)).slice(-2)).toEqual(['answered:', '  We shall call']);
});
