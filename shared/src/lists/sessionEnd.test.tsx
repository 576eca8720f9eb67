import { screen, waitFor } from '@testing-library/react';
import { calls } from '../contract';
import { platform, reachEnd, renderScreen, stopTheClock } from '../testing';
import { answerPages, card, Companions, names } from '../testing/companionFeed';

stopTheClock();

const noFailure = () => {
  expect(screen.getAllByText('Loading…')[0]).toBeInTheDocument();
  expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
};

test('a list that the end of a session keeps away leaves the word to the shell: no failure, no retry [ERR-05]', async () => {
  platform.refuses(calls.listCompanions, 'Lỗi xác thực');
  const { sessionEnds } = renderScreen(<Companions />, { session: true });
  await waitFor(() => expect(sessionEnds()).toEqual(['expired']));
  noFailure();
});

test('nor does its next page say so to a visitor, who had none [ERR-05]', async () => {
  answerPages();
  const { sessionEnds } = renderScreen(<Companions />);
  await card('Card 1-1');
  platform.refuses(calls.listCompanions, '鉴权错误');
  reachEnd();
  await waitFor(() => expect(sessionEnds()).toEqual(['expired']));
  expect(names()).toEqual(['Card 1-1', 'Card 1-2']);
  noFailure();
});
