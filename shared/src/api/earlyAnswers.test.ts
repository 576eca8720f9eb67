import { waitFor } from '@testing-library/react';
import { companionCard, passTime, place, platform, stopTheClock } from '../testing';
import { calls, type Call } from '../contract';
import { endSession, startSession } from '../session';
import { directoryApi } from './directoryApi';
import { adoptEarly, askEarly, takeEarly } from './earlyAnswers';
import { encodeRequest } from './encode';
import { rememberWrite } from './lastWrite';
import { request } from './request';
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
  askEarly(['listCompanions'], '', CONFIG);
  await waitFor(() => expect(platform.requests(calls.listCompanions)).toHaveLength(1));
  const { data } = await firstPage();
  expect(data?.pages[0]?.map(({ id }) => id)).toEqual(['7']);
  expect(platform.requests(calls.listCompanions)).toHaveLength(1);
});

test('an early answer serves one request only', async () => {
  askEarly(['listCompanions', 'listCompanions'], '', CONFIG);
  await firstPage();
  await firstPage();
  expect(platform.requests(calls.listCompanions)).toHaveLength(2);
});

test('what was asked as a visitor is not shown to a member', async () => {
  askEarly(['listCompanions'], '', CONFIG);
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
  askEarly(['listCompanions'], '', CONFIG);
  await new Promise((resolve) => setTimeout(resolve, 100));
  platform.answers(calls.listCompanions, [companionCard({ id: 8 })]);
  const { data } = await firstPage();
  expect(data?.pages[0]?.map(({ id }) => id)).toEqual(['8']);
});

test('nothing is asked early behind a write, whose place every request then names, so that none would take it up [O-81]', async () => {
  const asked = jest.spyOn(window, 'fetch');
  rememberWrite('1:500');
  askEarly(['listCompanions'], '', CONFIG);
  expect(asked).not.toHaveBeenCalled();
  sessionStorage.clear();
  askEarly(['listCompanions'], '', CONFIG);
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
  await firstPage();
});

test('what the app still has is not asked for again, where it is said to be so', async () => {
  platform.answers(calls.listPlaces, []);
  askEarly(['listPlaces', 'listCompanions'], '', CONFIG, (name) => name === 'listPlaces');
  await firstPage();
  expect(platform.requests(calls.listPlaces)).toEqual([]);
  expect(platform.requests(calls.listCompanions)).toHaveLength(1);
});

describe('a call with parameters from the address', () => {
  const OF_CITY = { call: 'listCompanions', params: { id: '?id' } };
  const firstPageOf = (placeId: string) => createAppStore(CONFIG).dispatch(directoryApi.endpoints.listCompanions.initiate({ placeId }));
  const asked = () => platform.requests(calls.listCompanions).map(({ payload }) => payload);

  test('is asked for with the value the address has, and taken up by the screen’s own request, however the two order their parameters', async () => {
    askEarly([OF_CITY], '?name=Hanoi&id=11', CONFIG);
    await waitFor(() => expect(asked()).toHaveLength(1));
    const { data } = await firstPageOf('11');
    expect(data?.pages[0]?.map(({ id }) => id)).toEqual(['7']);
    expect(asked()).toEqual([{ id: '11', page: '1' }]);
  });

  test('is not taken up for another value', async () => {
    askEarly([OF_CITY], '?id=11', CONFIG);
    await firstPageOf('12');
    expect(new Set(asked())).toEqual(new Set(['11', '12'].map((id) => ({ id, page: '1' }))));
    // The next test begins with nothing under way.
    await firstPageOf('11');
  });

  test.each(['', '?name=Hanoi', '?id='])('is not asked for at an address that lacks it: "%s"', (search) => {
    const fetched = jest.spyOn(window, 'fetch');
    askEarly([OF_CITY], search, CONFIG);
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });

  test('a fixed value stands for itself, also for the page a list begins with', async () => {
    askEarly([{ call: 'listCompanions', params: { id: '5', page: '0' } }], '?id=11', CONFIG);
    await waitFor(() => expect(asked()).toEqual([{ id: '5', page: '0' }]));
  });
});

describe('a call whose parameter the address may lack', () => {
  const OF_FIRST = { call: 'listCompanions', params: { id: '?id or listPlaces.id' } };
  const asked = (call: Call = calls.listCompanions) => platform.requests(call).map(({ payload }) => payload);
  const places = () => createAppStore(CONFIG).dispatch(directoryApi.endpoints.listPlaces.initiate());
  const firstPageOf = async (placeId?: string) => {
    await waitFor(() => expect(asked()).toHaveLength(1)); // not by the screen
    await createAppStore(CONFIG).dispatch(directoryApi.endpoints.listCompanions.initiate(placeId === undefined ? {} : { placeId }));
  };
  beforeEach(() => platform.answers(calls.listPlaces, [place({ id: '31' }), place({ id: '32' })]));

  test('is asked for without it, where the manifest says so', async () => {
    askEarly([{ call: 'listCompanions', params: { id: '?id or none' } }], '?name=Hanoi', CONFIG);
    await firstPageOf();
    expect(asked()).toEqual([{ page: '1' }]);
  });

  test('is asked for with it, where the address has it', async () => {
    askEarly(['listPlaces', OF_FIRST], '?id=11', CONFIG);
    await places();
    await firstPageOf('11');
    expect(asked()).toEqual([{ id: '11', page: '1' }]);
  });

  test('takes it from the first row of the other answer, before any screen has seen that', async () => {
    askEarly(['listPlaces', OF_FIRST], '?id=', CONFIG);
    const { data } = await places();
    await firstPageOf(data?.[0]?.id);
    expect(asked()).toEqual([{ id: '31', page: '1' }]);
    expect(asked(calls.listPlaces)).toHaveLength(1);
  });

  test.each([
    ['has no rows', () => platform.answers(calls.listPlaces, [])],
    ['is a refusal', () => platform.refuses(calls.listPlaces, 'no')],
    ['never came', () => platform.networkFails(calls.listPlaces)],
  ])('is not asked for where the other answer %s', async (_words, answers) => {
    answers();
    askEarly(['listPlaces', OF_FIRST], '', CONFIG);
    await places();
    expect(asked()).toEqual([]);
  });

  test('is not asked for where the route does not name the other call before it', async () => {
    askEarly([OF_FIRST, 'listPlaces'], '', CONFIG);
    await places();
    expect(asked()).toEqual([]);
  });
});

