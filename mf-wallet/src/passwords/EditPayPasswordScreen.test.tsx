import { screen, waitFor } from '@testing-library/react';
import { calls } from '@unison/shared/contract';
import { platform, renderScreen } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { EditPayPasswordScreen } from './EditPayPasswordScreen';

const open = (options: ScreenOptions = {}) =>
  renderScreen(<EditPayPasswordScreen />, { history: ['/Setting'], route: '/EditPayPassword', session: { paypassword: 1 }, ...options });

const old = () => screen.findByLabelText('Old password');
const next = () => screen.getByLabelText('New password');
const repeat = () => screen.getByLabelText('Repeat the new password');

test('has three entries; the old one may be any six characters, entered by the keyboard [ACCOUNT-52] [ACCOUNT-55] [API-27] (O-97) (Q-19)', async () => {
  platform.saves(calls.editPayPassword, 'Saved');
  const { user, address } = open();
  expect(await old()).toHaveAttribute('inputmode', 'none');
  await user.click(screen.getByRole('button', { name: 'Use the keyboard' }));
  expect(await old()).not.toHaveAttribute('inputmode', 'none');
  await user.type(await old(), 'ab-1ß!');
  await user.type(next(), '135790');
  await user.type(repeat(), '135790');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/Setting'));
  expect(platform.requests(calls.editPayPassword).map(({ payload }) => payload)).toEqual([{ oldpaypwd: 'ab-1ß!', paypassword: '135790' }]);
});

test('no browser keeps them in the place of the password of the login (O-97)', async () => {
  open();
  for (const field of [await old(), next(), repeat()]) expect(field).toHaveAttribute('autocomplete', 'one-time-code');
});

test.each([
  ['12345', '135790', '135790', 'Old password', 'The password must have 6 characters'],
  ['1234567', '135790', '135790', 'Old password', 'The password must have 6 characters'],
  ['246810', '13579', '13579', 'New password', 'Please enter a 6-digit password'],
  ['246810', '13579a', '13579a', 'New password', 'Please enter a 6-digit password'],
  ['246810', '135790', '1357', 'Repeat the new password', 'Please enter a 6-digit password'],
  ['246810', '135790', '097531', 'Repeat the new password', 'The two entered passwords are inconsistent'],
])('%s, %s, %s: what is wrong stands beside its field, and nothing is sent [ACCOUNT-53] [ACCOUNT-54] [ERR-14]', async (...given) => {
  const [typedOld, typedNext, typedRepeat, wrong, words] = given;
  const { user } = open();
  for (const [field, typed] of [
    [await old(), typedOld],
    [next(), typedNext],
    [repeat(), typedRepeat],
  ] as const) {
    await user.click(field);
    await user.paste(typed);
  }
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText(wrong)).toHaveAccessibleDescription(words);
  expect(screen.getByLabelText(wrong)).toHaveFocus();
  expect(platform.requests(calls.editPayPassword)).toHaveLength(0);
});

test('how long to wait after too many tries stays on the screen, and what was entered too [ERR-02]', async () => {
  platform.refuses(calls.editPayPassword, 'Too many attempts. Please try again in 15 min');
  const { user, address } = open();
  await user.type(await old(), '246810');
  await user.type(next(), '135790');
  await user.type(repeat(), '135790{Enter}');
  const told = await screen.findByText('Too many attempts. Please try again in 15 min');
  expect(screen.getByRole('region', { name: 'Status messages' })).not.toContainElement(told);
  expect(await old()).toHaveValue('246810');
  expect(address()).toBe('/EditPayPassword');
});

test('after a lost answer it is said how to find out, and what was entered stays [ERR-22]', async () => {
  platform.networkFails(calls.editPayPassword);
  const { user } = open();
  await user.type(await old(), '246810');
  await user.type(next(), '135790');
  await user.type(repeat(), '135790{Enter}');
  expect(await screen.findByText(/^No answer came.* if the old password is then refused, the new one counts$/)).toBeVisible();
  expect(next()).toHaveValue('135790');
});

test('while the platform does not allow it, the member is sent to customer service instead [ACCOUNT-58] [ACCOUNT-59] [DATA-031] [ERR-17]', async () => {
  open({ base: { edit_paypwd: 0 } });
  expect(await screen.findByText('Please contact customer service')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', '/ServiceOnline');
  expect(screen.queryByLabelText('Old password')).not.toBeInTheDocument();
});

test.each([
  ['allows a change', 1],
  ['allows none', 0],
])(
  'where none is set that stands there from the start, with the way to set one, whether the platform %s [ERR-16]',
  async (_whether, edit) => {
    open({ session: { paypassword: 0 }, base: { edit_paypwd: edit, capabilities: ['recovery'] } });
    expect(await screen.findByText('Please set the withdraw password first')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set it' })).toHaveAttribute('href', '/SetPayPassword');
    expect(screen.queryByLabelText('Old password')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Forgot it/ })).not.toBeInTheDocument();
    expect(screen.queryByText('Please contact customer service')).not.toBeInTheDocument();
  },
);

test('without the platform’s settings nobody knows whether it is allowed: a retry stands in place of the form [ERR-22]', async () => {
  platform.networkFails(calls.getBaseInfo);
  open();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByLabelText('Old password')).not.toBeInTheDocument();
});
