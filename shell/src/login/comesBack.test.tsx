import { useListGameRecordsQuery } from '@unison/shared/api';
import { calls } from '@unison/shared/contract';
import { startSession } from '@unison/shared/session';
import { platform } from '@unison/shared/testing';
import { Answer } from '@unison/shared/screen';
import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { openApp } from '../testing/openApp';
import { withScreen } from '../testing/withScreen';

const logIn = () => act(() => startSession({ token: 'token-2', tokensso: 'sso-2' }));

/** As screens of money do: it asks the platform, and members are led to it from another screen and back. */
function LedTo() {
  const { state } = useLocation();
  useListGameRecordsQuery();
  return <p>{state?.begun ? `Led here from ${state.begun}` : 'Opened by itself'}</p>;
}

test('who was led to a screen from another still is when the end of the session has interrupted it (Q-13)', async () => {
  const { user, router } = await openApp('/Mine', { isMember: true, base: { video_login: 0 }, load: withScreen('MoneyLog', LedTo) });
  platform.refuses(calls.listGameRecords, '鉴权错误');
  act(() => router.navigator.push('/Moneylog', { begun: '/Withdraw' }));
  expect(await screen.findByLabelText('Username')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'No account? Register now' }));
  await user.click(await screen.findByRole('link', { name: 'Already have an account? Log in' }));
  await screen.findByLabelText('Username');
  platform.answers(calls.listGameRecords, []);
  logIn();
  expect(await screen.findByText('Led here from /Withdraw')).toBeVisible();
});

function Messages() {
  return <Answer of={useListGameRecordsQuery()}>{() => <p>Messages of the member</p>}</Answer>;
}

test('a login by a link of the screen leaves that screen once in the history: one step back leads out of it (Q-13)', async () => {
  platform.refuses(calls.listGameRecords, '鉴权错误');
  const { user, go, address } = await openApp('/Home', { base: { video_login: 0 }, load: withScreen('Service', Messages) });
  await go('/ServiceOnline?topic=money');
  await user.click(await screen.findByRole('link', { name: 'Please log in to see this' }));
  await screen.findByLabelText('Username');
  platform.answers(calls.listGameRecords, []);
  logIn();
  expect(await screen.findByText('Messages of the member')).toBeVisible();
  expect(address()).toBe('/ServiceOnline?topic=money');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(address()).toBe('/Home'));
});
