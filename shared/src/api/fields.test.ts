import * as v from 'valibot';
import { calls } from '../contract';
import type { CallName } from '../contract';
import * as wire from '../testing';
import { platform } from '../testing';
import { contentApi } from './contentApi';
import { directoryApi } from './directoryApi';
import { memberApi } from './memberApi';
import { sessionApi } from './sessionApi';
import { createAppStore } from './store';
import { systemApi } from './systemApi';

const store = () => createAppStore({ apiBase: '/api' });

describe('fields that several packages use, from the wire to our names', () => {
  test('user info [DATA-001, DATA-002, DATA-003, DATA-004, DATA-005, DATA-006, DATA-007, DATA-009, DATA-010, DATA-011, DATA-012, DATA-013, DATA-014, DATA-015, DATA-016]', async () => {
    const groupinfo = { image: '/levels/2.svg', rate: 250 };
    platform.answers(
      calls.getUserInfo,
      wire.userInfo({
        id: 12,
        sex: '2',
        money: '10.50',
        money_value: '10.50 K',
        paypassword: 0,
        is_see: '0',
        groupinfo,
        invite_code: 'ABC',
      }),
    );
    expect((await store().dispatch(memberApi.endpoints.getUserInfo.initiate())).data).toEqual({
      id: '12',
      username: 'mai',
      avatar: '/avatars/1.svg',
      realName: '',
      sex: 'female',
      money: 10.5,
      moneyText: '10.50 K',
      hasPayPassword: false,
      hasVideoAccess: false,
      freeSeconds: 20,
      level: { image: '/levels/2.svg', percent: 100 },
      lastSeenFrom: '203.0.113.7',
      creditScore: 100,
      inviteCode: 'ABC',
    });
  });

  test('platform settings [DATA-017, DATA-018, DATA-019, DATA-020, DATA-021, DATA-022, DATA-023, DATA-024, DATA-025, DATA-026, DATA-027, DATA-028, DATA-029, DATA-030, DATA-031, DATA-032, DATA-033, DATA-034, DATA-035]', async () => {
    const base = wire.baseInfo({
      video_login: '1',
      login_out: 1,
      close_withdraw: 1,
      close_number: '1',
      pop_content: '<b>Hi</b>',
      head_toal: '12',
      lang_data: [{ code: 'en_us', name: 'English' }],
    });
    platform.answers(calls.getBaseInfo, base);
    expect((await store().dispatch(systemApi.endpoints.getBaseInfo.initiate())).data).toEqual({
      name: 'Unison',
      icon: '/media/icon.svg',
      loginBackground: '',
      memberBackground: '',
      loginRequired: true,
      singleSession: true,
      isPlay: true,
      hasWheel: true,
      hasPopup: false,
      popupContent: '<b>Hi</b>',
      hasService: true,
      serviceUrl: '/kefu',
      moneyClosed: true,
      oddsHidden: true,
      canEditPayPassword: true,
      avatarCount: 12,
      languages: [{ code: 'en_us', name: 'English' }],
      payBanks: [{ name: 'Sandbox pay', code: 'sandbox' }],
      capabilities: [],
      agreementTicked: true,
      passwordMin: undefined,
      playCredits: false,
      stakeMin: undefined,
    });
  });

  test('a companion on a card and on the own page [DATA-040, DATA-041, DATA-042, DATA-043, DATA-044, DATA-045, DATA-046, DATA-047, DATA-048, DATA-049, DATA-051, DATA-052, DATA-053]', async () => {
    platform.answers(calls.listCompanions, [wire.companionCard({ is_auth: 1, is_video_auth: 0 })]);
    platform.answers(calls.getCompanion, wire.companion({ airborne: '1' }));
    const facts = {
      id: '1',
      name: 'An',
      title: 'City walks',
      price: '800',
      height: '165',
      weight: '50',
      measurements: ['84', '60', '88'],
      address: 'Hanoi',
      services: ['Dinner', 'Walk'],
    };
    const list = await store().dispatch(directoryApi.endpoints.listCompanions.initiate({}));
    expect(list.data?.pages[0]).toEqual([
      { ...facts, image: '/people/1.svg', isVerified: true, isVideoVerified: false, isAirborne: undefined },
    ]);
    const own = await store().dispatch(directoryApi.endpoints.getCompanion.initiate('1'));
    expect(own.data).toMatchObject({
      ...facts,
      images: ['/people/1.svg', '/people/1b.svg'],
      summary: '<p>Likes old maps.</p>',
      isAirborne: true,
    });
    expect(own.data?.isVerified).toBeUndefined();
  });

  test('places, games, videos, orders and the bank [DATA-061, DATA-062, DATA-065, DATA-066, DATA-067, DATA-068, DATA-069, DATA-070, DATA-071, DATA-072, DATA-073, DATA-087, DATA-088, DATA-089, DATA-090, DATA-091, DATA-092, DATA-093, DATA-094, DATA-095, DATA-114, DATA-115, DATA-116]', async () => {
    platform.answers(calls.listPlaces, [wire.place()]);
    platform.answers(calls.listHotGames, [wire.lottery({ key: undefined }), wire.lottery({ id: 2 })]);
    platform.answers(calls.getVideo, wire.video());
    platform.answers(calls.listGameRecords, [wire.gameRecord({ money: '10.00', win_money: 0 })]);
    platform.answers(calls.getUserBank, wire.userBank());
    const at = store();
    expect((await at.dispatch(directoryApi.endpoints.listPlaces.initiate())).data).toEqual([{ id: '1', name: 'Hanoi' }]);
    expect((await at.dispatch(contentApi.endpoints.listHotGames.initiate())).data).toEqual([
      { id: '1', key: '1', name: 'Quick dice', icon: '/games/quick.svg' },
      { id: '2', key: 'quick', name: 'Quick dice', icon: '/games/quick.svg' },
    ]);
    expect((await at.dispatch(contentApi.endpoints.getVideo.initiate('1'))).data).toEqual({
      id: '1',
      name: 'Harbour at dawn',
      picture: '/posters/1.svg',
      playUrl: '/clips/1.mp4',
      playCount: '12',
      duration: '00:45',
    });
    expect((await at.dispatch(memberApi.endpoints.listGameRecords.initiate())).data).toEqual([
      {
        icon: '/games/quick.svg',
        name: 'Quick dice',
        round: '1001',
        chosen: undefined,
        status: 1,
        statusText: 'Settled',
        dice: [6, 5, 4],
        money: 10,
        createdAt: 1_760_000_000,
        updatedAt: 1_760_000_060,
        number: undefined,
        wonMoney: 0,
      },
    ]);
    expect((await at.dispatch(memberApi.endpoints.getUserBank.initiate())).data).toEqual({
      isBound: true,
      bankName: 'First Bank',
      accountNumber: '1234567890',
    });
  });

  test('a registration and a third-party login bring both tokens, as a login does [API-17, API-18]', async () => {
    platform.answers(calls.register, wire.sessionTokens({ id: 'token-2' }));
    platform.answers(calls.loginThirdParty, wire.sessionTokens({ id: 'token-3' }));
    const args = { username: 'mai', password: 'secret', code: 'UNISON', lang: 'vn_vn' };
    expect((await store().dispatch(sessionApi.endpoints.register.initiate(args))).data?.tokens).toEqual({
      token: 'token-2',
      tokensso: 'sso-1',
    });
    const third = await store().dispatch(
      sessionApi.endpoints.loginThirdParty.initiate({ pairs: { sso: 'x', username: 'mai', extra: 'z' }, lang: 'ja_ja' }),
    );
    expect(third.data?.tokens.token).toBe('token-3');
    expect(platform.requests(calls.loginThirdParty)[0]?.payload).toEqual({ sso: 'x', username: 'mai', extra: 'z', lang: 'ja_ja' });
  });
});

