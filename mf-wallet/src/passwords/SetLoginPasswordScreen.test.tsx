import { screen, waitFor } from '@testing-library/react';
import { calls } from '@unison/shared/contract';
import { platform, renderScreen } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { SetLoginPasswordScreen } from './SetLoginPasswordScreen';

const open = (options: ScreenOptions = {}) =>
  renderScreen(<SetLoginPasswordScreen />, { history: ['/Setting'], route: '/SetLoginPassword', session: true, ...options });

const field = (name: string) => screen.getByLabelText(name);
const OLD = 'Old password';
const NEW = 'New password';
const REPEAT = 'Repeat the new password';

async function fill(user: ReturnType<typeof open>['user'], entries: readonly [old: string, next: string, repeat: string]) {
  for (const [index, name] of [OLD, NEW, REPEAT].entries()) if (entries[index]) await user.type(field(name), entries[index]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

test('has three password fields that a password manager knows [ACCOUNT-46]', () => {
  open();
  expect([OLD, NEW, REPEAT].map((name) => field(name).getAttribute('autocomplete'))).toEqual([
    'current-password',
    'new-password',
    'new-password',
  ]);
  [OLD, NEW, REPEAT].forEach((name) => expect(field(name)).toHaveAttribute('type', 'password'));
});

test.each([
  [['', 'a walk', 'a walk'], OLD],
  [['old', '', 'a walk'], NEW],
  [['old', 'a walk', ''], REPEAT],
  [['', '', ''], OLD],
] as const)(
  '%j: an empty entry is told once, beside the first of them, and nothing is sent [ACCOUNT-47] [ERR-13]',
  async (entries, first) => {
    const { user } = open();
    await fill(user, entries);
    expect(field(first)).toHaveAccessibleDescription('Please fill out completely!');
    expect(field(first)).toHaveFocus();
    expect(screen.getAllByText('Please fill out completely!')).toHaveLength(1);
    expect(platform.requests(calls.setLoginPassword)).toHaveLength(0);
  },
);

test('two new entries that differ are refused beside the second, and nothing is sent [ACCOUNT-48] [ERR-14]', async () => {
  const { user } = open();
  await fill(user, ['old', 'a long walk', 'a short walk']);
  expect(field(REPEAT)).toHaveAccessibleDescription('The two entered passwords are inconsistent');
  expect(platform.requests(calls.setLoginPassword)).toHaveLength(0);
});

test('a change shows the platform’s message, reloads the member and leads back [ACCOUNT-55] [API-28] [ERR-01]', async () => {
  platform.saves(calls.setLoginPassword, 'Saved');
  const { user, address } = open();
  await fill(user, ['old one', 'a long walk', 'a long walk']);
  expect(await screen.findByText('Saved')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/Setting'));
  expect(platform.requests(calls.setLoginPassword).map(({ payload }) => payload)).toEqual([
    { old_password: 'old one', new_password: 'a long walk' },
  ]);
  await waitFor(() => expect(platform.requests(calls.getUserInfo)).toHaveLength(2));
});

test('where the platform has sessions, that the others end is said before and after [ACCOUNT-55]', async () => {
  platform.saves(calls.setLoginPassword, 'Saved');
  const { user } = open({ base: { capabilities: ['sessions'] } });
  expect(await screen.findByText('Changing it logs you out on all other devices')).toBeVisible();
  await fill(user, ['old one', 'a long walk', 'a long walk']);
  expect(await screen.findByText('You were logged out on all other devices')).toBeVisible();
});

test('where the platform has recovery codes, that the one there is ends is said before (B-01)', async () => {
  open({ base: { capabilities: ['recovery'] } });
  expect(await screen.findByText(/^Changing it also ends the recovery code, if you have one/)).toBeVisible();
});

test('a platform that says nothing of sessions and recovery codes has no such words (O-81)', async () => {
  platform.saves(calls.setLoginPassword, 'Saved');
  const { user } = open();
  await fill(user, ['old one', 'a long walk', 'a long walk']);
  await screen.findByText('Saved');
  expect(screen.queryByText(/all other devices|recovery code/)).not.toBeInTheDocument();
});

test('how many characters it needs is said where the platform says so (O-68)', async () => {
  const { unmount } = open({ base: { password_min: 10 } });
  await waitFor(() => expect(field(NEW)).toHaveAccessibleDescription('At least 10 characters'));
  unmount();
  open({ base: {} });
  await waitFor(() => expect(platform.requests(calls.getBaseInfo).length).toBeGreaterThan(1));
  expect(field(NEW)).not.toHaveAccessibleDescription();
});

test('one that is shorter is refused beside its field, and nothing is sent (O-68) (O-104)', async () => {
  const { user } = open({ base: { password_min: 10 } });
  await waitFor(() => expect(field(NEW)).toHaveAccessibleDescription('At least 10 characters'));
  await fill(user, ['old one', '🍀🍎🐟🦊 walk', '🍀🍎🐟🦊 walk']);
  expect(field(NEW)).toBeInvalid();
  expect(field(NEW)).toHaveFocus();
  await user.type(field(NEW), 's');
  expect(field(NEW)).toBeValid();
  expect(platform.requests(calls.setLoginPassword)).toHaveLength(0);
});

test.each(['The password is incorrect', 'Too many attempts. Please try again in 15 min'])(
  'a refusal stays on the screen with everything that was entered: %s [ERR-02]',
  async (words) => {
    platform.refuses(calls.setLoginPassword, words);
    const { user, address } = open();
    await fill(user, ['old one', 'a long walk', 'a long walk']);
    const told = await screen.findByText(words);
    expect(screen.getByRole('region', { name: 'Status messages' })).not.toContainElement(told);
    expect([OLD, NEW, REPEAT].map((name) => (field(name) as HTMLInputElement).value)).toEqual(['old one', 'a long walk', 'a long walk']);
    expect(address()).toBe('/SetLoginPassword');
  },
);

test('a refusal goes with the next try, also one that is stopped for something else [ERR-02] (O-104)', async () => {
  platform.refuses(calls.setLoginPassword, 'A password must have at least 8 characters');
  const { user } = open();
  await fill(user, ['old one', 'short', 'short']);
  expect(await screen.findByText('A password must have at least 8 characters')).toBeVisible();
  await user.type(field(REPEAT), ' one');
  expect(screen.getByText('A password must have at least 8 characters')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(field(REPEAT)).toHaveAccessibleDescription('The two entered passwords are inconsistent');
  expect(screen.queryByText('A password must have at least 8 characters')).not.toBeInTheDocument();
  expect(platform.requests(calls.setLoginPassword)).toHaveLength(1);
});

const UNKNOWN = /^It is not known whether .* if the old password is then refused, the new one counts$/;

test('after a lost answer it is said how to find out, also beside the refusal of the next try [ERR-22]', async () => {
  platform.networkFails(calls.setLoginPassword);
  const { user } = open();
  await fill(user, ['old one', 'a long walk', 'a long walk']);
  const hint = await screen.findByText(/^No answer came.* if the old password is then refused, the new one counts$/);
  platform.refuses(calls.setLoginPassword, 'The password is incorrect');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The password is incorrect')).toBeVisible();
  expect(screen.getByText(UNKNOWN)).toBeVisible();
  expect(hint).not.toBeInTheDocument();
});

test('beside the words of a busy platform nobody reads that no answer came [ERR-22] (O-105)', async () => {
  platform.refuses(calls.setLoginPassword, 'The platform is busy', 503);
  const { user } = open();
  await fill(user, ['old one', 'a long walk', 'a long walk']);
  expect(await screen.findByText('The platform is busy')).toBeVisible();
  expect(screen.getByText(UNKNOWN)).toBeVisible();
  expect(screen.queryByText(/No answer came/)).not.toBeInTheDocument();
});

test('pressed without a network nothing was sent: that is said, and nobody doubts [ERR-22]', async () => {
  platform.networkFails(calls.setLoginPassword);
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = open();
  await fill(user, ['old one', 'a long walk', 'a long walk']);
  expect(await screen.findByText('You are offline')).toBeVisible();
  expect(screen.queryByText(/It is not known/)).not.toBeInTheDocument();
  network.mockRestore();
});

test('no password is stored, or stands in an address where the platform takes it in the body [API-28] (Q-17)', async () => {
  platform.networkFails(calls.setLoginPassword);
  const { user, store } = open({ config: { secretsInBody: true } });
  await fill(user, ['old one', 'a-long-walk', 'a-long-walk']);
  await screen.findByText(/^No answer came/);
  const [request] = platform.requests(calls.setLoginPassword);
  expect(request?.method).toBe('POST');
  expect(request?.url.href).not.toContain('walk');
  expect(JSON.stringify([store.getState(), { ...localStorage }, { ...sessionStorage }])).not.toContain('a-long-walk');
});
