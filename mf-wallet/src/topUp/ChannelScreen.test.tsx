import { act, screen, waitFor, within } from '@testing-library/react';
import { calls } from '@unison/shared/contract';
import { passTime, platform, rechargeRecord, renderScreen, stopTheClock, userInfo } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { Route, Routes } from 'react-router-dom';
import { shownFacts } from '../testing/facts';
import { ChannelScreen } from './ChannelScreen';

const METHODS = [{ name: 'Sandbox pay', code: 'sandbox' }, { name: 'By name alone' }];
const PAGE = 'https://pay.example/1';
const NUMBER = 'R0123456789';

const Steps = () => (
  <Routes>
    <Route path="/Channel" element={<ChannelScreen />} />
    <Route path="*" element={<p>Elsewhere</p>} />
  </Routes>
);

const open = (options: Partial<ScreenOptions> = {}) =>
  renderScreen(<Steps />, {
    history: ['/Recharge'],
    route: '/Channel?money=200',
    session: true,
    base: { pay_banklist: METHODS, capabilities: ['idempotency'] },
    ...options,
  });
const method = (name = 'Sandbox pay') => screen.findByRole('button', { name });
const frame = () => screen.findByTitle('Payment');
const records = (...status: (number | undefined)[]) =>
  platform.answers(
    calls.listRecharges,
    status.map((one, index) =>
      rechargeRecord({ no: index === 0 ? NUMBER : `R${index}`, status: one, status_text: `Says ${one}`, money: 200 }),
    ),
  );
const keys = () => platform.requests(calls.recharge).map(({ headers }) => headers.get('idempotency-key'));

test.each(['/Channel', '/Channel?money=', '/Channel?money=0', '/Channel?money=1.000', '/Channel?money=abc'])(
  '%s has no amount: back to the amount [WALLET-08] (O-75)',
  async (route) => {
    const { address } = open({ route });
    await waitFor(() => expect(address()).toBe('/Recharge'));
  },
);

test('lists the ways to pay with the amount; a choice sends one call with its code, or its position; no bank to bind is among them [WALLET-05] [WALLET-06] [DATA-034] [DATA-035] (O-50, O-74)', async () => {
  records();
  const answer = platform.hangs(calls.recharge);
  const first = open();
  const group = within(await screen.findByRole('group', { name: 'Payment method' }));
  const ways = group.getAllByRole('button');
  expect(ways).toHaveLength(2);
  ['Sandbox pay', 'By name alone'].forEach((name, index) => {
    expect(ways[index]).toHaveAccessibleName(name);
    expect(ways[index]).toHaveAccessibleDescription('Its payment page opens here');
  });
  expect(screen.getByText('200 K')).toBeVisible();
  await first.user.dblClick(await method());
  platform.answers(calls.recharge, { pay_url: PAGE, no: NUMBER });
  answer();
  await frame();
  first.unmount();
  const { user } = open();
  await user.click(await method('By name alone'));
  await frame();
  expect(platform.requests(calls.recharge).map(({ payload }) => payload)).toEqual([
    { pay_way: 'Sandbox pay', money: '200', bank_type: 'sandbox' },
    { pay_way: 'By name alone', money: '200', bank_type: '2' },
  ]);
  expect(new Set(keys()).size).toBe(2);
  expect(platform.requests(calls.listBanks)).toEqual([]);
});

test('a way to pay shows the picture that the platform sends for it, and an icon of the app where it sends none [WALLET-05] (O-50)', async () => {
  records();
  const { container } = open({ base: { pay_banklist: [{ name: 'Sandbox pay', ico: '/ways/transfer.svg' }, { name: 'By name alone' }] } });
  await method();
  expect([...container.querySelectorAll('[role="group"] img')].map((picture) => picture.getAttribute('src'))).toEqual([
    '/ways/transfer.svg',
  ]);
});

test('without any way to pay there is the service', async () => {
  open({ base: { pay_banklist: [] } });
  expect(await screen.findByText('No payment method is available at the moment')).toBeVisible();
});

test('closed while the member was on the way: no way to pay, and the service [WALLET-09] (O-12)', async () => {
  open({ base: { pay_banklist: METHODS, close_withdraw: 1 } });
  expect(await screen.findByText('Top-up is closed. Please contact customer service')).toBeVisible();
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

test('what the platform refuses is told in its words, and the choice stays [ERR-02] [WALLET-09]', async () => {
  platform.refuses(calls.recharge, 'You are on a break');
  const { user } = open();
  await user.click(await method());
  expect(await screen.findByText('You are on a break')).toBeVisible();
  expect(await method()).toHaveFocus();
  expect(screen.queryByText(/No answer came/)).not.toBeInTheDocument();
});

describe('the payment page', () => {
  stopTheClock();
  const pay = async (answer: { pay_url: string; no?: string } = { pay_url: PAGE, no: NUMBER }) => {
    platform.answers(calls.recharge, answer);
    const opened = open();
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

  test('an address that is no page is said, and the record goes on to count', async () => {
    records(1);
    await pay({ pay_url: 'javascript:alert(1)', no: NUMBER });
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
});

describe('a lost answer', () => {
  test('says so, and the same choice is the same top-up, also after a reload: one key [WALLET-06] (O-81)', async () => {
    records(1);
    platform.networkFails(calls.recharge);
    const first = open();
    await first.user.click(await method());
    expect(await screen.findByText('No answer came. It is not known whether the top-up of 200 K was created')).toBeVisible();
    expect(screen.getByText('Sending it again is safe: it counts only once')).toBeVisible();
    await waitFor(async () => expect(await method()).not.toHaveAttribute('aria-busy'));
    await first.user.click(await method());
    await waitFor(() => expect(platform.requests(calls.recharge)).toHaveLength(2));
    first.unmount();

    platform.answers(calls.recharge, { pay_url: PAGE, no: NUMBER });
    const { user } = open();
    await user.click(await method());
    await frame();
    expect(new Set(keys()).size).toBe(1);
    expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  test('a press that comes before it is known whose page it is, is the same top-up too [WALLET-06] (O-81)', async () => {
    records(1);
    platform.networkFails(calls.recharge);
    const first = open();
    await first.user.click(await method());
    await screen.findByText(/^No answer came/);
    first.unmount();

    platform.answers(calls.recharge, { pay_url: PAGE, no: NUMBER });
    const known = platform.hangs(calls.getUserInfo);
    const { user } = open();
    await user.click(await method());
    platform.answers(calls.getUserInfo, userInfo());
    known();
    await frame();
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
  });

  test('without keys there is one try: the records, and only then a new one (O-81)', async () => {
    platform.networkFails(calls.recharge);
    const { user } = open({ base: { pay_banklist: METHODS } });
    await user.click(await method());
    expect(await screen.findByText(/^No answer came/)).toBeVisible();
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your records' })).toHaveAttribute('href', '/RechargeRecord');
    expect(keys()).toEqual([null]);
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(await method()).toBeVisible();
    expect(keys()).toHaveLength(1);
  });
});
