import { calls } from '../contract';
import { companionCard, passTime, platform, stopTheClock } from '../testing';
import { directoryApi } from './directoryApi';
import { askEarly } from './earlyAnswers';
import { createAppStore } from './store';

const CONFIG = { apiBase: '/api' };

stopTheClock();

test('a platform that answers late, within the time every request has, is shown by what was asked early, though nothing came of asking again [API-10, LIMIT-01]', async () => {
  platform.answers(calls.listCompanions, [companionCard({ id: 7 })]);
  let answerLate = (_response: Response): void => undefined;
  const sent = jest
    .spyOn(window, 'fetch')
    .mockImplementationOnce(() => new Promise<Response>((resolve) => (answerLate = resolve)))
    .mockImplementationOnce(() => new Promise<Response>(() => undefined));
  askEarly(['listCompanions'], '', CONFIG);
  const page = createAppStore(CONFIG).dispatch(directoryApi.endpoints.listCompanions.initiate({}));
  await passTime(78_000);
  expect(sent).toHaveBeenCalledTimes(2);
  answerLate(new Response(JSON.stringify({ code: 200, msg: '', data: [companionCard({ id: 9 })] })));
  expect((await page).data?.pages[0]?.map(({ id }) => id)).toEqual(['9']);
  sent.mockRestore();
});

test('one that never answers ends when every request does [API-10]', async () => {
  const sent = jest.spyOn(window, 'fetch').mockImplementation(() => new Promise<Response>(() => undefined));
  askEarly(['listCompanions'], '', CONFIG);
  const page = createAppStore(CONFIG).dispatch(directoryApi.endpoints.listCompanions.initiate({}));
  await passTime(91_000);
  expect((await page).error).toEqual({ kind: 'timeout' });
  expect(sent.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([true, true]);
  sent.mockRestore();
});
