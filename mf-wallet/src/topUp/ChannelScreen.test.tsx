import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@unison/shared/contract';
import { platform, userInfo, words } from '@unison/shared/testing';
import { METHODS, NUMBER, PAGE, frame, method, openChannel as open, records } from '../testing/channel';

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
  expect(screen.getByText(words('200 K'))).toBeVisible();
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

test('pressed without a network nothing was sent: that is said, and nobody doubts; with it the same way is the first try (O-76) [WALLET-06]', async () => {
  records();
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  platform.networkFails(calls.recharge);
  const { user } = open();
  await user.click(await method());
  expect(await screen.findByText('You are offline')).toBeVisible();
  await user.click(await method());
  await waitFor(() => expect(platform.requests(calls.recharge)).toHaveLength(2));
  await waitFor(async () => expect(await method()).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByText(/No answer came/)).not.toBeInTheDocument();
  network.mockRestore();
  platform.answers(calls.recharge, { pay_url: PAGE, no: NUMBER });
  await user.click(await method());
  await frame();
});

test('a device that wrongly calls itself offline: a first try that reached the platform is gone on with by its key (O-81) [WALLET-06]', async () => {
  records();
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  platform.networkFails(calls.recharge);
  const first = open();
  await first.user.click(await method());
  expect(await screen.findByText('You are offline')).toBeVisible();
  platform.answers(calls.recharge, { pay_url: PAGE, no: NUMBER });
  await first.user.click(await method());
  await frame();
  expect(keys()).toEqual([keys()[0], keys()[0]]);
  network.mockRestore();
});

test('without a network, where the platform knows no keys, a second could be a second top-up: it stays in doubt (O-81) [WALLET-06]', async () => {
  records();
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  platform.networkFails(calls.recharge);
  const { user } = open({ base: { pay_banklist: METHODS } });
  await user.click(await method());
  expect(await screen.findByText(/^No answer came/)).toBeVisible();
  network.mockRestore();
});

test('without a network a top-up whose answer was lost before stays in doubt (O-76) [WALLET-06]', async () => {
  records();
  platform.networkFails(calls.recharge);
  const { user } = open();
  await user.click(await method());
  expect(await screen.findByText(/^No answer came/)).toBeVisible();
  await waitFor(async () => expect(await method()).not.toHaveAttribute('aria-busy'));
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(await method());
  await waitFor(() => expect(platform.requests(calls.recharge)).toHaveLength(2));
  await waitFor(async () => expect(await method()).not.toHaveAttribute('aria-busy'));
  expect(screen.getByText(/^No answer came/)).toBeVisible();
  network.mockRestore();
});

describe('a lost answer', () => {
  test('says nothing beside another amount, which is another top-up [WALLET-06]', async () => {
    records();
    platform.networkFails(calls.recharge);
    const first = open();
    await first.user.click(await method());
    expect(await screen.findByText(/^No answer came/)).toBeVisible();
    first.unmount();
    const other = open({ route: '/Channel?money=300' });
    expect(await method()).toBeVisible();
    expect(screen.queryByText(/^No answer came/)).not.toBeInTheDocument();
    other.unmount();
    open();
    expect(await screen.findByText(/^No answer came/)).toBeVisible();
  });

  test('says so, and the same choice is the same top-up, also after a reload: one key [WALLET-06] (O-81)', async () => {
    records(1);
    platform.networkFails(calls.recharge);
    const first = open();
    await first.user.click(await method());
    expect(await screen.findByText(words('No answer came. It is not known whether the top-up of 200 K was created'))).toBeVisible();
    expect(screen.getByText('The same payment method again is safe: it counts only once. Another one is another top-up')).toBeVisible();
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
