import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { calls, unisonCalls } from '@unison/shared/contract';
import { deviceStore, platform, renderScreen, userInfo, words } from '@unison/shared/testing';
import { reloadKept } from '@unison/shared/session';
import { Route, Routes } from 'react-router-dom';
import { MineScreen } from './MineScreen';
import { screens } from './screens';
import { RechargeScreen } from './topUp/RechargeScreen';

beforeEach(() => platform.answers(calls.listMoneyLog, []));

test('shows who is logged in with the picture, the level and the balance with its unit [ACCOUNT-01] [ACCOUNT-02] [ACCOUNT-03] [ACCOUNT-04] [ACCOUNT-07] [DATA-003] (O-18)', async () => {
  const { container } = renderScreen(<MineScreen />, {
    session: {
      username: 'linh',
      header_img: '/api/upload/me.webp',
      money: 1234.5,
      money_value: null,
      groupinfo: { image: '/level-2.svg', rate: 40 },
    },
  });
  expect(await screen.findByText('linh')).toBeVisible();
  await waitFor(() => expect(container.querySelector('img[src="/api/upload/me.webp"]')).toBeVisible());
  expect(screen.getByText(words('1,234.50 K'))).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  expect(container.querySelector('img[src="/level-2.svg"]')).toBeInTheDocument();
});

test('the device is asked whether it hides the balance when the code of the screen comes, and the balance stands in its first drawing [ACCOUNT-07]', async () => {
  reloadKept();
  const asked = jest.spyOn(deviceStore('quick', { forget: true }), 'get');
  await screens.screens['Mine']?.();
  await waitFor(() => expect(asked).toHaveBeenCalledWith('balance.hidden'));
  asked.mockRestore();
  const seen: string[] = [];
  const watch = new MutationObserver(() => seen.push(document.body.textContent));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  renderScreen(<MineScreen />, { session: { username: 'linh', money: 1234.5, money_value: null } });
  await screen.findByText('linh');
  watch.disconnect();
  expect(seen.find((text) => text.includes('linh'))).toContain('1,234.50 K');
});

test("the platform's picture stands behind the header, where it sends one [DATA-020] (O-20)", async () => {
  const { container } = renderScreen(<MineScreen />, { session: { username: 'linh' }, base: { center_bg: '/behind.webp' } });
  const name = await screen.findByText('linh');
  const picture = () => container.querySelector('img[src="/behind.webp"]');
  await waitFor(() => expect(picture()).toHaveAttribute('alt', ''));
  expect(picture()?.parentElement).toContainElement(name);
});

test('a picture behind the header, or of the level, that fails leaves no mark [DATA-020] (O-20)', async () => {
  const { container } = renderScreen(<MineScreen />, {
    session: { username: 'linh', header_img: '', groupinfo: { image: '/gone.svg', rate: 40 } },
    base: { center_bg: '/gone.webp' },
  });
  await screen.findByText('linh');
  await waitFor(() => expect(container.querySelectorAll('img')).toHaveLength(2));
  container.querySelectorAll('img').forEach((picture) => fireEvent.error(picture));
  expect(container.querySelector('img')).toBeNull();
});

test('on a platform without capabilities the app draws the built-in avatars itself [ACCOUNT-02] (O-96)', async () => {
  const { container } = renderScreen(<MineScreen />, { session: { username: 'linh', header_img: '/api/media/avatar/7.svg' } });
  await screen.findByText('linh');
  await waitFor(() => expect(container.querySelector('img[src^="data:image/svg+xml,"]')).toBeInTheDocument());
  expect(container.querySelector('img[src*="/avatar/"]')).toBeNull();
});

test.each([
  ['unread notices', 2, 1],
  ['nothing unread', 0, 0],
])('%s (%i): the notice entry, and no other, has %i dots [B-04]', async (_what, notices, dots) => {
  platform.answers(unisonCalls.getNews, { notices, events: [] });
  renderScreen(<MineScreen />, { session: true, base: { capabilities: ['news'] } });
  const entry = await screen.findByRole('link', { name: /System notices/ });
  await waitFor(() => expect(platform.requests(unisonCalls.getNews)).toHaveLength(1));
  await waitFor(() => expect(within(entry).queryAllByRole('img', { name: 'Unread' })).toHaveLength(dots));
  expect(screen.queryAllByRole('img', { name: 'Unread' })).toHaveLength(dots);
});

test('a platform that does not count has no dots and is not asked [B-04] (O-81)', async () => {
  renderScreen(<MineScreen />, { session: true });
  await screen.findByRole('link', { name: 'System notices' });
  expect(platform.requests(unisonCalls.getNews)).toHaveLength(0);
});

