import type { calls, fairPlayCalls } from '../contract';
import type { WireAnswer } from './platform';

type One<List> = NonNullable<List> extends readonly (infer Entry)[] ? Entry : never;
type Wire<Name extends keyof typeof calls> = NonNullable<WireAnswer<(typeof calls)[Name]>>;

/** Makes one wire value: what is not overridden is ordinary and valid. */
type Builder<Value> = (overrides?: Partial<Value>) => Value;

const builder =
  <Value>(ordinary: Value): Builder<Value> =>
  (overrides = {}) => ({ ...ordinary, ...overrides });

/** Settings with every switch of the reference platform's default and no capability (API-11). */
export const baseInfo = builder<Wire<'getBaseInfo'>>({
  name: 'Unison',
  ico: '/media/icon.svg',
  login_bg: '',
  center_bg: '',
  video_login: 0,
  login_out: 0,
  isplay: 1,
  isluckdraw: 1,
  ispop: 0,
  pop_content: '',
  iskefu: 1,
  kefu: '/kefu',
  close_withdraw: 0,
  close_number: 0,
  edit_paypwd: 1,
  head_toal: 20,
  lang_data: [],
  pay_banklist: [{ name: 'Sandbox pay', code: 'sandbox' }],
  capabilities: [],
});

/** An active member with full video access and a withdraw password (API-20). */
export const userInfo = builder<Wire<'getUserInfo'>>({
  id: 7,
  username: 'mai',
  header_img: '/avatars/1.svg',
  name: '',
  sex: 0,
  money: 10000,
  money_value: undefined,
  status: 1,
  paypassword: 1,
  is_see: 1,
  free_see_time: 20,
  groupinfo: { image: '/levels/1.svg', rate: 25 },
  ip: '203.0.113.7',
  point: 100,
});

/** Both tokens of a login (API-16). */
export const sessionTokens = builder<Wire<'login'>>({ id: 'token-1', tokensso: 'sso-1' });

/** The bound bank; `is_bank: 0` and no `info` for none (API-22). */
export const userBank = builder<Wire<'getUserBank'>>({ is_bank: 1, info: { bankinfo: 'First Bank', bankid: '1234567890' } });

/** What stands above the home feed (API-12). */
export const config = builder<Wire<'getConfig'>>({ notice: 'Welcome', banners: [{ url: '/banners/1.svg' }], movielist_0: [] });

/** One system notice (API-14). */
export const notice = builder<One<Wire<'listNotices'>>>({ id: 1, name: 'Maintenance', text: '<p>Tonight</p>', create_time: 1_760_000_000 });

/** One bank to bind (API-13). */
export const bankChoice = builder<One<Wire<'listBanks'>>>({ text: 'First Bank', value: 'FB' });

/** A city or province (API-48). */
export const place = builder<One<Wire<'listPlaces'>>>({ id: 1, name: 'Hanoi' });

/** A companion on a card (API-49). */
export const companionCard = builder<One<Wire<'listCompanions'>>>({
  id: 1,
  img_url: '/people/1.svg',
  xuanfei_name: 'An',
  vo_title: 'City walks',
  price: '800',
  height: '165',
  weight: '50',
  one: '84',
  two: '60',
  three: '88',
  address: 'Hanoi',
  service_data: ['Dinner', 'Walk'],
});

/** A companion's own page (API-50). */
export const companion = builder<Wire<'getCompanion'>>({
  ...companionCard(),
  img_url: ['/people/1.svg', '/people/1b.svg'],
  content: '<p>Likes old maps.</p>',
});

/** A card of `/nHomeList` (API-51). */
export const feedItem = builder<One<Wire<'listFeed'>['list']>>({
  id: 1,
  name: 'An',
  img: '/people/1.svg',
  address: 'Old Quarter',
  comment_total: 0,
  city_name: 'Hanoi',
  price: '800',
});

/** A class of videos (API-44). */
export const videoClass = builder<One<Wire<'listVideoClasses'>>>({ name: 'Travel', key: 'travel' });

