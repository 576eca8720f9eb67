import { calls, LANGUAGES, unisonCalls } from '@unison/shared/contract';
import type { Database } from '../db';
import { openSettings } from '../settings';
import { withPlatform } from '../../testing/platform/platform';
import { moneyOf, rich } from '../../testing/platform/ledger/wirePlayers';
import { careCommands } from './careCommands';
import { runCommand } from './commands';

const platform = withPlatform('postgres');

const each = (what: string) => Object.fromEntries(LANGUAGES.map((language) => [language, `${what} ${language}`]));
const notice = (bodies: object, names: object = each('Works tonight')) => JSON.stringify({ names, bodies });
const commandOn = (database: Database, name: string, ...args: string[]): Promise<string[]> =>
  runCommand(careCommands[name], { database, settings: openSettings(database), clock: () => new Date(), by: 'anna' }, args);
const command = async (name: string, ...args: string[]): Promise<string[]> => commandOn(platform.database(), name, ...args);

test('a member made inactive is out at once, and back in after an unlock', async () => {
  const who = await platform.newMember();
  await command('deactivate', who.username);
  expect((await platform.ask(calls.listVideoClasses, {}, who)).code).not.toBe(200);
  expect(await command('unlock', who.username)).toEqual([expect.stringContaining('is active, and was made inactive before: look why;')]);
  expect(await command('unlock', who.username)).toEqual([expect.stringContaining('is active, as before;')]);
  const [row] = await platform.database().query('SELECT status FROM members WHERE username = $1', [who.username]);
  expect(row).toEqual({ status: 1 });
});

test('whom too many wrong codes keep out is let in again by an unlock', async () => {
  const who = await platform.newMember();
  const password = 'a fine passphrase';
  await platform.ask(unisonCalls.startTotp, { password }, who);
  const tries = [
    async () => (await platform.ask(unisonCalls.confirmTotp, { code: 'no code' }, who)).msg,
    async () => (await platform.ask(unisonCalls.recoverPayPassword, { password, code: 'no code', paypassword: '246810' }, who)).msg,
  ];
  const wrong = await Promise.all(tries.map((give) => give()));
  for (const give of tries) while (wrong.includes(await give()));
  await command('unlock', who.username);
  expect(await Promise.all(tries.map((give) => give()))).toEqual(wrong);
});

test('of two members named at once none is made inactive, and the line says so; of one it says the name that was typed', async () => {
  const [one, other] = [await platform.newMember(), await platform.newMember()];
  await expect(command('deactivate', one.username, other.username)).rejects.toThrow(
    `Nothing was done: "${other.username}" is one too many. One at a time: npm run deactivate -- USERNAME`,
  );
  for (const who of [one, other]) expect((await platform.ask(calls.listVideoClasses, {}, who)).code).toBe(200);
  expect(await command('deactivate', one.username)).toEqual([
    expect.stringMatching(new RegExp(`^${one.username} \\(\\d+\\) is inactive$`)),
  ]);
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
  ['refuse-withdrawal', ['G0123456789'], 'Which withdrawal'],
  ['refuse-withdrawal', ['W0123456789'], 'There is no withdrawal W0123456789'],
  ['void-invite', [], 'Which code? For instance: npm run void-invite -- UNISON'],
  ['void-invite', ['NOCODE'], 'There is no invite code NOCODE'],
  ['notice', ['{"names":{}}'], 'The notice cannot be published'],
  ['notice', [notice(each('x'), { ...each('x'), en_us: ' ' })], 'published: names.en_us: nothing is written. Give {"names":'],
  ['notice', [notice(each('x'), { ...each('x'), en_us: '<b>x</b>' })], 'names.en_us: words alone are shown here, without tags'],
  ['notice', ['off'], 'Which notice? Give the number that it was published with: npm run notice -- off 12'],
  ['notice', ['off', '999999'], 'There is no notice 999999'],
  ['notice', [notice(each('x')), 'y'], 'Nothing was done: give the notice as one JSON, in quotes'],
  ['banner', ['77', 'off'], /^There is no banner 77; there are: 1 \/api\/media\/banner\/\S+, 2 /],
  ['banner', ['1', 'javascript:alert(1)'], 'Give a position from 1 to 99 and an address: npm run banner -- 1 https://'],
  ['banner', ['1', '/api/media/banner/9.svg'], 'There is no picture /api/media/banner/9.svg'],
  ['banner', ['1', 'https://a:b/c.webp'], 'https://a:b/c.webp is no address'],
  ['maintenance', [], 'Say which: npm run maintenance -- on, or npm run maintenance -- off'],
  ['maintenance', ['on', 'off'], 'Nothing was done: "off" is one too many'],
  ['void-invite', ['UNISON', 'OTHER'], 'Nothing was done: "OTHER" is one too many. One at a time: npm run void-invite -- CODE'],
])('%s with %j is refused with what is wrong', async (name, args, line) => {
  await expect(command(name, ...args)).rejects.toThrow(line);
});

