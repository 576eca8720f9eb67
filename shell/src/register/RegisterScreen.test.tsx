import { calls } from '@unison/shared/contract';
import { endSession, justRegistered } from '@unison/shared/session';
import { platform, sessionTokens } from '@unison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openApp } from '../testing/openApp';

const username = () => screen.findByLabelText('Username');
const password = () => screen.getByLabelText('Password');
const code = () => screen.getByLabelText('Invite code');
const agreement = () => screen.getByRole('checkbox', { name: 'I have read and agree to the account agreement' });
const submit = () => screen.getByRole('button', { name: 'Register' });
const sent = () => platform.requests(calls.register);

async function fillIn(user: UserEvent, { name = 'mai', secret = 'secret-1', invite = 'UNISON' } = {}) {
  if (name) await user.type(await username(), name);
  if (secret) await user.type(password(), secret);
  if (invite) await user.type(code(), invite);
}

test('the form asks for username, password and invite code, with the agreement ticked and the age said beside it [SESSION-14] [SESSION-15] [SESSION-16] (O-78)', async () => {
  await openApp('/Register');
  expect(await username()).toBeVisible();
  expect(password()).toBeVisible();
  expect(code()).toHaveValue('');
  expect(agreement()).toBeChecked();
  expect(agreement()).toHaveAccessibleDescription('This app is for people aged 18 or older');
});

test.each([0, false])('a platform may leave the tick to the member, by %j [SESSION-16] (Q-16)', async (agree_default) => {
  await openApp('/Register', { base: { agree_default } });
  await waitFor(() => expect(agreement()).not.toBeChecked());
});

test('what is agreed to can be read, age, play credits and all that is stored included [SESSION-16] (O-72, O-78)', async () => {
  const { user } = await openApp('/Register', { base: { play_credits: 1 } });
  await user.click(await screen.findByRole('button', { name: 'Read the account agreement' }));
  const sheet = await screen.findByRole('dialog', { name: 'Account agreement' });
  expect(within(sheet).getByText(/Only people aged 18 or older/)).toBeVisible();
  expect(within(sheet).getByText(/play credits without cash value/)).toBeVisible();
  const stored = within(sheet).getByText(/stored with your account/);
  expect(stored).toHaveTextContent(/the network address and browser of each login are stored with your account/);
  expect(stored).toHaveTextContent(/your latest videos and stakes, and what still waits for an answer are stored on your device/);
  expect(stored).toHaveTextContent(/without logging in .* can be read on your device, unless you clear it there/);
  expect(stored).toHaveTextContent(/A security log keeps network addresses for a time/);
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an invitation fills in its code [SESSION-21]', async () => {
  await openApp('/Register?code=FRIEND-7');
  await username();
  expect(code()).toHaveValue('FRIEND-7');
});

test.each([
  ['the link', () => screen.getByRole('link', { name: 'Already have an account? Log in' })],
  ['the arrow', () => screen.getByRole('button', { name: 'Back' })],
])('an invitation is still there for who went to the login by %s and comes back [SESSION-21] (B-09)', async (_way, toLogin) => {
  const { user } = await openApp('/Register?code=FRIEND-7');
  await fillIn(user, { secret: '', invite: '' });
  await user.click(toLogin());
  await user.click(await screen.findByRole('link', { name: 'No account? Register now' }));
  expect(await username()).toHaveValue('mai');
  expect(code()).toHaveValue('FRIEND-7');
});

test.each([
  ['username', { name: '' }, 'Username', 'Please enter your username'],
  ['password', { secret: '' }, 'Password', 'Please enter your password'],
  ['invite code', { invite: '' }, 'Invite code', 'Please enter the invite code'],
])('without a %s its prompt is shown and nothing is sent [SESSION-17] [SESSION-18] [SESSION-19]', async (_what, missing, label, prompt) => {
  const { user } = await openApp('/Register');
  await username();
  await fillIn(user, missing);
  await user.click(submit());
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(prompt);
  expect(sent()).toHaveLength(0);
});

test('without the tick the message says so and nothing is sent [SESSION-20] [ERR-19]', async () => {
  const { user } = await openApp('/Register');
  await fillIn(user);
  await user.click(agreement());
  await user.click(submit());
  expect(agreement()).toHaveAccessibleDescription('Please tick the account agreement');
  expect(agreement()).toHaveFocus();
  expect(sent()).toHaveLength(0);
});

