import { calls } from '@unison/shared/contract';
import { gameRecord, passTime, platform, renderScreen, stopTheClock } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shownFacts } from '../testing/facts';
import { GameRecordsScreen } from './GameRecordsScreen';

const show = (options: ScreenOptions = {}) => renderScreen(<GameRecordsScreen />, { route: '/GameRecord', session: true, ...options });

const at = (hour: number) => new Date(2026, 2, 5, hour).getTime() / 1000;
const WON = gameRecord({
  no: 'G12',
  data: [{ expect: '1001', item: 'bi,7' }],
  status_text: 'Won',
  win_money: 19.5,
  create_time: at(9),
  update_time: at(10),
  lid: '3',
  key: 'quick',
});

test('stakes have one entry each, with icon, name, round, dice, stake and status [WALLET-22] [DATA-087] [DATA-088] [DATA-089] [DATA-093] [API-33] (Q-18, Q-33)', async () => {
  platform.answers(calls.listGameRecords, [
    WON,
    gameRecord({ no: 'G11', name: 'Slow dice', data: [{ expect: '77' }], create_time: at(8) }),
  ]);
  show();
  const rows = within(await screen.findByRole('article', { name: 'Mar 5, 2026' })).getAllByRole('link');
  expect(rows).toHaveLength(2);
  for (const text of ['Quick dice', 'Round 1001', 'Sum 15', '10 K', '+19.50 K', 'Won']) expect(rows[0]).toHaveTextContent(text);
  expect(rows[0]?.querySelector('img')).toHaveAttribute('src', '/games/quick.svg');
  expect(
    within(rows[0]!)
      .getAllByRole('img')
      .map((die) => die.getAttribute('aria-label')),
  ).toEqual(['6', '5', '4']);
  for (const text of ['Slow dice', '77', 'Settled']) expect(rows[1]).toHaveTextContent(text);
  expect(await screen.findByText('Not anymore')).toBeVisible();
  expect(platform.requests(calls.listGameRecords).map(({ payload }) => payload)).toEqual([{}]);
});

test('status 0: dice that roll stand in place of the result, with the sum 0 [GAME-28]', async () => {
  platform.answers(calls.listGameRecords, [gameRecord({ status: 0, status_text: 'Not drawn yet', opencode: '' })]);
  show();
  const row = await screen.findByRole('link', { name: /Quick dice/ });
  expect(row).toHaveTextContent('Sum 0');
  expect(row).toHaveTextContent('Not drawn yet');
  expect(row.querySelectorAll('svg.rolling')).toHaveLength(3);
});

describe('while the records are read', () => {
  stopTheClock();

  test('the result of a round that is drawn meanwhile comes by itself [GAME-28]', async () => {
    platform.answers(calls.listGameRecords, [gameRecord({ ...WON, status: 0, status_text: 'Not drawn yet', opencode: '' })]);
    show();
    expect(await screen.findByRole('link', { name: /Quick dice/ })).toHaveTextContent('Sum 0');
    platform.answers(calls.listGameRecords, [WON]);
    await passTime(30_000);
    const row = await screen.findByRole('link', { name: /Sum 15/ });
    expect(row.querySelectorAll('svg.rolling')).toHaveLength(0);
    const asked = platform.requests(calls.listGameRecords).length;
    await passTime(120_000);
    expect(platform.requests(calls.listGameRecords)).toHaveLength(asked);
  });
});

