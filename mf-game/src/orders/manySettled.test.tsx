import { useGetNewsQuery } from '@unison/shared/api';
import { calls, unisonCalls } from '@unison/shared/contract';
import { draw, passTime, platform, renderScreen, stopTheClock } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { GameScreen } from '../GameScreen';
import { answerGame, arrive, nextRound, undrawnOrder } from '../testing/game';

stopTheClock();

/** Shows the news as the frame does. */
function Frame() {
  useGetNewsQuery();
  return null;
}

test('of many orders settled in one round each is marked as seen by its number, and the news are asked for once (B-04) [GAME-22]', async () => {
  const numbers = ['G1', 'G2', 'G3', 'G4'];
  answerGame({ second: 2 });
  platform.answers(unisonCalls.getNews, { notices: 0, events: [] });
  platform.saves(unisonCalls.markNewsSeen);
  platform.answers(
    calls.listGameRecords,
    numbers.map((no) => undrawnOrder({ no })),
  );
  renderScreen(
    <>
      <Frame />
      <GameScreen />
    </>,
    { route: '/Lottery?key=quick&id=1', history: ['/Game'], session: true, base: { capabilities: ['news'] } },
  );
  await arrive(() => screen.queryByText(/G4/));
  const before = platform.requests(unisonCalls.getNews).length;
  platform.answers(calls.getGame, nextRound());
  platform.answers(calls.listDraws, [draw({ expect: '1002', opencode: '1,2,2', one: '', two: '' }), draw()]);
  platform.answers(
    calls.listGameRecords,
    numbers.map((no) => undrawnOrder({ no, status: 1, status_text: 'Settled', win_money: 0, opencode: '1,2,2' })),
  );
  await passTime(2_000);
  for (let turn = 0; turn < 60 && platform.requests(unisonCalls.markNewsSeen).length < 4; turn += 1) await passTime(100);
  await passTime(1_000);
  expect(platform.requests(unisonCalls.markNewsSeen).map(({ payload }) => payload)).toEqual(numbers.map((no) => ({ kind: 'events', no })));
  expect(platform.requests(unisonCalls.getNews)).toHaveLength(before + 1);
});
