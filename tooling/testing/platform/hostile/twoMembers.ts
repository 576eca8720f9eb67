import sharp from 'sharp';
import { calls, unisonCalls } from '@unison/shared/contract';
import { openRound } from '../ledger/wirePlayers';
import { makeSsoCode } from '../../../platform/members/ssoCodes';
import type { TestPlatform } from '../platform';
import { recordNumber } from '../../../platform/ledger/moneyCalls';
import { everyCall } from './everyCall';
import type { CallName } from './everyCall';
import { BANK, newSession, PASSWORD, PAY_PASSWORD } from './members';
import type { MakeMember, TestMember } from './members';
import { pictureRequest } from './wireRequests';

/** Somebody who has one of everything, and the ids of it. */
export type Owner = {
  member: TestMember;
  session: string;
  withdrawal: string;
  upload: string;
  thread: string;
  recovery: string;
  sso: string;
  payUrl: string;
};

/** Makes a member with a name, a bank, an order, a top-up, a withdrawal, a draw, a message, a report, a picture and a second session. */
export async function makeOwner(platform: TestPlatform, make: MakeMember): Promise<Owner> {
  const member = await make({ pay: true, minor: 500_000 });
  const as = member;
  await platform.ask(calls.setName, { name: 'Zyxwv Utsrq Owner' }, as);
  await platform.ask(calls.setBank, { ...BANK, bankid: '98765432109876', username: 'Zyxwv Utsrq Holder' }, as);
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const stored = await platform.send(pictureRequest(picture, { address: '/api/system/uploadimg', tokens: as, language: 'en_us' }));
  const { now_expect: expect } = await openRound(platform, as);
  await platform.ask(calls.placeOrder, { item: 'bi', money: '7', lid: '1', mid: String(member.id), expect }, as);
  await holdRound(platform, expect);
  await platform.ask(calls.withdraw, { money: '75', paypwd: PAY_PASSWORD }, as);
  const topup = await platform.ask(calls.recharge, { pay_way: 'Test transfer', money: '123' }, as);
  await platform.ask(calls.drawPrize, {}, as);
  await platform.ask(unisonCalls.reportProfile, { id: '5', reason: 'false' }, as);
  await platform.ask(unisonCalls.sendServiceMessage, { topic: 'other', text: 'a message that only its owner reads' }, as);
  const visitor = await platform.ask(unisonCalls.sendServiceMessage, { topic: 'other', text: 'a message of a visitor to read alone' });
  const other = await newSession(platform, member.id);
  const sessions = await platform.ask(unisonCalls.listSessions, {}, other);
  return {
    member,
    session: sessions.data.find(({ current }) => current)?.id ?? '',
    withdrawal: (await platform.ask(calls.listWithdrawals, {}, as)).data[0]?.id ?? '',
    upload: (stored.data as { path: string }).path,
    thread: visitor.data.thread ?? '',
    recovery: (await platform.ask(unisonCalls.renewRecoveryCode, { password: PASSWORD }, as)).data.code,
    sso: await makeSsoCode(platform.database(), member.username, new Date(Date.now() + 3_600_000)),
    payUrl: topup.data.pay_url,
  };
}

/** Keeps a round open, so that no draw changes anything while a test compares. As the schema's owner: no call can. */
async function holdRound(platform: TestPlatform, no: string): Promise<void> {
  await platform.database().asOwner(async (tx) => {
    await tx.exec('ALTER TABLE fair.rounds DISABLE TRIGGER kept');
    await tx.query("UPDATE fair.rounds SET closes_at = closes_at + interval '1 day' WHERE game = 1 AND no = $1", [no]);
    await tx.exec('ALTER TABLE fair.rounds ENABLE TRIGGER kept');
  });
}

/** What a parameter is: an id of what somebody owns, an id of what is everybody's, or what the member says. */
export type Parameter = 'everybodys' | 'said' | { of: (owner: Owner) => string; nobodys: string };

