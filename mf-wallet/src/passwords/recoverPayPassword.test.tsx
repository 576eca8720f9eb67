import { screen, waitFor } from '@testing-library/react';
import { unisonCalls } from '@unison/shared/contract';
import { passTime, platform, renderScreen, stopTheClock } from '@unison/shared/testing';
import { CODE, leave, NEXT, openRecovery, RECOVERED, security } from '../testing/recovery';
import { EditPayPasswordScreen } from './EditPayPasswordScreen';

test('login password and recovery code set a new one; the next code is shown once and left by saying that it is saved (B-01)', async () => {
  platform.answers(unisonCalls.recoverPayPassword, { code: NEXT });
  const { user, store, address, fill } = await openRecovery();
  await fill();
  expect(await screen.findByRole('status', { name: 'Recovery code' })).toHaveTextContent(NEXT);
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  expect(platform.requests(unisonCalls.recoverPayPassword).map(({ payload }) => payload)).toEqual([
    { password: 'secret-1', code: CODE, paypassword: '135790' },
  ]);
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(address()).toBe('/Setting'));
  expect(screen.queryByText(/have not saved/)).not.toBeInTheDocument();
  const kept = JSON.stringify([store.getState(), { ...localStorage }, { ...sessionStorage }]);
  for (const secret of ['secret-1', CODE, '135790']) expect(kept).not.toContain(secret);
});

test('what it pauses is said before (B-01)', async () => {
  const { sheet } = await openRecovery();
  expect(sheet.getByText(/paused for 24 hours/)).toBeVisible();
});

test.each([
  ['12345', '12345', 'New password', 'Please enter a 6-digit password'],
  ['135790', '097531', 'Repeat the new password', 'The two entered passwords are inconsistent'],
])('%s and %s are refused beside their field, and nothing is sent [ACCOUNT-50] [ACCOUNT-51]', async (next, repeat, name, words) => {
  const { sheet, fill } = await openRecovery();
  await fill(next, repeat);
  expect(sheet.getByLabelText(name)).toHaveAccessibleDescription(words);
  expect(platform.requests(unisonCalls.recoverPayPassword)).toHaveLength(0);
});

test('with two-step verification its code is asked for, and nothing typed is lost (B-01) (O-81)', async () => {
  platform.refuses(unisonCalls.recoverPayPassword, 'Please enter the code', 401, { otp: 1 });
  const { user, sheet, fill } = await openRecovery();
  await fill();
  const code = await sheet.findByLabelText('Code from your authenticator app');
  await waitFor(() => expect(code).toHaveAccessibleDescription('Please enter the code'));
  platform.answers(unisonCalls.recoverPayPassword, { code: NEXT });
  await user.type(code, '123 456');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(NEXT)).toBeVisible();
  expect(platform.requests(unisonCalls.recoverPayPassword)[1]?.headers.get('otp')).toBe('123456');
});

test('what was refused before goes with the next try, which asks for another code (B-01)', async () => {
  platform.refuses(unisonCalls.recoverPayPassword, 'Wrong password or recovery code');
  const { user, sheet, fill } = await openRecovery();
  await fill();
  expect(await sheet.findByText('Wrong password or recovery code')).toBeVisible();
  platform.refuses(unisonCalls.recoverPayPassword, 'Please enter the code', 401, { otp: 1 });
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  await sheet.findByLabelText('Code from your authenticator app');
  expect(sheet.queryByText('Wrong password or recovery code')).not.toBeInTheDocument();
  expect(sheet.getByRole('button', { name: 'Close' })).toBeVisible();
});

test('a refusal stays on the sheet with everything that was entered [ERR-02]', async () => {
  platform.refuses(unisonCalls.recoverPayPassword, 'Wrong password or recovery code');
  const { sheet, fill } = await openRecovery();
  await fill();
  expect(await sheet.findByText('Wrong password or recovery code')).toBeVisible();
  expect(sheet.getByLabelText('Recovery code')).toHaveValue(CODE);
});

