import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { isAsking } from '@unison/shared/api';
import { calls } from '@unison/shared/contract';
import { platform, words } from '@unison/shared/testing';
import { frame, method, NUMBER, openChannel, PAGE, records } from '../testing/channel';

const STILL_PENDING = words('A top-up of 200 K is still pending');

/** The session ended on the payment page, and the login led back to the choice. */
async function comesBack(route = '/Channel?money=200') {
  records(1);
  platform.answers(calls.recharge, { pay_url: PAGE, no: NUMBER });
  const first = openChannel({ leaves: true });
  await first.user.click(await method());
  await frame();
  expect(screen.queryByText(STILL_PENDING)).not.toBeInTheDocument();
  platform.refuses(calls.listRecharges, 'Lỗi xác thực');
  await first.user.click(screen.getByRole('button', { name: 'I am done' }));
  await waitFor(() => expect(first.sessionEnds()).toEqual(['expired']));
  first.unmount();
  return () => openChannel({ route });
}

afterEach(() => sessionStorage.clear());

test('whoever logs in again after the session ended on the payment page is told of the top-up that is open, with the way to it [WALLET-07] (Q-13)', async () => {
  const open = await comesBack();
  records(1);
  open();
  expect(await screen.findByText(STILL_PENDING)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your records' })).toHaveAttribute('href', `/RechargeRecord?record=${NUMBER}`);
  expect(await method()).toBeVisible();
});

test('the ways to pay come with it, so that nothing moves under a finger that is quick [WALLET-07]', async () => {
  const open = await comesBack();
  const answer = platform.hangs(calls.listRecharges);
  const asked = platform.requests(calls.listRecharges).length;
  open();
  await waitFor(() => expect(platform.requests(calls.listRecharges).length).toBeGreaterThan(asked));
  expect(screen.queryByRole('button', { name: 'Sandbox pay' })).not.toBeInTheDocument();
  records(1);
  answer();
  expect(await method()).toBeVisible();
  expect(screen.getByText(STILL_PENDING)).toBeVisible();
});

test('where the records are not to be had, the ways to pay are there all the same [WALLET-07] [ERR-22]', async () => {
  const open = await comesBack();
  platform.networkFails(calls.listRecharges);
  open();
  expect(await method()).toBeVisible();
});

test.each([
  ['is paid by then', [2], '/Channel?money=200'],
  ['is another member’s', [], '/Channel?money=200'],
  ['is of another amount', [1], '/Channel?money=300'],
])('nothing is said of one that %s [WALLET-07] (Q-09)', async (_what, statuses, route) => {
  const open = await comesBack(route);
  records(...statuses);
  const { store } = open();
  await method();
  await waitFor(() => expect(isAsking(store.getState())).toBe(false));
  expect(screen.queryByText(STILL_PENDING)).not.toBeInTheDocument();
});

test('records that were read before the next one was opened say nothing of it: that it is not there is said once they are read anew [WALLET-07] (O-95)', async () => {
  const open = await comesBack();
  records(1);
  const { user } = open();
  expect(await screen.findByText(STILL_PENDING)).toBeVisible();
  platform.answers(calls.recharge, { pay_url: PAGE, no: 'R9' });
  const before = platform.requests(calls.listRecharges).length;
  const read = platform.hangs(calls.listRecharges);
  await user.click(await method('By name alone'));
  await frame();
  await waitFor(() => expect(platform.requests(calls.listRecharges).length).toBeGreaterThan(before));
  expect(screen.queryByText('Your records do not show it')).not.toBeInTheDocument();
  records(1);
  read();
  expect(await screen.findByText('Your records do not show it')).toBeVisible();
});

test('a press without a network takes nothing away of what is known of the open one [WALLET-07] (O-76)', async () => {
  const open = await comesBack();
  records(1);
  const next = open();
  expect(await screen.findByText(STILL_PENDING)).toBeVisible();
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  platform.networkFails(calls.recharge);
  await next.user.click(await method('By name alone'));
  expect(await screen.findByText(/^No answer came/)).toBeVisible();
  network.mockRestore();
  next.unmount();
  open();
  expect(await screen.findByText(STILL_PENDING)).toBeVisible();
});