test("a refused withdrawal gives the credits and the day's count back, and says so in the records [B-06, WALLET-15]", async () => {
  const who = await rich(platform);
  await platform.ask(calls.setPayPassword, { paypassword: '135790' }, who);
  await platform.ask(calls.setBank, { bankid: '0123456789', bank: 'x', bank_code: 'B1', username: 'Test Person', mobile: '' }, who);
  await platform.ask(calls.withdraw, { money: '100', paypwd: '135790' }, who);
  const left = async () => (await platform.ask(calls.getWithdrawRule, {}, who)).data.left;
  expect([await moneyOf(platform, who), await left()]).toEqual([9_900, 2]);
  const [record] = (await platform.ask(calls.listWithdrawals, {}, who)).data;
  const no = record?.no ?? '';
  const { username, id } = (await platform.ask(calls.getUserInfo, {}, who)).data;
  const done = [`${no} of ${username} (${String(id)}) is refused; its credits are back, and it does not count for the day`];
  const database = platform.database();
  /** Goes away with what was done: that is told all the same. */
  const leaving: Database = {
    ...database,
    async asOwner(work, limitMs) {
      const closed = await database.asOwner((tx) => tx.query('SELECT FROM ledger.withdrawals WHERE id = $1 AND status = 6', [record?.id]));
      if (closed.length > 0) throw new Error('The database is away');
      return database.asOwner(work, limitMs);
    },
  };
  expect(await commandOn(leaving, 'refuse-withdrawal', no)).toEqual(done);
  expect([await moneyOf(platform, who), await left()]).toEqual([10_000, 3]);
  expect((await platform.ask(calls.listWithdrawals, {}, who)).data).toMatchObject([{ no: record?.no, status: 6, can_cancel: false }]);
  for (const name of [no, record?.id ?? ''])
    await expect(command('refuse-withdrawal', name)).rejects.toThrow('is no withdrawal that is still open');
  expect(await moneyOf(platform, who)).toBe(10_000);
});

test('with a voided invite code nobody registers any more', async () => {
  const { data } = await platform.ask(calls.getUserInfo, {}, await platform.newMember());
  const code = data.invite_code ?? '';
  const register = (username: string) => platform.ask(calls.register, { username, password: 'a fine passphrase', code, lang: 'en_us' });
  expect((await register('before-voiding')).code).toBe(200);
  expect(await command('void-invite', `${code.slice(0, 5)} ${code.slice(5)}`.toLowerCase())).toEqual([`${code} is void`]);
  expect((await register('after-voiding')).code).toBe(401);
});

test('a published notice is the first one members read, each in their language', async () => {
  const [said] = await command('notice', notice(each('From two to three')));
  expect(said).toMatch(/^notice \d+ is published$/);
  const who = await platform.newMember();
  for (const lang of LANGUAGES) {
    const [first] = (await platform.ask(calls.listNotices, {}, who, { lang })).data;
    expect(first).toMatchObject({ name: `Works tonight ${lang}`, text: `From two to three ${lang}` });
  }
});

