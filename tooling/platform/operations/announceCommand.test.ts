import { calls, LANGUAGES } from '@unison/shared/contract';
import { withPlatform } from '../../testing/platform/platform';
import { openSettings } from '../settings';
import { commands, runCommand } from './commands';

const platform = withPlatform('postgres');

const announce = async (...args: string[]): Promise<string[]> => {
  const database = platform.database();
  return runCommand(commands['announce'], { database, settings: openSettings(database), clock: () => new Date(), by: 'anna' }, args);
};
const each = (what: string) => JSON.stringify(Object.fromEntries(LANGUAGES.map((language) => [language, `${what} ${language}`])));
/** What stands in the table: the platform reads it at most once a second. */
const kept = async () =>
  Object.fromEntries(
    (await platform.database().query<{ key: string; said: string }>("SELECT key, bodies->>'ms_my' AS said FROM announcements")).map(
      ({ key, said }) => [key, said],
    ),
  );

test('nothing that a new platform says of itself has a name that an operator may have changed', async () => {
  const [base, config, notices] = [
    (await platform.ask(calls.getBaseInfo)).data,
    (await platform.ask(calls.getConfig)).data,
    (await platform.ask(calls.listNotices)).data,
  ];
  expect([base.pop_content, config.notice, ...notices.map(({ name, text }) => name + text)].join()).not.toContain('Unison');
});

test('an operator writes the moving line and the announcement in all languages, and takes each away [HOME-03] [HOME-10]', async () => {
  expect(await announce('notice', each('We move tonight'))).toEqual([
    'the moving line is shown',
    expect.stringMatching(/^before: \{.*"en_us"/),
  ]);
  expect(await announce('pop_content', each('<p>Duet</p>'))).toContain('the announcement is shown');
  expect(await kept()).toEqual({ notice: 'We move tonight ms_my', pop_content: '<p>Duet</p> ms_my' });
  await platform.set({ ispop: 0 });
  expect((await announce('pop_content', each('Duet')))[0]).toBe('the announcement is kept, and shown when ispop is 1');
  await platform.set({ ispop: 1 });
  expect((await announce()).map((line) => line.split(' ')[0])).toEqual(['announcements:', 'notice', 'pop_content']);
  const [gone, before = ''] = await announce('notice', 'off');
  expect([gone, JSON.parse(before.replace('before: ', ''))]).toEqual(['the moving line is gone', JSON.parse(each('We move tonight'))]);
  await expect(announce('notice', 'off')).rejects.toThrow('There is nothing to take away: the moving line is not shown');
  expect(await kept()).toEqual({ pop_content: 'Duet ms_my' });
});

test.each([
  [['toString', 'off'], 'Say which: npm run announce -- notice JSON, or npm run announce -- pop_content JSON'],
  [['notice'], 'It cannot be announced: it is no JSON. Give all of'],
  [['pop_content', '{"en_us":"Hello"}'], 'It cannot be announced: '],
  [['pop_content', each('<div>Hello</div>')], 'announced: zh_cn: nobody would be shown <div>. Give all of'],
  [['notice', each('out of\0a file')], 'It cannot be announced: zh_cn: it has signs that cannot be kept. Give all of'],
  [['pop_content', each('half a clover \ud83c')], 'zh_cn: it has signs that cannot be kept'],
  [['notice', each('<b>Hello</b>')], 'words alone are shown here, without tags'],
])('announce %j is refused with what is wrong', async (args, line) => {
  await expect(announce(...args)).rejects.toThrow(line);
});
