import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { calls } from '@unison/shared/contract';
import { createFrameState, FrameContext } from '@unison/shared/remote';
import { bankChoice, platform, renderScreen, userBank, userInfo, WithWayOut } from '@unison/shared/testing';
import type { ReactNode } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { SetNameScreen } from '../information/SetNameScreen';
import { toBegin } from '../parts/begun';
import { BindCardScreen } from './BindCardScreen';

function open(app: ReactNode, route = '/BindCard', name = 'Mai') {
  platform.answers(calls.listBanks, [bankChoice({ text: 'First Bank', value: 'FB' })]);
  platform.answers(calls.getUserBank, { is_bank: 0, info: null });
  return renderScreen(app, { history: ['/Infomation'], route, session: { name } });
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

describe('who set their real name once they had begun the form', () => {
  const holder = () => screen.findByRole('textbox', { name: 'Real name' });

  async function beginAndSetName(typed: string) {
    const { user } = open(
      <>
        <Link to="/Setname">Set the name</Link>
        <Routes>
          <Route path="/BindCard" element={<BindCardScreen />} />
          <Route path="/Setname" element={<SetNameScreen />} />
        </Routes>
      </>,
      '/BindCard',
      '',
    );
    await user.type(await screen.findByRole('textbox', { name: 'Account number' }), '123456');
    if (typed !== '') await user.type(await holder(), typed);
    await user.click(screen.getByRole('link', { name: 'Set the name' }));
    await user.type(await holder(), 'Nguyễn Mai');
    platform.repliesBy(calls.setName, () => {
      platform.answers(calls.getUserInfo, userInfo({ name: 'Nguyễn Mai' }));
      return Response.json({ code: 200, msg: 'Saved', data: null });
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('textbox', { name: 'Account number' })).toHaveValue('123456');
  }

  test('finds it filled in beside what they had entered (Q-25)', async () => {
    await beginAndSetName('');
    expect(await holder()).toHaveValue('Nguyễn Mai');
  });

  test('finds what they had typed in its place as they left it (Q-25, O-104)', async () => {
    await beginAndSetName('李小龍');
    expect(await holder()).toHaveValue('李小龍');
  });
});
