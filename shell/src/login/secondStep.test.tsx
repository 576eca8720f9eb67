import { calls, unisonCalls } from '@unison/shared/contract';
import { baseInfo, platform, sessionTokens } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openApp } from '../testing/openApp';

const submit = () => screen.getByRole('button', { name: 'Log in' });
const code = () => screen.findByLabelText('Code from your authenticator app');

async function logIn(user: UserEvent) {
  await user.type(await screen.findByLabelText('Username'), 'mai');
  await user.type(screen.getByLabelText('Password'), 'secret-1');
  await user.click(submit());
}

test('an account with a second step is asked for its code, which travels in a header (O-81)', async () => {
  platform.refuses(calls.login, 'Please enter the code', 401, { otp: 1 });
  const { user, address } = await openApp('/Login', { base: { capabilities: ['totp'] } });
  await logIn(user);
  expect(await code()).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveValue('secret-1');
  platform.answers(calls.login, sessionTokens());
  await user.type(await code(), '123456');
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/Mine'));
  const [first, second] = platform.requests(calls.login);
  expect(first?.headers.get('otp')).toBeNull();
  expect(second?.headers.get('otp')).toBe('123456');
  expect(second?.payload).toEqual({ username: 'mai', password: 'secret-1', lang: 'en_us' });
});

const SPELLINGS = ['123 456', '１２３４５６'];

test.each(SPELLINGS)('the code %s is sent as the platform reads it (O-81)', async (typed) => {
  platform.refuses(calls.login, 'Please enter the code', 401, { otp: 1 });
  const { user, address } = await openApp('/Login', { base: { capabilities: ['totp'] } });
  await logIn(user);
  await user.type(await code(), typed);
  platform.answers(calls.login, sessionTokens());
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/Mine'));
  expect(platform.requests(calls.login)[1]?.headers.get('otp')).toBe('123456');
});

test.each(SPELLINGS)('so is the code %s of a third-party login (O-81)', async (typed) => {
  platform.refuses(calls.loginThirdParty, 'Please enter the code', 401, { otp: 1 });
  const { user, address } = await openApp('/?sso=x&username=mai', { base: { capabilities: ['totp'] } });
  await user.type(await code(), typed);
  platform.answers(calls.loginThirdParty, sessionTokens());
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/Mine'));
  expect(platform.requests(calls.loginThirdParty)[1]?.headers.get('otp')).toBe('123456');
});

test.each([
  ['a login', '/Login', calls.login],
  ['a third-party login', '/?sso=x&username=mai', calls.loginThirdParty],
])('what cannot be a code of %s is no guess: the field says so, and nothing is sent (O-81)', async (_which, route, call) => {
  platform.refuses(call, 'Please enter the code', 401, { otp: 1 });
  const { user } = await openApp(route, { base: { capabilities: ['totp'] } });
  if (route === '/Login') await logIn(user);
  await user.type(await code(), '12345');
  await user.click(submit());
  expect(await code()).toHaveAccessibleDescription('Please enter the 6-digit code');
  expect(platform.requests(call)).toHaveLength(1);
});

test('who was asked for a code and then turns to an account without one is not held up by what stands in its field (O-81)', async () => {
  platform.refuses(calls.login, 'Please enter the code', 401, { otp: 1 });
  const { user, address } = await openApp('/Login', { base: { capabilities: ['totp'] } });
  await logIn(user);
  await user.type(await code(), '１２');
  await user.type(screen.getByLabelText('Username'), '-2');
  platform.answers(calls.login, sessionTokens());
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/Mine'));
  expect(platform.requests(calls.login)[1]?.headers.get('otp')).toBeNull();
});

test('a wrong code is told, and can be tried again (O-81)', async () => {
  platform.refuses(calls.login, 'This code is not right', 401, { otp: 1 });
  const { user } = await openApp('/Login', { base: { capabilities: ['totp'] } });
  await logIn(user);
  await user.type(await code(), '000000');
  await user.click(submit());
  await waitFor(async () => expect(await code()).toHaveAccessibleDescription('This code is not right'));
  expect(await code()).toHaveFocus();
});

test('a lost network takes away neither the code nor its field (O-81)', async () => {
  platform.refuses(calls.login, 'Please enter the code', 401, { otp: 1 });
  const { user } = await openApp('/Login', { base: { capabilities: ['totp'] } });
  await logIn(user);
  await user.type(await code(), '123456');
  platform.networkFails(calls.login);
  await user.click(submit());
  expect(await screen.findByText('Network error, please try again')).toBeVisible();
  expect(await code()).toHaveValue('123456');
});

test('a lost network takes away neither the code of a third-party login nor its field (O-81)', async () => {
  platform.refuses(calls.loginThirdParty, 'Please enter the code', 401, { otp: 1 });
  const { user } = await openApp('/?sso=x&username=mai', { base: { capabilities: ['totp'] } });
  await user.type(await code(), '123456');
  platform.networkFails(calls.loginThirdParty);
  await user.click(submit());
  expect(await screen.findByText('Network error, please try again')).toBeVisible();
  expect(await code()).toHaveValue('123456');
});

test.each([503, 429])(
  'a platform that is busy (%d) takes them away as little: the link would be used up (O-81) (O-105)',
  async (status) => {
    platform.refuses(calls.loginThirdParty, 'Please enter the code', 401, { otp: 1 });
    const { user, address } = await openApp('/?sso=x&username=mai', { base: { capabilities: ['totp'] } });
    await user.type(await code(), '123456');
    platform.answersRaw(calls.loginThirdParty, JSON.stringify({ code: 401, msg: 'Wait a moment', data: null }), status);
    await user.click(submit());
    expect(await screen.findByText('Wait a moment')).toBeVisible();
    expect(await code()).toHaveValue('123456');
    platform.answers(calls.loginThirdParty, sessionTokens());
    await user.click(submit());
    await waitFor(() => expect(address()).toBe('/Mine'));
  },
);

