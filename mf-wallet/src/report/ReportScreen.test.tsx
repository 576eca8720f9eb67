import { memberApi } from '@unison/shared/api';
import { calls, fairPlayCalls } from '@unison/shared/contract';
import { care, gameRecord, leaveAndEnter, personalReport, platform, renderScreen, Visits, words } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { shownFacts } from '../testing/facts';
import { ReportScreen } from './ReportScreen';

const show = (options: ScreenOptions = {}) => renderScreen(<ReportScreen />, { route: '/Personalreport', session: true, ...options });

const at = (day: number, hour = 9) => new Date(2026, 2, day, hour).getTime() / 1000;
const stakes = (records: Parameters<typeof gameRecord>[0][] = []) =>
  platform.answers(
    calls.listGameRecords,
    records.map((record) => gameRecord(record)),
  );
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test.each([
  [{ win_money: 300, play_money: 500 }, '300 K', '−200 K', 'You staked more than you won'],
  [{ win_money: 500.1, play_money: 500 }, '500.10 K', '+0.10 K', 'You won more than you staked'],
  [{ win_money: '7', play_money: 7 }, '7 K', '0 K', 'You won as much as you staked'],
])(
  '%j: won is %s, the net is %s, in words too [WALLET-19] [DATA-122] [DATA-123] [DATA-124] [API-30] (O-61)',
  async (sums, won, net, words) => {
    platform.answers(calls.getPersonalReport, personalReport(sums));
    stakes();
    show();
    expect(await screen.findByText(words)).toBeVisible();
    const card = screen.getByText(words).parentElement;
    expect(card).toHaveTextContent(net);
    expect(card).toHaveTextContent('Winnings less amount staked');
    const facts = shownFacts();
    expect(facts[0]).toEqual(['Winnings', won]);
    expect(facts[1]).toEqual(['Amount staked', `${sums.play_money} K`]);
  },
);

