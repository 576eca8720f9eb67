import { unisonCalls } from '@unison/shared/contract';
import { onAndroid, otherTab, platform, pressBack } from '@unison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../testing/openApp';

onAndroid();

const recoveries = () => platform.requests(unisonCalls.recover);
const sheet = () => within(screen.getByRole('dialog'));
const submit = () => sheet().getByRole('button', { name: 'Set new password' });
const code = () => screen.findByLabelText('Code from your authenticator app');

/** The sheet with everything filled in. */
async function openFilled(base = {}) {
  const { user, go, address } = await openApp('/Login', { base: { capabilities: ['recovery', 'totp'], ...base } });
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await screen.findByRole('dialog');
  await user.type(sheet().getByLabelText('Username'), 'mai');
  await user.type(sheet().getByLabelText('Recovery code'), 'OLD-CODE-1');
  await user.type(sheet().getByLabelText('New password'), 'a-new-secret');
  return { user, go, address };
}

const askForCode = (message: string) => platform.refuses(unisonCalls.recover, message, 401, { otp: 1 });

test('who has two-step verification is asked for the code of their app too, and gets in with it (B-01, O-81)', async () => {
  askForCode('Please enter the code from your authenticator app');
  const { user } = await openFilled();
  expect(sheet().queryByLabelText('Code from your authenticator app')).not.toBeInTheDocument();
  await user.click(submit());
  await waitFor(async () => expect(await code()).toHaveFocus());
  expect(await code()).toHaveAccessibleDescription('Please enter the code from your authenticator app');

  await user.type(await code(), '12345');
  await user.click(submit());
  expect(await code()).toHaveAccessibleDescription('Please enter the 6-digit code');
  expect(recoveries()).toHaveLength(1);

  platform.answers(unisonCalls.recover, { code: 'NEXT-CODE-2' });
  await user.clear(await code());
  await user.type(await code(), '123 456');
  await user.click(submit());
  expect(await screen.findByText('NEXT-CODE-2')).toBeVisible();
  const [first, second] = recoveries();
  expect([first?.headers.get('otp'), second?.headers.get('otp')]).toEqual([null, '123456']);
  expect(second?.payload).toEqual({ username: 'mai', code: 'OLD-CODE-1', new_password: 'a-new-secret' });
});

test('a new password shorter than the platform takes is told at its field, and the code is not sent for it (O-68, O-104)', async () => {
  const { user } = await openFilled({ password_min: 13 });
  await user.click(submit());
  const field = sheet().getByLabelText('New password');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('At least 13 characters');
  expect(recoveries()).toHaveLength(0);
});

test('a wrong code of the app is told at its field; another account is not asked for it (B-01, O-81)', async () => {
  askForCode('That code is incorrect');
  const { user } = await openFilled();
  await user.click(submit());
  await user.type(await code(), '000000');
  await user.click(submit());
  await waitFor(async () => expect(await code()).toHaveAccessibleDescription('That code is incorrect'));

  platform.answers(unisonCalls.recover, { code: 'NEXT-CODE-2' });
  await user.type(sheet().getByLabelText('Username'), '-2');
  expect(sheet().queryByLabelText('Code from your authenticator app')).not.toBeInTheDocument();
  await user.click(submit());
  expect(await screen.findByText('NEXT-CODE-2')).toBeVisible();
  expect(recoveries().map(({ headers }) => headers.get('otp'))).toEqual([null, '000000', null]);
});

const LOST = /It is not known whether your new password was set/;

test('where the answer is lost the sheet says how to find out, beside the refusal of the next try too (B-01, O-105)', async () => {
  platform.networkFails(unisonCalls.recover);
  const { user } = await openFilled();
  await user.click(submit());
  expect(await sheet().findByText(LOST)).toBeVisible();
  platform.refuses(unisonCalls.recover, 'Wrong username or recovery code');
  await user.click(submit());
  expect(await sheet().findByText('Wrong username or recovery code')).toBeVisible();
  expect(sheet().getByText(LOST)).toBeVisible();
});

test('a refusal does not stand beside the question for the code that the next try brings (B-01, O-81)', async () => {
  platform.refuses(unisonCalls.recover, 'Wrong username or recovery code');
  const { user } = await openFilled();
  await user.click(submit());
  expect(await sheet().findByText('Wrong username or recovery code')).toBeVisible();
  askForCode('Please enter the code from your authenticator app');
  await user.click(submit());
  expect(await code()).toBeVisible();
  expect(sheet().queryByText('Wrong username or recovery code')).not.toBeInTheDocument();
});

test('while it is sent nothing closes the sheet: the next code is shown once (B-01)', async () => {
  const answer = platform.hangs(unisonCalls.recover);
  const { user } = await openFilled();
  await user.click(submit());
  await waitFor(() => expect(recoveries()).toHaveLength(1));
  expect(sheet().queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect([pressBack(), pressBack()]).toEqual([true, true]);
  expect(submit()).toHaveAttribute('aria-busy', 'true');
  platform.answers(unisonCalls.recover, { code: 'NEXT-CODE-2' });
  answer();
  expect(await screen.findByText('NEXT-CODE-2')).toBeVisible();
  expect(screen.queryByText(/was not shown/)).not.toBeInTheDocument();
});

test('whoever leaves it by the browser meanwhile hears that the password is set and how to get the next code (B-01)', async () => {
  const answer = platform.hangs(unisonCalls.recover);
  const { user, go } = await openFilled();
  await user.click(submit());
  await waitFor(() => expect(recoveries()).toHaveLength(1));
  await go('/Register');
  platform.answers(unisonCalls.recover, { code: 'NEXT-CODE-2' });
  answer();
  expect(await screen.findByText(/The next recovery code was not shown: make a new one/)).toBeVisible();
});

test('whoever logs in in another tab while the next code stands there hears how to get another (B-01)', async () => {
  platform.answers(unisonCalls.recover, { code: 'NEXT-CODE-2' });
  const { user, address } = await openFilled();
  await user.click(submit());
  await screen.findByText('NEXT-CODE-2');
  const there = await otherTab();
  act(() => {
    there.startSession({ token: 'token-2', tokensso: 'sso-2' });
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  await waitFor(() => expect(address()).toBe('/Mine'));
  expect(await screen.findByText(/If you have not saved the next recovery code, make a new one/)).toBeVisible();
});

test('whoever says that the next code is saved hears no more of it (B-01)', async () => {
  platform.answers(unisonCalls.recover, { code: 'NEXT-CODE-2' });
  const { user } = await openFilled();
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText(/If you have not saved/)).not.toBeInTheDocument();
});

test('a recovery that failed can be left (B-01)', async () => {
  platform.refuses(unisonCalls.recover, 'Wrong username or recovery code');
  const { user } = await openFilled();
  await user.click(submit());
  await sheet().findByText('Wrong username or recovery code');
  await user.click(sheet().getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