test('dice beside records come to rest within five seconds [GAME-28]', () => {
  const read = (...path: string[]) => readFileSync(join(__dirname, ...path), 'utf8');
  const [, turn] = /tumble (\d+)ms/.exec(read('../../../shared/src/ui/DiceFace/DiceFace.module.css')) ?? [];
  const [, turns] = /\.dice > svg \{\s*animation-iteration-count: (\d+);/.exec(read('records.module.css')) ?? [];
  expect(Number(turn) * Number(turns)).toBeLessThanOrEqual(5_000);
});

test.each([
  ['a won stake', { status: 1, win_money: 19.5 }, 'positive'],
  ['a lost stake', { status: 1, win_money: 0 }, 'neutral'],
  ['a settled one of a platform that does not say', { status: 1 }, 'positive'],
  ['another status', { status: 2, win_money: 19.5 }, 'neutral'],
  ['no status', { status: undefined }, 'neutral'],
])('%s is %s with the text of the platform [GAME-29] [GAME-30] [DATA-090] [DATA-091] (Q-34, O-36)', async (_what, special, look) => {
  platform.answers(calls.listGameRecords, [gameRecord({ ...special, status_text: 'As the platform says' })]);
  show();
  const row = await screen.findByRole('link', { name: /Quick dice/ });
  expect(within(row).getByText('As the platform says')).toHaveClass(look);
});

test('a receipt has every field, the options in words and the way to check the draw [WALLET-22] [DATA-092] [DATA-094] [DATA-095] (O-52, O-95)', async () => {
  platform.answers(calls.listGameRecords, [WON]);
  show({ route: '/GameRecord?record=G12' });
  expect(await screen.findByText('G12')).toBeVisible();
  expect(shownFacts()).toEqual([
    ['Game', 'Quick dice'],
    ['Round', '1001'],
    ['Staked on', 'Big, Sum 7'],
    ['Dice', '6, 5, 4'],
    ['Status', 'Won'],
    ['Amount staked', '10 K'],
    ['Winnings', '19.50 K'],
    ['Submitted', 'Mar 5, 2026, 9:00 AM'],
    ['Updated', 'Mar 5, 2026, 10:00 AM'],
  ]);
  expect(screen.getByRole('link', { name: 'Verify this draw' })).toHaveAttribute('href', '/Lottery?key=quick&id=3&check=1001');
  expect(await screen.findByRole('link', { name: 'Ask customer service' })).toHaveAttribute('href', '/ServiceOnline?topic=game&ref=G12');
});

test.each([
  ['ja_ja', '大、合計値 7', '6、5、4'],
  ['zh_cn', '大、和值 7', '6、5、4'],
  ['vn_vn', 'Tài, Tổng điểm 7', '6, 5, 4'],
] as const)('in %s a receipt lists options and dice as the language does [I18N-01]', async (language, options, dice) => {
  platform.answers(calls.listGameRecords, [WON]);
  show({ route: '/GameRecord?record=G12', language });
  expect(await screen.findByText('G12')).toBeVisible();
  const shown = shownFacts().map(([, value]) => value);
  expect([shown[2], shown[3]]).toEqual([options, dice]);
});

test.each([
  ['ja_ja', '第 1001 回'],
  ['zh_cn', '第 1001 期'],
  ['es_spa', 'Ronda 1001'],
] as const)('in %s a row names its round as the game does [I18N-01] [WALLET-22]', async (language, round) => {
  platform.answers(calls.listGameRecords, [WON]);
  show({ language });
  expect(await screen.findByText(round)).toBeVisible();
});

test.each([
  ['a platform that knows only the product', {}],
  ['a round that is not drawn', { lid: '3', status: 0 }],
  ['a round whose seed was lost, which has no dice', { lid: '3', opencode: [] }],
])('%s: there is no draw to check (O-81)', async (_what, special) => {
  platform.answers(calls.listGameRecords, [gameRecord({ no: 'G1', ...special })]);
  show({ route: '/GameRecord?record=G1' });
  await screen.findByText('G1');
  expect(screen.queryByRole('link', { name: 'Verify this draw' })).not.toBeInTheDocument();
  expect(screen.queryByText('Winnings')).not.toBeInTheDocument();
});

test('a record with every field missing costs nothing else', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined); // the bad row is told there
  platform.answers(calls.listGameRecords, { list: [{}, WON, null] } as never); // a list of another shape, with a bad row
  const { user } = show();
  expect(await screen.findByRole('link', { name: /Quick dice/ })).toBeVisible();
  await user.click(await screen.findByRole('link', { name: /^–\s*–$/ }));
  await screen.findByRole('heading', { level: 1, name: 'Receipt' });
  expect(new Set(screen.getAllByRole('definition').map(({ textContent }) => textContent))).toEqual(new Set(['–']));
});

test('no stakes: one line and the way to the games', async () => {
  platform.answers(calls.listGameRecords, []);
  show();
  expect(await screen.findByText('No stakes yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the games' })).toHaveAttribute('href', '/Game');
});
