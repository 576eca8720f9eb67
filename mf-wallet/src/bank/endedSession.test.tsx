import { act, screen } from '@testing-library/react';
import { calls } from '@unison/shared/contract';
import { endSession, startSession, useSession } from '@unison/shared/session';
import { platform, renderScreen, userInfo } from '@unison/shared/testing';
import { useLeaving } from '../parts/useLeaving';
import { BindCardScreen } from './BindCardScreen';

/** The form while somebody is logged in, as the shell has it, beside a way to leave. */
function Screens() {
  const { isMember } = useSession();
  const leave = useLeaving();
  if (!isMember) return <p>Login</p>;
  return (
    <>
      <button onClick={() => void leave(undefined)}>Log out</button>
      <BindCardScreen />
    </>
  );
}

const number = () => screen.findByRole('textbox', { name: 'Account number' });

async function types() {
  platform.answers(calls.listBanks, []);
  platform.answers(calls.getUserBank, { is_bank: 0, info: null });
  const opened = renderScreen(<Screens />, { route: '/BindCard', session: { id: 7 } });
  await opened.user.type(await number(), '622200001234');
  return opened;
}
const comesBack = () => act(() => startSession({ token: 'token-2', tokensso: 'sso-2' }));

test('a bank account that was being entered when the session ended elsewhere is there after the login (Q-13)', async () => {
  await types();
  act(() => endSession());
  await screen.findByText('Login');
  platform.answers(calls.getUserInfo, userInfo({ id: 7 }));
  comesBack();
  expect(await number()).toHaveValue('622200001234');
});

test('a member who logs out by their own choice leaves nothing of it (Q-09) [SESSION-26]', async () => {
  const { user } = await types();
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await screen.findByText('Login');
  comesBack();
  expect(await number()).toHaveValue('');
});
