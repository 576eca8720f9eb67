import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, unisonCalls } from '@unison/shared/contract';
import { openSettings } from '../settings';
import { rich } from '../../testing/platform/ledger/wirePlayers';
import { withPlatform } from '../../testing/platform/platform';
import type { Tokens } from '../../testing/platform/platform';
import { commands, runCommand } from './commands';
import { askRunning, openControlSocket } from './controlSocket';

const platform = withPlatform('postgres');

const command = async (name: string, ...args: string[]): Promise<string[]> => {
  const database = platform.database();
  return runCommand(commands[name], { database, settings: openSettings(database), clock: () => new Date(), by: 'anna' }, args);
};

const BANK = { bankid: '0123456789', bank: 'x', bank_code: 'B1', username: 'Test Person', mobile: '' };
const bound = async () => {
  const who = await rich(platform);
  await platform.ask(calls.setPayPassword, { paypassword: '135790' }, who);
  await platform.ask(calls.setBank, BANK, who);
  const { data } = await platform.ask(calls.getUserInfo, {}, who);
  return { ...who, username: data.username };
};
const acts = (who: { username: string }) =>
  platform
    .database()
    .query('SELECT act, detail FROM service_acts a JOIN members m ON m.id = a.member_id WHERE m.username = $1 ORDER BY a.id', [
      who.username,
    ]);
const seesFilms = async (who: Tokens) => (await platform.ask(calls.getUserInfo, {}, who)).data.is_see;

test('a released bank account can be bound anew, and the member reads of it (O-108)', async () => {
  const who = await bound();
  expect(await command('release-bank', who.username)).toEqual([expect.stringMatching(/ …6789 is bound no more$/)]);
  expect((await platform.ask(calls.getUserBank, {}, who)).data.is_bank).toBe(false);
  expect((await platform.ask(calls.setBank, { ...BANK, bankid: '9876543210' }, who)).code).toBe(200);
  expect(await acts(who)).toEqual([{ act: 'bank released', detail: 'by anna' }]);
});

test('with a withdrawal in work the bank account stays; the line names it, and so do withdrawals, inbox and deactivate (O-108)', async () => {
  const who = await bound();
  await platform.ask(calls.withdraw, { money: '100', paypwd: '135790' }, who);
  const [record] = (await platform.ask(calls.listWithdrawals, {}, who)).data;
  const line = expect.stringMatching(new RegExp(`${record?.no ?? 'none'}  100\\.00  requested  `));
  await expect(command('release-bank', who.username)).rejects.toThrow(record?.no);
  expect((await platform.ask(calls.getUserBank, {}, who)).data.is_bank).toBe(true);
  expect(await command('withdrawals', who.username)).toEqual([line]);
  const whose = expect.stringMatching(new RegExp(`^withdrawal  ${record?.no ?? 'none'}  .*Z  ${who.username} \\(\\d+\\)$`));
  expect(await command('inbox')).toContainEqual(whose);
  expect(await command('deactivate', who.username)).toContainEqual(line);
  expect(await acts(who)).toEqual([]);
});

test('what was done is told in the member’s own data, and the log names the member and the operator alone (O-108)', async () => {
  const who = await platform.newMember();
  const folder = mkdtempSync(join(tmpdir(), 'unison-service-'));
  const told: unknown[] = [];
  const database = platform.database();
  const parts = {
    database,
    settings: openSettings(database),
    clock: () => new Date(),
    log: { info: (line: unknown) => void told.push(line) },
  };
  const close = await openControlSocket(folder, parts);
  expect(await askRunning(folder, { command: 'correct-name', args: [who.username, 'An=Nguyen'], by: 'berta' })).toMatchObject({ ok: true });
  const videos = [['--until', '2999-12-31'], ['--take-back']].map((rest) => [who.username, ...rest]);
  for (const args of videos) await askRunning(folder, { command: 'grant-video', args, by: 'berta' });
  await close();
  rmSync(folder, { recursive: true });
  expect(told).toEqual([
    { event: 'command', command: 'correct-name', by: 'berta', about: [who.username] },
    { event: 'command', command: 'grant-video', by: 'berta', about: [who.username, '--until'] },
    { event: 'command', command: 'grant-video', by: 'berta', about: [who.username, '--take-back'] },
  ]);
  const data = JSON.stringify((await platform.ask(unisonCalls.getOwnData, {}, who)).data);
  expect(data).toContain('name corrected');
  expect(data).toContain('by berta');
});

test('a corrected name is the member’s, also one of several words (O-108)', async () => {
  const who = await platform.newMember();
  await platform.ask(calls.setName, { name: 'An Nguyne' }, who);
  const told = async (...words: string[]) => (await command('correct-name', who.username, ...words))[0]?.split(': ')[1];
  expect(await told('An', 'Nguyen')).toBe('the name is "An Nguyen" now, and was "An Nguyne"'); // the one way back
  expect((await platform.ask(calls.getUserInfo, {}, who)).data.name).toBe('An Nguyen');
  expect(await acts(who)).toEqual([{ act: 'name corrected', detail: 'by anna' }]);
});

