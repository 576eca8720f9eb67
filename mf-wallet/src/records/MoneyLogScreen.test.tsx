import { calls, paths } from '@unison/shared/contract';
import { BackOfBrowser, moneyLogEntry, platform, reachEnd, renderScreen, WithWayOut } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { shownFacts } from '../testing/facts';
import { MoneyLogScreen } from './MoneyLogScreen';

const show = (options: ScreenOptions = {}) => renderScreen(<MoneyLogScreen />, { route: '/Moneylog', session: true, ...options });

const at = (hour: number) => new Date(2026, 2, 5, hour).getTime() / 1000;
const FIRST = [
  moneyLogEntry({ type_txt: 'Winnings', money: 19.5, createtime: at(10), no: 'G12' }),
  moneyLogEntry({ type_txt: 'Stake', money: -10, createtime: at(9), no: 'G12' }),
];
const SECOND = [moneyLogEntry({ type_txt: 'Opening credits', money: 0, createtime: at(8) })];
const paged = () =>
  platform.answers(calls.listMoneyLog, ({ payload }) => (payload['page'] === '1' ? FIRST : payload['page'] === '2' ? SECOND : []));

test('asks for ten a page, and each row says kind, time and amount with its sign [WALLET-23] [LIMIT-09] [DATA-108] [DATA-109] [DATA-110] [API-35] (Q-18)', async () => {
  paged();
  show();
  const day = within(await screen.findByRole('article', { name: 'Mar 5, 2026' }));
  const rows = day.getAllByRole('link');
  for (const text of ['Winnings', '+19.50 K', '10:00 AM']) expect(rows[0]).toHaveTextContent(text);
  for (const text of ['Stake', '−10 K', '9:00 AM']) expect(rows[1]).toHaveTextContent(text);
  for (const row of rows) expect(row).not.toHaveTextContent('2026'); // the heading says the day
  reachEnd();
  expect(await screen.findByText('Not anymore')).toBeVisible();
  expect(screen.getAllByRole('link').at(-1)).toHaveTextContent('Opening credits');
  expect(platform.requests(calls.listMoneyLog).map(({ payload }) => payload)).toEqual([
    { page: '1', limit: '10' },
    { page: '2', limit: '10' },
    { page: '3', limit: '10' },
  ]);
});

test('amounts that a platform sends without any sign stand as they came: nothing says that a stake was a gain [DATA-110] (O-81)', async () => {
  platform.answers(calls.listMoneyLog, ({ payload }) =>
    payload['page'] === '1' ? [moneyLogEntry({ type_txt: 'Stake', money: 10, createtime: at(9) })] : [],
  );
  const { user } = show();
  const row = await screen.findByRole('link', { name: /^Stake/ });
  expect(row).toHaveTextContent(/(?<![+−-])10 K/);
  expect(row.querySelector('.gained')).not.toBeInTheDocument();
  await user.click(row);
  await screen.findByRole('heading', { level: 2, name: 'Stake' });
  expect(shownFacts()).toContainEqual(['Amount', '10 K']);
});

test('where signs are announced a gain has its own, also before anything was spent [DATA-110]', async () => {
  platform.answers(calls.listMoneyLog, ({ payload }) =>
    payload['page'] === '1' ? [moneyLogEntry({ money: 100, createtime: at(9) })] : [],
  );
  show({ base: { capabilities: ['money-log'] } });
  expect(await screen.findByText('+100')).toBeVisible();
});

test('a page goes on from the last movement of the one before, where the platform can: what moves meanwhile shifts nothing [WALLET-23]', async () => {
  const log = Array.from({ length: 11 }, (_, n) => moneyLogEntry({ type_txt: `Stake ${n}`, money: -n, createtime: at(9), id: `m${n}` }));
  platform.answers(calls.listMoneyLog, ({ payload }) => {
    const from = payload['before'] === undefined ? 0 : log.findIndex(({ id }) => id === payload['before']) + 1;
    return log.slice(from, from + 10);
  });
  show({ base: { capabilities: ['money-log'] } });
  await screen.findByRole('link', { name: /^Stake 9/ });
  log.unshift(moneyLogEntry({ type_txt: 'Winnings', money: 20, createtime: at(10), id: 'new' }));
  reachEnd();
  expect(await screen.findByRole('link', { name: /^Stake 10/ })).toBeVisible();
  expect(screen.getAllByRole('link', { name: /^Stake 9/ })).toHaveLength(1);
});

