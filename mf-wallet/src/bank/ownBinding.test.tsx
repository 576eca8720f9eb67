import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { calls } from '@unison/shared/contract';
import { createFrameState, FrameContext } from '@unison/shared/remote';
import { bankChoice, platform, renderScreen, userBank, WithWayOut } from '@unison/shared/testing';
import type { ReactNode } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { toBegin } from '../parts/begun';
import { BindCardScreen } from './BindCardScreen';

function open(app: ReactNode, route = '/BindCard') {
  platform.answers(calls.listBanks, [bankChoice({ text: 'First Bank', value: 'FB' })]);
  platform.answers(calls.getUserBank, { is_bank: 0, info: null });
  return renderScreen(app, { history: ['/Infomation'], route, session: { name: 'Mai' } });
}

async function bind(user: UserEvent) {
  await user.type(await screen.findByRole('textbox', { name: 'Account number' }), '123456');
  await user.click(await screen.findByRole('button', { name: /^Bank/ }));
  await user.click(await screen.findByRole('button', { name: 'First Bank' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

test('who bound an account is not warned of binding a second one before the way back is done [ACCOUNT-39] [ACCOUNT-44] (O-64)', async () => {
  // A browser steps back in its own time.
  const { frame } = createFrameState(() => undefined);
  const { user } = open(
    <FrameContext value={frame}>
      <BindCardScreen />
    </FrameContext>,
  );
  platform.repliesBy(calls.setBank, () => {
    platform.answers(calls.getUserBank, userBank());
    return Response.json({ code: 200, msg: 'Saved', data: null });
  });
  await bind(user);
  expect(await screen.findByText('Saved')).toBeVisible();
  await waitFor(() => expect(platform.requests(calls.getUserBank)).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy', 'true'));
  expect(screen.queryByText('A bank account is linked already')).not.toBeInTheDocument();
});

test('who came for a withdrawal and went elsewhere before the answer is not taken to the withdrawal [ACCOUNT-39] (O-22, O-64)', async () => {
  const answer = platform.hangs(calls.setBank);
  const { user, address } = open(
    <WithWayOut>
      <Routes>
        <Route path="/BindCard" element={<BindCardScreen />} />
        <Route
          path="*"
          element={
            <Link to="/BindCard" state={toBegin('/Withdraw', 'bank.first')}>
              Bind first
            </Link>
          }
        />
      </Routes>
    </WithWayOut>,
    '/Withdraw',
  );
  await user.click(screen.getByRole('link', { name: 'Bind first' }));
  await bind(user);
  await user.click(screen.getByRole('link', { name: 'Away' }));
  platform.saves(calls.setBank, 'Saved');
  answer();
  expect(await screen.findByText('Saved')).toBeVisible();
  await act(() => Promise.resolve()); // whatever would lead away has led
  expect(address()).toBe('/Game');
});
