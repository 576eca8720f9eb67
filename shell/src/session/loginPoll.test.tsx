import { setImmediate as breathe } from 'node:timers/promises';
import { calls, FORCED_LOGOUT_DELAY_MS, LOGIN_CHECK_INTERVAL_MS } from '@unison/shared/contract';
import { startSession } from '@unison/shared/session';
import { platform, putTheClockForward, see } from '@unison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openApp } from '../testing/openApp';

const polls = () => platform.requests(calls.checkLogin).length;

/** Opens the app while time goes on; afterwards the test may hold the clock. */
async function openThenHoldTheClock(options: Parameters<typeof openApp>[1]) {
  const app = await openApp('/Mine', options);
  await screen.findByText(/Content of (Mine)|Forgot password/);
  return app;
}

const pass = (ms: number) => act(async () => await jest.advanceTimersByTimeAsync(ms));

/** Lets requests on their way arrive, without moving the clock. */
async function settle() {
  for (let turn = 0; turn < 60; turn += 1) await act(async () => void (await breathe()));
}

putTheClockForward();
beforeEach(() => {
  platform.saves(calls.checkLogin);
});
afterEach(() => see('visible'));

test('with login_out the app asks every 3 s, not a millisecond sooner or later, whether the login still stands [SESSION-28] [LIMIT-02]', async () => {
  see('hidden');
  await openThenHoldTheClock({ isMember: true, base: { login_out: 1 } });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] }); // from here on time moves only by the test
  see('visible');
  await settle();
  expect(polls()).toBe(1);
  for (const asked of [2, 3, 4]) {
    await pass(LOGIN_CHECK_INTERVAL_MS - 1);
    await settle();
    expect(polls()).toBe(asked - 1);
    await pass(1);
    await settle();
    expect(polls()).toBe(asked);
  }
});

test('without login_out it never asks [SESSION-29]', async () => {
  await openThenHoldTheClock({ isMember: true, base: { login_out: 0 } });
  await pass(10_000);
  expect(polls()).toBe(0);
});

test('a visitor is not asked about (O-44)', async () => {
  await openThenHoldTheClock({ isMember: false, base: { login_out: 1 } });
  await pass(10_000);
  expect(polls()).toBe(0);
});

test('a hidden page does not ask, and asks again when it is looked at (O-44)', async () => {
  await openThenHoldTheClock({ isMember: true, base: { login_out: 1 } });
  await waitFor(() => expect(polls()).toBeGreaterThan(0));
  see('hidden');
  await pass(100);
  const before = polls();
  await pass(10_000);
  expect(polls()).toBe(before);
  see('visible');
  await waitFor(() => expect(polls()).toBeGreaterThan(before));
});

test('a login elsewhere is told at once and acts 1.5 s later [SESSION-30] [ERR-04] [LIMIT-37]', async () => {
  platform.refuses(calls.checkLogin, 'Your account was used elsewhere', 10001);
  const { address } = await openThenHoldTheClock({ isMember: true, base: { login_out: 1 } });
  expect(await screen.findByText('Your account was used elsewhere')).toBeVisible();
  expect(localStorage.getItem('token')).toBe('token-1');
  await pass(FORCED_LOGOUT_DELAY_MS);
  await waitFor(() => expect(address()).toBe('/Login'));
  expect(Object.keys(localStorage)).toEqual(['lang']);
});

test('who logged in anew within that time stays logged in [ERR-04] [LIMIT-37]', async () => {
  platform.refuses(calls.checkLogin, 'Your account was used elsewhere', 10001);
  await openThenHoldTheClock({ isMember: true, base: { login_out: 1 } });
  expect(await screen.findByText('Your account was used elsewhere')).toBeVisible();
  platform.saves(calls.checkLogin);
  act(() => startSession({ token: 'token-8', tokensso: 'sso-8' }));
  await pass(FORCED_LOGOUT_DELAY_MS);
  await settle();
  expect(localStorage.getItem('token')).toBe('token-8');
});