test('a platform that knows only the product is asked for pages of ten and nothing else, whatever its rows carry [WALLET-23] [LIMIT-09] (O-81)', async () => {
  platform.answers(calls.listMoneyLog, ({ payload }) =>
    payload['page'] === '1' ? [moneyLogEntry({ type_txt: 'Stake', createtime: at(9), id: '7' })] : [],
  );
  show();
  await screen.findByRole('link', { name: /^Stake/ });
  reachEnd();
  expect(await screen.findByText('Not anymore')).toBeVisible();
  expect(platform.requests(calls.listMoneyLog).map(({ payload }) => payload)).toEqual([
    { page: '1', limit: '10' },
    { page: '2', limit: '10' },
  ]);
});

test('movements of a platform that knows only the product all stand there, though each has the same id [WALLET-23] (O-81)', async () => {
  const log = Array.from({ length: 11 }, (_, n) => moneyLogEntry({ type_txt: `Stake ${n}`, createtime: at(9), id: '42' }));
  platform.answers(calls.listMoneyLog, ({ payload }) => log.slice(10 * (Number(payload['page']) - 1), 10 * Number(payload['page'])));
  show();
  await screen.findByRole('link', { name: /^Stake 9/ });
  expect(screen.getAllByRole('link', { name: /^Stake/ })).toHaveLength(10);
  reachEnd();
  expect(await screen.findByText('Not anymore')).toBeVisible();
  expect(screen.getAllByRole('link', { name: /^Stake/ })).toHaveLength(11);
});

test.each([
  ['with ids, announced', '7', ['money-log']],
  ['with ids', '7', []],
  ['without ids', undefined, []],
])(
  'a platform that answers the same whatever the page, %s, is asked once more, and shows each movement once [WALLET-23] (Q-33)',
  async (_what, id, capabilities) => {
    platform.answers(calls.listMoneyLog, [moneyLogEntry({ type_txt: 'Stake', createtime: at(9), id })]);
    show({ base: { capabilities } });
    await screen.findByRole('link', { name: /^Stake/ });
    reachEnd();
    expect(await screen.findByText('Not anymore')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Stake/ })).toHaveLength(1);
    expect(platform.requests(calls.listMoneyLog)).toHaveLength(2);
  },
);

test('the filter goes by the text of a movement, over what is loaded', async () => {
  paged();
  const { user } = show();
  const filter = within(await screen.findByRole('group', { name: 'Type' }));
  reachEnd();
  expect(await screen.findByText(/Filter and file cover the 3 records loaded/)).toBeVisible();
  await user.click(filter.getByRole('button', { name: 'Stake' }));
  const list = within(screen.getByRole('feed'));
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  expect(list.getByRole('link')).toHaveTextContent('−10 K');
});

test('whoever comes back to it finds what was loaded, and whoever opens it what is new (B-06)', async () => {
  paged();
  const { user } = renderScreen(
    <>
      <WithWayOut children={<MoneyLogScreen />} />
      <BackOfBrowser />
      <Link to="/Moneylog">Money log</Link>
    </>,
    { route: '/Moneylog', session: true },
  );
  const rows = () => screen.getAllByRole('link', { name: / K/ }).length;
  await screen.findAllByText('Winnings');
  reachEnd();
  expect(await screen.findByText('Not anymore')).toBeVisible();
  expect(rows()).toBe(3);
  const { length } = platform.requests(calls.listMoneyLog);
  await user.click(screen.getByRole('link', { name: 'Away' }));
  await user.click(screen.getByRole('button', { name: 'Back of the browser' }));
  expect(rows()).toBe(3);
  expect(platform.requests(calls.listMoneyLog)).toHaveLength(length);
  await user.click(screen.getByRole('link', { name: 'Away' }));
  await user.click(screen.getByRole('link', { name: 'Money log' }));
  await waitFor(() => expect(platform.requests(calls.listMoneyLog)).toHaveLength(length + 1));
});

