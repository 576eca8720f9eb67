import { calls, siblingApi } from '../contract';
import type { CallName } from '../contract';
import { platform } from '../testing';
import * as wire from '../testing';
import { mediaRoot } from './encode';
import { injectFeature } from './injectFeature';
import { request } from './request';
import type { PlatformRequest } from './request';
import { createAppStore } from './store';
import type { ApiConfig } from './config';

type Asked = { name: CallName; payload: Record<string, unknown> };

const { ask } = injectFeature('test-wire', {
  tags: [],
  endpoints: (build) => ({
    ask: build.mutation<unknown, Asked>({ query: ({ name, payload }): PlatformRequest => request(calls[name], payload as never) }), // a table of every call has no one payload type
  }),
}).endpoints;

function send(name: CallName, payload: Record<string, unknown> = {}, config: ApiConfig = { apiBase: '/api' }) {
  return createAppStore(config).dispatch(ask.initiate({ name, payload }));
}

/** An ordinary answer for each call, so that it is parsed as well as sent. */
const answersOf: Partial<Record<CallName, unknown>> = {
  getBaseInfo: wire.baseInfo(),
  getConfig: wire.config(),
  uploadImage: { path: '/uploads/1.webp' },
  login: wire.sessionTokens(),
  register: wire.sessionTokens(),
  loginThirdParty: wire.sessionTokens(),
  getUserInfo: wire.userInfo(),
  getUserBank: wire.userBank(),
  getWithdrawRule: wire.withdrawRule(),
  getPersonalReport: wire.personalReport(),
  recharge: { pay_url: '/pay/1' },
  getGame: wire.lotteryInfo(),
  listVideos: { data: [wire.video()], count: 1 },
  getVideo: wire.video(),
  getVideoItem: wire.video(),
  getCompanion: wire.companion(),
  listFeed: { list: [wire.feedItem()], count: 1 },
  drawPrize: wire.winResult(),
};

const credentials = { username: 'mai', password: 'secret', lang: 'en_us' };

const table: [id: string, name: CallName, method: string, path: string, payload: Record<string, string>][] = [
  ['API-11', 'getBaseInfo', 'GET', '/system/base', {}],
  ['API-12', 'getConfig', 'GET', '/system/config', {}],
  ['API-13', 'listBanks', 'GET', '/system/getBankList', {}],
  ['API-14', 'listNotices', 'GET', '/system/getNoticeList', {}],
  ['API-16', 'login', 'POST', '/member/doLogin', credentials],
  ['API-17', 'register', 'POST', '/member/doRegister', { ...credentials, code: 'UNISON' }],
  ['API-18', 'loginThirdParty', 'POST', '/member/doLoginthird', { sso: 'x', username: 'mai', extra: 'z', lang: 'en_us' }],
  ['API-19', 'checkLogin', 'GET', '/member/checkloginout', {}],
  ['API-20', 'getUserInfo', 'GET', '/member/getUserInfo', {}],
  ['API-21', 'setAvatar', 'POST', '/member/uploadHeaderImg', { header_img: '/avatars/3.svg' }],
  ['API-22', 'getUserBank', 'GET', '/member/getUserBankInfo', {}],
  ['API-23', 'setBank', 'POST', '/member/setBank', { bankid: '123', bank: 'First Bank', bank_code: 'FB', username: 'Mai', mobile: '' }],
  ['API-24', 'setName', 'GET', '/member/setName', { name: 'Nguyễn Mai' }],
  ['API-25', 'setSex', 'POST', '/member/setSex', { sex: '2' }],
  ['API-26', 'setPayPassword', 'POST', '/member/setPayPassword', { paypassword: '246810' }],
  ['API-27', 'editPayPassword', 'POST', '/member/editPayPassword', { oldpaypwd: '246810', paypassword: '135790' }],
  ['API-28', 'setLoginPassword', 'GET', '/member/setLoginPassword', { old_password: 'a', new_password: 'b' }],
  ['API-29', 'getWithdrawRule', 'GET', '/member/getUserWithdrawRole', {}],
  ['API-30', 'getPersonalReport', 'GET', '/member/getPersonalreport', {}],
  ['API-31', 'withdraw', 'POST', '/member/setUserWirhdraw', { money: '50', paypwd: '246810' }],
  ['API-32', 'listWithdrawals', 'GET', '/member/getUserWithdrawList', {}],
  ['API-33', 'listGameRecords', 'GET', '/member/getUserGameList', {}],
  ['API-34', 'listRecharges', 'GET', '/member/getUserRechargeList', {}],
  ['API-35', 'listMoneyLog', 'GET', '/member/getMoneylog', { page: '1', limit: '10' }],
  ['API-36', 'recharge', 'POST', '/member/doRecharge', { pay_way: 'Sandbox pay', money: '100', bank_type: 'sandbox' }],
  ['API-37', 'listGameClasses', 'GET', '/Lottery/itemlist', {}],
  ['API-38', 'listHotGames', 'GET', '/Lottery/hotLottery', {}],
  ['API-39', 'listGames', 'GET', '/Lottery/lotteryList', { class: '2' }],
  ['API-39', 'listGames', 'GET', '/Lottery/lotteryList', {}],
  ['API-40', 'getGame', 'GET', '/Lottery/getLotteryInfo', { key: 'quick' }],
  ['API-41', 'listDraws', 'GET', '/Lottery/getLotteryOneList', { key: 'quick' }],
  ['API-42', 'listOdds', 'GET', '/Lottery/getLotteryPeilv', { id: '1' }],
  ['API-43', 'placeOrder', 'POST', '/game/placeOrder', { item: 'bi,11', money: '10', lid: '1', mid: '7', expect: '1002' }],
  ['API-44', 'listVideoClasses', 'GET', '/video/itemlist', {}],
  ['API-45', 'listVideos', 'GET', '/video/getVideoList', { id: 'travel', page: '0' }],
  ['API-46', 'getVideo', 'GET', '/video/getVideoInfo', { id: '1' }],
  ['API-48', 'listPlaces', 'GET', '/xuanfei/address', {}],
  ['API-49', 'listCompanions', 'GET', '/xuanfei/xuanfeilist', { id: '3', page: '2' }],
  ['API-49', 'listCompanions', 'GET', '/xuanfei/xuanfeilist', { page: '2' }],
  ['API-50', 'getCompanion', 'GET', '/xuanfei/xuanfeidata', { id: '9' }],
  ['API-51', 'listFeed', 'GET', '/nHomeList', { page: '1' }],
  ['API-52', 'listPrizes', 'POST', '/luckdrawlist', {}],
  ['API-53', 'listWinners', 'POST', '/luckdrawlog', {}],
  ['API-54', 'drawPrize', 'POST', '/luckdraw', {}],
];