const SAID = 'said';
const NOBODYS_UUID = '00000000-0000-4000-8000-000000000000';
const recovery: Parameter = { of: (owner) => owner.recovery, nobodys: 'AAAAA-AAAAA-AAAAA-AAAAA' };
const thread: Parameter = { of: (owner) => owner.thread, nobodys: 'A'.repeat(32) };
const byPublicId = { id: 'everybodys' } as const;
const byPublicKey = { key: 'everybodys' } as const;
const credentials = { username: SAID, password: SAID, lang: SAID } as const;

/** Every parameter of every call. One that is not here fails the test: who adds an id says whose it is. */
export const PARAMETERS: Readonly<Record<CallName, Readonly<Record<string, Parameter>>>> = {
  ...(Object.fromEntries(Object.keys(everyCall).map((name) => [name, {}])) as Record<CallName, Record<string, Parameter>>), // those without parameters
  login: credentials,
  register: { ...credentials, code: 'everybodys' }, // an invite code is there to be given away (B-09)
  loginThirdParty: { sso: { of: (owner) => owner.sso, nobodys: 'nobody-has-this-code' }, username: SAID, lang: SAID },
  setAvatar: { header_img: { of: (owner) => owner.upload, nobodys: `/api/upload/${'a'.repeat(32)}.webp` } },
  setBank: { bankid: SAID, bank: SAID, bank_code: 'everybodys', username: SAID, mobile: SAID },
  setName: { name: SAID },
  setSex: { sex: SAID },
  setPayPassword: { paypassword: SAID },
  editPayPassword: { oldpaypwd: SAID, paypassword: SAID },
  setLoginPassword: { old_password: SAID, new_password: SAID },
  withdraw: { money: SAID, paypwd: SAID },
  listWithdrawals: { page: SAID },
  listGameRecords: { page: SAID },
  listRecharges: { page: SAID },
  listMoneyLog: { page: SAID, limit: SAID, before: { of: (owner) => owner.withdrawal, nobodys: NOBODYS_UUID } },
  recharge: { pay_way: 'everybodys', money: SAID, bank_type: 'everybodys' },
  listGames: { class: 'everybodys' },
  getGame: byPublicKey,
  listDraws: byPublicKey,
  listOdds: byPublicId,
  placeOrder: {
    item: 'everybodys',
    money: SAID,
    lid: 'everybodys',
    mid: { of: (owner) => String(owner.member.id), nobodys: '987654321' }, // the token says who stakes (O-16)
    expect: 'everybodys',
  },
  listVideos: { id: 'everybodys', page: SAID },
  getVideo: byPublicId,
  getVideoItem: byPublicId,
  listCompanions: { id: 'everybodys', page: SAID },
  getCompanion: byPublicId,
  listFeed: { page: SAID },
  endSession: { id: { of: (owner) => owner.session, nobodys: '987654321' } },
  startTotp: { password: SAID },
  confirmTotp: { code: SAID },
  removeTotp: { password: SAID, recovery_code: recovery },
  renewRecoveryCode: { password: SAID },
  recover: { username: SAID, code: recovery, new_password: SAID },
  recoverPayPassword: { password: SAID, code: recovery, paypassword: SAID },
  closeAccount: { password: SAID },
  listServiceMessages: { thread },
  sendServiceMessage: { topic: SAID, text: SAID, reference: SAID, thread },
  reportProfile: { id: 'everybodys', reason: SAID },
  showAgain: { id: { of: () => '5', nobodys: '999999' } }, // profiles are everybody's, a report is its member's
  markNewsSeen: { kind: SAID, until: SAID, no: { of: (owner) => recordNumber('W', owner.withdrawal), nobodys: 'W0000000000' } },
  setLimit: { kind: SAID, amount: SAID },
  takeBreak: { hours: SAID },
  setReminder: { minutes: SAID },
  listReveals: { id: 'everybodys', before: 'everybodys', after: 'everybodys' },
  cancelWithdrawal: { id: { of: (owner) => owner.withdrawal, nobodys: NOBODYS_UUID } },
};

/** Every text of some length anywhere in an answer. */
export function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return data.length >= 10 ? [data] : [];
  if (typeof data !== 'object' || data === null) return [];
  return Object.values(data).flatMap(textsIn);
}
