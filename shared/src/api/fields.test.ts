import { calls } from '../contract';
import * as wire from '../testing';
import { platform } from '../testing';
import { gameAndVideoApi } from './gameAndVideoApi';
import { directoryApi } from './directoryApi';
import { memberApi } from './memberApi';
import { playSumsApi } from './playSumsApi';
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

  test.each([
    [{ is_see: 0 }, false, 20],
    [{ is_see: '0' }, false, 20],
    [{ is_see: false }, false, 20],
    [{ is_see: '1' }, true, 20],
    [{ is_see: 2 }, true, 20],
    [{ is_see: null, free_see_time: null }, true, 15],
    [{ is_see: undefined }, true, 20],
    [{ is_see: 0, free_see_time: null }, false, 15],
    [{ is_see: 0, free_see_time: 0 }, false, 0],
  ])(
    '%j is the preview alone only where it says 0, and of 15 seconds where none are said [DATA-010, DATA-011, LIMIT-30] (O-81)',
    async (sent, full, seconds) => {
      platform.answers(calls.getUserInfo, wire.userInfo(sent));
      expect((await store().dispatch(memberApi.endpoints.getUserInfo.initiate())).data).toMatchObject({
        hasVideoAccess: full,
        freeSeconds: seconds,
      });
    },
  );

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
      payBanks: [{ name: 'Sandbox pay', code: 'sandbox', icon: '' }],
      capabilities: [],
      agreementTicked: true,
      passwordMin: undefined,
      playCredits: false,
      stakeMin: undefined,
      mediaBase: '/api/media',
      language: 'vn_vn',
      isKept: false,
    });
  });

  test('a companion on a card and on the own page [DATA-040, DATA-041, DATA-042, DATA-043, DATA-044, DATA-045, DATA-046, DATA-047, DATA-048, DATA-049, DATA-051, DATA-052, DATA-053]', async () => {
    platform.answers(calls.listCompanions, [wire.companionCard({ is_auth: 1, is_video_auth: 0, is_demo: '1' })]);
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
      { ...facts, image: '/people/1.svg', isVerified: true, isVideoVerified: false, isAirborne: undefined, isFictional: true },
    ]);
    const own = await store().dispatch(directoryApi.endpoints.getCompanion.initiate('1'));
    expect(own.data).toMatchObject({
      ...facts,
      images: ['/people/1.svg', '/people/1b.svg'],
      summary: '<p>Likes old maps.</p>',
      isAirborne: true,
      isFictional: false,
    });
    expect(own.data?.isVerified).toBeUndefined();
  });

  test('places, games, videos, orders and the bank [DATA-061, DATA-062, DATA-065, DATA-066, DATA-067, DATA-068, DATA-069, DATA-070, DATA-071, DATA-072, DATA-073, DATA-087, DATA-088, DATA-089, DATA-090, DATA-091, DATA-092, DATA-093, DATA-094, DATA-095, DATA-114, DATA-115, DATA-116, O-95, O-98]', async () => {
    platform.answers(calls.listPlaces, [wire.place()]);
    platform.answers(calls.listHotGames, [wire.lottery({ key: undefined }), wire.lottery({ id: 2 })]);
    platform.answers(
      calls.getVideo,
      wire.video({ tracks: [{ lang: 'ja_ja', label: '日本語', url: '/clips/1.vtt' }], class_key: 'travel' }),
    );
    platform.answers(calls.listGameRecords, [wire.gameRecord({ money: '10.00', win_money: 0, lid: 2, key: 'quick' })]);
    platform.answers(calls.getUserBank, wire.userBank());
    const at = store();
    expect((await at.dispatch(directoryApi.endpoints.listPlaces.initiate())).data).toEqual([{ id: '1', name: 'Hanoi' }]);
    expect((await at.dispatch(gameAndVideoApi.endpoints.listHotGames.initiate())).data).toEqual([
      { id: '1', key: '1', name: 'Quick dice', icon: '/games/quick.svg' },
      { id: '2', key: 'quick', name: 'Quick dice', icon: '/games/quick.svg' },
    ]);
    expect((await at.dispatch(gameAndVideoApi.endpoints.getVideo.initiate('1'))).data).toEqual({
      id: '1',
      name: 'Harbour at dawn',
      picture: '/posters/1.svg',
      playUrl: '/clips/1.mp4',
      playCount: '12',
      duration: '00:45',
      captions: [{ language: 'ja_ja', label: '日本語', url: '/clips/1.vtt' }],
      classKey: 'travel',
      isFictional: false,
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
        gameId: '2',
        gameKey: 'quick',
        wonMoney: 0,
      },
    ]);
    expect((await at.dispatch(memberApi.endpoints.getUserBank.initiate())).data).toEqual({
      isBound: true,
      bankName: 'First Bank',
      accountNumber: '1234567890',
    });
  });

  test('all that was staked and won; a sum that nobody sent stays unknown [API-30, DATA-122, DATA-123, O-103]', async () => {
    const ask = async () => (await store().dispatch(playSumsApi.endpoints.getSumsOfPlay.initiate())).data;
    platform.answers(calls.getPersonalReport, wire.personalReport({ play_money: '500.50', win_money: 300 }));
    expect(await ask()).toEqual({ staked: 500.5, won: 300 });
    platform.answers(calls.getPersonalReport, { win_money: 300 });
    expect(await ask()).toEqual({ staked: undefined, won: 300 });
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
