import { screen, waitFor, within } from '@testing-library/react';
import { unisonCalls } from '@unison/shared/contract';
import { passTime, platform, renderScreen, stopTheClock } from '@unison/shared/testing';
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