test.each([
  ['<iframe src="https://example.org/"></iframe>', 'nobody would be shown <iframe src="https://example.org/">'],
  ['<h1>Big</h1><div>one</div>', 'nobody would be shown <h1>'],
  ['<td>a</td><td>b</td>', 'nobody would be shown <td>'],
  ['Ask <a href="/ServiceOnline', 'nobody would be shown <a href="/ServiceOnline'],
  ['<a href="Recharge">top up</a>', 'nobody would be shown href="Recharge"'],
  ['<a href="/\\example.org">x</a>', 'nobody would be shown href="/\\example.org"'],
  ['<a href="http://example.org">x</a>', 'nobody would be shown href="http://example.org"'],
  ['<img src="http://example.org/a.png">', 'nobody would be shown src="http://example.org/a.png"'],
  ['<p style="color:red">x</p>', 'nobody would be shown style="color:red"'],
  ['<p>&nbsp;<br> </p>', 'it has neither words nor a picture'],
  ['<img alt="A plan">', 'it has neither words nor a picture'],
  ['  ', 'nothing is written'],
])('a notice that members would not see as it was written is refused, with what they would miss: %s (O-46)', async (body, line) => {
  const before = (await platform.ask(calls.listNotices)).data;
  await expect(command('notice', notice({ ...each('x'), ja_ja: body }))).rejects.toThrow(`bodies.ja_ja: ${line}. Give`);
  expect((await platform.ask(calls.listNotices)).data).toEqual(before);
});

test('links to mail, telephone, the app and elsewhere, and a picture, come to members as they were written', async () => {
  const body =
    '<h3>Works</h3><p>5 &lt; 6: <a href="mailto:help@example.org">us</a> <a href="tel:+123">or</a> <a href="/ServiceOnline">here</a></p><img src="https://example.org/a.png">';
  await command('notice', notice({ ...each('x'), en_us: body }));
  const [first] = (await platform.ask(calls.listNotices)).data;
  expect(first?.text.replaceAll(' rel="noopener noreferrer nofollow"', '')).toBe(body);
});

test('a notice is taken back by its number', async () => {
  const before = (await platform.ask(calls.listNotices)).data;
  const [said = ''] = await command('notice', notice(each('A mistake')));
  const id = said.replace(/\D/g, '');
  expect((await command('notice'))[1]).toMatch(new RegExp(`^${id}  \\S+Z  Works tonight en_us$`));
  const [gone, was = ''] = await command('notice', 'off', id);
  expect([gone, JSON.parse(was)]).toEqual([`notice ${id} is gone; it was:`, JSON.parse(notice(each('A mistake')))]);
  expect((await platform.ask(calls.listNotices)).data).toEqual(before);
});

test('a banner is shown at its place, and taken away again', async () => {
  const shown = async () => (await platform.ask(calls.getConfig)).data.banners.map(({ url }) => url);
  const before = await shown();
  expect(await command('banner', '99', 'https://media.example.org/a.webp')).toEqual([
    'banner 99 shows https://media.example.org/a.webp',
    'members see it where MEDIA_ORIGINS of each edge has https://media.example.org',
  ]);
  expect(await shown()).toEqual([...before, 'https://media.example.org/a.webp']);
  expect(await command('banner', '99', '/api/media/banner/5.svg')).toEqual([
    'banner 99 shows /api/media/banner/5.svg in place of https://media.example.org/a.webp',
  ]);
  expect((await command('banner')).at(-1)).toBe('99 /api/media/banner/5.svg');
  expect(await command('banner', '99', 'off')).toEqual(['banner 99 is gone; it showed /api/media/banner/5.svg']);
  expect(await shown()).toEqual(before);
});
