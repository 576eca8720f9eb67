import { calls, unisonCalls } from '@unison/shared/contract';
import { usernameKey } from '../members/accounts';
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

/** A member of before names with signs that nobody sees were refused. */
async function lookAlike(username: string): Promise<string> {
  const who = await platform.newMember();
  const name = `${username}\ufe0f`;
  const change = 'UPDATE members SET username = $2, username_key = $3 WHERE username = $1';
  await platform.database().asOwner((tx) => tx.query(change, [who.username, name, usernameKey(name)]));
  return name;
}

test('a member whose name looks like another’s is told apart in the inbox, and named by their number alone (O-108)', async () => {
  const real = await platform.newMember();
  const name = await lookAlike(real.username);
  const tokens = await platform.logIn(name, 'a fine passphrase');
  await platform.ask(unisonCalls.sendServiceMessage, { topic: 'account', text: 'Log me out', reference: '', thread: '' }, tokens);
  const id = String(await idOf(name));
  expect(await command('inbox')).toContainEqual(expect.stringContaining(`  ${real.username}<U+FE0F> (${id})  account: Log me out`));
  const refusal = `${real.username}<U+FE0F> has signs that nobody sees and may be taken for another member: give the member's number: npm run end-sessions -- id:100004`;
  await expect(command('end-sessions', name)).rejects.toThrow(refusal);
  await expect(command('sso-code', name)).rejects.toThrow('npm run sso-code -- id:100004');
  expect((await command('sso-code', `id:${id}`))[0]).toContain(`&username=${encodeURIComponent(name)}`);
  await expect(command('end-sessions', 'id:999999999')).rejects.toThrow('There is no member id:999999999');
  expect(await command('end-sessions', `id:${id}`)).toEqual([`${real.username}<U+FE0F> (${id}) is logged out everywhere`]);
  expect((await platform.ask(calls.getUserInfo, {}, tokens)).code).not.toBe(200);
  expect((await platform.ask(calls.getUserInfo, {}, real)).code).toBe(200);
});

test('an unlock by the number forgets the wrong passwords of that member (O-108)', async () => {
  const name = await lookAlike((await platform.newMember()).username);
  const logIn = (password: string) => platform.ask(calls.login, { username: name, password, lang: 'en_us' });
  for (let tries = 0; tries < 12; tries++) await logIn('wrong passphrase');
  expect((await logIn('a fine passphrase')).code).not.toBe(200);
  await command('unlock', `id:${String(await idOf(name))}`);
  expect((await logIn('a fine passphrase')).code).toBe(200);
});