test('a new member carries the invite code, keeps both tokens and starts on Mine [SESSION-21] [SESSION-22]', async () => {
  platform.answers(calls.register, sessionTokens());
  const { user, address } = await openApp('/Register');
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findByText('Content of Mine')).toBeVisible();
  expect(address()).toBe('/Mine');
  expect(sent()[0]?.payload).toEqual({ username: 'mai', password: 'secret-1', code: 'UNISON', lang: 'en_us' });
  expect([localStorage.getItem('token'), localStorage.getItem('tokensso')]).toEqual(['token-1', 'sso-1']);
});

test('only who registered is to be offered a recovery code on Mine, until the session ends (B-01)', async () => {
  const isOffered = () => justRegistered.of().now();
  platform.answers(calls.register, sessionTokens());
  const { user } = await openApp('/Register');
  expect(isOffered()).toBe(false);
  await fillIn(user);
  await user.click(submit());
  await screen.findByText('Content of Mine');
  expect(isOffered()).toBe(true);
  act(() => endSession());
  expect(isOffered()).toBe(false);
});

test('a refusal is told in the words of the server, and nothing typed is lost [SESSION-21] (O-68, Q-41)', async () => {
  platform.refuses(calls.register, 'This invite code is not known');
  const { user } = await openApp('/Register');
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findByText('This invite code is not known')).toBeVisible();
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
  expect(code()).toHaveValue('UNISON');
});

test('a refusal stays above the button, in the form, where nothing lies over what is pressed next, until the next try (O-104)', async () => {
  platform.refuses(calls.register, 'This username is taken');
  const { user } = await openApp('/Register');
  await fillIn(user);
  await user.click(submit());
  const told = await within(submit().closest('form') ?? document.body).findByText('This username is taken');
  expect(told.compareDocumentPosition(submit()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getAllByText('This username is taken')).toHaveLength(1);
  platform.refuses(calls.register, 'This invite code is not valid');
  await user.click(submit());
  await screen.findByText('This invite code is not valid');
  expect(screen.queryByText('This username is taken')).not.toBeInTheDocument();
});

test('where the answer is lost the form says how to find out, beside the refusal of the next try too (O-105)', async () => {
  platform.networkFails(calls.register);
  const { user } = await openApp('/Register');
  await fillIn(user);
  await user.click(submit());
  const LOST = 'It is not known whether your account was created. Try to log in with this username and password';
  expect(await screen.findByText(`No answer came. ${LOST}`)).toBeVisible();
  platform.refuses(calls.register, 'This username is taken');
  await user.click(submit());
  expect(await screen.findByText('This username is taken')).toBeVisible();
  expect(screen.getByText(LOST)).toBeVisible();
});

test.each(['short', '🍀🍎🐟🦊'])(
  'a password that is too short, as %s, is said beside it before anything is sent (O-68, O-104)',
  async (secret) => {
    const { user } = await openApp('/Register', { base: { password_min: 8 } });
    await waitFor(() => expect(password()).toHaveAccessibleDescription('At least 8 characters'));
    await fillIn(user, { secret });
    await user.click(submit());
    expect(password()).toBeInvalid();
    expect(password()).toHaveFocus();
    expect(sent()).toHaveLength(0);
  },
);

test('the shortest password is said where the platform sends it (O-68)', async () => {
  await openApp('/Register', { base: { password_min: 8 } });
  await waitFor(() => expect(password()).toHaveAccessibleDescription('At least 8 characters'));
});

test('a member who registers somebody new becomes the new member [SESSION-22]', async () => {
  platform.answers(calls.register, sessionTokens({ id: 'token-2', tokensso: 'sso-2' }));
  const { user, address } = await openApp('/Register', { isMember: true });
  await fillIn(user);
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/Mine'));
  expect(localStorage.getItem('token')).toBe('token-2');
});

test('whoever goes on to the login before the answer is logged in all the same [SESSION-22]', async () => {
  const answer = platform.hangs(calls.register);
  const { user } = await openApp('/Register');
  await fillIn(user);
  await user.click(submit());
  await user.click(screen.getByRole('link', { name: 'Already have an account? Log in' }));
  platform.answers(calls.register, sessionTokens());
  answer();
  expect(await screen.findByText('Content of Mine')).toBeVisible();
});
