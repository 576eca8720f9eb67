import { act, screen, waitFor, within } from '@testing-library/react';
import { forgetAnswers } from '@unison/shared/api';
import { unisonCalls } from '@unison/shared/contract';
import { endSession, justRegistered } from '@unison/shared/session';
import { onAndroid, platform, pressBack, renderScreen, WithWayOut } from '@unison/shared/testing';
import type { ReactNode } from 'react';
import { leave } from '../testing/recovery';
import { RecoveryOffer } from './RecoveryOffer';
import { SafetySection } from './SafetySection';

onAndroid();

const CODE = 'ABCDE-FGHJK-LMNPQ-RSTUV';
const made = { totp: 0, recovery: 1, recovery_made_at: 1_760_000_000, rest_until: null };

function open(what: ReactNode, security = made) {
  platform.answers(unisonCalls.getSecurity, security);
  return renderScreen(<WithWayOut>{what}</WithWayOut>, { session: true, base: { capabilities: ['security', 'recovery', 'totp'] } });
}

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const close = () => screen.queryByRole('button', { name: 'Close' });

/** The new code is asked for, in the sheet that stands open, and its answer hangs. */
async function make(user: ReturnType<typeof open>['user']) {
  const sheet = within(await screen.findByRole('dialog', { name: 'Recovery code' }));
  const answer = platform.hangs(unisonCalls.renewRecoveryCode);
  await user.type(await sheet.findByLabelText('Login password'), 'secret-1');
  await user.click(sheet.getByRole('button', { name: 'Make a recovery code' }));
  await waitFor(() => expect(platform.requests(unisonCalls.renewRecoveryCode)).toHaveLength(1));
  return answer;
}

async function makeNext() {
  const { user, store } = open(<SafetySection />);
  await user.click(await screen.findByRole('button', { name: /^Recovery code/ }));
  return { user, store, answer: await make(user) };
}

/** Two-step verification is turned off by the recovery code, and the answer hangs. */
async function turnOff() {
  const { user, store } = open(<SafetySection />, { ...made, totp: 1 });
  await user.click(await screen.findByRole('button', { name: /^Two-step verification/ }));
  await user.click(await screen.findByRole('button', { name: 'I have lost my authenticator app' }));
  await user.type(screen.getByLabelText('Login password'), 'secret-1');
  await user.type(screen.getByLabelText('Recovery code'), 'OLD-CODE');
  const answer = platform.hangs(unisonCalls.removeTotp);
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(platform.requests(unisonCalls.removeTotp)).toHaveLength(1));
  return { user, store, answer };
}

test('while a recovery code is made nothing closes the sheet: it is shown once (B-01)', async () => {
  const { user, answer } = await makeNext();
  expect(close()).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect([pressBack(), pressBack()]).toEqual([true, true]);
  platform.answers(unisonCalls.renewRecoveryCode, { code: CODE });
  answer();
  expect(await screen.findByText(CODE)).toBeVisible();
  expect(screen.queryByText(/not shown/)).not.toBeInTheDocument();
});

test('while the offered recovery code is made it cannot be put off any more (B-01)', async () => {
  const { user } = open(<RecoveryOffer />);
  act(() => justRegistered.of().change(() => true));
  const answer = await make(user);
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  platform.answers(unisonCalls.renewRecoveryCode, { code: CODE });
  answer();
  expect(await screen.findByText(CODE)).toBeVisible();
});

test('whoever leaves by the browser while a recovery code is made hears that there is one that nobody saw (B-01)', async () => {
  const { answer } = await makeNext();
  leave();
  await isGone();
  platform.answers(unisonCalls.renewRecoveryCode, { code: CODE });
  answer();
  expect(
    await screen.findByText('A new recovery code was made but not shown. Make another one in your personal information'),
  ).toBeVisible();
});

test('where the answer is lost to whoever left, they hear that the code they have may no longer work (B-01) [ERR-22]', async () => {
  const { answer } = await makeNext();
  leave();
  await isGone();
  platform.networkFails(unisonCalls.renewRecoveryCode);
  answer();
  expect(await screen.findByText(/The code you have may no longer work/)).toBeVisible();
  expect(screen.queryByText(/Network error/)).not.toBeInTheDocument();
});

test.each([
  ['a new recovery code is made', makeNext],
  ['two-step verification is turned off', turnOff],
])('whoever is logged out while %s reads nothing of it at the login (B-01) [ERR-05, ERR-22]', async (_what, begin) => {
  const { store } = await begin();
  leave();
  await isGone();
  await act(async () => {
    endSession();
    store.dispatch(forgetAnswers()); // as the shell does
  });
  expect(screen.getByRole('region', { name: 'Status messages' })).toHaveTextContent('');
});

test('while the recovery code turns two-step verification off nothing closes the sheet: the next code is shown once (B-01) (B-11)', async () => {
  const { user, answer } = await turnOff();
  expect(close()).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect([pressBack(), pressBack()]).toEqual([true, true]);
  platform.answers(unisonCalls.removeTotp, { code: CODE });
  answer();
  expect(await screen.findByText(CODE)).toBeVisible();
});

test('whoever leaves by the browser while it is turned off hears that the next recovery code is to be made (B-01) (B-11)', async () => {
  const { answer } = await turnOff();
  leave();
  await isGone();
  platform.answers(unisonCalls.removeTotp, { code: CODE });
  answer();
  expect(await screen.findByText(/is off and the recovery code is used up. Make a new recovery code/)).toBeVisible();
});

test.each([
  ['it is off', 0, /is off and the recovery code is used up. Make a new recovery code/],
  ['it is still on', 1, 'Network error, please try again'],
])('whoever left while it was turned off, and whose answer is lost, hears that %s (B-01) (B-11) [ERR-22]', async (_what, totp, told) => {
  const { answer } = await turnOff();
  leave();
  await isGone();
  platform.answers(unisonCalls.getSecurity, { ...made, totp });
  platform.networkFails(unisonCalls.removeTotp);
  answer();
  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.queryByText(/Something went wrong/)).not.toBeInTheDocument();
});

describe.each([
  ['a new recovery code', makeNext, unisonCalls.renewRecoveryCode],
  ['the next one after two-step verification was turned off', turnOff, unisonCalls.removeTotp],
])('with %s on screen', (_which, begin, call) => {
  const show = async () => {
    const { user, answer } = await begin();
    platform.answers(call, { code: CODE });
    answer();
    expect(await screen.findByText(CODE)).toBeVisible();
    return user;
  };

  test('Android’s Back does not take it away (B-01)', async () => {
    await show();
    expect([pressBack(), pressBack()]).toEqual([true, true]);
    expect(screen.getByText(CODE)).toBeVisible();
  });

  test('whoever is led away by the browser hears how to get another, with the way to it (B-01)', async () => {
    await show();
    leave();
    await isGone();
    expect(await screen.findByText('If you have not saved the recovery code, make a new one')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Personal information' })).toHaveAttribute('href', '/Infomation');
  });

  test('whoever says that it is saved hears no more of it (B-01)', async () => {
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'I have saved it' }));
    await isGone();
    expect(screen.queryByText(/have not saved/)).not.toBeInTheDocument();
  });
});
