import { calls } from '@unison/shared/contract';
import {
  gameRecord,
  leaveAndEnter,
  Visits,
  moneyLogEntry,
  passTime,
  platform,
  reachEnd,
  renderScreen,
  stopTheClock,
} from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { GameRecordsScreen } from './GameRecordsScreen';
import { MoneyLogScreen } from './MoneyLogScreen';

stopTheClock();

const at = (hour: number) => new Date(2026, 2, 5, hour).getTime() / 1000;
const chip = (name: string) => screen.getByRole('button', { name });
const rows = () => screen.queryAllByRole('link', { name: /K/ }).map(({ textContent }) => textContent);

const stake = (no: string, status: number, status_text: string) =>
  gameRecord({ no, status, status_text, win_money: 0, create_time: at(9), data: [{ expect: no, item: 'bi' }] });

test('a kind of which a refresh finds nothing any more stays chosen until another is [WALLET-23] (B-08)', async () => {
  const STAKES = Array.from({ length: 10 }, (_one, n) => moneyLogEntry({ type_txt: 'Stake', money: -n, createtime: at(10), id: `s${n}` }));
  const older = [moneyLogEntry({ type_txt: 'Withdrawal', money: -100, createtime: at(8), id: 'w' })];
  platform.answers(calls.listMoneyLog, ({ payload }) => (payload['page'] === '1' ? STAKES : payload['page'] === '2' ? older : []));
  const { user } = renderScreen(<MoneyLogScreen />, { route: '/Moneylog', session: true });
  await screen.findAllByRole('link', { name: /^Stake/ });
  await passTime(500);
  reachEnd();
  await user.click(await screen.findByRole('button', { name: 'Withdrawal' }));
  platform.answers(calls.listMoneyLog, ({ payload }) => (payload['page'] === '1' ? STAKES : []));
  await user.click(screen.getAllByRole('button', { name: 'Refresh' })[0] ?? document.body);
  await passTime(2_000);
  expect(chip('Withdrawal')).toHaveAttribute('aria-pressed', 'true');
  expect(rows()).toHaveLength(0);
  await user.click(chip('All'));
  expect(rows()).toHaveLength(10);
});

test('what is not drawn yet stays chosen once it is drawn [WALLET-22] (B-08)', async () => {
  platform.answers(calls.listGameRecords, [stake('G2', 0, 'Open'), stake('G1', 1, 'Not won')]);
  const { user } = renderScreen(<GameRecordsScreen />, { route: '/GameRecord', session: true });
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  platform.answers(calls.listGameRecords, [stake('G2', 1, 'Not won'), stake('G1', 1, 'Not won')]);
  await passTime(31_000);
  expect(chip('Open')).toHaveAttribute('aria-pressed', 'true');
  expect(rows()).toHaveLength(0);
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
});

test('no kind changes its place when a result comes: a finger on its way to one meets it [WALLET-22] (B-08)', async () => {
  platform.answers(calls.listGameRecords, [stake('G3', 0, 'Open'), stake('G2', 1, 'Not won'), stake('G1', 1, 'Won')]);
  renderScreen(<GameRecordsScreen />, { route: '/GameRecord', session: true });
  await screen.findByRole('button', { name: 'Open' });
  const kinds = () =>
    within(screen.getByRole('group', { name: 'Status' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  platform.answers(calls.listGameRecords, [stake('G3', 1, 'Won'), stake('G2', 1, 'Not won'), stake('G1', 1, 'Won')]);
  await passTime(31_000);
  expect(rows()[0]).toContain('Won');
  expect(kinds()).toEqual(['All', 'Open', 'Not won', 'Won']);
});

test('whoever goes from a filtered list to a receipt and on, and back again, finds the list as it was left [WALLET-22] (B-08)', async () => {
  platform.answers(calls.listGameRecords, [stake('G2', 1, 'Not won'), stake('G1', 1, 'Won')]);
  const shown = renderScreen(
    <Visits>
      <GameRecordsScreen />
    </Visits>,
    { route: '/GameRecord', session: true },
  );
  await shown.user.click(await screen.findByRole('button', { name: 'Won' }));
  expect(rows()).toHaveLength(1);
  await leaveAndEnter(shown);
  expect(await screen.findByRole('button', { name: 'Won' })).toHaveAttribute('aria-pressed', 'true');
  expect(rows()).toHaveLength(1);
});

test('what no record says is no kind: a link cannot speak with our voice, nor is anything chosen later by itself [WALLET-22] (B-08)', async () => {
  platform.answers(calls.listGameRecords, [stake('G2', 1, 'Not won'), stake('G1', 1, 'Won')]);
  const { address } = renderScreen(<GameRecordsScreen />, { route: '/GameRecord?kind=Telegram%20%40unison_help', session: true });
  expect(await screen.findByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByText(/Telegram/)).not.toBeInTheDocument();
  expect(rows()).toHaveLength(2);
  await waitFor(() => expect(address()).toBe('/GameRecord'));
});