test.each([
  ['in Persian', 'علی\u200cرضا', 'علی\u200cرضا'],
  ['copied out of the inbox', '\u200eNguyễn Văn A\u200f', 'Nguyễn Văn A'],
])('a corrected name %s is taken as a member’s own would be (O-108)', async (_what, typed, kept) => {
  const who = await platform.newMember();
  await command('correct-name', who.username, typed);
  expect((await platform.ask(calls.getUserInfo, {}, who)).data.name).toBe(kept);
});

test('a granted membership shows whole films until its last day is over, by the database’s time [VIDEO-08] (O-108)', async () => {
  const who = await platform.newMember();
  expect(await seesFilms(who)).toBe(false);
  await command('grant-video', who.username, '--until', '2999-12-31');
  expect(await seesFilms(who)).toBe(true);
  await platform
    .database()
    .asOwner((tx) => tx.query("UPDATE members SET is_see_until = now() - interval '1 second' WHERE username = $1", [who.username]));
  expect(await seesFilms(who)).toBe(false);
  await command('grant-video', who.username);
  expect(await seesFilms(who)).toBe(true);
  expect(await acts(who)).toMatchObject([{ act: 'video granted', detail: '2999-12-31T23:59:59.000Z by anna' }, { act: 'video granted' }]);
});

test('a message waits in the inbox until a person answers it; its sender reads the answer [SERVICE-01] (O-108)', async () => {
  const who = await platform.newMember();
  const sent = await platform.ask(
    unisonCalls.sendServiceMessage,
    { topic: 'account', text: 'My account number is\nwrong', reference: '', thread: '' },
    who,
  );
  const [message] = sent.data.list;
  expect(message).toMatchObject({ automatic: true });
  const waits = expect.stringMatching(
    new RegExp(`^message ${String(message?.id)}  .*  ${who.username} \\(\\d+\\)  account: My account number is wrong$`),
  );
  expect(await command('inbox')).toContainEqual(waits);
  await command('answer', String(message?.id), 'It can be', 'bound anew now.');
  expect(await command('inbox')).not.toContainEqual(waits);
  const { data } = await platform.ask(unisonCalls.listServiceMessages, { thread: '' }, who);
  expect(data.list).toMatchObject([{ text: 'My account number is\nwrong', answer: 'It can be bound anew now.', automatic: false }]);
  expect(await acts(who)).toEqual([{ act: 'message answered', detail: `${String(message?.id)} by anna` }]);
});