describe('fields of the calls that one package alone makes', () => {
  const read = (name: CallName, answer: unknown) => v.parse(calls[name].answer, answer);
  test.each([
    [
      'DATA-036, DATA-037, DATA-038, DATA-039',
      'getConfig',
      wire.config({ notice: ['a', 'b'], movielist_0: [{ id: 3, vod_name: 'Clip' }] }),
      { notice: 'a  ·  b', banners: [{ url: '/banners/1.svg' }], movielist_0: [{ id: '3', vod_name: 'Clip' }] },
    ],
    [
      'DATA-054, DATA-055, DATA-056, DATA-057, DATA-058, DATA-059, DATA-060',
      'listFeed',
      { list: [wire.feedItem({ comment_total: '3' })], count: '1' },
      {
        count: 1,
        list: [{ id: '1', name: 'An', img: '/people/1.svg', address: 'Old Quarter', comment_total: 3, city_name: 'Hanoi', price: '800' }],
      },
    ],
    ['DATA-063, DATA-064', 'listVideoClasses', [wire.videoClass({ key: 5 })], [{ name: 'Travel', key: '5' }]],
    [
      'DATA-074, DATA-075, DATA-076, DATA-077, DATA-078, DATA-079',
      'getGame',
      wire.lotteryInfo({ second: '40', now_expect: 1002 }),
      { now_expect: '1002', next_expect: '1003', second: 40, opencode: [6, 5, 4], one: 'Big', two: 'Odd' },
    ],
    [
      'DATA-080, DATA-081, DATA-082',
      'listOdds',
      [wire.lotteryOption({ proportion: '1.98' })],
      [{ type: 'bi', name: 'Big', proportion: 1.98 }],
    ],
    [
      'DATA-083, DATA-084, DATA-085, DATA-086',
      'listDraws',
      [wire.draw({ expect: 1001, opencode: ['6', '5', '4'] })],
      [{ expect: '1001', opencode: [6, 5, 4], one: 'Big', two: 'Odd' }],
    ],
    [
      'DATA-096, DATA-097, DATA-098, DATA-099, DATA-100, DATA-101',
      'listWithdrawals',
      [wire.withdrawRecord({ status: '2', money: '50.5' })],
      [{ status: 2, status_text: 'Paid', money: 50.5, desc: '', create_time: 1_760_000_000, update_time: 1_760_000_300 }],
    ],
    [
      'DATA-102, DATA-103, DATA-104, DATA-105, DATA-106, DATA-107',
      'listRecharges',
      [wire.rechargeRecord({ pay_time: '2026-03-05 10:11:12' })],
      [{ status: 2, status_text: 'Paid', money: 100, desc: '', create_time: 1_760_000_000, pay_time: '2026-03-05 10:11:12' }],
    ],
    [
      'DATA-108, DATA-109, DATA-110',
      'listMoneyLog',
      [wire.moneyLogEntry({ money: '-5' })],
      [{ type_txt: 'Top-up', createtime: 1_760_000_000, money: -5 }],
    ],
    [
      'DATA-111, DATA-112, DATA-113',
      'listNotices',
      [wire.notice()],
      [{ name: 'Maintenance', text: '<p>Tonight</p>', create_time: 1_760_000_000 }],
    ],
    ['DATA-117, DATA-118', 'listBanks', [wire.bankChoice({ value: 4 })], [{ text: 'First Bank', value: '4' }]],
    ['DATA-119, DATA-120, DATA-121', 'getWithdrawRule', wire.withdrawRule({ min: '10', num: '3' }), { min: 10, max: 5000, num: 3 }],
    ['DATA-122, DATA-123', 'getPersonalReport', wire.personalReport({ win_money: '300' }), { win_money: 300, play_money: 500 }],
    ['DATA-125, DATA-126, DATA-127', 'listPrizes', [wire.prize()], [{ id: '1', title: '10 credits', image: '/prizes/10.svg' }]],
    ['DATA-128, DATA-129', 'drawPrize', wire.winResult({ id: 4 }), { id: '4', msgmemo: '<p>10 credits are yours.</p>' }],
    [
      'DATA-130, DATA-131, DATA-132, DATA-133',
      'listWinners',
      [wire.winner({ add_time: '1760000000' })],
      [{ image: '/prizes/10.svg', mmname: '10 credits', username: 'a***9', add_time: 1_760_000_000 }],
    ],
  ] as [string, CallName, unknown, unknown][])('[%s] %s', (_ids, name, sent, expected) => {
    expect(read(name, sent)).toMatchObject(expected as object);
  });
});

