import * as v from 'valibot';
import { anything, call, nothing } from './call';
import { Companion, CompanionPage, FeedPage, Place } from './directory';
import { ENTRY_MAX } from './limits';
import { Draw, Lottery, LotteryInfo, LotteryOption } from './lottery';
import { SessionTokens, UserBank, UserInfo } from './member';
import { BankChoice, BaseInfo, Config, Notice, UploadedImage } from './system';
import { PlayableVideo, VideoClass, VideoPage } from './video';
import {
  Accepted,
  GameRecord,
  MoneyLogEntry,
  PersonalReport,
  RechargeAnswer,
  RechargeRecord,
  WithdrawRecord,
  WithdrawRule,
} from './wallet';
import { PrizeList, WinResult, WinnerLog } from './wheel';
import { LONGEST, sentId, sentText, short } from './longest';
import { rows } from './tiers';
import { optionalNumeric } from './wire';

const entry = short(ENTRY_MAX);
const page = v.object({ page: optionalNumeric });
const byId = v.object({ id: sentId });
const byKey = v.object({ key: sentId });
const idOf = ({ id }: { id: string | undefined }) => id;
const credentials = { username: entry, password: entry, lang: entry };

/**
 * Every call of the product (API-11 to API-54), by the name our code uses. The paths, methods and field names are the
 * wire's own, misspellings included.
 */