/** A video (API-45, API-46). */
export const video = builder<Wire<'getVideo'>>({
  id: 1,
  vod_name: 'Harbour at dawn',
  vod_pic: '/posters/1.svg',
  vod_play_url: '/clips/1.mp4',
  count: 12,
  time: '00:45',
});

/** A game in a list (API-37 to API-39). */
export const lottery = builder<One<Wire<'listHotGames'>>>({ id: 1, key: 'quick', name: 'Quick dice', ico: '/games/quick.svg' });

/** A game's round open for stakes, its last draw 6, 5, 4 (API-40). */
export const lotteryInfo = builder<Wire<'getGame'>>({
  id: 1,
  key: 'quick',
  name: 'Quick dice',
  ico: '/games/quick.svg',
  now_expect: '1002',
  next_expect: '1003',
  second: 40,
  opencode: '6,5,4',
  one: 'Big',
  two: 'Odd',
});

/** One option with its odds (API-42). */
export const lotteryOption = builder<One<Wire<'listOdds'>>>({ type: 'bi', name: 'Big', proportion: 1.98 });

/** One past draw (API-41). */
export const draw = builder<One<Wire<'listDraws'>>>({ expect: '1001', opencode: '6,5,4', one: 'Big', two: 'Odd' });

/** One settled order (API-33). */
export const gameRecord = builder<One<Wire<'listGameRecords'>>>({
  ico: '/games/quick.svg',
  name: 'Quick dice',
  data: [{ expect: '1001' }],
  status: 1,
  status_text: 'Settled',
  opencode: '6,5,4',
  money: 10,
  create_time: 1_760_000_000,
  update_time: 1_760_000_060,
});

/** One withdrawal (API-32). */
export const withdrawRecord = builder<One<Wire<'listWithdrawals'>>>({
  status: 2,
  status_text: 'Paid',
  money: 50,
  desc: '',
  create_time: 1_760_000_000,
  update_time: 1_760_000_300,
});

/** One top-up (API-34). */
export const rechargeRecord = builder<One<Wire<'listRecharges'>>>({
  status: 2,
  status_text: 'Paid',
  money: 100,
  desc: '',
  create_time: 1_760_000_000,
  pay_time: 1_760_000_030,
});

/** One movement of money (API-35). */
export const moneyLogEntry = builder<One<Wire<'listMoneyLog'>>>({ type_txt: 'Top-up', createtime: 1_760_000_000, money: 100 });

/** Limits of a withdrawal (API-29). */
export const withdrawRule = builder<Wire<'getWithdrawRule'>>({ min: 10, max: 5000, num: 3 });

/** Winnings and stakes (API-30). */
export const personalReport = builder<Wire<'getPersonalReport'>>({ win_money: 300, play_money: 500 });

/** What a member set for themselves: no limit, no break, no reminder (B-07). */
export const care = builder<NonNullable<WireAnswer<typeof fairPlayCalls.getCare>>>({
  limits: (['stake', 'loss', 'topup'] as const).map((kind) => ({ kind, amount: null, next: null, next_at: null })),
  break_until: null,
  remind_minutes: null,
  day_ends: 1_760_050_000,
  day_zone: 'Asia/Ho_Chi_Minh',
  today: { stake: 0, loss: 0, topup: 0 },
});

/** One prize of the wheel (API-52). */
export const prize = builder<One<Wire<'listPrizes'>>>({ id: 1, title: '10 credits', image: '/prizes/10.svg' });

/** One row of the winner log (API-53). */
export const winner = builder<One<Wire<'listWinners'>>>({
  image: '/prizes/10.svg',
  mmname: '10 credits',
  username: 'a***9',
  add_time: 1_760_000_000,
});

/** A won prize (API-54). */
export const winResult = builder<Wire<'drawPrize'>>({ id: 1, msgmemo: '<p>10 credits are yours.</p>' });
