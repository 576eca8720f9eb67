import { screen, waitFor, within } from '@testing-library/react';
import { calls, unisonCalls } from '@unison/shared/contract';
import { clearKept, kept } from '@unison/shared/session';
import { passTime, platform, renderScreen, stopTheClock, userInfo } from '@unison/shared/testing';
import * as v from 'valibot';
import { SettingsScreen } from './SettingsScreen';

const withSessions = { session: true, base: { capabilities: ['sessions'] } };

async function logOut(options: Parameters<typeof renderScreen>[1] = withSessions) {
  const { user } = renderScreen(<SettingsScreen />, options);
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));
}

const isLoggedIn = () => localStorage.getItem('token') !== null;

test('logging out ends the session on the platform, then on the device [SESSION-26] (O-99)', async () => {
  let wasLoggedIn = false;
  platform.answers(unisonCalls.endSession, () => {
    wasLoggedIn = isLoggedIn();
    return null;
  });
  await logOut();
  await waitFor(() => expect(isLoggedIn()).toBe(false));
  const [sent] = platform.requests(unisonCalls.endSession);
  expect(sent?.payload).toEqual({});
  expect(sent?.headers.get('tokensso')).toBe('sso-1');
  expect(wasLoggedIn).toBe(true);
});

test('without network the device is cleared all the same [SESSION-26] (O-99)', async () => {
  platform.networkFails(unisonCalls.endSession);
  await logOut();
  await waitFor(() => expect(isLoggedIn()).toBe(false));
});

test('a platform that lists no sessions is not asked to end one (O-81) (O-99)', async () => {
  await logOut({ session: true, base: { capabilities: [] } });
  await waitFor(() => expect(isLoggedIn()).toBe(false));
  expect(platform.requests(unisonCalls.endSession)).toHaveLength(0);
});

describe('a platform that does not answer', () => {
  stopTheClock();

  test('is waited for two seconds, and the question stays until then [SESSION-26] (O-99)', async () => {
    platform.hangs(unisonCalls.endSession);
    await logOut();
    await waitFor(() => expect(platform.requests(unisonCalls.endSession)).toHaveLength(1));
    await passTime(1_000);
    expect(isLoggedIn()).toBe(true);
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    await passTime(1_000);
    expect(isLoggedIn()).toBe(false);
  });

  test('ends the session all the same when it is there again: what was sent is not called off with the device’s own end (O-99)', async () => {
    const sent = jest.spyOn(globalThis, 'fetch');
    platform.hangs(unisonCalls.endSession);
    await logOut();
    await waitFor(() => expect(platform.requests(unisonCalls.endSession)).toHaveLength(1));
    await passTime(5_000);
    expect(isLoggedIn()).toBe(false);
    const [, init] = sent.mock.calls.find(([address]) => String(address).includes(unisonCalls.endSession.path)) ?? [];
    expect([init?.keepalive, init?.signal?.aborted]).toEqual([true, false]);
    sent.mockRestore();
  });
});

describe('a platform that does not say yet who the member is', () => {
  stopTheClock();
  afterEach(() => clearKept('7'));
  const saved = kept('saved', v.array(v.string()), { scope: 'member', fallback: [] });

  /** A press on the row, with profiles saved on the device. */
  async function press() {
    const release = platform.hangs(calls.getUserInfo);
    await saved.of('7').keep(() => ['linh']);
    const { user } = renderScreen(<SettingsScreen />, { session: true });
    const row = await screen.findByRole('button', { name: 'Log out' });
    await user.click(row);
    return { release, row };
  }
  const question = () => screen.queryByRole('alertdialog');

  test('is waited for, and what the device keeps can be cleared with the session (Q-09)', async () => {
    const { release, row } = await press();
    await passTime(0); // its code
    await passTime(1_000);
    expect(question()).not.toBeInTheDocument();
    expect(row).toHaveAttribute('aria-busy', 'true');
    platform.answers(calls.getUserInfo, userInfo({ id: 7 }));
    release();
    await passTime(0);
    expect(await screen.findByRole('checkbox', { name: /^Also clear .*: Saved profiles$/ })).toBeVisible();
    expect(screen.queryByText(/stays there/)).not.toBeInTheDocument();
    expect(row).not.toHaveAttribute('aria-busy');
  });

  test('holds nobody back: after two seconds the question says that what the device keeps stays (Q-09) [SESSION-26]', async () => {
    await press();
    await passTime(0); // its code
    await passTime(2_000);
    expect(within(screen.getByRole('alertdialog')).getByText('What is stored for you on this device stays there')).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
