import { calls } from '@unison/shared/contract';
import { passTime, platform, rechargeRecord, renderScreen, stopTheClock } from '@unison/shared/testing';
import { act, screen } from '@testing-library/react';
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

test('one of a status that the platform does not say is not asked for again and again [WALLET-21] (O-36)', async () => {
  open({ status: undefined });
  await show();
  await passTime(120_000);
  expect(asked()).toBe(1);
});