test('after a lost answer a newer recovery code shows that it was done; the next code is to be made, since nobody saw it (B-01) [ERR-22]', async () => {
  platform.answers(unisonCalls.getSecurity, security(100));
  const { fill } = await openRecovery(['recovery', 'security']);
  await waitFor(() => expect(platform.requests(unisonCalls.getSecurity)).toHaveLength(1));
  platform.repliesBy(unisonCalls.recoverPayPassword, () => {
    platform.answers(unisonCalls.getSecurity, RECOVERED);
    return Response.error();
  });
  await fill();
  expect(await screen.findByText(/^Your new withdraw password is set and the recovery code is used up, but/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Personal information' })).toHaveAttribute('href', '/Infomation');
  expect(screen.queryByLabelText('Login password')).not.toBeInTheDocument();
});

describe('after a lost answer', () => {
  stopTheClock();
  const UNKNOWN = /^No answer came. It is not known whether .* Look in/;
  const UNSET = /^No answer came. Your recovery code is still the same, so/;
  /** As it stands beside words of the platform. */
  const withoutClause = ({ source }: RegExp) => new RegExp(source.replace('No answer came. ', ''));
  const lose = async (capabilities: string[]) => {
    platform.answers(unisonCalls.getSecurity, security(100));
    platform.networkFails(unisonCalls.recoverPayPassword);
    const opened = await openRecovery(capabilities);
    await passTime(100); // what is compared with afterwards has come
    await opened.fill();
    return opened;
  };

  test('the platform may still be at it: only the same recovery code a while later shows that it was not done; everything entered stays (B-01) [ERR-22]', async () => {
    const { sheet } = await lose(['recovery', 'security']);
    expect(await sheet.findByText(UNKNOWN)).toBeVisible();
    expect(sheet.queryByText(UNSET)).not.toBeInTheDocument();
    await passTime(10_000);
    expect(await sheet.findByText(UNSET)).toBeVisible();
    expect(sheet.queryByText(UNKNOWN)).not.toBeInTheDocument();
    expect(sheet.getByLabelText('Recovery code')).toHaveValue(CODE);
    expect(sheet.getByLabelText('New password')).toHaveValue('135790');
  });

  test('what the platform did a moment after it is seen by itself: it is set (B-01) [ERR-22]', async () => {
    const { sheet } = await lose(['recovery', 'security']);
    expect(await sheet.findByText(UNKNOWN)).toBeVisible();
    platform.answers(unisonCalls.getSecurity, RECOVERED);
    await passTime(10_000);
    expect(await screen.findByText(/^Your new withdraw password is set and the recovery code is used up, but/)).toBeVisible();
  });

  test('while another try is under way the same code says nothing (B-01) [ERR-22]', async () => {
    const { user, sheet } = await lose(['recovery', 'security']);
    await sheet.findByText(UNKNOWN);
    platform.hangs(unisonCalls.recoverPayPassword);
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await passTime(10_000);
    expect(sheet.getByText(UNKNOWN)).toBeVisible();
    expect(sheet.queryByText(UNSET)).not.toBeInTheDocument();
  });

  test('another try that works shows the next code, although a look meanwhile finds a newer one (B-01) [ERR-22]', async () => {
    const { user, sheet } = await lose(['recovery', 'security']);
    await sheet.findByText(UNKNOWN);
    const answer = platform.hangs(unisonCalls.recoverPayPassword);
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    platform.answers(unisonCalls.getSecurity, RECOVERED);
    await passTime(10_000);
    expect(screen.queryByText(/the answer with the next code was lost/)).not.toBeInTheDocument();
    platform.answers(unisonCalls.recoverPayPassword, { code: NEXT });
    answer();
    expect(await screen.findByRole('status', { name: 'Recovery code' })).toHaveTextContent(NEXT);
  });

  test('another try that is refused since the first used the code up: it is set (B-01) [ERR-22]', async () => {
    const { user, sheet } = await lose(['recovery', 'security']);
    await sheet.findByText(UNKNOWN);
    platform.answers(unisonCalls.getSecurity, RECOVERED);
    platform.refuses(unisonCalls.recoverPayPassword, 'Wrong password or recovery code');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await passTime(0);
    expect(screen.getByText(/^Your new withdraw password is set and the recovery code is used up, but/)).toBeVisible();
  });

  test('another try that is refused after a look meanwhile found a newer one: it is set (B-01) [ERR-22]', async () => {
    const { user, sheet } = await lose(['recovery', 'security']);
    await sheet.findByText(UNKNOWN);
    const answer = platform.hangs(unisonCalls.getSecurity);
    await passTime(10_000);
    const refusal = platform.hangs(unisonCalls.recoverPayPassword);
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    platform.answers(unisonCalls.getSecurity, RECOVERED);
    answer();
    await passTime(0);
    expect(screen.queryByText(/the answer with the next code was lost/)).not.toBeInTheDocument();
    platform.refuses(unisonCalls.recoverPayPassword, 'Wrong password or recovery code');
    refusal();
    await passTime(0);
    expect(screen.getByText(/^Your new withdraw password is set and the recovery code is used up, but/)).toBeVisible();
  });

  test('another try that is refused since the member made a new code elsewhere meanwhile: nobody knows of the first (B-01) [ERR-22]', async () => {
    const { user, sheet } = await lose(['recovery', 'security']);
    await sheet.findByText(UNKNOWN);
    platform.answers(unisonCalls.getSecurity, security(200));
    platform.refuses(unisonCalls.recoverPayPassword, 'Wrong password or recovery code');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await sheet.findByText('Wrong password or recovery code')).toBeVisible();
    await passTime(10_000);
    expect(sheet.getByText(withoutClause(UNKNOWN))).toBeVisible();
    expect(screen.queryByText(/^Your new withdraw password is set/)).not.toBeInTheDocument();
  });

  test('another try that is refused with the same code in place: the platform’s words stand beside what is not known (B-01) [ERR-22]', async () => {
    const { user, sheet } = await lose(['recovery', 'security']);
    await sheet.findByText(UNKNOWN);
    platform.refuses(unisonCalls.recoverPayPassword, 'Wrong password or recovery code');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await sheet.findByText('Wrong password or recovery code')).toBeVisible();
    await passTime(10_000);
    expect(await sheet.findByText(withoutClause(UNSET))).toBeVisible();
  });

  test.each([[['recovery', 'security']], [['recovery']]])(
    'whoever leaves the sheet while another try is under way hears that nobody knows, with %j (B-01) [ERR-22]',
    async (capabilities) => {
      const { user, sheet } = await lose(capabilities);
      await sheet.findByText(UNKNOWN);
      await passTime(10_000);
      const answer = platform.hangs(unisonCalls.recoverPayPassword);
      await user.click(sheet.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(platform.requests(unisonCalls.recoverPayPassword)).toHaveLength(2));
      leave();
      expect(screen.queryByText(UNKNOWN)).not.toBeInTheDocument();
      platform.networkFails(unisonCalls.recoverPayPassword);
      answer();
      expect(await screen.findByText(UNKNOWN)).toBeVisible();
    },
  );

  test('a platform that does not say it leaves it open, with the way to find out; everything entered stays (B-01) [ERR-22]', async () => {
    const { sheet } = await lose(['recovery']);
    await passTime(10_000);
    expect(await sheet.findByText(UNKNOWN)).toBeVisible();
    expect(sheet.getByLabelText('Recovery code')).toHaveValue(CODE);
    expect(sheet.getByLabelText('New password')).toHaveValue('135790');
  });
});

test('a platform without recovery codes does not offer it (O-81)', async () => {
  renderScreen(<EditPayPasswordScreen />, { session: { paypassword: 1 } });
  await screen.findByLabelText('Old password');
  expect(screen.queryByRole('button', { name: /Forgot it/ })).not.toBeInTheDocument();
});