test.each(['/Login', '/?sso=x&username=mai'])(
  '%s: an account is asked for its code also where the settings of the platform come later than its word (O-81)',
  async (route) => {
    const settings = platform.hangs(calls.getBaseInfo);
    const way = route === '/Login' ? calls.login : calls.loginThirdParty;
    platform.refuses(way, 'Please enter the code', 401, { otp: 1 });
    const { user } = await openApp(route);
    if (route === '/Login') await logIn(user);
    await waitFor(() => expect(platform.requests(way)).toHaveLength(1));
    platform.answers(calls.getBaseInfo, baseInfo({ capabilities: ['totp'] }));
    settings();
    expect(await code()).toHaveFocus();
  },
);

test('a platform that does not announce the second step is only quoted (O-81)', async () => {
  platform.refuses(calls.login, 'Code needed', 401, { otp: 1 });
  const { user } = await openApp('/Login', { base: { capabilities: [] } });
  await logIn(user);
  expect(await screen.findByText('Code needed')).toBeVisible();
  expect(screen.queryByLabelText('Code from your authenticator app')).not.toBeInTheDocument();
});

test('a third-party login with a second step asks for the code and repeats itself with it (O-81)', async () => {
  platform.refuses(calls.loginThirdParty, 'Please enter the code', 401, { otp: 1 });
  const { user, address } = await openApp('/?sso=x&username=mai', { base: { capabilities: ['totp'] } });
  await user.type(await code(), '123456');
  platform.answers(calls.loginThirdParty, sessionTokens());
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/Mine'));
  const sent = platform.requests(calls.loginThirdParty);
  expect(sent.map(({ headers }) => headers.get('otp'))).toEqual([null, '123456']);
  expect(sent[1]?.payload).toEqual(sent[0]?.payload);
});

test('what the platform has to say after a login is shown (B-01)', async () => {
  platform.answers(calls.login, sessionTokens(), 'Withdrawals rest until 14:00');
  const { user } = await openApp('/Login');
  await logIn(user);
  expect(await screen.findByText('Withdrawals rest until 14:00')).toBeVisible();
});

test('a recovery code sets a new password and is followed by the next code, shown once (B-01)', async () => {
  platform.answers(unisonCalls.recover, { code: 'NEXT-CODE-2' });
  const { user } = await openApp('/Login', { base: { capabilities: ['recovery'], password_min: 8 } });
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Use a recovery code' }));
  await user.click(sheet.getByRole('button', { name: 'Set new password' }));
  expect(sheet.getByLabelText('Recovery code')).toHaveAccessibleDescription('Please enter the recovery code');
  expect(platform.requests(unisonCalls.recover)).toHaveLength(0);

  await user.type(sheet.getByLabelText('Username'), 'mai');
  await user.type(sheet.getByLabelText('Recovery code'), 'OLD-CODE-1');
  await user.type(sheet.getByLabelText('New password'), 'a-new-secret');
  await user.click(sheet.getByRole('button', { name: 'Set new password' }));
  expect(await screen.findByText('NEXT-CODE-2')).toBeVisible();
  expect(platform.requests(unisonCalls.recover)[0]?.payload).toEqual({ username: 'mai', code: 'OLD-CODE-1', new_password: 'a-new-secret' });
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.queryByText('NEXT-CODE-2')).not.toBeInTheDocument());
});

test('a recovery is sent alone: the login beneath its sheet neither logs in nor complains, whatever stands in it (B-01)', async () => {
  platform.refuses(unisonCalls.recover, 'Username or code is not right');
  platform.refuses(calls.login, 'Wrong username or password');
  const { user } = await openApp('/Login', { base: { capabilities: ['recovery'] } });
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: 'Set new password' }));
  expect(sheet.getByLabelText('Username')).toHaveFocus();
  await user.type(sheet.getByLabelText('Username'), 'mai');
  await user.type(sheet.getByLabelText('Recovery code'), 'OLD');
  await user.type(sheet.getByLabelText('New password'), 'a-new-secret');
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Username')).toBeValid();

  await logIn(user);
  expect(await screen.findByText('Wrong username or password')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.click(await screen.findByRole('button', { name: 'Set new password' }));
  expect(await screen.findByText('Username or code is not right')).toBeInTheDocument();
  expect(platform.requests(calls.login)).toHaveLength(1);
});

test('a wrong recovery code is told in the words of the server, and what was typed stays (B-01)', async () => {
  platform.refuses(unisonCalls.recover, 'Username or code is not right');
  const { user } = await openApp('/Login', { base: { capabilities: ['recovery'] } });
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(sheet.getByLabelText('Username'), 'mai');
  await user.type(sheet.getByLabelText('Recovery code'), 'OLD');
  await user.type(sheet.getByLabelText('New password'), 'a-new-secret');
  await user.click(sheet.getByRole('button', { name: 'Set new password' }));
  expect(await screen.findByText('Username or code is not right')).toBeInTheDocument();
  expect(sheet.getByLabelText('Recovery code')).toHaveValue('OLD');
});

test('without the capability there is no such control (B-01, O-81)', async () => {
  await openApp('/Login', { base: { capabilities: [] } });
  await screen.findByRole('button', { name: 'Forgot password?' });
  expect(screen.queryByRole('button', { name: 'Use a recovery code' })).not.toBeInTheDocument();
});