describe('each call of the product, as it stands on the wire', () => {
  test.each(table)('[%s] %s is %s %s with exactly its fields [API-03, API-04]', async (id, name, method, path, payload) => {
    platform.answers(calls[name], (answersOf[name] ?? []) as never); // one table for answers of every type
    expect((await send(name, payload)).error).toBeUndefined();
    const [sent] = platform.requests(calls[name]);
    expect(calls[name].id).toBe(id);
    expect(sent).toMatchObject({ method, payload });
    expect(sent?.url.pathname).toBe(`/api${path}`);
    expect(Object.keys(sent?.payload ?? {}).sort()).toEqual(Object.keys(payload).sort());
    const form = method === 'POST' && Object.keys(payload).length > 0;
    expect(sent?.url.search === '').toBe(method === 'POST' || Object.keys(payload).length === 0);
    if (form) expect(sent?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
  });

  test('a picture goes up as multipart, and its path comes back [API-15]', async () => {
    platform.answers(calls.uploadImage, { path: '/uploads/1.webp' });
    const image = new File(['pixels'], 'me.png', { type: 'image/png' });
    expect((await send('uploadImage', { image })).data).toEqual({ path: '/uploads/1.webp' });
    const [sent] = platform.requests(calls.uploadImage);
    expect(sent?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent?.files).toEqual({ image: { name: 'me.png', type: 'image/png', size: 6 } });
  });

  test('no call but the money log says how long a page is: the platform decides [LIMIT-09, LIMIT-10]', () => {
    const entries = (request: object): string[] => ('entries' in request ? Object.keys(request.entries as object) : []); // an object schema's own list of fields
    const sized = Object.values(calls).filter(({ request }) =>
      entries(request).some((name) => /limit|size|rows|count|per_?page/i.test(name)),
    );
    expect(sized.map(({ id }) => id)).toEqual(['API-35']);
  });

  test('picture lists and comments have no call, the video item stands in the contract [API-47, API-55]', () => {
    expect(Object.values(calls).filter(({ path }) => /comment|picture|img(list|detail)/i.test(path))).toEqual([]);
    expect(calls.getVideoItem.path).toBe('/video/getVideoInfoItem');
  });
});

describe('both flavours of the client', () => {
  test('the second flavour has no prefix [API-02]', async () => {
    platform.answers(calls.listFeed, { list: [] });
    await send('listFeed', { page: 1 }, { apiBase: '/api', bareApi: true });
    expect(platform.requests(calls.listFeed)[0]?.url.pathname).toBe('/nHomeList');
  });

  test('the platform may live on another origin [API-01, O-06]', async () => {
    platform.answers(calls.listPlaces, []);
    await send('listPlaces', {}, { apiBase: 'https://api.example.org/api/' });
    expect(platform.requests(calls.listPlaces)[0]?.url.href).toBe('https://api.example.org/api/xuanfei/address');
  });

  test("where nobody set the API's address, it is the api sibling of the page's host [API-01, O-92]", async () => {
    platform.answers(calls.listPlaces, []);
    await send('listPlaces', {}, { apiBase: '' });
    expect(platform.requests(calls.listPlaces)[0]?.url.href).toBe(`http://api.${window.location.host}/api/xuanfei/address`);
  });

  test.each([
    ['www.example.org', '//api.example.org/api'],
    ['example.org', '//api.example.org/api'],
    ['m.example.org:8443', '//api.m.example.org:8443/api'],
    ['wwwide.example.org', '//api.wwwide.example.org/api'],
  ])('on %s that is %s [API-01, O-92]', (host, base) => {
    expect(siblingApi(host)).toBe(base);
  });

  test.each([
    [{ apiBase: '/api' }, '/api/media'],
    [{ apiBase: '/api', bareApi: true }, '/api/media'],
    [{ apiBase: 'https://api.example.org/api/' }, 'https://api.example.org/api/media'],
    [{ apiBase: '' }, `//api.${window.location.host}/api/media`],
  ])('with %j the drawn pictures lie at %s (O-96)', (config, base) => {
    expect(mediaRoot(config)).toBe(base);
  });

  test('another origin is sent no header but the three of the product, and no cookie: it would refuse the preflight of more [O-81]', async () => {
    localStorage.setItem('token', 'token-1');
    localStorage.setItem('tokensso', 'sso-1');
    const fetched = jest.spyOn(globalThis, 'fetch');
    for (const [, name, , , payload] of table) {
      platform.answers(calls[name], (answersOf[name] ?? []) as never); // one table for answers of every type
      await send(name, payload, { apiBase: 'https://api.example.org/api' });
      const sent = [...platform.requests(calls[name]).at(-1)!.headers.keys()].filter((header) => header !== 'content-type');
      expect(sent.sort()).toEqual(['lang', 'token', 'tokensso']);
    }
    expect(fetched.mock.calls.every(([, init]) => init?.credentials === 'omit')).toBe(true);
    fetched.mockRestore();
  });

  test.each([
    ['setName', { name: 'Mai' }],
    ['setLoginPassword', { old_password: 'a', new_password: 'b' }],
  ] as const)('%s keeps its values out of the address where the platform takes a body [API-24, API-28, Q-17]', async (name, payload) => {
    platform.saves(calls[name]);
    await send(name, payload, { apiBase: '/api', secretsInBody: true });
    const [sent] = platform.requests(calls[name]);
    expect(sent).toMatchObject({ method: 'POST', payload });
    expect(sent?.url.search).toBe('');
  });
});

describe('the trace of a call', () => {
  const sentWith = async (config: ApiConfig) => {
    platform.answers(calls.listPlaces, []);
    await send('listPlaces', {}, config);
    return platform.requests(calls.listPlaces).at(-1)?.headers.get('traceparent');
  };

  test('is named to the own origin where an operator follows calls, each anew, and to nobody else [O-81]', async () => {
    const [first, second] = [await sentWith({ apiBase: '/api', traces: true }), await sentWith({ apiBase: '/api', traces: true })];
    expect(first).toMatch(/^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-01$/);
    expect(second).not.toBe(first);
    expect(await sentWith({ apiBase: 'https://api.example.org/api', traces: true })).toBeNull();
    expect(await sentWith({ apiBase: '', traces: true })).toBeNull();
    expect(await sentWith({ apiBase: '/api' })).toBeNull();
  });
});

describe('headers', () => {
  test('a visitor sends the default language and no token [API-05, LIMIT-31]', async () => {
    platform.answers(calls.listPlaces, []);
    await send('listPlaces');
    const [sent] = platform.requests(calls.listPlaces);
    expect(sent?.headers.get('lang')).toBe('vn_vn');
    expect(sent?.headers.has('token')).toBe(false);
    expect(sent?.headers.has('tokensso')).toBe(false);
  });

  test.each(wire.LEFT_BY_APP.tokensSent)(
    'of the tokens %j that are left %j are sent: half a pair is a visitor’s [API-05, SESSION-02]',
    async (left, sent) => {
      for (const name of left) localStorage.setItem(name, wire.LEFT_BY_APP.web[name]);
      platform.answers(calls.listPlaces, []);
      await send('listPlaces');
      const headers = platform.requests(calls.listPlaces)[0]?.headers;
      expect(['token', 'tokensso'].filter((name) => headers?.has(name))).toEqual(sent);
    },
  );

  test('a member sends the language, the secondary token, and the primary one in base64 [API-05, API-06, API-07, O-05]', async () => {
    localStorage.setItem('lang', 'ja_ja');
    localStorage.setItem('token', 'khóa-1');
    localStorage.setItem('tokensso', 'sso-1');
    platform.answers(calls.listPlaces, []);
    await send('listPlaces');
    const { headers } = platform.requests(calls.listPlaces)[0]!;
    expect(headers.get('lang')).toBe('ja_ja');
    expect(headers.get('tokensso')).toBe('sso-1');
    expect(headers.get('token')).toBe(Buffer.from('khóa-1', 'utf8').toString('base64'));
  });
});
