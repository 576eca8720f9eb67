import { act, screen } from '@testing-library/react';
import { systemApi } from '@unison/shared/api';
import { calls } from '@unison/shared/contract';
import { baseInfo, passTime, platform, stopTheClock } from '@unison/shared/testing';
import type { RenderedScreen } from '@unison/shared/testing';
import { frame, method, METHODS, NUMBER, openChannel, PAGE, records } from '../testing/channel';

stopTheClock();

/** The operator closes top-ups, and the app asks for the settings, as it does when the page is seen again. */
async function closes({ store }: RenderedScreen) {
  platform.answers(calls.getBaseInfo, baseInfo({ pay_banklist: METHODS, capabilities: ['idempotency'], close_withdraw: 1 }));
  const settings = systemApi.endpoints.getBaseInfo.initiate(undefined, { subscribe: false, forceRefetch: true });
  await act(async () => void (await store.dispatch(settings)));
}

/** The same while a payment page stands. */
async function closesWhilePaying() {
  records(1);
  platform.answers(calls.recharge, { pay_url: PAGE, no: NUMBER });
  const opened = openChannel();
  await opened.user.click(await method());
  await frame();
  await closes(opened);
  return opened;
}

const CLOSED = 'Top-up is closed. Please contact customer service';

test('top-ups are closed while a payment page stands: it stays, and tells that it was paid [WALLET-07, WALLET-09] (O-12)', async () => {
  await closesWhilePaying();
  expect(await frame()).toHaveAttribute('src', PAGE);
  expect(screen.queryByText(CLOSED)).not.toBeInTheDocument();
  records(2);
  await passTime(3_000);
  expect(await screen.findByText('+200')).toBeVisible();
});

test('top-ups are closed while a payment page stands: once it is cancelled there is no other [WALLET-09] (O-12)', async () => {
  const { user } = await closesWhilePaying();
  records(3);
  await passTime(3_000);
  await user.click(await screen.findByRole('button', { name: 'Start over' }));
  expect(await screen.findByText(CLOSED)).toBeVisible();
});

test('top-ups are closed before a way to pay was chosen: the choice goes, and the records tell of those before [WALLET-09] (O-12)', async () => {
  records();
  const opened = openChannel();
  await method();
  await closes(opened);
  expect(await screen.findByText(CLOSED)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sandbox pay' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your records' })).toHaveAttribute('href', '/RechargeRecord');
});

test('top-ups are closed, and the choice of a way to pay is refused: the screen says so too, with the way to the service [WALLET-09] (O-12, O-104)', async () => {
  const base = { iskefu: 1, pay_banklist: METHODS, capabilities: ['idempotency'] };
  records();
  const { user } = openChannel({ base });
  await method();
  platform.answers(calls.getBaseInfo, baseInfo({ ...base, close_withdraw: 1 }));
  platform.refuses(calls.recharge, 'Refused: closed');
  await user.click(await method());
  expect(await screen.findByText('Refused: closed')).toBeVisible();
  expect(await screen.findByText(CLOSED)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', '/ServiceOnline');
});
