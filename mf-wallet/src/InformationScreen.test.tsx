import { act, screen, waitFor, within } from '@testing-library/react';
import { calls, unisonCalls } from '@unison/shared/contract';
import { passTime, platform, renderScreen, stopTheClock, userBank, userInfo } from '@unison/shared/testing';
import { Route, Routes } from 'react-router-dom';
import { InformationScreen } from './InformationScreen';
import { SetPayPasswordScreen } from './passwords/SetPayPasswordScreen';
import { isSaidInThePage } from './testing/isSaidInThePage';

const rows = async () => within(await screen.findByRole('list', { name: 'Personal information' }));

test('shows avatar, real name, sex and bank, and each row leads to its screen [ACCOUNT-25] [ACCOUNT-27] [ACCOUNT-28] [ACCOUNT-29] [DATA-003] [DATA-004]', async () => {
  platform.answers(calls.getUserBank, userBank({ info: { bankinfo: 'First Bank', bankid: '622200001234' } }));
  renderScreen(<InformationScreen />, { session: { header_img: '/me.webp', name: 'Nguyễn Mai', sex: 2 } });
  const list = await rows();
  await waitFor(() => expect(list.getByRole('button', { name: 'Avatar' }).querySelector('img')).toHaveAttribute('src', '/me.webp'));
  expect(list.getByRole('link', { name: /Real name.*Nguyễn Mai/ })).toHaveAttribute('href', '/Setname');
  expect(list.getByRole('link', { name: /Sex.*Female/ })).toHaveAttribute('href', '/Setsex');
  expect(await list.findByRole('link', { name: /Bank account.*••••\s1234/ })).toHaveAttribute('href', '/Setbank');
  expect(document.body).not.toHaveTextContent('62220000');
});

test.each([
  [0, 'Not set'],
  [1, 'Male'],
  [2, 'Female'],
])('sex %i reads "%s" [DATA-005] (O-42)', async (sex, words) => {
  platform.answers(calls.getUserBank, userBank());
  renderScreen(<InformationScreen />, { session: { sex } });
  expect((await rows()).getByRole('link', { name: /^Sex/ })).toHaveTextContent(words);
});

test('user name and member number stand there to be quoted, and a press copies each', async () => {
  platform.answers(calls.getUserBank, userBank());
  const { user } = renderScreen(<InformationScreen />, { session: { id: 4711, username: 'linh' } });
  const list = await rows();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(list.getByRole('button', { name: /Username.*linh/ }));
  await user.click(list.getByRole('button', { name: /Member number.*4711/ }));
  expect(await screen.findAllByText('Copied')).not.toHaveLength(0);
  expect(copied.mock.calls).toEqual([['linh'], ['4711']]);
  copied.mockRestore();
});

test('without a bank the row leads to linking one [ACCOUNT-29] [DATA-116]', async () => {
  platform.answers(calls.getUserBank, { is_bank: 0, info: null });
  renderScreen(<InformationScreen />, { session: { paypassword: 1 } });
  const link = await (await rows()).findByRole('link', { name: 'Link bank account' });
  await waitFor(() => expect(link).toHaveAttribute('href', '/BindCard'));
});

test('without a withdraw password the member is told so and led to setting one first [ACCOUNT-65] [ERR-16] [DATA-009] (O-22)', async () => {
  platform.answers(calls.getUserBank, { is_bank: 0, info: null });
  const { user, address } = renderScreen(
    <Routes>
      <Route path="/Infomation" element={<InformationScreen />} />
      <Route path="/SetPayPassword" element={<SetPayPasswordScreen />} />
    </Routes>,
    { route: '/Infomation', session: { paypassword: 0 } },
  );
  await user.click(await (await rows()).findByRole('button', { name: 'Link bank account' }));
  expect(address()).toBe('/SetPayPassword');
  await isSaidInThePage('Please set the withdraw password first');
});

test.each([0, 1])(
  'where the bank cannot be asked for, everything else stands, and the row invents nothing and leads to where it can be tried again, whether a withdraw password is set or not (%i) [ACCOUNT-29] [ERR-22]',
  async (paypassword) => {
    platform.networkFails(calls.getUserBank);
    renderScreen(<InformationScreen />, { session: { name: 'Mai', paypassword } });
    await waitFor(() => expect(platform.requests(calls.getUserBank)).toHaveLength(1));
    const list = await rows();
    expect(list.getByText('Mai')).toBeVisible();
    expect(list.getByRole('link', { name: 'Bank account' })).toHaveAttribute('href', '/Setbank');
    expect(list.queryByText('Link bank account')).not.toBeInTheDocument();
  },
);

describe('a bank that could not be asked for', () => {
  stopTheClock();

  test('is asked for again by itself [ACCOUNT-29] (O-105)', async () => {
    platform.networkFails(calls.getUserBank);
    renderScreen(<InformationScreen />, { session: true });
    const list = await rows();
    await list.findByRole('link', { name: 'Bank account' });
    platform.answers(calls.getUserBank, userBank({ info: { bankinfo: 'First Bank', bankid: '622200001234' } }));
    await passTime(15_000);
    expect(list.getByRole('link', { name: /Bank account.*1234/ })).toBeVisible();
  });
});

test('from where the account was logged in last is told, and nothing where the platform does not say or it is the machine itself [DATA-015] (O-18)', async () => {
  platform.answers(calls.getUserBank, userBank());
  const { unmount } = renderScreen(<InformationScreen />, { session: { ip: '203.0.113.7' } });
  expect(await screen.findByText('Last login from 203.0.113.7')).toBeVisible();
  unmount();
  for (const ip of [null, '::1']) {
    const shown = renderScreen(<InformationScreen />, { session: { ip } });
    await rows();
    expect(screen.queryByText(/Last login from/)).not.toBeInTheDocument();
    shown.unmount();
  }
});

test("one's own information refused is told in the platform's words, and trying again heals it [ERR-03] [ERR-22]", async () => {
  platform.answers(calls.getUserBank, userBank());
  platform.refuses(calls.getUserInfo, 'Please come back tomorrow');
  const { user } = renderScreen(<InformationScreen />, { session: true });
  expect(await screen.findByText('Please come back tomorrow')).toBeVisible();
  platform.answers(calls.getUserInfo, userInfo({ name: 'Mai' }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Mai')).toBeVisible();
});

test('who looks at the screen again finds what another tab or device has set meanwhile [ACCOUNT-25] (O-83)', async () => {
  const SECURITY = { totp: 0, recovery: 0, recovery_made_at: null, rest_until: null };
  platform.answers(calls.getUserBank, userBank());
  platform.answers(unisonCalls.getSecurity, SECURITY);
  renderScreen(<InformationScreen />, { session: { sex: 0 }, base: { capabilities: ['security', 'totp', 'recovery'] } });
  expect(await screen.findByRole('button', { name: /Recovery code.*Not made yet/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Sex.*Not set/ })).toBeVisible();
  platform.answers(calls.getUserInfo, userInfo({ sex: 2, name: 'Mai' }));
  platform.answers(unisonCalls.getSecurity, { ...SECURITY, totp: 1, recovery: 1, recovery_made_at: 1_760_000_000 });
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByRole('link', { name: /^Sex.*Female/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Real name.*Mai/ })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: /Two-step verification.*On/ })).toBeVisible());
  expect(screen.queryByText('Not made yet')).not.toBeInTheDocument();
});