/** A value as the poorest platform would send it: numbers as text, lists and objects empty, the rest null. */
function asText(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(asText);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, asText(field)]));
  return value;
}

describe('a platform that knows only the product, and is careless about it', () => {
  const samples: [CallName, Record<string, unknown>, needed: string[]][] = [
    ['getBaseInfo', wire.baseInfo(), []],
    ['getConfig', wire.config(), []],
    ['getUserInfo', wire.userInfo(), ['id', 'money', 'status']],
    ['getUserBank', wire.userBank(), []],
    ['getCompanion', wire.companion(), ['id']],
    ['getVideo', wire.video(), ['id']],
    ['getGame', wire.lotteryInfo(), ['id', 'now_expect', 'second']],
    ['listFeed', { list: [wire.feedItem()], count: 1 }, []],
    ['listVideos', { data: [wire.video()], count: 1 }, []],
    ['getWithdrawRule', wire.withdrawRule(), ['min', 'max', 'num']],
    ['getPersonalReport', wire.personalReport(), ['win_money', 'play_money']],
    ['drawPrize', wire.winResult(), ['id']],
  ];

  test.each(samples)('%s reads numbers sent as text like numbers [O-81, DATA-001]', (name, sample) => {
    expect(v.parse(calls[name].answer, asText(sample))).toEqual(v.parse(calls[name].answer, sample));
  });

  test.each(samples)('%s does without every field it can do without, missing or null [O-81]', (name, sample, needed) => {
    const bare = Object.fromEntries(needed.map((field) => [field, sample[field]]));
    const nulls = { ...Object.fromEntries(Object.keys(sample).map((field) => [field, null])), ...bare };
    const missing = v.safeParse(calls[name].answer, bare);
    expect(missing.issues).toBeUndefined();
    expect(v.safeParse(calls[name].answer, nulls)).toMatchObject({ success: true, output: missing.output });
  });

  test.each(samples.filter(([, , needed]) => needed.length > 0))(
    '%s without its identity or its money is malformed, never guessed [O-81]',
    (name, sample, needed) => {
      for (const field of needed) expect(v.safeParse(calls[name].answer, { ...sample, [field]: null }).success).toBe(false);
    },
  );

  test.each([
    'listBanks',
    'listNotices',
    'listWithdrawals',
    'listRecharges',
    'listGameRecords',
    'listMoneyLog',
    'listHotGames',
    'listGames',
    'listDraws',
    'listOdds',
    'listVideoClasses',
    'listPlaces',
    'listCompanions',
    'listPrizes',
    'listWinners',
  ] as const)('%s that is null is an empty list [O-81, O-10]', (name) => {
    expect(v.parse(calls[name].answer, null)).toEqual([]);
  });
});