test('a platform that has nothing to report yet leaves dashes, and no word of a failure [WALLET-19] [API-30] (O-10)', async () => {
  platform.answers(calls.getPersonalReport, null);
  stakes();
  show();
  await screen.findByText('Winnings less amount staked');
  expect(shownFacts().slice(0, 2)).toEqual([
    ['Winnings', '–'],
    ['Amount staked', '–'],
  ]);
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('who never staked is not told that as much was won as was staked', async () => {
  platform.answers(calls.getPersonalReport, personalReport({ win_money: 0, play_money: 0 }));
  stakes();
  show();
  expect(await screen.findByText('No stakes yet')).toBeVisible();
  const sums = await screen.findByText('Winnings less amount staked');
  expect(sums).toBeVisible();
  expect(screen.queryByText(/^You (won|staked)/)).not.toBeInTheDocument();
  // What there will be comes before the zeros.
  expect(screen.getByText('No stakes yet').compareDocumentPosition(sums)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(shownFacts().slice(0, 3)).toEqual([
    ['Winnings', '0 K'],
    ['Amount staked', '0 K'],
    ['Net result', '0 K'],
  ]);
});

test('a report without one of the two claims no net [O-103]', async () => {
  platform.answers(calls.getPersonalReport, { play_money: 500 });
  stakes();
  show();
  expect(await screen.findByText('500 K')).toBeVisible();
  expect(screen.queryByText(/^You (won|staked)/)).not.toBeInTheDocument();
});

test('each day stands with what it cost and brought, the newest first, and how many stakes that covers is said', async () => {
  platform.answers(calls.getPersonalReport, personalReport({ play_money: 10.3 }));
  stakes([
    { money: 10, win_money: 19.5, create_time: at(6) },
    { money: 0.1, win_money: 0, create_time: at(5, 23) },
    { money: 0.2, status: 0, create_time: at(5, 1) },
  ]);
  show();
  expect(await screen.findByText(/From the newest 3 stakes the platform lists/)).toBeVisible();
  expect(rows()).toEqual([
    ['Mar 6, 2026', '10', '19.50', '+9.50'],
    ['Mar 5, 2026', '0.30', '0', '−0.30'],
  ]);
  expect(screen.getByRole('img', { name: /Staked and won, Mar 5, 2026 – Mar 6, 2026/ })).toBeVisible();
  expect(document.querySelectorAll('svg[role=img] rect')).toHaveLength(4);
  // Under the bars, the oldest on the left; what the colours mean is another line.
  expect([...document.querySelectorAll('figure > svg + p > span')].map(({ textContent }) => textContent)).toEqual([
    'Mar 5, 2026',
    'Mar 6, 2026',
  ]);
  expect(document.querySelector('figcaption')).toHaveTextContent('Amount stakedWinnings');
});

test('below the chart each day has its place under its own bars, and the first and the last their dates', async () => {
  platform.answers(calls.getPersonalReport, personalReport({ play_money: 30 }));
  stakes([6, 5, 4].map((day) => ({ money: 10, win_money: 0, create_time: at(day) })));
  show();
  await screen.findByText(/From the newest 3 stakes/);
  const places = [...document.querySelectorAll('figure > svg + p > span')].map(({ textContent }) => textContent);
  expect(places).toEqual(['Mar 4, 2026', '', 'Mar 6, 2026']);
});

test('in Chinese too the chart says that the table has the figures [I18N-01]', async () => {
  platform.answers(calls.getPersonalReport, personalReport({ play_money: 10 }));
  stakes([{ money: 10, win_money: 19.5, create_time: at(6) }]);
  show({ language: 'zh_cn' });
  expect(await screen.findByRole('img', { name: /的投注与中奖，具体数字见表格$/ })).toBeVisible();
});

test('a platform that does not say what a stake won gets no invented winnings (Q-34, O-103)', async () => {
  platform.answers(calls.getPersonalReport, personalReport());
  stakes([
    { money: 10, create_time: at(6) },
    { money: undefined, win_money: 5, create_time: 'some day' },
  ]);
  show();
  await screen.findByRole('table');
  expect(rows()).toEqual([
    ['Mar 6, 2026', '10', '–', '–'],
    ['Time unknown', '–', '5', '–'],
  ]);
});

test('no stakes yet: one line and the way to the games', async () => {
  platform.answers(calls.getPersonalReport, personalReport({ win_money: 0, play_money: 0 }));
  stakes();
  show();
  expect(await screen.findByText('No stakes yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the games' })).toHaveAttribute('href', '/Game');
});

test("a refusal is told in the platform's words, costs the rest nothing, and trying again heals it [ERR-03]", async () => {
  platform.refuses(calls.getPersonalReport, 'Busy, try later');
  stakes([{ create_time: at(6), win_money: 0 }]);
  const { user } = show();
  expect(await screen.findByText('Busy, try later')).toBeVisible();
  expect(await screen.findByRole('table')).toBeVisible();
  platform.answers(calls.getPersonalReport, personalReport());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('You staked more than you won')).toBeVisible();
});

test('a platform without limits is not asked for them (O-81)', async () => {
  platform.answers(calls.getPersonalReport, personalReport());
  stakes();
  show();
  await screen.findByText('No stakes yet');
  expect(screen.queryByText('Limits and breaks')).not.toBeInTheDocument();
  expect(platform.requests(fairPlayCalls.getCare)).toEqual([]);
});

test('the table can be moved with the keyboard where it is wider than the phone', async () => {
  platform.answers(calls.getPersonalReport, personalReport());
  stakes([{ create_time: at(6), win_money: 0 }]);
  const { user } = show();
  await screen.findByRole('table');
  await user.tab();
  expect(screen.getByRole('group', { name: 'By day' })).toHaveFocus();
});

test('a stake that is told to be won while the screen stands is in its days and in its sums (B-04) [WALLET-19] [DATA-122] [DATA-123] [DATA-124]', async () => {
  platform.answers(calls.getPersonalReport, personalReport({ win_money: 0, play_money: 10 }));
  stakes([{ no: 'G12', status: 0, money: 10, win_money: undefined, create_time: at(5) }]);
  const { store } = show();
  expect(await screen.findByText('You staked more than you won')).toBeVisible();
  await screen.findByRole('table');
  platform.answers(calls.getPersonalReport, personalReport({ win_money: 500, play_money: 10 }));
  stakes([{ no: 'G12', status: 1, money: 10, win_money: 500, create_time: at(5) }]);
  act(() => void store.dispatch(memberApi.util.invalidateTags(['GameRecord']))); // as the frame does
  expect(await screen.findByText('You won more than you staked')).toBeVisible();
  expect(rows()[0]).toContain('500');
  expect(platform.requests(calls.getPersonalReport)).toHaveLength(2);
});

test('a stake is in the sums as in the days, though the clock was set back while the screen stood (B-04) [WALLET-19] [DATA-122]', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  platform.answers(calls.getPersonalReport, personalReport({ win_money: 0, play_money: 10 }));
  stakes([{ no: 'G12', money: 10, win_money: 0, create_time: at(5) }]);
  const { store } = show();
  expect(await screen.findByText('You staked more than you won')).toBeVisible();
  await screen.findByRole('table');
  jest.setSystemTime(Date.now() - 3_600_000);
  platform.answers(calls.getPersonalReport, personalReport({ win_money: 0, play_money: 30 }));
  stakes([
    { no: 'G13', money: 20, win_money: 0, create_time: at(6) },
    { no: 'G12', money: 10, win_money: 0, create_time: at(5) },
  ]);
  act(() => void store.dispatch(memberApi.util.invalidateTags(['GameRecord'])));
  expect(await screen.findByRole('rowheader', { name: 'Mar 6, 2026' })).toBeVisible();
  await waitFor(() => expect(shownFacts()[1]).toEqual(['Amount staked', '30 K']));
  expect(platform.requests(calls.getPersonalReport)).toHaveLength(2);
  jest.useRealTimers();
});

