import { waitFor } from '@testing-library/react';
import { hasNoAnswer, isRefusal } from './refusal';
import { calls } from '../contract';
import { platform, sessionTokens, userInfo } from '../testing';
import { memberApi } from './memberApi';
import { sessionApi } from './sessionApi';
import { createAppStore } from './store';
import { directoryApi } from './directoryApi';

const places = () => createAppStore({ apiBase: '/api' }).dispatch(directoryApi.endpoints.listPlaces.initiate());
const login = () =>
  createAppStore({ apiBase: '/api' }).dispatch(sessionApi.endpoints.login.initiate({ username: 'mai', password: 'secret', lang: 'en_us' }));
const base64 = (data: unknown) => Buffer.from(JSON.stringify(data), 'utf8').toString('base64');
const raw = (data: unknown, code: unknown = 200) => JSON.stringify({ code, msg: '', data });

describe('what comes back', () => {
  test('data is base64 of UTF-8 JSON: Vietnamese and Chinese survive [API-08, API-09, DATA-134, DATA-136]', async () => {
    platform.answersRaw(
      calls.listPlaces,
      raw(
        base64([
          { id: 1, name: 'Đà Nẵng' },
          { id: '2', name: '上海' },
        ]),
      ),
    );
    expect((await places()).data).toEqual([
      { id: '1', name: 'Đà Nẵng' },
      { id: '2', name: '上海' },
    ]);
  });

  test.each([
    ['already decoded', [{ id: 1, name: 'Hue' }], 1],
    ['missing', undefined, 0],
    ['null', null, 0],
    ['empty', '', 0],
    ['null inside base64', base64(null), 0],
  ])('data that is %s is read [API-09, O-10]', async (_what, data, count) => {
    platform.answersRaw(calls.listPlaces, raw(data));
    expect((await places()).data).toHaveLength(count);
  });

  test('a code sent as text counts as its number [ERR-01, O-09]', async () => {
    platform.answersRaw(calls.listPlaces, raw(base64([]), '200'));
    expect((await places()).data).toEqual([]);
  });

  test('a success brings the message that the platform sent with it [ERR-01, DATA-135]', async () => {
    platform.answers(calls.login, sessionTokens(), 'Welcome back');
    expect((await login()).data).toEqual({ tokens: { token: 'token-1', tokensso: 'sso-1' }, message: 'Welcome back' });
  });
});

