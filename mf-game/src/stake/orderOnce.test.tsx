import 'fake-indexeddb/auto';
import { calls } from '@unison/shared/contract';
import { platform, testSentOnce } from '@unison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { GameScreen } from '../GameScreen';
import { answerGame, undrawnOrder } from '../testing/game';
import { review } from '../testing/stakes';
import { anotherMember } from '../testing/wheelScreen';

const options = { route: '/Lottery?key=quick&id=1', history: ['/Game'], session: { id: 0 }, base: { capabilities: ['idempotency'] } };
beforeEach(() => void (options.session.id = anotherMember()));

testSentOnce('an order', {
  call: calls.placeOrder,
  keptAs: 'stake.unanswered',
  screen: <GameScreen />,
  options,
  prepare: () => answerGame({ second: 400 }),
  ask: async (user) => {
    const popup = await review(user, ['Big'], '10');
    await user.click(popup.getByRole('button', { name: 'Place stake' }));
  },
  answer: { no: 'G1' },
  record: () => platform.answers(calls.listGameRecords, [undrawnOrder()]),
  unknown: () => screen.findByText(/No answer yet/),
  done: async () => {
    expect(await screen.findByText(/G1/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/No answer/)).not.toBeInTheDocument());
  },
});
