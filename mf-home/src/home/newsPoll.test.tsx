import { useGetNewsQuery } from '@unison/shared/api';
import { calls, unisonCalls } from '@unison/shared/contract';
import { drawnDuring, passTime, platform, renderScreen, stopTheClock } from '@unison/shared/testing';
import { act, screen } from '@testing-library/react';
import { answerHome, pageOf } from '../testing/home';
import { HomeScreen } from './HomeScreen';

stopTheClock();

let ask: () => unknown = () => undefined;

/** Asks for the news as the frame does. */
function Frame() {
  ask = useGetNewsQuery().refetch;
  return null;
}

const news = (notices: number) => platform.answers(unisonCalls.getNews, { notices, events: [] });
const nextAnswer = () =>
  drawnDuring(async () => {
    act(() => void ask());
    await passTime(100);
  });

test('news that say what was said before leave the home screen as it is; another number of unread notices shows (B-04)', async () => {
  answerHome();
  platform.answers(calls.listCompanions, ({ payload }) => (payload.page === '1' ? pageOf(['An', 'Bo', 'Cy', 'Di']) : []));
  news(0);
  renderScreen(
    <>
      <Frame />
      <HomeScreen />
    </>,
    { route: '/Home', session: true, base: { capabilities: ['news'] } },
  );
  await passTime(500);
  expect(screen.getAllByRole('article')).toHaveLength(4);
  expect((await nextAnswer()).flat()).not.toContain('HomeScreen');
  news(2);
  expect((await nextAnswer()).flat()).toContain('HomeScreen');
});
