import { calls, unisonCalls } from '@unison/shared/contract';
import { endSession, startSession } from '@unison/shared/session';
import { platform, sessionTokens } from '@unison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { endedSessions } from '../testing/endedSessions';
import { openApp } from '../testing/openApp';

const base = { capabilities: ['sessions'] };
const token = () => localStorage.getItem('token');

/** What was typed stays, for another try. */
async function fillIn(user: UserEvent) {
  await user.type(await screen.findByLabelText('Username'), 'mai');
  await user.type(screen.getByLabelText('Password'), 'secret-1');
}
const send = (user: UserEvent, name: 'Log in' | 'Register') => user.click(screen.getByRole('button', { name }));

beforeEach(() => platform.saves(unisonCalls.endSession));

test('the session of a member who registers somebody new ends on the platform too: nobody could log out of it any more [SESSION-22] (O-99)', async () => {
  platform.answers(calls.register, sessionTokens({ id: 'token-2', tokensso: 'sso-2' }));
  const { user, address } = await openApp('/Register?code=UNISON', { isMember: true, base });
  await fillIn(user);
  await send(user, 'Register');
  await waitFor(() => expect(address()).toBe('/Mine'));
  await waitFor(() => expect(endedSessions()).toEqual([['token-1', 'sso-1']]));
  expect(token()).toBe('token-2');
});

test('so does one that another tab began a moment before a login came, which this tab has not heard of yet (O-99)', async () => {
  const answer = platform.hangs(calls.login);
  const { user } = await openApp('/Login', { base });
  await fillIn(user);
  await send(user, 'Log in');
  await waitFor(() => expect(platform.requests(calls.login)).toHaveLength(1));
  localStorage.setItem('tokensso', 'sso-7');
  localStorage.setItem('token', 'token-7');
  platform.answers(calls.login, sessionTokens());
  answer();
  await waitFor(() => expect(token()).toBe('token-1'));
  await waitFor(() => expect(endedSessions()).toEqual([['token-7', 'sso-7']]));
});

test.each([
  ['Log in', '/Login', calls.login, false],
  ['Register', '/Register?code=UNISON', calls.register, false],
  ['Register', '/Register?code=UNISON', calls.register, true],
] as const)(
  'a late answer to %s (%s) finds another session of another tab, or none any more: what it opened is ended (O-99)',
  async (name, route, call, isMember) => {
    const answer = platform.hangs(call);
    const { user } = await openApp(route, { base, isMember });
    await fillIn(user);
    await send(user, name);
    await waitFor(() => expect(platform.requests(call)).toHaveLength(1));
    act(() => (isMember ? endSession() : startSession({ token: 'token-7', tokensso: 'sso-7' })));
    platform.answers(call, sessionTokens({ id: 'token-9', tokensso: 'sso-9' }));
    answer();
    await waitFor(() => expect(endedSessions()).toEqual([['token-9', 'sso-9']]));
    expect(token()).toBe(isMember ? null : 'token-7');
  },
);

test('a login by a link that another tab’s session overtakes is ended too, and its new member hears no failure of it: they are asked who to be (O-99, O-43)', async () => {
  const answer = platform.hangs(calls.loginThirdParty);
  await openApp('/Notice?sso=x&username=linh', { base });
  await waitFor(() => expect(platform.requests(calls.loginThirdParty)).toHaveLength(1));
  act(() => startSession({ token: 'token-7', tokensso: 'sso-7' }));
  platform.answers(calls.loginThirdParty, sessionTokens({ id: 'token-9', tokensso: 'sso-9' }));
  answer();
  await waitFor(() => expect(endedSessions()).toEqual([['token-9', 'sso-9']]));
  expect(await screen.findByRole('button', { name: 'Switch to linh' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Status messages' })).toHaveTextContent('');
  expect(token()).toBe('token-7');
});

test('a session that is given once more is not ended: a platform may name a member by the same token at each login (Q-12, O-99)', async () => {
  platform.answers(calls.register, sessionTokens({ id: 'token-1', tokensso: 'sso-2' }));
  const { user } = await openApp('/Register?code=UNISON', { isMember: true, base });
  await fillIn(user);
  await send(user, 'Register');
  await waitFor(() => expect(localStorage.getItem('tokensso')).toBe('sso-2'));
  platform.answers(calls.register, sessionTokens({ id: 'token-3', tokensso: 'sso-3' }));
  await send(user, 'Register');
  await waitFor(() => expect(token()).toBe('token-3'));
  await waitFor(() => expect(endedSessions()).toEqual([['token-1', 'sso-2']]));
});
