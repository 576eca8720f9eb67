import { act, screen, waitFor, within } from '@testing-library/react';
import { useGetBaseInfoQuery } from '@unison/shared/api';
import { unisonCalls } from '@unison/shared/contract';
import { justRegistered } from '@unison/shared/session';
import { otherTab, platform, renderScreen } from '@unison/shared/testing';
import { RecoveryOffer } from './RecoveryOffer';

/** The offer on a screen that says when the platform's settings are there. */
function Mine() {
  return (
    <>
      <p>{useGetBaseInfoQuery().data?.name}</p>
      <RecoveryOffer />
    </>
  );
}

async function visit(isNew: boolean, capabilities = ['security', 'recovery']) {
  platform.answers(unisonCalls.getSecurity, { totp: 0, recovery: 0, recovery_made_at: null, rest_until: null });
  const rendered = renderScreen(<Mine />, { session: true, base: { capabilities } });
  if (isNew) act(() => justRegistered.of().change(() => true));
  await screen.findByText('Unison');
  return rendered;
}

test('who has just registered is offered a recovery code, and gets it for the login password (B-01)', async () => {
  platform.answers(unisonCalls.renewRecoveryCode, { code: 'ABCDE-FGHJK' });
  const { user } = await visit(true);
  const sheet = within(await screen.findByRole('dialog', { name: 'Recovery code' }));
  await user.type(await sheet.findByLabelText('Login password'), 'secret-1');
  await user.click(sheet.getByRole('button', { name: 'Make a recovery code' }));
  expect(await screen.findByText('ABCDE-FGHJK')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(justRegistered.of().now()).toBe(false);
});

test('a code that stands there stays when another tab puts the offer off (B-01)', async () => {
  platform.answers(unisonCalls.renewRecoveryCode, { code: 'ABCDE-FGHJK' });
  const { user } = await visit(true);
  const sheet = within(await screen.findByRole('dialog', { name: 'Recovery code' }));
  await user.type(await sheet.findByLabelText('Login password'), 'secret-1');
  await user.click(sheet.getByRole('button', { name: 'Make a recovery code' }));
  await screen.findByText('ABCDE-FGHJK');
  const there = (await otherTab()).justRegistered.of();
  act(() => {
    there.change(() => false);
    window.dispatchEvent(new StorageEvent('storage', { key: justRegistered.key }));
  });
  expect(justRegistered.of().now()).toBe(false);
  expect(screen.getByText('ABCDE-FGHJK')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an offer that stands beside the code made in another tab says that the new one replaces it, once it is seen again (B-01)', async () => {
  await visit(true);
  await screen.findByLabelText('Login password');
  expect(screen.queryByText(/replaces the one you have/)).not.toBeInTheDocument();
  platform.answers(unisonCalls.getSecurity, { totp: 0, recovery: 1, recovery_made_at: 1_760_000_000, rest_until: null });
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText(/replaces the one you have/)).toBeVisible();
});

test('the offer can be put off, and does not come again (B-01)', async () => {
  const { user } = await visit(true);
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(justRegistered.of().now()).toBe(false);
});

test.each([
  ['who did not register just now', false, ['recovery', 'security']],
  ['a platform without recovery codes', true, []],
])('%s: nothing is offered (B-01) (O-81)', async (_who, isNew, capabilities) => {
  await visit(isNew, capabilities);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