test("a refusal of one's own information is told in the platform's words, and trying again heals it [ERR-03]", async () => {
  platform.refuses(calls.getUserInfo, 'Please come back tomorrow');
  const { user } = renderScreen(<MineScreen />, { session: true });
  expect(await screen.findByText('Please come back tomorrow')).toBeVisible();
  platform.answers(calls.getUserInfo, userInfo({ username: 'back again' }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('back again')).toBeVisible();
});

test.each([
  ['Top up', 'Top-up is closed. Please contact customer service'],
  ['Withdraw', 'Withdrawal is closed. Please contact customer service'],
])(
  'while closed, %s says so, leads to the service and nowhere else [WALLET-09] [WALLET-10] [DATA-029] [ERR-17] (Q-22)',
  async (name, message) => {
    const { user, address } = renderScreen(<MineScreen />, { route: '/Mine', session: true, base: { close_withdraw: 1 } });
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(address()).toBe('/Mine');
    expect(platform.requests(calls.recharge)).toHaveLength(0);
    const region = within(screen.getByRole('region', { name: 'Status messages' }));
    await user.click(region.getByRole('link', { name: 'Customer service' }));
    expect(address()).toBe('/ServiceOnline');
  },
);

test('the menu has its ten entries in the product’s order [ACCOUNT-09] [ACCOUNT-18] [WALLET-01]', async () => {
  renderScreen(<MineScreen />, { session: true });
  const menu = within(await screen.findByRole('list')).getAllByRole('link');
  expect(menu.map((entry) => entry.getAttribute('href'))).toEqual([
    '/Personalreport',
    '/RechargeRecord',
    '/WithdrawRecord',
    '/GameRecord',
    '/Infomation',
    '/Notice',
    '/ServiceOnline',
    '/integral',
    '/Moneylog',
    '/Setting',
  ]);
});

test.each([
  ['Top-up records', '/RechargeRecord'],
  ['Withdrawal records', '/WithdrawRecord'],
  ['Game records', '/GameRecord'],
  ['Personal information', '/Infomation'],
  ['System notices', '/Notice'],
  ['Customer service', '/ServiceOnline'],
  ['Credit score', '/integral'],
  ['Money log', '/Moneylog'],
])(
  'a tap on %s opens %s [ACCOUNT-10] [ACCOUNT-11] [ACCOUNT-12] [ACCOUNT-13] [ACCOUNT-14] [ACCOUNT-15] [ACCOUNT-16] [ACCOUNT-17]',
  async (name, path) => {
    const { user, address } = renderScreen(<MineScreen />, { route: '/Mine', session: true, base: { iskefu: 1 } });
    await user.click(within(await screen.findByRole('list')).getByRole('link', { name }));
    expect(address()).toBe(path);
  },
);

test('topping up and withdrawing have addresses that say nothing of the member, whose balance is there at once [ACCOUNT-05] [ACCOUNT-06] [WALLET-02] (O-75)', async () => {
  platform.answers(calls.listRecharges, []);
  const { user, address } = renderScreen(
    <Routes>
      <Route path="/Mine" element={<MineScreen />} />
      <Route path="/Recharge" element={<RechargeScreen />} />
    </Routes>,
    { route: '/Mine', session: { money: 250, money_value: null } },
  );
  expect(await screen.findByText(words('250 K'))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/Withdraw');
  platform.hangs(calls.getUserInfo);
  await user.click(screen.getByRole('link', { name: 'Top up' }));
  expect(await screen.findByLabelText('Amount')).toBeVisible();
  expect(screen.getByText(words('250 K'))).toBeVisible();
  expect(address()).toBe('/Recharge');
});

test('while the balance is on its way, topping up and withdrawing stand in their place already [ACCOUNT-05] [ACCOUNT-06]', async () => {
  platform.hangs(calls.getUserInfo);
  renderScreen(<MineScreen />, { session: true });
  expect(await screen.findByRole('link', { name: 'Top up' })).toHaveAttribute('href', '/Recharge');
  expect(screen.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/Withdraw');
  expect(screen.getByText('Balance')).toBeVisible();
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
});

test('a failing server is said, and trying again heals it [ERR-22]', async () => {
  platform.networkFails(calls.getUserInfo);
  const { user } = renderScreen(<MineScreen />, { session: true });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  platform.answers(calls.getUserInfo, userInfo({ username: 'back again' }));
  await user.click(retry);
  expect(await screen.findByText('back again')).toBeVisible();
});

test('play credits are called what they are, only where the platform says so [O-84]', async () => {
  const { unmount } = renderScreen(<MineScreen />, { session: true, base: { play_credits: 1 } });
  expect(await screen.findByText(/Play credits only/)).toBeVisible();
  unmount();
  renderScreen(<MineScreen />, { session: true, base: { play_credits: 0 } });
  await screen.findByRole('link', { name: 'Withdraw' });
  expect(screen.queryByText(/Play credits only/)).not.toBeInTheDocument();
});