describe('what goes wrong is a value', () => {
  test('a refusal carries its code, its message and what came with it; the session stays [ERR-02, O-81]', async () => {
    localStorage.setItem('token', 'token-1');
    platform.refuses(calls.login, 'Wrong password', 401, { otp: 1 });
    expect((await login()).error).toEqual({ kind: 'rejected', code: 401, message: 'Wrong password', data: { otp: 1 } });
    expect(localStorage.getItem('token')).toBe('token-1');
  });

  test.each([
    [['Balance too low', 'Try less'], 'Balance too low Try less'],
    [{ username: ['Unknown'] }, ''],
    [true, ''],
  ])('a refusal counts whatever its message is: %j [ERR-02, O-103, O-105]', async (msg, message) => {
    platform.answersRaw(calls.login, JSON.stringify({ code: 401, msg, data: null }));
    const { error } = await login();
    expect(error).toMatchObject({ kind: 'rejected', code: 401, message });
    expect(isRefusal(error)).toBe(true);
  });

  test.each([true, [], {}])('a success counts whatever its message is: %j [ERR-01, O-103]', async (msg) => {
    platform.answersRaw(calls.login, JSON.stringify({ code: 200, msg, data: { id: 'token-1', tokensso: 'sso-1' } }));
    expect((await login()).data).toEqual({ tokens: { token: 'token-1', tokensso: 'sso-1' }, message: '' });
  });

  test('any other code is a refusal too [ERR-23, O-76]', async () => {
    platform.refuses(calls.listPlaces, '', 500);
    expect((await places()).error).toEqual({ kind: 'rejected', code: 500, message: '', data: null });
  });

  test.each([400, 403, 404, 409])(
    'an envelope counts although its HTTP status is %i: the platform’s own no [API-08, O-80]',
    async (status) => {
      platform.answersRaw(calls.listPlaces, JSON.stringify({ code: 401, msg: 'No' }), status);
      const { error } = await places();
      expect(error).toMatchObject({ kind: 'rejected', code: 401, message: 'No' });
      expect(isRefusal(error)).toBe(true);
    },
  );

  test.each([
    [429, 401, 'Too many requests'],
    [503, 401, 'Busy'],
    [503, 503, 'Maintenance'],
    [502, 401, 'Bad gateway'],
    [200, 503, 'Busy'],
    [200, 10001, 'Elsewhere'],
    [503, 401, '鉴权错误'],
  ])('HTTP %i with code %i is no answer, in its words, and ends no session (O-105)', async (status, code, msg) => {
    platform.answersRaw(calls.listPlaces, JSON.stringify({ code, msg }), status);
    const { error } = await places();
    expect(error).toMatchObject({ kind: 'rejected', message: msg });
    expect([isRefusal(error), hasNoAnswer(error)]).toEqual([false, true]);
  });

  test.each([
    ['a page of HTML', '<html></html>', 502, { kind: 'unexpected', status: 502 }],
    ['a page of HTML with success', '<html></html>', 200, { kind: 'malformed', endpoint: 'API-48' }],
    ['an envelope without code', '{"msg":"hi"}', 200, { kind: 'malformed', endpoint: 'API-48' }],
    ['data that is no base64', raw('%%%'), 200, { kind: 'malformed', endpoint: 'API-48' }],
    ['base64 of something else than JSON', raw(Buffer.from('hello').toString('base64')), 200, { kind: 'malformed', endpoint: 'API-48' }],
    ['base64 of broken UTF-8', raw(Buffer.from([0x22, 0xff, 0x22]).toString('base64')), 200, { kind: 'malformed', endpoint: 'API-48' }],
    ['another shape', raw(base64({ name: 'no list' })), 200, { kind: 'malformed', endpoint: 'API-48', isEmpty: false }],
    ['an entry without id', raw(base64([{ name: 'Hue' }])), 200, { kind: 'malformed', endpoint: 'API-48', isEmpty: false }],
  ])('%s is an error, not a crash [ERR-22, Q-28]', async (_what, body, status, error) => {
    platform.answersRaw(calls.listPlaces, body, status);
    expect((await places()).error).toEqual(error);
  });

  test('a broken connection, and a device without network, are told apart [ERR-22]', async () => {
    platform.networkFails(calls.listPlaces);
    expect((await places()).error).toEqual({ kind: 'unexpected', status: 0 });
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect((await places()).error).toEqual({ kind: 'offline' });
    online.mockRestore();
  });

  test('a network that comes back on the way leaves in doubt what was sent [ERR-22]', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const answer = platform.hangs(calls.listPlaces);
    const asked = places();
    await waitFor(() => expect(platform.requests(calls.listPlaces)).toHaveLength(1));
    platform.networkFails(calls.listPlaces);
    online.mockRestore();
    answer();
    expect((await asked).error).toEqual({ kind: 'unexpected', status: 0 });
  });

  test('an answer that does not come is given up after 90 s, not before [API-10, LIMIT-01]', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    const release = platform.hangs(calls.listPlaces);
    const asked = places();
    const settled = jest.fn();
    void asked.then(settled);
    await jest.advanceTimersByTimeAsync(89_999);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    jest.useRealTimers();
    expect((await asked).error).toEqual({ kind: 'timeout' });
    release();
  });

  test('a request that is called off ends at once and leaves no answer [LIMIT-01]', async () => {
    const release = platform.hangs(calls.listPlaces);
    const asked = places();
    asked.abort();
    const { data, isError } = await asked;
    expect({ data, isError }).toEqual({ data: undefined, isError: true });
    release();
  });
});

test('what an answer has in another shape is told once, with its call and field and without what was sent [O-103]', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const secret = { name: ['a private name'], id: 1 };
  platform.answersRaw(calls.listPlaces, raw(base64([secret, { id: 2, name: 'Hue' }])));
  expect((await places()).data).toEqual([
    { id: '1', name: '1' },
    { id: '2', name: 'Hue' },
  ]);
  await places();
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^API-48 GET \/xuanfei\/address: '\[\]\.name' /)]]);
  expect(String(warn.mock.calls)).not.toContain('private');
  warn.mockRestore();
});

test('the same question twice at once is one request [SHELL-11]', async () => {
  platform.answers(calls.getUserInfo, userInfo());
  const store = createAppStore({ apiBase: '/api' });
  const ask = () => store.dispatch(memberApi.endpoints.getUserInfo.initiate());
  await Promise.all([ask(), ask()]);
  expect(platform.requests(calls.getUserInfo)).toHaveLength(1);
});
