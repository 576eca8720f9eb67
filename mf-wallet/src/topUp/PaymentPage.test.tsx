import { act, screen, waitFor, within } from '@testing-library/react';
import { calls } from '@unison/shared/contract';
import { passTime, platform, rechargeRecord, stopTheClock, userInfo } from '@unison/shared/testing';
import { frame, method, METHODS, NUMBER, openChannel, PAGE, records } from '../testing/channel';
import { shownFacts } from '../testing/facts';

stopTheClock();
const pay = async (answer: { pay_url: string; no?: string } = { pay_url: PAGE, no: NUMBER }) => {
  platform.answers(calls.recharge, answer);
  const opened = openChannel();
  await opened.user.click(await method());
  return opened;
};

test('stands in a frame without our rights, and the record is asked every 3 s while the page is visible [WALLET-07] [DATA-102]', async () => {
  records(1);
  await pay();
  expect(await frame()).toHaveAttribute('src', PAGE);
  expect((await frame()).getAttribute('sandbox')).not.toMatch(/top-navigation/);
  expect(await screen.findByText('Your records say: Says 1')).toBeVisible();
  const asked = () => platform.requests(calls.listRecharges).length;
  const before = asked();
  await passTime(3_000);
  expect(asked()).toBe(before + 1);
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await passTime(30_000);
  expect(asked()).toBe(before + 1);
  visibility.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await passTime(3_000);
  expect(asked()).toBe(before + 2);
});

test.each([
  [1, true],
  [undefined, false],
])(
  'with play_credits %p the page that asks for a payment stands below a line that says what they are: %p (O-84)',
  async (play_credits, isSaid) => {
    records(1);
    platform.answers(calls.recharge, { pay_url: PAGE, no: NUMBER });
    const { user } = openChannel({ base: { pay_banklist: METHODS, play_credits } });
    await user.click(await method());
    await frame();
    expect(screen.queryByText(/Do not enter real bank details/) !== null).toBe(isSaid);
  },
);

