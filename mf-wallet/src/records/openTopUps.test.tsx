import { useFreshUserInfo } from '@unison/shared/api';
import { calls } from '@unison/shared/contract';
import {
  leaveAndEnter,
  moneyLogEntry,
  passTime,
  platform,
  rechargeRecord,
  renderScreen,
  stopTheClock,
  userInfo,
  Visits,
} from '@unison/shared/testing';
import { act, screen } from '@testing-library/react';
import { MoneyLogScreen } from './MoneyLogScreen';
import { TopUpRecordsScreen } from './TopUpRecordsScreen';

stopTheClock();

const comesBack = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));
const asked = () => platform.requests(calls.listRecharges).length;
const open = (special = {}) =>
  platform.answers(calls.listRecharges, [rechargeRecord({ no: 'R1', status: 1, status_text: 'Open', ...special })]);
async function show() {
  renderScreen(<TopUpRecordsScreen />, { route: '/RechargeRecord?record=R1', session: true });
  expect((await screen.findAllByText('Open'))[0]).toBeVisible();
}

test.each([
  ['when they come back from the app of the bank', 'Credited', 2, comesBack],
  ['while they wait', 'Credited', 2, () => passTime(31_000)],
  ['while they wait and the time to pay it runs out', 'Expired', 3, () => passTime(31_000)],
])('a member reads what became of a top-up %s: %s [WALLET-21] [WALLET-25] (B-06)', async (_when, status_text, status, wait) => {
  open();
  await show();
  open({ status, status_text });
  await wait();
  expect((await screen.findAllByText(status_text))[0]).toBeVisible();
  const before = asked();
  await passTime(120_000);
  expect(asked()).toBe(before);
});

test('whoever goes back to the log once the records say that a top-up is paid finds it there, and their balance is the one of now [WALLET-23] [WALLET-25] (B-06)', async () => {
  open();
  const log = (...entries: ReturnType<typeof moneyLogEntry>[]) => platform.answers(calls.listMoneyLog, entries);
  log(moneyLogEntry({ type_txt: 'Stake' }));
  platform.answers(calls.getUserInfo, userInfo({ money: 10 }));
  const Balance = () => <p>Balance {useFreshUserInfo().data?.money}</p>;
  renderScreen([<TopUpRecordsScreen key="records" />, <MoneyLogScreen key="log" />, <Balance key="balance" />], {
    route: '/RechargeRecord',
    session: true,
  });
  expect(await screen.findByText('Open', { selector: 'span' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Stake/ })).toBeVisible();
  expect(await screen.findByText('Balance 10')).toBeVisible();
  platform.answers(calls.getUserInfo, userInfo({ money: 210 }));
  log(moneyLogEntry({ type_txt: 'Topped' }), moneyLogEntry({ type_txt: 'Stake' }));
  open({ status: 2, status_text: 'Credited' });
  await passTime(31_000);
  expect(await screen.findByRole('link', { name: /^Topped/ })).toBeVisible();
  expect(await screen.findByText('Balance 210')).toBeVisible();
  expect(platform.requests(calls.listMoneyLog)).toHaveLength(2);
});

test('whoever reads that a record is not loaded keeps the way to all records, and the focus on it, while an open one is asked for [WALLET-21] (B-06)', async () => {
  open();
  renderScreen(<TopUpRecordsScreen />, { route: '/RechargeRecord?record=R99', session: true });
  const toAll = await screen.findByRole('link', { name: 'All records' });
  act(() => toAll.focus());
  platform.hangs(calls.listRecharges);
  await passTime(61_000);
  expect(asked()).toBe(2);
  expect(toAll).toBeVisible();
  expect(toAll).toHaveFocus();
});

test('whoever comes back for a record that came about meanwhile is not told that it is not loaded before an answer says so [WALLET-21] (B-06)', async () => {
  open();
  const shown = renderScreen(
    <Visits>
      <TopUpRecordsScreen />
    </Visits>,
    { route: '/RechargeRecord?record=R2', session: true },
  );
  await screen.findByRole('link', { name: 'All records' });
  const release = platform.hangs(calls.listRecharges);
  await leaveAndEnter(shown);
  await passTime(100);
  expect(screen.queryByRole('link', { name: 'All records' })).not.toBeInTheDocument();
  open({ no: 'R2', status_text: 'New' });
  release();
  expect((await screen.findAllByText('New'))[0]).toBeVisible();
});

test('whoever left the payment page reads on the receipt when it ends by itself, and finds the way to another one, until it is over [WALLET-08] [WALLET-21] (B-06)', async () => {
  open({ money: 1200.5, ends: new Date(2026, 2, 6, 9, 30).getTime() / 1000 });
  await show();
  expect(screen.getByText('Unless it is paid, it ends by itself on Mar 6, 2026, 9:30 AM, and nothing is added')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start over' })).toHaveAttribute('href', '/Channel?money=1200.5');
  open({ money: 1200.5, ends: undefined, status: 3, status_text: 'Ended' });
  await passTime(31_000);
  expect((await screen.findAllByText('Ended'))[0]).toBeVisible();
  expect(screen.queryByText(/^Unless it is paid/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Start over' })).not.toBeInTheDocument();
});

test('of a platform that does not say when one ends, nothing is said of it (O-81)', async () => {
  open();
  await show();
  expect(screen.queryByText(/^Unless it is paid/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Start over' })).not.toBeInTheDocument();
});

test('one of a status that the platform does not say is not asked for again and again [WALLET-21] (O-36)', async () => {
  open({ status: undefined });
  await show();
  await passTime(120_000);
  expect(asked()).toBe(1);
});