test('whoever looks at one record finds the list as it was left (B-08)', async () => {
  paged();
  const { user, address } = renderScreen([<MoneyLogScreen key="screen" />, <BackOfBrowser key="back" />], {
    route: '/Moneylog',
    session: true,
  });
  await user.click(within(await screen.findByRole('group', { name: 'Type' })).getByRole('button', { name: 'Stake' }));
  await user.click(screen.getByRole('link', { name: /^Stake/ }));
  expect(await screen.findByRole('link', { name: 'Ask customer service' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back of the browser' }));
  expect(address()).toBe('/Moneylog?kind=Stake');
  expect(await screen.findByRole('button', { name: 'Stake' })).toHaveAttribute('aria-pressed', 'true');
  expect(within(screen.getByRole('feed')).getAllByRole('link')).toHaveLength(1);
});

test('movements of one record have receipts of their own, which lead to that record (B-06)', async () => {
  paged();
  const { user, address } = show();
  await user.click(await screen.findByRole('link', { name: /^Stake/ }));
  const movement = address();
  expect(await screen.findByRole('heading', { level: 2, name: 'Stake' })).toBeVisible();
  expect(shownFacts()).toEqual([
    ['Type', 'Stake'],
    ['Amount', '−10 K'],
    ['Submitted', 'Mar 5, 2026, 9:00 AM'],
  ]);
  expect(screen.getByRole('link', { name: 'Show the record behind it' })).toHaveAttribute('href', '/GameRecord?record=G12');
  expect(movement).not.toBe('/Moneylog?record=G12');
});

test('an older movement that an address names is looked for page by page', async () => {
  paged();
  const { user } = show({ route: `/Moneylog?record=@${at(8)}` });
  expect(await screen.findByText('This record is not among those loaded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep searching' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Opening credits' })).toBeVisible();
});

test('where looking for it is refused the platform’s words stand there, and a retry looks on [ERR-02] (Q-28)', async () => {
  paged();
  const { user } = show({ route: `/Moneylog?record=@${at(8)}` });
  const more = await screen.findByRole('button', { name: 'Keep searching' });
  platform.refuses(calls.listMoneyLog, 'The money log is closed at the moment');
  await user.click(more);
  expect(await screen.findByRole('alert')).toHaveTextContent('The money log is closed at the moment');
  expect(screen.getByRole('link', { name: 'All records' })).toBeVisible();
  const service = screen.getByRole('link', { name: 'Ask customer service' });
  expect(service).toHaveAttribute('href', paths.serviceTopic('money', `@${at(8)}`));
  paged();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Opening credits' })).toBeVisible();
});

test.each([
  ['R720DC6C2A8', '/RechargeRecord?record=R720DC6C2A8'],
  ['W7', '/WithdrawRecord?record=W7'],
  ['P7', undefined],
  ['7/../x', undefined],
])('the number %s leads to %s', async (no, href) => {
  platform.answers(calls.listMoneyLog, ({ payload }) => (payload['page'] === '1' ? [moneyLogEntry({ no, createtime: at(9) })] : []));
  const { user } = show();
  await user.click(await screen.findByRole('link', { name: /^Top-up/ }));
  await screen.findByRole('heading', { level: 1, name: 'Receipt' });
  expect(screen.queryByRole('link', { name: 'Show the record behind it' })?.getAttribute('href') ?? undefined).toBe(href);
});

test('a page that fails says so in its place, and is tried again there [ERR-22] (Q-37)', async () => {
  platform.answers(calls.listMoneyLog, FIRST);
  const { user } = show();
  await screen.findAllByText('Winnings');
  platform.refuses(calls.listMoneyLog, 'Busy, try later');
  reachEnd();
  expect(await screen.findByText('Busy, try later')).toBeVisible();
  platform.answers(calls.listMoneyLog, []);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Not anymore')).toBeVisible();
});

test('nothing moved yet: one line and the way on', async () => {
  platform.answers(calls.listMoneyLog, []);
  show();
  expect(await screen.findByText('Your balance has not changed yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Top up' })).toHaveAttribute('href', '/Recharge');
});

test('whoever asks again whether something moved and cannot be told is not told that nothing did [WALLET-23] (O-81, O-95)', async () => {
  platform.answers(calls.listMoneyLog, []);
  const { user } = show();
  expect(await screen.findByText('Your balance has not changed yet')).toBeVisible();
  platform.networkFails(calls.listMoneyLog);
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Refresh' }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByText('Your balance has not changed yet')).not.toBeInTheDocument();
  paged();
  await user.click(retry);
  expect(await screen.findByRole('article', { name: 'Mar 5, 2026' })).toBeVisible();
});
