import { calls, unisonCalls, fairPlayCalls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import { openingBalance } from '../../platform/ledger';
import { makeSsoCode } from '../../platform/members/ssoCodes';
import type { TestPlatform, Tokens } from './platform';

/** Every call of the contract, by its name. */
export const everyCall: Record<string, Call> = { ...calls, ...unisonCalls, ...fairPlayCalls };

/** A platform with the members who walk. */
export type Walk = { platform: TestPlatform; demo: Tokens; fresh: Tokens & { username: string } };
/** A good payload of each call, in an order in which each can succeed. `who` is the fresh member unless said; money is demo's. */
export type Step = { payload?: (walk: Walk) => unknown | Promise<unknown>; who?: 'demo' | 'fresh' | 'nobody' };

/** Every call with a good payload, in that order. */
export const steps: Record<string, Step> = {
  getBaseInfo: { who: 'nobody' },
  getConfig: { who: 'nobody' },
  listNotices: { who: 'nobody' },
  listHotGames: { who: 'nobody' },
  login: { who: 'nobody', payload: () => ({ username: 'demo', password: 'demo-1234', lang: 'en_us' }) },
  register: { who: 'nobody', payload: () => ({ username: 'walker', password: 'a fine passphrase', code: 'UNISON', lang: 'en_us' }) },
  loginThirdParty: {
    who: 'nobody',
    payload: async ({ platform }) => ({ sso: await ssoCode(platform), username: 'demo', lang: 'en_us', utm: 'kept' }),
  },
  checkLogin: {},
  getUserInfo: {},
  listBanks: {},
  listPlaces: { who: 'nobody' },
  listCompanions: { who: 'nobody', payload: () => ({ page: 2 }) },
  listFeed: { who: 'nobody', payload: () => ({ page: 1 }) },
  getCompanion: { payload: () => ({ id: '7' }) },
  listVideoClasses: {},
  listVideos: { payload: () => ({ id: 'sea', page: 0 }) },
  getVideo: { payload: () => ({ id: '1' }) },
  getVideoItem: { payload: () => ({ id: '2' }) },
  setAvatar: { payload: () => ({ header_img: '/api/media/avatar/3.svg' }) },
  setName: { payload: () => ({ name: 'Nguyễn Văn A' }) },
  setSex: { payload: () => ({ sex: '2' }) },
  setPayPassword: { payload: () => ({ paypassword: '135790' }) },
  editPayPassword: { payload: () => ({ oldpaypwd: '135790', paypassword: '246810' }) },
  setBank: { payload: () => ({ bankid: '0123456789', bank: 'Sông Xanh Bank', bank_code: 'B1', username: 'Nguyễn Văn A', mobile: '' }) },
  getUserBank: {},
  setLoginPassword: { payload: () => ({ old_password: 'a fine passphrase', new_password: 'another fine passphrase' }) },
  listSessions: {},
  endSession: { payload: async ({ platform, fresh }) => ({ id: await otherSession(platform, fresh.username) }) },
  getSecurity: {},
  renewRecoveryCode: { payload: () => ({ password: 'another fine passphrase' }) },
  recoverPayPassword: {
    payload: async ({ platform, fresh }) => ({
      password: 'another fine passphrase',
      code: await recoveryCode(platform, fresh),
      paypassword: '111213',
    }),
  },
  getOwnData: {},
  getOpenMoney: {},
  sendServiceMessage: { payload: () => ({ topic: 'membership', text: 'May I see the videos?', reference: '' }) },
  listServiceMessages: {},
  reportProfile: { payload: () => ({ id: '8', reason: 'false' }) },
  listReports: {},
  showAgain: { payload: () => ({ id: '8' }) },
  getNews: {},
  markNewsSeen: { payload: () => ({ kind: 'notices' }) },
  getFairness: { who: 'nobody' },
  listReveals: { who: 'nobody', payload: () => ({ id: '1' }) },
  getCare: {},
  setLimit: { payload: () => ({ kind: 'stake', amount: '500' }) },
  setReminder: { payload: () => ({ minutes: 30 }) },
  listGameClasses: {},
  listGames: {},
  getGame: { payload: async ({ platform, demo }) => ({ key: await gameKey(platform, demo) }) },
  listDraws: { payload: async ({ platform, demo }) => ({ key: await gameKey(platform, demo) }) },
  listOdds: { payload: () => ({ id: '1' }) },
  getWithdrawRule: {},
  getPersonalReport: {},
  listWithdrawals: {},
  listGameRecords: {},
  listRecharges: {},
  listMoneyLog: { payload: () => ({ page: 1, limit: 10 }) },
  placeOrder: {
    who: 'demo',
    payload: async ({ platform, demo }) => ({ item: 'bi,11', money: '2.50', lid: '1', mid: '1', expect: await openRound(platform, demo) }),
  },
  recharge: { who: 'demo', payload: () => ({ pay_way: 'Test transfer', money: '100', bank_type: 'P1' }) },
  withdraw: { who: 'demo', payload: async ({ platform, demo }) => (await bindBank(platform, demo), { money: '60', paypwd: '246810' }) },
  cancelWithdrawal: {
    who: 'demo',
    payload: async ({ platform, demo }) => ({ id: (await platform.ask(calls.listWithdrawals, {}, demo)).data[0]?.id }),
  },
  listPrizes: { who: 'demo' },
  getWheelCommit: { who: 'demo' },
  drawPrize: { who: 'demo' },
  listOwnDraws: { who: 'demo' },
  listWinners: { who: 'demo' },
  takeBreak: { who: 'demo', payload: () => ({ hours: 1 }) },
  startTotp: { payload: () => ({ password: 'another fine passphrase' }) },
  giveUpRest: { payload: async ({ platform, fresh }) => giveRest(platform, fresh) },
};

/** Walked with more than a payload: their own tests say how. */
export const elsewhere = ['uploadImage', 'confirmTotp', 'removeTotp', 'recover', 'closeAccount'];

async function ssoCode(platform: TestPlatform): Promise<string> {
  return makeSsoCode(platform.database(), 'demo', new Date());
}

async function otherSession(platform: TestPlatform, username: string): Promise<string> {
  const tokens = await platform.logIn(username, 'another fine passphrase');
  const own = await platform.ask(unisonCalls.listSessions, {}, tokens);
  return own.data.find((session) => session.current)?.id ?? '';
}

async function recoveryCode(platform: TestPlatform, who: Tokens): Promise<string> {
  return (await platform.ask(unisonCalls.renewRecoveryCode, { password: 'another fine passphrase' }, who)).data.code;
}

async function gameKey(platform: TestPlatform, who: Tokens): Promise<string> {
  return (await platform.ask(calls.listGames, {}, who)).data[0]?.key ?? '';
}

async function openRound(platform: TestPlatform, who: Tokens): Promise<string> {
  return (await platform.ask(calls.getGame, { key: '1' }, who)).data.now_expect;
}

async function bindBank(platform: TestPlatform, who: Tokens): Promise<void> {
  await platform.ask(calls.setBank, { bankid: '0123456789', bank: 'Sông Xanh Bank', bank_code: 'B1', username: 'Demo' }, who);
}

async function giveRest(platform: TestPlatform, who: Tokens): Promise<object> {
  const { data } = await platform.ask(calls.getUserInfo, {}, who);
  await platform.database().asOwner((tx) => openingBalance(tx, Number(data.id), 500));
  return {};
}
