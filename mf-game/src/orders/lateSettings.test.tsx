import { calls, unisonCalls } from '@unison/shared/contract';
import { baseInfo, passTime, platform, stopTheClock } from '@unison/shared/testing';
import { act, screen } from '@testing-library/react';
import { awaitedOrders } from './awaitedOrders';
import { answerGame, arrive, openGameScreen, undrawnOrder } from '../testing/game';

stopTheClock();

test('a result that is here before the settings is told and marked as seen once they are, so that the frame does not say it again (B-04, Q-07)', async () => {
  answerGame();
  platform.answers(unisonCalls.getNews, { notices: 0, events: [] });
  platform.saves(unisonCalls.markNewsSeen);
  platform.answers(calls.getBaseInfo, baseInfo());
  const settings = platform.hangs(calls.getBaseInfo);
  const won = { status: 1, status_text: 'Settled', win_money: 19.8, opencode: '6,5,4', data: [{ expect: '1001', item: 'bi' }] };
  platform.answers(calls.listGameRecords, [undrawnOrder(won)]);
  openGameScreen();
  act(() => awaitedOrders.of().change(() => ['G1']));
  await arrive(() => screen.queryAllByText(/G1/).length > 0);
  await passTime(3_000);
  expect(platform.requests(unisonCalls.markNewsSeen)).toHaveLength(0);
  platform.answers(calls.getBaseInfo, baseInfo({ capabilities: ['news'] }));
  settings();
  expect(await screen.findByText('You won in round 1001')).toBeVisible();
  await arrive(() => platform.requests(unisonCalls.markNewsSeen).length > 0);
  expect(platform.requests(unisonCalls.markNewsSeen).map(({ payload }) => payload)).toEqual([{ kind: 'events', no: 'G1' }]);
});
