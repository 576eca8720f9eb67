import { screen, waitFor, within } from '@testing-library/react';
import { calls, unisonCalls } from '@unison/shared/contract';
import { endSession, useSession } from '@unison/shared/session';
import { passTime, platform, renderScreen, stopTheClock, userInfo } from '@unison/shared/testing';
import { act } from 'react';
import { KeepsOne } from '../testing/keepsOne';
import { OwnDataSection } from './OwnDataSection';

stopTheClock();

const UNKNOWN = /It is not known whether the account was closed/;
/** After this nobody works on a closing any more whose answer was lost. */
const OVER_MS = 91_000;

const Screen = () => {
  const { isMember } = useSession();
  return (
    <>
      <KeepsOne />
      {isMember ? <OwnDataSection /> : null}
    </>
  );
};

/** A member of whom the device keeps one profile, and whose closing was lost on the way. */
async function loseClosing() {
  platform.answers(unisonCalls.getOpenMoney, { balance: 0, orders: 0, withdrawals: 0, topups: 0 });
  platform.networkFails(unisonCalls.closeAccount);
  const rendered = renderScreen(<Screen />, { session: true, base: { capabilities: ['close-account', 'open-money'] } });
  await screen.findByText('Kept: 0');
  await rendered.user.click(screen.getByRole('button', { name: 'Keep' }));
  await screen.findByText('Kept: 1');
  await rendered.user.click(screen.getByRole('button', { name: 'Close the account' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Close the account' }));
  await rendered.user.type(await sheet.findByLabelText('Login password'), 'secret-1');
  await rendered.user.click(sheet.getByRole('button', { name: 'Close the account' }));
  expect(await sheet.findByText(UNKNOWN)).toBeVisible();
  return { ...rendered, sheet };
}

/** Ends the session, and yields what is kept of the member who comes back. */
async function logOut({ unmount }: { unmount: () => void }) {
  act(endSession);
  await passTime(1_000);
  const told = screen.getByRole('region', { name: 'Status messages' }).textContent;
  unmount();
  platform.answers(calls.getUserInfo, userInfo());
  renderScreen(<KeepsOne />, { session: true });
  return { told, kept: (await screen.findByText(/^Kept/)).textContent };
}

test('whom the platform still answers has the account: the sheet doubts no more, and a later logout takes nothing off the device (B-11) [Q-09]', async () => {
  const lost = await loseClosing();
  await passTime(OVER_MS);
  await waitFor(() => expect(lost.sheet.queryByText(UNKNOWN)).not.toBeInTheDocument());
  const { told, kept } = await logOut(lost);
  expect(told).not.toMatch(UNKNOWN);
  expect(kept).toBe('Kept: 1');
});

test('so it is for whoever closed the sheet, once the platform can be reached again (B-11) [Q-09]', async () => {
  const lost = await loseClosing();
  await lost.user.click(lost.sheet.getByRole('button', { name: 'Close' }));
  platform.networkFails(calls.getUserInfo);
  await passTime(OVER_MS);
  platform.answers(calls.getUserInfo, userInfo());
  await passTime(OVER_MS);
  const { told, kept } = await logOut(lost);
  expect(told).not.toMatch(UNKNOWN);
  expect(kept).toBe('Kept: 1');
});

test('so the sheet says that is opened again meanwhile (B-11)', async () => {
  const { user, sheet } = await loseClosing();
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Close the account' }));
  const next = within(await screen.findByRole('dialog', { name: 'Close the account' }));
  expect(await next.findByText(UNKNOWN)).toBeVisible();
  await passTime(OVER_MS);
  await waitFor(() => expect(next.queryByText(UNKNOWN)).not.toBeInTheDocument());
});

test('and for whose device slept meanwhile, and who logs out soon after (B-11) [Q-09]', async () => {
  const lost = await loseClosing();
  jest.setSystemTime(Date.now() + 8 * 3_600_000);
  await passTime(16_000);
  expect((await logOut(lost)).kept).toBe('Kept: 1');
});

test('an answer of while the closing may still be worked on settles nothing (B-11) [ERR-05, Q-09]', async () => {
  const lost = await loseClosing();
  await passTime(60_000);
  expect(platform.requests(unisonCalls.getOpenMoney).length).toBeGreaterThan(1);
  const { told, kept } = await logOut(lost);
  expect(told).toMatch(UNKNOWN);
  expect(kept).toBe('Kept: 0');
});

test('while nobody answers, the doubt stands (B-11) [ERR-05, Q-09]', async () => {
  const lost = await loseClosing();
  platform.networkFails(calls.getUserInfo);
  await passTime(OVER_MS);
  const { told, kept } = await logOut(lost);
  expect(told).toMatch(UNKNOWN);
  expect(kept).toBe('Kept: 0');
});