test('whoever comes back after another stake has the sums added up once, though they come before the stakes [WALLET-19] [API-30]', async () => {
  platform.answers(calls.getPersonalReport, personalReport({ win_money: 0, play_money: 10 }));
  stakes([{ no: 'G12', money: 10, win_money: 0, create_time: at(5) }]);
  const shown = renderScreen(
    <Visits>
      <ReportScreen />
    </Visits>,
    { route: '/Personalreport', session: true },
  );
  await screen.findByRole('table');
  platform.answers(calls.getPersonalReport, personalReport({ win_money: 0, play_money: 30 }));
  const listNow = platform.hangs(calls.listGameRecords);
  await leaveAndEnter(shown);
  expect(await screen.findByText('30 K')).toBeVisible();
  stakes([
    { no: 'G13', money: 20, win_money: 0, create_time: at(6) },
    { no: 'G12', money: 10, win_money: 0, create_time: at(5) },
  ]);
  listNow();
  expect(await screen.findByRole('rowheader', { name: 'Mar 6, 2026' })).toBeVisible();
  expect(platform.requests(calls.getPersonalReport)).toHaveLength(2);
});

test('whoever looks at the report again finds sums, days and limits of the same moment [WALLET-19] [API-30] [B-07]', async () => {
  const playedFor = (money: number) => {
    platform.answers(calls.getPersonalReport, personalReport({ win_money: 0, play_money: money }));
    platform.answers(fairPlayCalls.getCare, care({ today: { stake: money, loss: money, topup: 0 } }));
    stakes([{ no: `G${money}`, money, win_money: 0, create_time: at(6) }]);
  };
  playedFor(25);
  show({ base: { capabilities: ['limits', 'break'] } });
  expect((await screen.findAllByText(words('Today 25 K')))[0]).toBeVisible();
  playedFor(325); // on another device
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect((await screen.findAllByText(words('Today 325 K')))[0]).toBeVisible();
  await waitFor(() => expect(shownFacts()[1]).toEqual(['Amount staked', '325 K']));
  expect(rows()[0]).toContain('325');
  expect(platform.requests(calls.getPersonalReport)).toHaveLength(2);
});
