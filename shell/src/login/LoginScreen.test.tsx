import { calls, unisonCalls } from '@unison/shared/contract';
import { platform, sessionTokens } from '@unison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openApp, type OpenOptions } from '../testing/openApp';

const username = () => screen.findByLabelText('Username');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Log in' });

async function logIn(user: UserEvent) {
  await user.type(await username(), 'mai');
  await user.type(password(), 'secret-1');
  await user.click(submit());
}

/** The login on a device that takes no tokens. */
async function openOnFullDevice(name: string, options: OpenOptions = {}) {
  platform.answers(calls.login, sessionTokens());
  const { user } = await openApp('/Login', options);
  const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
    if (key === 'tokensso') throw new DOMException('no', name);
  });
  return { user, write };
}

test('a visitor finds the login form at its address [SESSION-03] [SESSION-04]', async () => {
  await openApp('/Login');
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  expect(await username()).toBeVisible();
  expect(password()).toBeVisible();
});

test.each(['QuotaExceededError', 'SecurityError'])('a device that keeps nothing (%s) logs nobody in, and says so', async (name) => {
  const { user, write } = await openOnFullDevice(name);
  platform.answers(calls.login, sessionTokens(), 'You are logged in');
  await logIn(user);
  expect(await screen.findByText(/cannot keep you logged in: its storage is full or blocked/)).toBeVisible();
  expect(submit()).not.toHaveAttribute('aria-busy', 'true');
  expect(await username()).toHaveValue('mai');
  expect(screen.queryByText('You are logged in')).not.toBeInTheDocument();
  write.mockRestore();
});

test('what the platform opened for a device that keeps nothing is ended there, by its own tokens, and nobody waits for it (O-99)', async () => {
  platform.hangs(unisonCalls.endSession);
  const { user, write } = await openOnFullDevice('QuotaExceededError', { base: { capabilities: ['sessions'] } });
  await logIn(user);
  expect(await screen.findByText(/cannot keep you logged in/)).toBeVisible();
  expect(submit()).not.toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(platform.requests(unisonCalls.endSession)).toHaveLength(1));
  const sent = platform
    .requests(unisonCalls.endSession)
    .map(({ headers, payload }) => [headers.get('token'), headers.get('tokensso'), payload]);
  expect(sent).toEqual([[btoa('token-1'), 'sso-1', {}]]);
  write.mockRestore();
});

