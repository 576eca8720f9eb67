import sharp from 'sharp';
import { calls, unisonCalls, fairPlayCalls } from '@unison/shared/contract';
import { openRound } from '../ledger/wirePlayers';
import { makeSsoCode } from '../../../platform/members/ssoCodes';
import { stepOfCode, totpAt } from '../../../platform/members/totp';
import type { Asked } from '../asking';
import type { CallName } from './everyCall';
import { BANK, newSession, PASSWORD, PAY_PASSWORD } from './members';
import type { MemberWith, TestMember } from './members';

type Payload = Record<string, string>;
export type Subject = { platform: Asked; member: TestMember };

/**
 * A request of a call that succeeds once: what the member must have, what must have happened, and the payload as it is at the
 * moment of asking (rounds and one-time codes pass). Every call has one, or the tests that are generated from them fail.
 */
export type GoodRequest = {
  member?: MemberWith;
  /** Made once before; the result is handed to `payload`. */
  before?: (subject: Subject) => Promise<Payload>;
  payload?: (subject: Subject, before: Payload) => Payload | Promise<Payload>;
  headers?: (subject: Subject) => Promise<Payload>;
  /** The picture of the upload, in place of a payload. */
  picture?: () => Promise<Buffer>;
};

const rich = { minor: 100_000, pay: true, bank: true };
const password = () => ({ password: PASSWORD });
/** A read that makes something at its first time (an invite code, a wheel commit) is read once before. */
const twice = (call: (typeof calls)['getUserInfo' | 'listPrizes'] | (typeof fairPlayCalls)['getWheelCommit']): GoodRequest => ({
  before: async ({ platform, member }) => (await platform.ask(call, {}, member), {}),
});
const byId = (id: string): GoodRequest => ({ payload: () => ({ id }) });
const gameKey: GoodRequest = { payload: () => ({ key: 'dice' }) };

async function recoveryCode({ platform, member }: Subject): Promise<Payload> {
  return { code: (await platform.ask(unisonCalls.renewRecoveryCode, { password: PASSWORD }, member)).data.code };
}

/** The code of so many 30-second steps from now: one that was used before is not taken again. */
async function totpCode({ platform, member }: Subject, ahead: number): Promise<string> {
  const [row] = await platform.database().query<{ totp_secret: Buffer }>('SELECT totp_secret FROM members WHERE id = $1', [member.id]);
  const secret = row?.totp_secret ?? Buffer.alloc(0);
  const now = stepOfCode(secret, totpAt(secret, Math.floor(Date.now() / 30_000)), new Date()) ?? 0;
  return totpAt(secret, now + ahead);
}

async function asked({ platform, member }: Subject): Promise<Payload> {
  await platform.ask(calls.withdraw, { money: '60', paypwd: PAY_PASSWORD }, member);
  // Held where it is: the timer would take it into work after a minute (B-06).
  await platform
    .database()
    .asOwner((tx) => tx.query("UPDATE ledger.withdrawals SET changed_at = changed_at + interval '30 days' WHERE member = $1", [member.id]));
  return { id: (await platform.ask(calls.listWithdrawals, {}, member)).data[0]?.id ?? '' };
}

