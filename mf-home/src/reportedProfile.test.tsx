import { calls } from '@unison/shared/contract';
import { config, feedItem, platform, renderScreen } from '@unison/shared/testing';
import { act, screen } from '@testing-library/react';
import { FeedListScreen } from './feed/FeedListScreen';
import { homeApi } from './home/homeApi';
import { HomeScreen } from './home/HomeScreen';
import { answerHome } from './testing/home';
import { Visits } from './testing/Visits';

test.each([
  ['among the featured of Home', <HomeScreen />, '/Home'],
  ['in the list of all of them', <FeedListScreen />, '/nHomeList'],
])('a profile that the member reported stands no more %s when they come back (B-02)', async (_where, children, route) => {
  answerHome();
  const featured = ['Mai', 'Linh'].map((name, index) => ({ id: 7 + index, xuanfei_name: name, img_url: `/p/${name}.svg` }));
  const list = ['Mai', 'Linh'].map((name, index) => feedItem({ id: 7 + index, name }));
  const answer = (from: number) => {
    platform.answers(calls.getConfig, config({ movielist_0: featured.slice(from) }));
    platform.answers(calls.listFeed, ({ payload }) => ({ list: payload.page === '1' ? list.slice(from) : [], count: 2 - from }));
  };
  answer(0);
  const { user, store } = renderScreen(<Visits>{children}</Visits>, { route, session: true });
  expect(await screen.findByRole('link', { name: 'Mai' })).toBeInTheDocument();
  await user.click(screen.getByText('Leave or enter'));
  answer(1);
  act(() => void store.dispatch(homeApi.util.invalidateTags(['Companion']))); // as the report does, through its tag
  await user.click(screen.getByText('Leave or enter'));
  expect(await screen.findByRole('link', { name: 'Linh' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Mai' })).not.toBeInTheDocument();
});
