import { screen, waitFor, within } from '@testing-library/react';
import { unisonCalls } from '@unison/shared/contract';
import { platform, renderScreen } from '@unison/shared/testing';
import { SafetySection } from './SafetySection';

const SECRET = 'JBSWY3DPEHPK3PXP';
const NEXT_CODE = 'ABCDE-FGHJK-LMNPQ-RSTUV';
const off = { totp: 0, recovery: 1, recovery_made_at: 1_760_000_000, rest_until: null };
const on = { ...off, totp: 1 };

async function open(security: Omit<typeof off, 'rest_until'> & { rest_until: number | null }) {
  platform.answers(unisonCalls.getSecurity, security);
  const rendered = renderScreen(<SafetySection />, {
    session: true,
    base: { capabilities: ['security', 'totp', 'recovery', 'sessions'] },
  });
  await rendered.user.click(await screen.findByRole('button', { name: /^Two-step verification/ }));
  return { ...rendered, sheet: within(await screen.findByRole('dialog', { name: 'Two-step verification' })) };
}

/** Opens the second step: the secret, and the field for its first code. */
async function scan() {
  platform.answers(unisonCalls.startTotp, { secret: SECRET, uri: `otpauth://totp/Unison:mai?secret=${SECRET}&issuer=Unison` });
  const opened = await open(off);
  await opened.user.type(await opened.sheet.findByLabelText('Login password'), 'secret-1');
  await opened.user.click(opened.sheet.getByRole('button', { name: 'Continue' }));
  await opened.sheet.findByText(SECRET);
  return opened;
}

test('before it is turned on the member reads that losing both app and recovery code leaves no way in (B-01) (B-11)', async () => {
  const { sheet } = await open(off);
  expect(await sheet.findByText(/there is no way back into your account/)).toBeVisible();
});

test('the password shows a secret, to scan, read or copy, and its first code turns it on (B-11) (O-83)', async () => {
  const { sheet, user } = await scan();
  expect(await sheet.findByRole('img', { name: 'QR code: Two-step verification' })).toBeVisible();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(sheet.getByRole('button', { name: 'Copy' }));
  expect(copied).toHaveBeenCalledWith(SECRET);

  platform.answers(unisonCalls.confirmTotp, null);
  platform.answers(unisonCalls.getSecurity, on);
  await user.type(sheet.getByLabelText('Code from your authenticator app'), '１２３ 456');
  await user.click(sheet.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('Two-step verification is on')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Two-step verification On' })).toHaveFocus();
  expect(platform.requests(unisonCalls.startTotp)[0]?.payload).toEqual({ password: 'secret-1' });
  expect(platform.requests(unisonCalls.confirmTotp)[0]?.payload).toEqual({ code: '123456' });
});

test('neither password nor secret stands in an address or on the device (B-11)', async () => {
  const { address } = await scan();
  const requests = [unisonCalls.startTotp, unisonCalls.getSecurity].flatMap((call) => platform.requests(call));
  const left = [...requests.map(({ url }) => url.href), address(), JSON.stringify({ ...localStorage, ...sessionStorage })].join();
  expect(left).not.toContain(SECRET);
  expect(left).not.toContain('secret-1');
});

test.each([['12345'], ['abcdef'], ['']])('%j is no code: it is said beside the field and nothing is sent (B-11) (O-104)', async (entry) => {
  const { sheet, user } = await scan();
  const field = sheet.getByLabelText('Code from your authenticator app');
  if (entry !== '') await user.type(field, entry);
  await user.click(sheet.getByRole('button', { name: 'Turn on' }));
  expect(field).toHaveAccessibleDescription('Please enter the 6-digit code');
  expect(field).toHaveFocus();
  expect(platform.requests(unisonCalls.confirmTotp)).toHaveLength(0);
});

test('a platform that is busy says nothing of the code: its words are told, and stay at no field (B-11) (O-105)', async () => {
  const { sheet, user } = await scan();
  platform.refuses(unisonCalls.confirmTotp, 'Maintenance until 12:00', 503);
  await user.type(sheet.getByLabelText('Code from your authenticator app'), '123456');
  await user.click(sheet.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('Maintenance until 12:00')).toBeVisible();
  expect(sheet.getByLabelText('Code from your authenticator app')).toBeValid();
});

test('a wrong code is told beside its field and can be tried again, with the same secret (B-11) (O-104)', async () => {
  const { sheet, user } = await scan();
  platform.refuses(unisonCalls.confirmTotp, 'That code is incorrect');
  await user.type(sheet.getByLabelText('Code from your authenticator app'), '000000');
  await user.click(sheet.getByRole('button', { name: 'Turn on' }));
  await waitFor(() =>
    expect(sheet.getByLabelText('Code from your authenticator app')).toHaveAccessibleDescription('That code is incorrect'),
  );
  expect(sheet.getByText(SECRET)).toBeVisible();
});

test('a code that is refused without a word of why is told, and no sentence stays at its field (O-08, O-64)', async () => {
  const { sheet, user } = await scan();
  platform.refuses(unisonCalls.confirmTotp, '');
  await user.type(sheet.getByLabelText('Code from your authenticator app'), '000000');
  await user.click(sheet.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('Something went wrong, please try again')).toBeVisible();
  expect(sheet.getByLabelText('Code from your authenticator app')).toBeValid();
});

test.each([
  ['it had arrived', on, 'Two-step verification is on', 0],
  ['it had not', off, 'Network error, please try again', 1],
])('an answer that is lost while turning it on is asked after: %s (B-11) [ERR-22]', async (_what, now, told, fields) => {
  const { sheet, user } = await scan();
  platform.networkFails(unisonCalls.confirmTotp);
  platform.answers(unisonCalls.getSecurity, now);
  await user.type(sheet.getByLabelText('Code from your authenticator app'), '123456');
  await user.click(sheet.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText(told)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryAllByLabelText('Code from your authenticator app')).toHaveLength(fields));
});