test('the password can be looked at and hidden again [SESSION-05]', async () => {
  const { user } = await openApp('/Login');
  await username();
  expect(password()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveAttribute('type', 'password');
});

test.each([{ kefu: '/kefu' }, { kefu: '', capabilities: ['service'] }])(
  'who forgot the password is told to contact the service, with a way there and back beside it: %j [SESSION-06] [ERR-17] (Q-43, O-59, O-79)',
  async (service) => {
    const { user, address, go } = await openApp('/Login', { base: { iskefu: 1, ...service } });
    await user.type(await username(), 'mai');
    await user.click(await screen.findByRole('button', { name: 'Forgot password?' }));
    expect(await screen.findByText('Please contact customer service')).toBeVisible();
    expect(address()).toBe('/Login');
    await user.click(await screen.findByRole('link', { name: 'Contact customer service' }));
    expect(await screen.findByText('Content of Service')).toBeVisible();
    await go('/Login');
    expect(await username()).toHaveValue('mai');
    expect(platform.requests(calls.login)).toHaveLength(0);
  },
);

test('without a service there is only the message [SESSION-06]', async () => {
  await openApp('/Login', { base: { iskefu: 0, kefu: '/kefu' } });
  await screen.findByRole('button', { name: 'Forgot password?' });
  expect(screen.queryByRole('link', { name: 'Contact customer service' })).not.toBeInTheDocument();
});

test('the login screen leads to registration and to the languages [SESSION-07] [SESSION-08]', async () => {
  const { user, address, go } = await openApp('/Login');
  await user.click(await screen.findByRole('link', { name: 'No account? Register now' }));
  expect(address()).toBe('/Register');
  await go('/Login');
  await user.click(await screen.findByRole('button', { name: 'Language' }));
  expect(address()).toBe('/Language');
});

test('a member who opens the login goes back to where they were [SESSION-09]', async () => {
  const { go, address } = await openApp('/Setting', { isMember: true });
  await go('/Login');
  await waitFor(() => expect(address()).toBe('/Setting'));
  expect(screen.queryByLabelText('Username')).not.toBeInTheDocument();
});

test('a member who opens the login cold arrives at the home [SESSION-09] (Q-14)', async () => {
  const { address } = await openApp('/Login', { isMember: true });
  await waitFor(() => expect(address()).toBe('/Home'));
});

test('without a username its prompt is shown and nothing is sent [SESSION-10]', async () => {
  const { user } = await openApp('/Login');
  await username();
  await user.click(submit());
  expect(await username()).toHaveAccessibleDescription('Please enter your username');
  expect(await username()).toHaveFocus();
  expect(platform.requests(calls.login)).toHaveLength(0);
});

test('without a password its prompt is shown and nothing is sent [SESSION-11]', async () => {
  const { user } = await openApp('/Login');
  await user.type(await username(), 'mai');
  await user.click(submit());
  expect(password()).toHaveAccessibleDescription('Please enter your password');
  expect(platform.requests(calls.login)).toHaveLength(0);
});

test('one request carries the entries, and the button waits for its answer [SESSION-12]', async () => {
  const release = platform.hangs(calls.login);
  const { user } = await openApp('/Login');
  await logIn(user);
  expect(submit()).toHaveAttribute('aria-busy', 'true');
  expect(submit()).toHaveFocus();
  await user.click(submit());
  await waitFor(() => expect(platform.requests(calls.login)).toHaveLength(1));
  expect(platform.requests(calls.login)[0]?.payload).toEqual({ username: 'mai', password: 'secret-1', lang: 'en_us' });
  platform.refuses(calls.login, 'Wrong password');
  release();
  expect(await screen.findByText('Wrong password')).toBeVisible();
  expect(submit()).not.toHaveAttribute('aria-busy');
  expect(platform.requests(calls.login)).toHaveLength(1);
});

test('a login keeps both tokens and goes to Mine [SESSION-13] [SESSION-02] (O-05)', async () => {
  platform.answers(calls.login, sessionTokens());
  const { user, address } = await openApp('/Login');
  await logIn(user);
  expect(await screen.findByText('Content of Mine')).toBeVisible();
  expect(address()).toBe('/Mine');
  expect([localStorage.getItem('token'), localStorage.getItem('tokensso')]).toEqual(['token-1', 'sso-1']);
});

test('a login that interrupted an inner screen goes on to it [SESSION-13] (Q-13)', async () => {
  platform.answers(calls.login, sessionTokens());
  const { user, address } = await openApp('/profile?id=7&name=Hue');
  await logIn(user);
  expect(await screen.findByText('Content of Profile')).toBeVisible();
  expect(address()).toBe('/profile?id=7&name=Hue');
});

test('the interrupted screen survives a look at the languages (Q-13)', async () => {
  platform.answers(calls.login, sessionTokens());
  const { user, address } = await openApp('/Moneylog');
  await user.click(await screen.findByRole('button', { name: 'Language' }));
  await user.click(await screen.findByRole('button', { name: /English/ }));
  await logIn(user);
  await waitFor(() => expect(address()).toBe('/Moneylog'));
});

test('the interrupted screen survives a look at the registration, whichever way leads back from it (Q-13)', async () => {
  platform.answers(calls.login, sessionTokens());
  const { user, address } = await openApp('/Moneylog');
  await user.click(await screen.findByRole('link', { name: 'No account? Register now' }));
  await user.click(await screen.findByRole('link', { name: 'Already have an account? Log in' }));
  await logIn(user);
  await waitFor(() => expect(address()).toBe('/Moneylog'));
});

test.each(['Wrong username or password', 'Lỗi xác thực', '鉴权错误：密码错误'])(
  'a login refused with "%s" shows the message of the server, and can be tried again at once [ERR-05] [ERR-06] [ERR-07]',
  async (message) => {
    platform.refuses(calls.login, message);
    const { user, address } = await openApp('/Login');
    await logIn(user);
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(submit()).toBeEnabled());
    expect(password()).toHaveValue('secret-1');
    expect(address()).toBe('/Login');
  },
);

test('a login without network says so and loses nothing that was typed [ERR-22]', async () => {
  platform.networkFails(calls.login);
  const { user } = await openApp('/Login');
  await logIn(user);
  expect(await screen.findByText('Network error, please try again')).toBeVisible();
  expect(await username()).toHaveValue('mai');
});

test('what was typed is still there after choosing a language on the way [SESSION-08]', async () => {
  const { user } = await openApp('/Login');
  await user.type(await username(), 'mai');
  await user.type(password(), 'secret-1');
  await user.click(screen.getByRole('button', { name: 'Language' }));
  await user.click(await screen.findByRole('button', { name: /Español/ }));
  expect(await screen.findByLabelText('Nombre de usuario')).toHaveValue('mai');
  expect(screen.getByLabelText('Contraseña')).toHaveValue('secret-1');
});
