import { act, screen, waitFor, within } from '@testing-library/react';
import { unisonCalls } from '@unison/shared/contract';
import { passTime, platform, renderScreen, stopTheClock } from '@unison/shared/testing';
import { useState } from 'react';
import { SafetySection } from './SafetySection';

const CODE = 'ABCDE-FGHJK-LMNPQ-RSTUV';
const none = { totp: 0, recovery: 0, recovery_made_at: null, rest_until: null };
const made = { ...none, recovery: 1, recovery_made_at: 1_760_000_000 };
type SecurityAnswer = { totp: number; recovery: number; recovery_made_at: number | null; rest_until: number | null };

async function open(security: SecurityAnswer) {
  platform.answers(unisonCalls.getSecurity, security);
  const rendered = renderScreen(<SafetySection />, { session: true, base: { capabilities: ['security', 'recovery', 'totp'] } });
  await rendered.user.click(await screen.findByRole('button', { name: /^Recovery code/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Recovery code' }));
  const make = async (password: string) => {
    if (password !== '') await rendered.user.type(await sheet.findByLabelText('Login password'), password);
    await rendered.user.click(await sheet.findByRole('button', { name: 'Make a recovery code' }));
  };
  return { ...rendered, sheet, make };
}

test('the login password makes a recovery code, shown once and left only by saying that it is saved (B-01)', async () => {
  platform.answers(unisonCalls.renewRecoveryCode, { code: CODE });
  const { user, make } = await open(none);
  await make('secret-1');
  expect(await screen.findByRole('status', { name: 'Recovery code' })).toHaveTextContent(CODE);
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  platform.answers(unisonCalls.getSecurity, made);
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.queryByText(CODE)).not.toBeInTheDocument());
  expect(platform.requests(unisonCalls.renewRecoveryCode)[0]?.payload).toEqual({ password: 'secret-1' });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(CODE);
});

test('a browser that keeps several logins is told whose password is asked for (B-01)', async () => {
  const { sheet } = await open(none);
  const { form } = (await sheet.findByLabelText('Login password')) as HTMLInputElement; // by its label
  await waitFor(() => expect(form?.querySelector('[autocomplete="username"]')).toHaveValue('mai'));
});

test('the row says whether there is one, and since when (B-01)', async () => {
  const { unmount } = await open(none);
  expect(screen.getByText('Not made yet')).toBeInTheDocument();
  unmount();
  const { sheet } = await open(made);
  expect(screen.getByText(/^Made on Oct 9, 2025, \d+:\d\d/)).toBeInTheDocument(); // to the minute: was it just now?
  expect(await sheet.findByText(/replaces the one you have/)).toBeVisible();
});

describe('coming from where an answer was lost, with what was known before', () => {
  stopTheClock();
  const base = { capabilities: ['security', 'recovery', 'totp'] };
  function Visit() {
    const [isHere, setHere] = useState(true);
    return (
      <>
        <button onClick={() => setHere(!isHere)}>{isHere ? 'Leave' : 'Come'}</button>
        {isHere ? <SafetySection /> : null}
      </>
    );
  }
  const leave = async (before: SecurityAnswer = none) => {
    platform.answers(unisonCalls.getSecurity, before);
    const { user } = renderScreen(<Visit />, { session: true, base });
    expect(await screen.findByText('Not made yet')).toBeVisible();
    expect(screen.getByText('Off')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    return user;
  };

  test('the rows are asked anew (B-01) (B-11)', async () => {
    const user = await leave();
    platform.answers(unisonCalls.getSecurity, { ...made, totp: 1 });
    await user.click(screen.getByRole('button', { name: 'Come' }));
    expect(await screen.findByText(/^Made on/)).toBeVisible();
    expect(screen.getByText('On')).toBeVisible();
  });

  test('the rows say nothing old while the answer is on its way, and the pause that is known stays (B-01) (B-11)', async () => {
    const user = await leave({ ...none, rest_until: 1_900_000_000 });
    const release = platform.hangs(unisonCalls.getSecurity);
    await user.click(screen.getByRole('button', { name: 'Come' }));
    expect(screen.getByRole('button', { name: 'Recovery code' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Two-step verification' })).toBeVisible();
    expect(screen.getByText(/paused until/)).toBeVisible();
    platform.answers(unisonCalls.getSecurity, { ...made, totp: 1 });
    release();
    expect(await screen.findByText(/^Made on/)).toBeVisible();
    expect(screen.getByText('On')).toBeVisible();
    expect(screen.queryByText(/paused until/)).not.toBeInTheDocument();
  });

  test('the rows say nothing old while they cannot be asked, and come once they can; the pause that is known stays (B-01) (B-11) [ERR-22]', async () => {
    const user = await leave({ ...none, rest_until: 1_900_000_000 });
    platform.networkFails(unisonCalls.getSecurity);
    await user.click(screen.getByRole('button', { name: 'Come' }));
    await passTime(0);
    expect(screen.queryByText('Not made yet')).not.toBeInTheDocument();
    expect(screen.queryByText('Off')).not.toBeInTheDocument();
    expect(screen.getByText(/paused until/)).toBeVisible();
    platform.answers(unisonCalls.getSecurity, made);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(/^Made on/)).toBeVisible();
  });
});

test('with two-step verification its code is asked for as well (B-01)', async () => {
  platform.answers(unisonCalls.renewRecoveryCode, { code: CODE });
  const { user, sheet, make } = await open({ ...made, totp: 1 });
  await user.type(await sheet.findByLabelText('Code from your authenticator app'), '123456');
  await make('secret-1');
  expect(await screen.findByText(CODE)).toBeVisible();
  expect(platform.requests(unisonCalls.renewRecoveryCode)[0]?.headers.get('otp')).toBe('123456');
});

test('two-step verification that was turned on elsewhere asks for its code, and nothing typed is lost (B-01) (O-81)', async () => {
  platform.refuses(unisonCalls.renewRecoveryCode, 'Please enter the code', 401, { otp: 1 });
  const { sheet, make } = await open(made);
  await make('secret-1');
  const code = await sheet.findByLabelText('Code from your authenticator app');
  await waitFor(() => expect(code).toHaveAccessibleDescription('Please enter the code'));
  expect(sheet.getByLabelText('Login password')).toHaveValue('secret-1');
});

test('without a password nothing is sent, and the field says what is missing (O-104)', async () => {
  const { sheet, make } = await open(none);
  await make('');
  const field = sheet.getByLabelText('Login password');
  expect(field).toHaveAccessibleDescription('Please enter your login password');
  expect(field).toHaveFocus();
  expect(platform.requests(unisonCalls.renewRecoveryCode)).toHaveLength(0);
});

test('a failed try keeps the password in its field, and a second one makes the code (B-01) [ERR-22]', async () => {
  platform.networkFails(unisonCalls.renewRecoveryCode);
  const { sheet, make } = await open(made);
  await make('secret-1');
  expect(await screen.findByText('Network error, please try again')).toBeInTheDocument();
  expect(sheet.getByText(/^No answer came. The code you have may no longer work/)).toBeVisible();
  expect(sheet.getByLabelText('Login password')).toHaveValue('secret-1');
  platform.answers(unisonCalls.renewRecoveryCode, { code: CODE });
  await make('');
  expect(await screen.findByText(CODE)).toBeVisible();
});

test('who has no code yet is told of none that may no longer work, also by words of the platform that are no answer (B-01) [ERR-22] (O-105)', async () => {
  platform.networkFails(unisonCalls.renewRecoveryCode);
  const { sheet, make } = await open(none);
  await make('secret-1');
  expect(await sheet.findByText(/^It is not known whether a recovery code was made. Make a code again/)).toBeVisible();
  platform.refuses(unisonCalls.renewRecoveryCode, 'Not allowed here', 403);
  await make('');
  expect(await screen.findByText('Not allowed here')).toBeVisible();
  expect(sheet.getByText(/^It is not known whether a recovery code was made. Make a code again/)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/No answer came|The code you have/);
});

test('beside words of the platform nobody reads that no answer came (B-01) (O-105)', async () => {
  platform.refuses(unisonCalls.renewRecoveryCode, 'Not allowed here', 403);
  const { sheet, make } = await open(made);
  await make('secret-1');
  expect(await screen.findByText('Not allowed here')).toBeVisible();
  expect(sheet.getByText(/^The code you have may no longer work. Make a code again/)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/No answer came/);
});