test('what the frame says counts for nothing; the record alone says that it is paid, and then the balance is loaded anew [WALLET-25] [WALLET-27]', async () => {
  records(1);
  const { user } = await pay();
  await frame();
  await screen.findByText('Your records say: Says 1');
  act(() => void window.dispatchEvent(new MessageEvent('message', { data: { paid: true, no: NUMBER }, origin: 'https://pay.example' })));
  await passTime(3_000);
  expect(await frame()).toBeInTheDocument();
  const balances = platform.requests(calls.getUserInfo).length;
  records(2);
  await user.click(screen.getByRole('button', { name: 'I am done' }));
  expect(await screen.findByText('Your records say: Says 2')).toBeVisible();
  expect(screen.queryByTitle('Payment')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the receipt' })).toHaveAttribute('href', `/RechargeRecord?record=${NUMBER}`);
  await waitFor(() => expect(platform.requests(calls.getUserInfo)).toHaveLength(balances + 1));
});

test('paid: the amount, and the balance as it is asked anew, never the one from before [WALLET-25] [ACCOUNT-07]', async () => {
  records(1);
  const { user } = await pay();
  await frame();
  const known = platform.hangs(calls.getUserInfo);
  records(2);
  await user.click(screen.getByRole('button', { name: 'I am done' }));
  expect(await screen.findByText('+200')).toBeVisible();
  expect(shownFacts()).toContainEqual(['New balance', '–']);
  platform.answers(calls.getUserInfo, userInfo({ money: 300 }));
  known();
  await waitFor(() => expect(shownFacts()).toContainEqual(['New balance', '300 K']));
  expect(screen.getByRole('link', { name: 'Done' })).toHaveAttribute('href', '/Mine');
});

test('paid, and the record says no amount: nothing stands for one, neither a figure nor a unit [WALLET-27] [O-103]', async () => {
  records(1);
  const { user } = await pay();
  await frame();
  platform.answers(calls.listRecharges, [rechargeRecord({ no: NUMBER, status: 2, status_text: 'Says 2', money: undefined })]);
  await user.click(screen.getByRole('button', { name: 'I am done' }));
  const moment = (await screen.findByText('Your records say: Says 2')).parentElement;
  expect(moment).toHaveTextContent(/Says 2–$/);
});

test('paid, and the balance cannot be asked: it stays open, never the one from before, and is asked again by itself [WALLET-25] [ERR-22]', async () => {
  records(1);
  const { user } = await pay();
  await frame();
  const before = platform.requests(calls.getUserInfo).length;
  platform.networkFails(calls.getUserInfo);
  records(2);
  await user.click(screen.getByRole('button', { name: 'I am done' }));
  expect(await screen.findByText('+200')).toBeVisible();
  await waitFor(() => expect(platform.requests(calls.getUserInfo)).toHaveLength(before + 1));
  await passTime(100); // the failure has come
  expect(shownFacts()).toContainEqual(['New balance', '–']);
  platform.answers(calls.getUserInfo, userInfo({ money: 300 }));
  await passTime(13_000);
  await waitFor(() => expect(shownFacts()).toContainEqual(['New balance', '300 K']));
});

test('a status nobody knows, and somebody else’s paid top-up, are no payment (O-36)', async () => {
  records(undefined, 2);
  await pay();
  expect(await screen.findByText('Your records say: Says undefined')).toBeVisible();
  await passTime(6_000);
  expect(await frame()).toBeInTheDocument();
});

test('records that cannot be asked are told when the member asks, and nothing is lost [ERR-22]', async () => {
  platform.networkFails(calls.listRecharges);
  const { user } = await pay();
  await frame();
  await user.click(screen.getByRole('button', { name: 'I am done' }));
  expect(await screen.findByText('Network error, please try again')).toBeVisible();
  expect(screen.queryByText('Your records do not show it')).not.toBeInTheDocument(); // nobody has read them
  records(4);
  expect(await screen.findByText('Your records say: Says 4')).toBeVisible();
});

test('records that were read and do not show it: that is said (O-95)', async () => {
  platform.answers(calls.listRecharges, []);
  await pay();
  expect(await screen.findByText('Your records do not show it')).toBeVisible();
});

test('without a number of the record nothing is claimed and nothing asked: there are the records (O-95)', async () => {
  await pay({ pay_url: PAGE });
  await frame();
  expect(screen.getByRole('link', { name: 'See your records' })).toHaveAttribute('href', '/RechargeRecord');
  expect(screen.queryByRole('button', { name: 'I am done' })).not.toBeInTheDocument();
  await passTime(6_000);
  expect(platform.requests(calls.listRecharges)).toHaveLength(0);
});

test('a payment page that is sent without its scheme is opened all the same', async () => {
  records(1);
  await pay({ pay_url: 'pay.example.com/x?id=1', no: NUMBER });
  expect(await screen.findByTitle('Payment')).toHaveAttribute('src', 'https://pay.example.com/x?id=1');
});

test.each(['javascript:alert(1)', '#', ' '])('an address that is no page, %j, is said, and the record goes on to count', async (page) => {
  records(1);
  await pay({ pay_url: page, no: NUMBER });
  expect(await screen.findByText('The payment page cannot be opened. Please see your records')).toBeVisible();
  expect(screen.queryByTitle('Payment')).not.toBeInTheDocument();
  records(2);
  expect(await screen.findByText('Your records say: Says 2')).toBeVisible();
});

test('back asks once, whoever stays goes on, whoever leaves begins a new one the next time', async () => {
  records(1);
  const { user, address } = await pay();
  const shown = await frame();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave the payment page?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(await frame()).toBe(shown);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/Recharge'));
  expect(sessionStorage.getItem('topUp.opened')).toBe('null');
});

/** The record says that it is canceled, while its payment page stands there. */
async function cancelled() {
  records(1);
  const opened = await pay();
  await screen.findByText('Your records say: Says 1');
  records(3);
  await passTime(3_000);
  expect(screen.getByText('Your records say: Says 3')).toBeVisible();
  return opened;
}

test('canceled: nothing is waited for or asked any more, there is the receipt, and back asks no question (O-50)', async () => {
  await cancelled();
  expect(screen.queryByText('It counts once your records show it as paid')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'I am done' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the receipt' })).toHaveAttribute('href', `/RechargeRecord?record=${NUMBER}`);
  const asked = platform.requests(calls.listRecharges).length;
  await passTime(30_000);
  expect(platform.requests(calls.listRecharges)).toHaveLength(asked);
  // The header's own way back, which asks nothing.
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
});

test('chosen by a key, the page that opens has the focus: what had it is gone [WALLET-06] [WALLET-07] (WCAG 2.4.3)', async () => {
  records(1);
  platform.answers(calls.recharge, { pay_url: PAGE, no: NUMBER });
  const { user } = openChannel();
  (await method()).focus();
  await user.keyboard('{Enter}');
  expect(await frame()).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('after a canceled one the member starts over with another (O-50) (O-81)', async () => {
  const { user } = await cancelled();
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByRole('main')).toHaveFocus();
  platform.answers(calls.recharge, { pay_url: 'https://pay.example/2', no: 'R2' });
  await user.click(await method());
  expect(await frame()).toHaveAttribute('src', 'https://pay.example/2');
  expect(new Set(platform.requests(calls.recharge).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
});
