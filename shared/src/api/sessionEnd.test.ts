import { calls } from '../contract';
import { platform, userInfo } from '../testing';
import { directoryApi } from './directoryApi';
import { memberApi } from './memberApi';
import { sessionApi } from './sessionApi';
import { createAppStore } from './store';
import { systemApi } from './systemApi';

function member() {
  localStorage.setItem('token', 'token-1');
  localStorage.setItem('tokensso', 'sso-1');
  const ends: string[][] = [];
  const store = createAppStore({ apiBase: '/api' }, { onSessionEnded: (...how) => ends.push(how) });
  return { store, ends };
}

test.each(['鉴权错误', 'Lỗi xác thực', 'Error: Lỗi xác thực.'])(
  'any reply that says "%s" ends the session [ERR-05, O-07, Q-11]',
  async (wording) => {
    const { store, ends } = member();
    platform.refuses(calls.getUserBank, wording);
    await store.dispatch(memberApi.endpoints.getUserBank.initiate());
    expect(ends).toEqual([['expired', wording]]);
  },
);

test('a reply that says so ends the session with code 200 too [ERR-05]', async () => {
  const { store, ends } = member();
  platform.refuses(calls.getUserBank, '鉴权错误', 200);
  await store.dispatch(memberApi.endpoints.getUserBank.initiate());
  expect(ends).toEqual([['expired', '鉴权错误']]);
});

test('a reply to a call that needs no token ends the session all the same [ERR-05, Q-11]', async () => {
  const { store, ends } = member();
  platform.refuses(calls.getBaseInfo, 'Lỗi xác thực');
  await store.dispatch(systemApi.endpoints.getBaseInfo.initiate());
  expect(ends).toEqual([['expired', 'Lỗi xác thực']]);
});

test('code 10001 on the login check ends the session; on any other call it is a refusal [API-19, ERR-05]', async () => {
  const { store, ends } = member();
  platform.refuses(calls.getUserBank, 'Hm', 10001);
  expect((await store.dispatch(memberApi.endpoints.getUserBank.initiate())).error).toMatchObject({ kind: 'rejected', code: 10001 });
  expect(ends).toEqual([]);
  platform.refuses(calls.checkLogin, 'Logged in elsewhere', 10001);
  await store.dispatch(sessionApi.endpoints.checkLogin.initiate());
  expect(ends).toEqual([['elsewhere', 'Logged in elsewhere']]);
});

test.each([0, 2, '2', false])('a member whose status is %p is sent away [DATA-008]', async (status) => {
  const { store, ends } = member();
  platform.answers(calls.getUserInfo, userInfo({ status }));
  const { data } = await store.dispatch(memberApi.endpoints.getUserInfo.initiate());
  expect(data).toBeUndefined();
  expect(ends).toEqual([['inactive', '']]);
});

test.each(['1', true])('a status sent as %j is active [DATA-008, O-09]', async (status) => {
  const { store, ends } = member();
  platform.answers(calls.getUserInfo, userInfo({ status }));
  expect((await store.dispatch(memberApi.endpoints.getUserInfo.initiate())).data?.username).toBe('mai');
  expect(ends).toEqual([]);
});

test('401 never ends the session [ERR-02, Q-10]', async () => {
  const { store, ends } = member();
  platform.refuses(calls.getUserBank, 'Bind a card first');
  await store.dispatch(memberApi.endpoints.getUserBank.initiate());
  expect(ends).toEqual([]);
});

test('several replies that end one session end it once [ERR-05]', async () => {
  const { store, ends } = member();
  platform.refuses(calls.getUserBank, '鉴权错误');
  platform.refuses(calls.listGameRecords, '鉴权错误');
  platform.refuses(calls.listPlaces, '鉴权错误');
  await Promise.all([
    store.dispatch(memberApi.endpoints.getUserBank.initiate()),
    store.dispatch(memberApi.endpoints.listGameRecords.initiate()),
    store.dispatch(directoryApi.endpoints.listPlaces.initiate()),
  ]);
  expect(ends).toHaveLength(1);
});

test.each([
  ['the session before', 'token', 'token-2'],
  ['half a pair, sent while another tab wrote the new one,', 'tokensso', 'sso-2'],
])('a late reply to %s does not end the session of now [ERR-05]', async (_what, key, value) => {
  const { store, ends } = member();
  const release = platform.hangs(calls.getUserBank);
  const late = store.dispatch(memberApi.endpoints.getUserBank.initiate());
  while (platform.requests(calls.getUserBank).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  localStorage.setItem(key, value);
  platform.refuses(calls.getUserBank, '鉴权错误');
  release();
  expect((await late).error).toMatchObject({ kind: 'sessionEnded' });
  expect(ends).toEqual([]);
});

test('who logs in again ends anew, also where the platform gives them the same id as before [ERR-05]', async () => {
  const { store, ends } = member();
  platform.refuses(calls.getUserBank, '鉴权错误');
  await store.dispatch(memberApi.endpoints.getUserBank.initiate());
  localStorage.setItem('tokensso', 'sso-2');
  await store.dispatch(memberApi.endpoints.getUserBank.initiate(undefined, { forceRefetch: true }));
  await store.dispatch(memberApi.endpoints.getUserBank.initiate(undefined, { forceRefetch: true }));
  expect(ends).toEqual([
    ['expired', '鉴权错误'],
    ['expired', '鉴权错误'],
  ]);
});

test('a visitor who is refused is led to the login each time: between two of them they may be anywhere (O-59)', async () => {
  const ends: string[] = [];
  const store = createAppStore({ apiBase: '/api' }, { onSessionEnded: (reason) => ends.push(reason) });
  platform.refuses(calls.getUserBank, '鉴权错误');
  await store.dispatch(memberApi.endpoints.getUserBank.initiate());
  await store.dispatch(memberApi.endpoints.getUserBank.initiate(undefined, { forceRefetch: true }));
  expect(ends).toEqual(['expired', 'expired']);
});
