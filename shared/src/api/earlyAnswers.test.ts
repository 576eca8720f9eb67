import { waitFor } from '@testing-library/react';
import { companionCard, passTime, platform, stopTheClock } from '../testing';
import { calls } from '../contract';
import { endSession, startSession } from '../session';
import { directoryApi } from './directoryApi';
import { askEarly, takeEarly } from './earlyAnswers';
import { createAppStore } from './store';

const CONFIG = { apiBase: '/api' };
const firstPage = () => {
  const store = createAppStore(CONFIG);
  return store.dispatch(directoryApi.endpoints.listCompanions.initiate({}));
};

beforeEach(() => {
  endSession();
  platform.answers(calls.listCompanions, [companionCard({ id: 7 })]);
});

test('what the first screen needs is asked for once, before its code is there, and taken up by the screen’s own request', async () => {
  askEarly(['listCompanions'], CONFIG);
  const { data } = await firstPage();
  expect(data?.pages[0]?.map(({ id }) => id)).toEqual(['7']);
  expect(platform.requests(calls.listCompanions)).toHaveLength(1);
});

test('an early answer serves one request only', async () => {
  askEarly(['listCompanions', 'listCompanions'], CONFIG);
  await firstPage();
  await firstPage();
  expect(platform.requests(calls.listCompanions)).toHaveLength(2);
});

test('what was asked as a visitor is not shown to a member', async () => {
  askEarly(['listCompanions'], CONFIG);
  await waitFor(() => expect(platform.requests(calls.listCompanions)).toHaveLength(1));
  startSession({ token: 'token-1', tokensso: 'sso-1' });
  await firstPage();
  expect(platform.requests(calls.listCompanions)).toHaveLength(2);
  // Back to a visitor, who may take it up; the next test begins with nothing under way.
  endSession();
  await firstPage();
  expect(platform.requests(calls.listCompanions)).toHaveLength(2);
});

test('an early failure is nobody’s: the screen asks again as usual', async () => {
  platform.networkFails(calls.listCompanions);
  askEarly(['listCompanions'], CONFIG);
  await new Promise((resolve) => setTimeout(resolve, 100));
  platform.answers(calls.listCompanions, [companionCard({ id: 8 })]);
  const { data } = await firstPage();
  expect(data?.pages[0]?.map(({ id }) => id)).toEqual(['8']);
});

test.each(['login', 'setName', 'drawPrize', 'noSuchCall', 'toString'])('%s is never asked for early', async (name) => {
  const asked = jest.spyOn(window, 'fetch');
  askEarly([name], CONFIG);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

describe('with time standing still', () => {
  stopTheClock();

  test('an answer that nobody takes is thrown away', async () => {
    askEarly(['listCompanions'], CONFIG);
    await passTime(11_000);
    expect(platform.requests(calls.listCompanions)).toHaveLength(1);
    const url = new URL('/api/xuanfei/xuanfeilist?page=1', window.location.href).href;
    expect(takeEarly(url, { headers: { lang: 'vn_vn' } })).toBeUndefined();
  });
});