export const calls = {
  getBaseInfo: call('API-11', 'GET', '/system/base', nothing, BaseInfo, { aliases: ['/base_info'], access: 'open' }),
  getConfig: call('API-12', 'GET', '/system/config', nothing, v.nullish(Config, {}), { access: 'open' }),
  listBanks: call(
    'API-13',
    'GET',
    '/system/getBankList',
    nothing,
    rows(BankChoice, ({ text, value }) => value || text),
  ),
  listNotices: call('API-14', 'GET', '/system/getNoticeList', nothing, rows(Notice, idOf), { access: 'open' }),
  uploadImage: call('API-15', 'POST', '/system/uploadimg', anything, UploadedImage, { encoding: 'multipart' }),
  login: call('API-16', 'POST', '/member/doLogin', v.object(credentials), SessionTokens, { access: 'open', secret: true }),
  register: call('API-17', 'POST', '/member/doRegister', v.object({ ...credentials, code: entry }), SessionTokens, {
    access: 'open',
    secret: true,
  }),
  loginThirdParty: call('API-18', 'POST', '/member/doLoginthird', v.record(short(ENTRY_MAX), short(LONGEST.handedOver)), SessionTokens, {
    access: 'open',
    secret: true,
  }),
  checkLogin: call('API-19', 'GET', '/member/checkloginout', nothing, anything),
  getUserInfo: call('API-20', 'GET', '/member/getUserInfo', nothing, UserInfo, { aliases: ['/user_info'] }),
  setAvatar: call('API-21', 'POST', '/member/uploadHeaderImg', v.object({ header_img: entry }), anything),
  getUserBank: call('API-22', 'GET', '/member/getUserBankInfo', nothing, v.nullish(UserBank, {})),
  setBank: call(
    'API-23',
    'POST',
    '/member/setBank',
    v.object({ bankid: entry, bank: entry, bank_code: entry, username: entry, mobile: v.optional(entry, '') }),
    anything,
    { secret: true },
  ),
  setName: call('API-24', 'GET', '/member/setName', v.object({ name: entry }), anything, { secret: true }),
  setSex: call('API-25', 'POST', '/member/setSex', v.object({ sex: v.union([v.picklist([1, 2]), v.picklist(['1', '2'])]) }), anything),
  setPayPassword: call('API-26', 'POST', '/member/setPayPassword', v.object({ paypassword: entry }), anything, { secret: true }),
  editPayPassword: call('API-27', 'POST', '/member/editPayPassword', v.object({ oldpaypwd: entry, paypassword: entry }), anything, {
    secret: true,
  }),
  setLoginPassword: call('API-28', 'GET', '/member/setLoginPassword', v.object({ old_password: entry, new_password: entry }), anything, {
    secret: true,
  }),
  getWithdrawRule: call('API-29', 'GET', '/member/getUserWithdrawRole', nothing, v.nullish(WithdrawRule, {})),
  getPersonalReport: call('API-30', 'GET', '/member/getPersonalreport', nothing, v.nullish(PersonalReport, {}), {
    aliases: ['/user_get_personalreport'],
  }),
  withdraw: call('API-31', 'POST', '/member/setUserWirhdraw', v.object({ money: sentId, paypwd: entry }), Accepted, {
    secret: true,
    money: true,
  }),
  listWithdrawals: call('API-32', 'GET', '/member/getUserWithdrawList', page, rows(WithdrawRecord)),
  listGameRecords: call('API-33', 'GET', '/member/getUserGameList', page, rows(GameRecord), { aliases: ['/getUserGameList'] }),
  listRecharges: call('API-34', 'GET', '/member/getUserRechargeList', page, rows(RechargeRecord), { aliases: ['/getUserRechargeList'] }),
  /** The newest first. `before`, sent where `money-log` is announced, is the `id` of the movement to go on from; others go by the page. */
  listMoneyLog: call(
    'API-35',
    'GET',
    '/member/getMoneylog',
    v.object({ page: optionalNumeric, limit: optionalNumeric, before: sentText }),
    rows(MoneyLogEntry),
  ),
  recharge: call('API-36', 'POST', '/member/doRecharge', v.object({ pay_way: entry, money: sentId, bank_type: sentText }), RechargeAnswer, {
    money: true,
  }),
  listGameClasses: call('API-37', 'GET', '/Lottery/itemlist', nothing, rows(Lottery, idOf)),
  listHotGames: call('API-38', 'GET', '/Lottery/hotLottery', nothing, rows(Lottery, idOf), { access: 'open' }),
  listGames: call('API-39', 'GET', '/Lottery/lotteryList', v.object({ class: sentText }), rows(Lottery, idOf)),
  getGame: call('API-40', 'GET', '/Lottery/getLotteryInfo', byKey, LotteryInfo),
  listDraws: call(
    'API-41',
    'GET',
    '/Lottery/getLotteryOneList',
    byKey,
    rows(Draw, ({ expect }) => expect),
  ),
  listOdds: call(
    'API-42',
    'GET',
    '/Lottery/getLotteryPeilv',
    byId,
    rows(LotteryOption, ({ type }) => type),
  ),
  placeOrder: call(
    'API-43',
    'POST',
    '/game/placeOrder',
    v.object({ item: entry, money: sentId, lid: sentId, mid: sentId, expect: sentId }),
    Accepted,
    { money: true },
  ),
  listVideoClasses: call(
    'API-44',
    'GET',
    '/video/itemlist',
    nothing,
    rows(VideoClass, ({ key }) => key),
  ),
  listVideos: call('API-45', 'GET', '/video/getVideoList', v.object({ id: sentText, page: optionalNumeric }), VideoPage),
  getVideo: call('API-46', 'GET', '/video/getVideoInfo', byId, PlayableVideo),
  getVideoItem: call('API-47', 'GET', '/video/getVideoInfoItem', byId, PlayableVideo),
  listPlaces: call('API-48', 'GET', '/xuanfei/address', nothing, rows(Place, idOf), { aliases: ['/address_list'], access: 'gated' }),
  listCompanions: call('API-49', 'GET', '/xuanfei/xuanfeilist', v.object({ id: sentText, page: optionalNumeric }), CompanionPage, {
    access: 'gated',
  }),
  getCompanion: call('API-50', 'GET', '/xuanfei/xuanfeidata', byId, Companion),
  listFeed: call('API-51', 'GET', '/nHomeList', page, FeedPage, { access: 'gated' }),
  listPrizes: call('API-52', 'POST', '/luckdrawlist', nothing, PrizeList),
  listWinners: call('API-53', 'POST', '/luckdrawlog', nothing, WinnerLog),
  drawPrize: call('API-54', 'POST', '/luckdraw', nothing, WinResult, { money: true }),
} as const;

export type CallName = keyof typeof calls;
