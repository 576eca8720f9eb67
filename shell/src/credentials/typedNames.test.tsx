import { calls, unisonCalls } from '@unison/shared/contract';
import { platform, sessionTokens } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../testing/openApp';

test('a blank that a keyboard put beside the username is not sent; the password goes as it was typed [SESSION-12]', async () => {
  platform.answers(calls.login, sessionTokens());
  const { user } = await openApp('/Login');
  await user.type(await screen.findByLabelText('Username'), ' mai ');
  await user.type(screen.getByLabelText('Password'), ' secret-1 ');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(platform.requests(calls.login)).toHaveLength(1));
  expect(platform.requests(calls.login)[0]?.payload).toEqual({ username: 'mai', password: ' secret-1 ', lang: 'en_us' });
});

/** Registers with these words and a password with a space at its end. */
async function register(username: string, code: string) {
  platform.answers(calls.register, sessionTokens());
  const { user } = await openApp('/Register');
  await user.type(await screen.findByLabelText('Username'), username);
  await user.type(screen.getByLabelText('Password'), 'secret-1 ');
  await user.type(screen.getByLabelText('Invite code'), code);
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(platform.requests(calls.register)).toHaveLength(1));
}

test('nor is one around the username or the invite code at registration [SESSION-21]', async () => {
  await register('mai ', ' UNISON ');
  expect(platform.requests(calls.register)[0]?.payload).toEqual({ username: 'mai', password: 'secret-1 ', code: 'UNISON', lang: 'en_us' });
});

test('an invite code that was typed in groups and full width goes as the code it is [SESSION-21]', async () => {
  await register('mai', 'ＡＢＣＤＥ　FGHJK');
  expect(platform.requests(calls.register)[0]?.payload).toMatchObject({ code: 'ABCDEFGHJK' });
});

test('nor with a recovery code (B-01)', async () => {
  platform.answers(unisonCalls.recover, { code: 'NEXT-CODE-2' });
  const { user } = await openApp('/Login', { base: { capabilities: ['recovery'] } });
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(sheet.getByLabelText('Username'), 'mai ');
  await user.type(sheet.getByLabelText('Recovery code'), 'OLD-CODE-1');
  await user.type(sheet.getByLabelText('New password'), 'a-new-secret');
  await user.click(sheet.getByRole('button', { name: 'Set new password' }));
  await waitFor(() => expect(platform.requests(unisonCalls.recover)).toHaveLength(1));
  expect(platform.requests(unisonCalls.recover)[0]?.payload).toEqual({ username: 'mai', code: 'OLD-CODE-1', new_password: 'a-new-secret' });
});

test('the username that was typed to log in stands in the sheet for a recovery code too (B-01)', async () => {
  const { user } = await openApp('/Login', { base: { capabilities: ['recovery'] } });
  await user.type(await screen.findByLabelText('Username'), 'mai');
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByLabelText('Username')).toHaveValue('mai');
});