export const goodRequests: Record<CallName, GoodRequest> = {
  getBaseInfo: {},
  getConfig: {},
  listBanks: {},
  listNotices: {},
  uploadImage: {
    picture: () =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: '#884422' } })
        .png()
        .toBuffer(),
  },
  login: { payload: ({ member }) => ({ username: member.username, password: PASSWORD, lang: 'en_us' }) },
  register: { payload: ({ member }) => ({ username: `${member.username}-r`, password: PASSWORD, lang: 'en_us', code: 'UNISON' }) },
  loginThirdParty: {
    before: async ({ platform, member }) => ({
      sso: await makeSsoCode(platform.database(), member.username, new Date(Date.now() + 30 * 86_400_000)),
    }),
    payload: ({ member }, { sso = '' }) => ({ sso, username: member.username, lang: 'en_us' }),
  },
  checkLogin: {},
  getUserInfo: twice(calls.getUserInfo),
  setAvatar: { payload: () => ({ header_img: '/api/media/avatar/3.svg' }) },
  getUserBank: {},
  setBank: { member: { pay: true }, payload: () => ({ ...BANK }) },
  setName: { payload: () => ({ name: 'Nguyễn Văn A' }) },
  setSex: { payload: () => ({ sex: '2' }) },
  setPayPassword: { payload: () => ({ paypassword: '135790' }) },
  editPayPassword: { member: { pay: true }, payload: () => ({ oldpaypwd: PAY_PASSWORD, paypassword: '135790' }) },
  setLoginPassword: { payload: () => ({ old_password: PASSWORD, new_password: 'another fine passphrase' }) },
  getWithdrawRule: {},
  getPersonalReport: {},
  withdraw: { member: rich, payload: () => ({ money: '60', paypwd: PAY_PASSWORD }) },
  listWithdrawals: {},
  listGameRecords: {},
  listRecharges: {},
  listMoneyLog: { payload: () => ({ page: '1', limit: '10' }) },
  recharge: { payload: () => ({ pay_way: 'Test transfer', money: '100' }) },
  listGameClasses: {},
  listHotGames: {},
  listGames: { payload: () => ({ class: '1' }) },
  getGame: gameKey,
  listDraws: gameKey,
  listOdds: byId('1'),
  placeOrder: {
    member: rich,
    payload: async ({ platform, member }) => {
      const { now_expect } = await openRound(platform, member);
      return { item: 'bi,11', money: '2.50', lid: '1', mid: String(member.id), expect: now_expect };
    },
  },
  listVideoClasses: {},
  listVideos: { payload: () => ({ id: 'sea', page: '0' }) },
  getVideo: byId('1'),
  getVideoItem: byId('2'),
  listPlaces: {},
  listCompanions: { payload: () => ({ id: '1', page: '1' }) },
  getCompanion: byId('7'),
  listFeed: { payload: () => ({ page: '1' }) },
  listPrizes: twice(calls.listPrizes),
  listWinners: {},
  drawPrize: { member: { minor: 100 }, before: async ({ platform, member }) => (await platform.ask(calls.listPrizes, {}, member), {}) },
  listSessions: {},
  endSession: {
    before: async ({ platform, member }) => {
      const other = await newSession(platform, member.id);
      const own = await platform.ask(unisonCalls.listSessions, {}, other);
      return { id: own.data.find(({ current }) => current)?.id ?? '' };
    },
    payload: (_subject, before) => before,
  },
  getSecurity: {},
  startTotp: { payload: password },
  confirmTotp: {
    before: async ({ platform, member }) => (await platform.ask(unisonCalls.startTotp, { password: PASSWORD }, member), {}),
    payload: async (subject) => ({ code: await totpCode(subject, 0) }),
  },
  removeTotp: {
    before: async (subject) => {
      await subject.platform.ask(unisonCalls.startTotp, { password: PASSWORD }, subject.member);
      await subject.platform.ask(unisonCalls.confirmTotp, { code: await totpCode(subject, -1) }, subject.member);
      return {};
    },
    payload: () => ({ password: PASSWORD, recovery_code: '' }),
    headers: async (subject) => {
      // As if half a minute had gone by since a code was used.
      await subject.platform.database().query('UPDATE members SET totp_last_step = 0 WHERE id = $1', [subject.member.id]);
      return { otp: await totpCode(subject, 0) };
    },
  },
  renewRecoveryCode: { payload: password },
  recover: {
    before: recoveryCode,
    payload: ({ member }, { code = '' }) => ({ username: member.username, code, new_password: 'an even finer one' }),
  },
  recoverPayPassword: {
    member: { pay: true },
    before: recoveryCode,
    payload: (_subject, { code = '' }) => ({ password: PASSWORD, code, paypassword: '864209' }),
  },
  getOwnData: {},
  getOpenMoney: {},
  closeAccount: { payload: password },
  listServiceMessages: { payload: () => ({ thread: '' }) },
  sendServiceMessage: { payload: () => ({ topic: 'other', text: 'A question', reference: '7', thread: '' }) },
  reportProfile: { payload: () => ({ id: '8', reason: 'false' }) },
  listReports: {},
  showAgain: {
    before: async ({ platform, member }) => (await platform.ask(unisonCalls.reportProfile, { id: '9', reason: 'false' }, member), {}),
    payload: () => ({ id: '9' }),
  },
  getNews: {},
  markNewsSeen: { payload: () => ({ kind: 'events' }) },
  getCare: {},
  setLimit: { payload: () => ({ kind: 'stake', amount: '500' }) },
  takeBreak: { payload: () => ({ hours: '1' }) },
  setReminder: { payload: () => ({ minutes: '30' }) },
  getFairness: {},
  listReveals: { payload: () => ({ id: '1', before: '99999999999', after: '1' }) },
  getWheelCommit: twice(fairPlayCalls.getWheelCommit),
  listOwnDraws: {},
  cancelWithdrawal: { member: rich, before: asked, payload: (_subject, before) => before },
  giveUpRest: { member: { minor: 500 } },
};