test.each(['login', 'setName', 'drawPrize', 'noSuchCall', 'toString'])('%s is never asked for early', async (name) => {
  const asked = jest.spyOn(window, 'fetch');
  askEarly([name], '', CONFIG);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

describe('with time standing still', () => {
  stopTheClock();

  test('an answer that nobody takes is thrown away', async () => {
    askEarly(['listCompanions'], '', CONFIG);
    await passTime(11_000);
    expect(platform.requests(calls.listCompanions)).toHaveLength(1);
    const url = new URL('/api/xuanfei/xuanfeilist?page=1', window.location.href).href;
    expect(takeEarly(url, { headers: { lang: 'vn_vn' } })).toBeUndefined();
  });

  test('one that lay there for an hour in which no timer ran, as of a page that was put aside, is nobody’s: the screen asks as usual', async () => {
    askEarly(['listCompanions'], '', CONFIG);
    await passTime(100);
    jest.setSystemTime(Date.now() + 3_600_000);
    platform.answers(calls.listCompanions, [companionCard({ id: 8 })]);
    const { data } = await firstPage();
    expect(data?.pages[0]?.map(({ id }) => id)).toEqual(['8']);
  });

  test.each([
    ['never answers', () => new Promise<Response>(() => undefined)],
    ['stalls in the midst of its body', () => Promise.resolve(new Response(new ReadableStream()))],
  ])('one that %s is given up: the screen asks for itself', async (_words, stalling) => {
    const sent = jest.spyOn(window, 'fetch').mockImplementationOnce(stalling);
    askEarly(['listCompanions'], '', CONFIG);
    expect(sent).toHaveBeenCalledTimes(1);
    const page = firstPage();
    await passTime(16_000);
    expect((await page).data?.pages[0]?.map(({ id }) => id)).toEqual(['7']);
    sent.mockRestore();
  });

  test('one that stalled and was never taken does not stand in the way of a later visit', async () => {
    const sent = jest.spyOn(window, 'fetch').mockImplementationOnce(() => new Promise<Response>(() => undefined));
    askEarly(['listCompanions'], '', CONFIG);
    await passTime(16_000);
    askEarly(['listCompanions'], '', CONFIG);
    expect(sent).toHaveBeenCalledTimes(2);
    expect((await firstPage()).data?.pages[0]).toHaveLength(1);
    sent.mockRestore();
  });
});

describe('what the document itself asked for before there was an app', () => {
  const ofPlaces = () => encodeRequest(request(calls.listPlaces, {}), CONFIG);
  const handOver = (language: string, answer: Promise<unknown>) =>
    Object.assign(globalThis, { unisonEarly: { path: '/xf', asked: [{ url: ofPlaces().url, headers: [['lang', language]], answer }] } });
  afterEach(() => Reflect.deleteProperty(globalThis, 'unisonEarly'));
  const answered = { body: '{"code":200,"msg":"","data":[]}', status: 200, receivedAt: { steady: 0, wall: 0 } };

  test('is taken up once by the very same request', async () => {
    const { url, init } = ofPlaces();
    handOver('vn_vn', Promise.resolve(answered));
    adoptEarly();
    await expect(takeEarly(url, init)).resolves.toEqual(answered);
    expect(takeEarly(url, init)).toBeUndefined();
  });

  test('is nobody’s where it was asked in another language', () => {
    const { url, init } = ofPlaces();
    handOver('en_us', Promise.resolve(answered));
    adoptEarly();
    expect(takeEarly(url, init)).toBeUndefined();
  });

  test('is nobody’s where the session began meanwhile', () => {
    handOver('vn_vn', Promise.resolve(answered));
    startSession({ token: 'token-1', tokensso: 'sso-1' });
    adoptEarly();
    const { url, init } = ofPlaces();
    expect(takeEarly(url, init)).toBeUndefined();
  });

  test('is asked for anew where it failed', async () => {
    const { url, init } = ofPlaces();
    handOver('vn_vn', Promise.reject(new Error('cut')));
    adoptEarly();
    await waitFor(() => expect(takeEarly(url, init)).toBeUndefined());
  });
});
