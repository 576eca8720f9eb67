import { calls } from '@unison/shared/contract';
import { feedItem, leaveAndEnter, passTime, platform, reachEnd, renderScreen, stopTheClock, Visits } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { FeedListScreen } from './FeedListScreen';

stopTheClock();

test('back from a profile that was read for minutes the list is there as far as it was loaded, without a network too [HOME-14] [HOME-16]', async () => {
  platform.answers(calls.listFeed, ({ payload }) => ({
    list: Number(payload.page) < 3 ? [feedItem({ id: payload.page ?? '', name: `Page ${payload.page}` })] : [],
    count: 2,
  }));
  const shown = renderScreen(
    <Visits>
      <FeedListScreen />
    </Visits>,
    { route: '/nHomeList' },
  );
  await screen.findByRole('article', { name: 'Page 1' });
  reachEnd();
  await screen.findByRole('article', { name: 'Page 2' });
  platform.networkFails(calls.listFeed);
  await leaveAndEnter(shown, () => passTime(240_000));
  expect(screen.getByRole('article', { name: 'Page 1' })).toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'Page 2' })).toBeInTheDocument();
});
