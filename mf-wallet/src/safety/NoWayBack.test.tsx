import { screen, within } from '@testing-library/react';
import { unisonCalls } from '@unison/shared/contract';
import { platform, renderScreen } from '@unison/shared/testing';
import { SafetySection } from './SafetySection';

const CODE = 'ABCDE-FGHJK-LMNPQ-RSTUV';
type SecurityAnswer = { totp: number; recovery: number; recovery_made_at: number | null; rest_until: null };
const none: SecurityAnswer = { totp: 0, recovery: 0, recovery_made_at: null, rest_until: null };
const onWithout = { ...none, totp: 1 };
const made = { recovery: 1, recovery_made_at: 1_760_000_000 };

const totpSheet = async () => within(await screen.findByRole('dialog', { name: 'Two-step verification' }));

async function open(security: SecurityAnswer, capabilities = ['security', 'totp', 'recovery']) {
  platform.answers(unisonCalls.getSecurity, security);
  const { user } = renderScreen(<SafetySection />, { session: true, base: { capabilities } });
  await user.click(await screen.findByRole('button', { name: /^Two-step verification/ }));
  const sheet = await totpSheet();
  await sheet.findByLabelText('Login password');
  return { user, sheet };
}

const makeCode = async ({ user, sheet }: Awaited<ReturnType<typeof open>>) => {
  await user.click(sheet.getByRole('button', { name: 'Make a recovery code' }));
  return within(await screen.findByRole('dialog', { name: 'Recovery code' }));
};

test('who has no recovery code is not told that one turns it off, but that a lost app is a lost account, and makes a code from there (B-01) (B-11)', async () => {
  const opened = await open(none);
  expect(opened.sheet.getByText('You have no recovery code.')).toBeVisible();
  expect(opened.sheet.getByText('If you lose the app, there is no way back into your account.')).toBeVisible();
  expect(opened.sheet.queryByText(/your recovery code and login password/)).not.toBeInTheDocument();
  platform.answers(unisonCalls.renewRecoveryCode, { code: CODE });
  const { user } = opened;
  const codes = await makeCode(opened);
  await user.type(await codes.findByLabelText('Login password'), 'secret-1');
  platform.answers(unisonCalls.getSecurity, { ...none, ...made });
  await user.click(codes.getByRole('button', { name: 'Make a recovery code' }));
  expect(await screen.findByRole('status', { name: 'Recovery code' })).toHaveTextContent(CODE);
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  const sheet = await totpSheet();
  expect(await sheet.findByText(/^If you lose the app, your recovery code and login password turn this off\./)).toBeVisible();
  expect(sheet.queryByText('You have no recovery code.')).not.toBeInTheDocument();
});

test('a platform without recovery codes promises none: a lost app is a lost account (B-01) (B-11)', async () => {
  const { sheet } = await open({ ...none, ...made }, ['security', 'totp']);
  expect(sheet.getByText('If you lose the app, there is no way back into your account.')).toBeVisible();
  expect(sheet.queryByText(/recovery code/i)).not.toBeInTheDocument();
});

test('who has it on and lost the code by a new login password is told so, and can make one with a code of the app (B-01) (B-11)', async () => {
  const opened = await open(onWithout);
  expect(opened.sheet.getByText('You have no recovery code.')).toBeVisible();
  const codes = await makeCode(opened);
  expect(await codes.findByLabelText('Code from your authenticator app')).toBeVisible();
  await opened.user.click(codes.getByRole('button', { name: 'Close' }));
  expect(await (await totpSheet()).findByRole('button', { name: 'Turn off' })).toBeVisible();
});

test.each([
  ['has no recovery code', ['security', 'totp', 'recovery'], true],
  ['is on a platform without them', ['security', 'totp'], false],
])(
  'who lost the app and %s is asked for none: that there is no way is said, and the service is near (B-01) (B-11)',
  async (_who, can, isNamed) => {
    const { user, sheet } = await open(onWithout, can);
    await user.click(sheet.getByRole('button', { name: 'I have lost my authenticator app' }));
    expect(
      sheet.getByText(/^Without the app it cannot be turned off here, and once you are logged out there is no way back/),
    ).toBeVisible();
    expect(sheet.queryByText('You have no recovery code.') !== null).toBe(isNamed);
    expect(sheet.queryByLabelText('Recovery code')).not.toBeInTheDocument();
    expect(await sheet.findByRole('link', { name: 'Customer service' })).toBeVisible();
  },
);
