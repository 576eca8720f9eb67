import { calls } from '@unison/shared/contract';
import { platform } from '@unison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openApp, plainLoader } from '../testing/openApp';

const watchedLoader = () => jest.fn(plainLoader);

test('the root leads to the home [SHELL-03]', async () => {
  const { address } = await openApp('/');
  expect(await screen.findByText('Content of Home')).toBeVisible();
  expect(address()).toBe('/Home');
});

test('a visitor sees the home while video_login is not 1 [SESSION-34]', async () => {
  await openApp('/Home', { base: { video_login: 0 } });
  expect(await screen.findByText('Content of Home')).toBeVisible();
});

test.each(['/Home', '/', '/xf?view=province'])(
  'with video_login 1 a visitor at %s is sent to the login, and nothing of it is loaded [SESSION-32] [SHELL-10] [DIRECTORY-21]',
  async (route) => {
    const load = watchedLoader();
    const { address } = await openApp(route, { base: { video_login: 1 }, load });
    expect(await screen.findByLabelText('Username')).toBeVisible();
    expect(address()).toBe('/Login');
    expect(load).not.toHaveBeenCalled();
  },
);

test('with video_login 1 the login cannot be left for the app, but for what helps to log in [SESSION-33] (O-59)', async () => {
  const { address, go } = await openApp('/Login', { base: { video_login: 1 } });
  await go('/Home');
  await waitFor(() => expect(address()).toBe('/Login'));
  for (const open of ['/Register', '/Language', '/ServiceOnline', '/Notice']) {
    await go(open);
    expect(address()).toBe(open);
  }
  act(() => window.history.back());
  await waitFor(() => expect(address()).not.toBe('/Notice'));
  expect(screen.queryByText('Content of Home')).not.toBeInTheDocument();
});

test.each([
  [0, 1],
  [1, 0],
])('with video_login %i the login has %i ways back in its header: none that would lead nowhere [SESSION-33]', async (video_login, ways) => {
  await openApp('/Login', { base: { video_login } });
  await screen.findByLabelText('Username');
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Back' })).toHaveLength(ways));
});

test.each(['/Mine', '/Video', '/profile?id=1', '/nHomeDetail?id=1', '/luckDraw', '/Moneylog'])(
  'a visitor at %s is sent to the login; nothing of the screen is painted or loaded [SHELL-10] [SESSION-35] [SESSION-36] [SESSION-37] [SESSION-39] (Q-31)',
  async (route) => {
    const load = watchedLoader();
    const { address } = await openApp(route, { load });
    expect(await screen.findByLabelText('Username')).toBeVisible();
    expect(address()).toBe('/Login');
    expect(load).not.toHaveBeenCalled();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  },
);

test('with a token the same addresses open [SESSION-01] [ACCOUNT-01]', async () => {
  const { go } = await openApp('/Mine', { isMember: true });
  expect(await screen.findByText('Content of Mine')).toBeVisible();
  await go('/luckDraw');
  expect(await screen.findByText('Content of Wheel')).toBeVisible();
});

test('without its token the app treats the next step as that of a visitor [SESSION-02]', async () => {
  const { go, address } = await openApp('/Mine', { isMember: true });
  await screen.findByText('Content of Mine');
  localStorage.removeItem('token');
  await go('/Moneylog');
  await waitFor(() => expect(address()).toBe('/Login'));
});

test('while the settings are missing a visitor is told and can ask again; then the home opens [SESSION-34] [ERR-22]', async () => {
  platform.networkFails(calls.getBaseInfo);
  const load = watchedLoader();
  const { user } = await openApp('/Home', { load });
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error, please try again');
  expect(load).not.toHaveBeenCalled();
  platform.answers(calls.getBaseInfo, { name: 'Unison', video_login: 0 });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Content of Home')).toBeVisible();
});

test('an unknown address says so inside the frame, with a way home [SHELL-04] (O-67)', async () => {
  const { user, address } = await openApp('/nowhere');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(address()).toBe('/nowhere');
  await user.click(screen.getByRole('link', { name: 'Go to Home' }));
  expect(await screen.findByText('Content of Home')).toBeVisible();
});

test('an address opens in any spelling [SHELL-04] (Q-03)', async () => {
  await openApp('/LUCKDRAW', { isMember: true });
  expect(await screen.findByText('Content of Wheel')).toBeVisible();
});

test.each(['/Withdraw', '/withdraw'])('the withdrawal opens at %s [WALLET-11] (Q-03)', async (route) => {
  await openApp(route, { isMember: true });
  expect(await screen.findByText('Content of Withdraw')).toBeVisible();
});

test.each([
  ['expected', true, 5],
  ['perhaps turned away', false, 0],
])(
  'while the settings are on their way to a visitor who is %s, the frame says what is waited for and shows only what stays [SHELL-10] (Q-15)',
  async (_who, isOpenToVisitors, tabs) => {
    const letGo = platform.hangs(calls.getBaseInfo);
    await openApp('/Home', { isOpenToVisitors, saysAge: false });
    expect(screen.getByRole('heading', { level: 1, hidden: true })).toHaveTextContent('Home');
    await waitFor(() => expect(document.title).toMatch(/^Home · /));
    // The question for the age may stand over them by now.
    await waitFor(() => expect(screen.queryAllByRole('link', { hidden: true })).toHaveLength(tabs));
    expect(screen.queryByText('Content of Home')).not.toBeInTheDocument();
    letGo();
    await screen.findByRole('dialog');
  },
);
