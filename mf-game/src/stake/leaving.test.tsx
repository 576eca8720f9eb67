import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { calls, fairPlayCalls } from '@unison/shared/contract';
import { endSession, reloadKept } from '@unison/shared/session';
import { care, deviceStore, leaveAndEnter, otherTab, platform, renderScreen, Visits, WithWayOut, words } from '@unison/shared/testing';
import * as v from 'valibot';
import { GameScreen } from '../GameScreen';
import { answerGame, openGameScreen } from '../testing/game';
import { field, orders, review } from '../testing/stakes';

test('whoever left the game hears that no answer came to the stake, and where the records are (O-81) [ERR-22]', async () => {
  answerGame({ second: 400 });
  const game = (
    <WithWayOut>
      <GameScreen />
    </WithWayOut>
  );
  const { user } = renderScreen(game, { route: '/Lottery?key=quick&id=1', session: true, base: { capabilities: ['idempotency'] } });
  const popup = await review(user, ['Big', 'Even'], '10');
  const answer = platform.hangs(calls.placeOrder);
  await user.click(popup.getByRole('button', { name: 'Place stake' }));
  await waitFor(() => expect(orders()).toHaveLength(1));
  fireEvent.click(screen.getByText('Away')); // as the browser's Back does, whatever lies over the screen
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  platform.networkFails(calls.placeOrder);
  answer();
  expect(await screen.findByText(words('No answer came. It is not known whether the stake of 20 K was placed'))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Game records' })).toHaveAttribute('href', '/GameRecord');
});

test('what is being chosen in another tab outlives the stake that is placed in this one (GAME-05)', async () => {
  answerGame({ second: 400 });
  const game = (
    <Visits>
      <GameScreen />
    </Visits>
  );
  const page = renderScreen(game, { route: '/Lottery?key=quick&id=1', session: true, base: { capabilities: ['idempotency'] } });
  const { user } = page;
  const popup = await review(user, ['Big'], '10');
  (await otherTab())
    .kept<unknown>('stake.slips', v.unknown(), { scope: 'session', fallback: {} })
    .of()
    .change(() => ({ 1: { types: ['do'], stake: '5' } }));
  platform.answers(calls.placeOrder, { no: 'G7' }, 'Placed');
  await user.click(popup.getByRole('button', { name: 'Place stake' }));
  expect(await screen.findByText('Placed')).toBeVisible();
  await waitFor(async () => expect(await field()).toHaveValue(''));
  await leaveAndEnter(page, reloadKept);
  expect(await field()).toHaveValue('5');
  expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName(/^Even/);
});

test('whoever is still on the game when a break begins hears of the order from the page alone: it goes on asking (O-81, B-07)', async () => {
  answerGame({ second: 400 });
  platform.answers(fairPlayCalls.getCare, care());
  const { user } = openGameScreen({ base: { capabilities: ['idempotency', 'limits'] } });
  await field();
  const begins = platform.hangs(fairPlayCalls.getCare);
  const popup = await review(user, ['Big', 'Even'], '10');
  const answer = platform.hangs(calls.placeOrder);
  await user.click(popup.getByRole('button', { name: 'Place stake' }));
  await waitFor(() => expect(orders()).toHaveLength(1));
  platform.answers(fairPlayCalls.getCare, care({ break_until: 4_000_000_000 }));
  begins();
  expect(await screen.findByText(/break/i, { selector: 'strong' })).toBeVisible();
  platform.networkFails(calls.placeOrder);
  answer();
  expect(await screen.findByText(/^No answer yet/)).toBeVisible();
  await waitFor(() => expect(orders().length).toBeGreaterThan(1));
  expect(screen.queryByText(/It is not known whether the stake/)).not.toBeInTheDocument();
});

test('what was about to leave a slow device as the session ended is not in the form of whoever is there next (Q-09)', async () => {
  reloadKept();
  deviceStore('quick', { forget: true });
  answerGame({ second: 400 });
  const { user } = openGameScreen({ base: { capabilities: ['idempotency'] } });
  const popup = await review(user, ['Big'], '10');
  expect(localStorage.getItem('stake.slips')).toContain('10');
  deviceStore({ delay: 500 });
  await user.click(popup.getByRole('button', { name: 'Place stake' }));
  act(() => endSession());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(orders()).toHaveLength(0);
  expect(localStorage.getItem('stake.slips')).toBeNull();
});