test('a wrong password is told, stays, and shows no secret (B-11) [ERR-02]', async () => {
  platform.refuses(unisonCalls.startTotp, 'The password is incorrect');
  const { sheet, user } = await open(off);
  await user.type(await sheet.findByLabelText('Login password'), 'guess');
  await user.click(sheet.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('The password is incorrect')).toBeInTheDocument();
  expect(sheet.getByLabelText('Login password')).toHaveValue('guess');
  expect(sheet.queryByText(SECRET)).not.toBeInTheDocument();
});

test('password and code turn it off; the code travels in a header (B-11) (O-81)', async () => {
  platform.answers(unisonCalls.removeTotp, null);
  const { sheet, user } = await open(on);
  await user.type(await sheet.findByLabelText('Login password'), 'secret-1');
  await user.type(sheet.getByLabelText('Code from your authenticator app'), '123456');
  platform.answers(unisonCalls.getSecurity, off);
  await user.click(sheet.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Two-step verification is off')).toBeInTheDocument();
  const [sent] = platform.requests(unisonCalls.removeTotp);
  expect(sent?.headers.get('otp')).toBe('123456');
  expect(sent?.payload).toEqual({ password: 'secret-1', recovery_code: '' });
});

async function lose() {
  const opened = await open(on);
  await opened.user.click(await opened.sheet.findByRole('button', { name: 'I have lost my authenticator app' }));
  await opened.user.type(opened.sheet.getByLabelText('Login password'), 'secret-1');
  await opened.user.type(opened.sheet.getByLabelText('Recovery code'), 'OLD-CODE');
  return { ...opened, turnOff: () => opened.user.click(opened.sheet.getByRole('button', { name: 'Turn off' })) };
}

test('a lost app is replaced by the recovery code; the next one is shown once, until it is saved (B-01) (B-11)', async () => {
  platform.answers(unisonCalls.removeTotp, { code: NEXT_CODE });
  const { user, turnOff } = await lose();
  await turnOff();
  expect(await screen.findByRole('status', { name: 'Recovery code' })).toHaveTextContent(NEXT_CODE);
  expect(platform.requests(unisonCalls.removeTotp)[0]?.payload).toEqual({ password: 'secret-1', recovery_code: 'OLD-CODE' });
  await user.keyboard('{Escape}');
  expect(screen.getByText(NEXT_CODE)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.queryByText(NEXT_CODE)).not.toBeInTheDocument());
});

test('where the answer with the next recovery code is lost, the member is told to make a new one (B-01) [ERR-22]', async () => {
  platform.networkFails(unisonCalls.removeTotp);
  const { turnOff } = await lose();
  platform.answers(unisonCalls.getSecurity, off);
  await turnOff();
  expect(await screen.findByText(/Make a new recovery code/)).toBeInTheDocument();
});

test('a wrong pair is told without saying which half, and both entries stay (B-01) [ERR-02]', async () => {
  platform.refuses(unisonCalls.removeTotp, 'Wrong password or recovery code');
  const { sheet, turnOff } = await lose();
  await turnOff();
  expect(await screen.findByText('Wrong password or recovery code')).toBeInTheDocument();
  expect(sheet.getByLabelText('Recovery code')).toHaveValue('OLD-CODE');
  expect(sheet.getByLabelText('Login password')).toHaveValue('secret-1');
});

test('while everything is paused after a recovery, that and its end stand in place of the form (B-01)', async () => {
  const { sheet } = await open({ ...on, rest_until: 1_900_000_000 });
  expect(await sheet.findByText(/paused until Mar 17, 2030/)).toBeVisible();
  expect(sheet.queryByLabelText('Login password')).not.toBeInTheDocument();
});

test('security that does not come has a retry (B-11) [ERR-22]', async () => {
  platform.networkFails(unisonCalls.getSecurity);
  const { user } = renderScreen(<SafetySection />, { session: true, base: { capabilities: ['security', 'totp'] } });
  await user.click(await screen.findByRole('button', { name: 'Two-step verification' }));
  const sheet = within(await screen.findByRole('dialog'));
  const retry = await sheet.findByRole('button', { name: 'Retry' });
  platform.answers(unisonCalls.getSecurity, off);
  await user.click(retry);
  expect(await sheet.findByLabelText('Login password')).toBeVisible();
});

test('a code that is confirmed after its sheet was closed leaves the one that was opened since (B-11)', async () => {
  const { sheet, user } = await scan();
  const answer = platform.hangs(unisonCalls.confirmTotp);
  await user.type(sheet.getByLabelText('Code from your authenticator app'), '123456');
  await user.click(sheet.getByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(platform.requests(unisonCalls.confirmTotp)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: /^Two-step verification/ }));
  await screen.findByRole('dialog', { name: 'Two-step verification' });
  platform.answers(unisonCalls.confirmTotp, null);
  platform.answers(unisonCalls.getSecurity, on);
  answer();
  expect(await screen.findByText('Two-step verification is on')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Two-step verification' })).toBeInTheDocument();
});