test('what anybody writes to the service is a line of plain words in the inbox, and commands no terminal (O-108) [security 42]', async () => {
  const text = 'Hi\u001b]52;c;cm0gLXJm\u0007\u001b[1A\u001b[2Kmessages: 0\u009b2K\u202enothing';
  const { data } = await platform.ask(unisonCalls.sendServiceMessage, { topic: 'other', text, reference: '', thread: '' });
  const lines = await command('inbox');
  expect(lines).toContainEqual(expect.stringMatching(/a visitor {2}other: Hi \]52;c;cm0gLXJm \[1A \[2Kmessages: 0 2K nothing$/));
  await command('answer', String(data.list[0]?.id), 'Read\u001b[2K it');
  await expect(command('answer', String(data.list[0]?.id), 'once more')).rejects.toThrow(/: Read \[2K it\. In its place/);
});

test('the inbox counts each kind, shows fifty on a page and says how many more wait (O-108)', async () => {
  const { username } = await platform.newMember();
  await platform.database().query(
    `INSERT INTO service_messages (member_id, topic, body, body_hash, answer_key)
     SELECT id, 'other', 'number ' || n, decode(md5(n::text), 'hex'), 'other' FROM members, generate_series(1, 120) n WHERE username = $1`,
    [username],
  );
  const shown = async (...page: string[]) => {
    const lines = await command('inbox', ...page);
    return { first: lines[0], messages: lines.filter((line) => line.startsWith('message ')).length, lines };
  };
  expect(await shown()).toMatchObject({ first: 'messages: 120, here 1 to 50; 70 more: npm run inbox -- 2', messages: 50 });
  expect(await shown('3')).toMatchObject({ first: 'messages: 120, here 101 to 120', messages: 20 });
  expect(await shown('4')).toMatchObject({ first: 'messages: 120, none here', messages: 0 });
  expect((await shown()).lines).toContainEqual('reports: 0');
  await platform.database().asOwner((tx) => tx.query('DELETE FROM service_messages WHERE answered_at IS NULL'));
});

test.each(['a member', 'a visitor'])(
  '%s who writes the same words again is heard again once they were answered, and not twice while they wait [SERVICE-01, O-86] (O-108)',
  async (sender) => {
    const who = sender === 'a member' ? await platform.newMember() : undefined;
    const words = { topic: 'membership', text: `Please renew it, says ${sender}`, reference: '' } as const;
    const { thread = '' } = (await platform.ask(unisonCalls.sendServiceMessage, { ...words, text: 'Hello', thread: '' }, who)).data;
    const send = async () => (await platform.ask(unisonCalls.sendServiceMessage, { ...words, thread }, who)).data.list;
    const waiting = async () => (await command('inbox')).filter((line) => line.includes(words.text)).length;
    const [first] = await send();
    expect([(await send()).length, await waiting()]).toEqual([2, 1]);
    await command('answer', String(first?.id), 'Renewed until December.');
    expect(await waiting()).toBe(0);
    const months = await Promise.all([send(), send()]); // it is January, on a connection that loses answers
    expect(months.map((list) => list.map(({ text }) => text))).toEqual(months.map(() => [words.text, words.text, 'Hello']));
    expect(await waiting()).toBe(1);
  },
);

test('a message that was answered is answered again only with --again; the line says when and what (O-108)', async () => {
  const who = await platform.newMember();
  const sent = await platform.ask(unisonCalls.sendServiceMessage, { topic: 'account', text: 'Hello?', reference: '', thread: '' }, who);
  const id = String(sent.data.list[0]?.id);
  const read = async () => (await platform.ask(unisonCalls.listServiceMessages, { thread: '' }, who)).data.list[0]?.answer;
  await command('answer', id, 'The first');
  await expect(command('answer', id, 'The second')).rejects.toThrow(
    new RegExp(`^Message ${id} was answered by anna 20\\S+Z: The first\\. In its place: npm run answer -- ${id} --again TEXT$`),
  );
  expect(await read()).toBe('The first');
  await command('answer', id, '--again', 'The', 'second');
  expect(await read()).toBe('The second');
});

test('a membership granted by mistake is taken back, and the member reads of both; one who has none is said to have none [VIDEO-08] (O-108)', async () => {
  const who = await platform.newMember();
  await command('grant-video', who.username, '--until', '2999-12-31');
  await command('grant-video', who.username, '--take-back');
  expect(await seesFilms(who)).toBe(false);
  expect(await acts(who)).toMatchObject([{ act: 'video granted' }, { act: 'video taken back', detail: 'by anna' }]);
  await expect(command('grant-video', who.username, '--take-back')).rejects.toThrow('has no video membership');
  expect(JSON.stringify((await platform.ask(unisonCalls.getOwnData, {}, who)).data)).toContain('video taken back');
});

test.each([
  ['release-bank', [], 'Which member? For instance: npm run release-bank -- demo'],
  ['release-bank', ['nobody-at-all'], 'There is no member nobody-at-all'],
  ['correct-name', ['demo'], 'without < or >: npm run correct-name -- demo "An Nguyen"'],
  ['correct-name', ['demo', '--help'], 'Nothing was done: --help is no word of it'],
  ['answer', ['12', '--agian', 'We', 'mended', 'it'], 'Nothing was done: --agian is no word of it'],
  ['answer', ['12', 'We', 'mended', 'it', '--again'], 'Nothing was done: --again is no word of it'],
  ['correct-name', ['demo', '<b>'], 'Give the right name, 1 to 60 characters, without < or >'],
  ['grant-video', ['demo', '2027-12-31'], 'Say until which day'],
  ['grant-video', ['demo', '--until', '2027-13-41'], 'Say until which day'],
  ['grant-video', ['demo', '--until', '2027-02-30'], 'Say until which day'],
  ['grant-video', ['demo', '--until', '2027-12-31', 'now'], 'Say until which day'],
  ['grant-video', ['demo', '--until', '2001-01-01'], '2001-01-01 is over'],
  ['withdrawals', ['nobody-at-all'], 'There is no member nobody-at-all'],
  ['answer', ['12'], 'Give the number of a message, as inbox lists it, and the answer: npm run answer -- 12 "'],
  ['answer', ['12', '--again'], 'Give the number of a message'],
  ['inbox', ['0'], 'Give the number of a page, or nothing for the first: npm run inbox -- 2'],
  ['inbox', ['1', '2'], 'Give the number of a page'],
  ['inbox', ['message'], 'Which message? Give its number: npm run inbox -- message 12'],
  ['inbox', ['message', '999999999'], 'There is no message 999999999'],
  ['answer', ['x', 'Hello'], 'Give the number of a message'],
  ['answer', ['999999999', 'Hello'], 'There is no message 999999999'],
])('%s with %j is refused with what is wrong', async (name, args, line) => {
  await expect(command(name, ...args)).rejects.toThrow(line);
});

test('a visitor’s message that was answered is refused without a name: only a member’s own data keeps one (O-108)', async () => {
  const [made] = await platform.database().query<{ id: number }>(
    `INSERT INTO service_messages (thread_hash, topic, body, body_hash, answer_key)
     VALUES ('\\x01', 'other', 'Hello', '\\x02', 'other') RETURNING id`,
  );
  await command('answer', String(made?.id), 'The first');
  await expect(command('answer', String(made?.id), 'The second')).rejects.toThrow('was answered by a person of the service 20');
});
