import { calls } from '../contract';
import type { Call } from '../contract';
import * as make from './builders';

/** An ordinary answer of each call that a screen may ask as it opens; one that is missing here fails the test of every field and says so. Also what a remote shows that is developed alone. */
export const SAMPLES: ReadonlyMap<Call, unknown> = new Map<Call, unknown>([
  [calls.getBaseInfo, make.baseInfo()],
  [calls.getConfig, make.config()],
  [calls.listBanks, [make.bankChoice()]],
  [calls.listNotices, [make.notice()]],
  [calls.getUserInfo, make.userInfo()],
  [calls.getUserBank, make.userBank()],
  [calls.getWithdrawRule, make.withdrawRule()],
  [calls.getPersonalReport, make.personalReport()],
  [calls.listWithdrawals, [make.withdrawRecord()]],
  [calls.listGameRecords, [make.gameRecord()]],
  [calls.listRecharges, [make.rechargeRecord()]],
  [calls.listMoneyLog, [make.moneyLogEntry()]],
  [calls.listGameClasses, [make.lottery()]],
  [calls.listHotGames, [make.lottery()]],
  [calls.listGames, [make.lottery()]],
  [calls.getGame, make.lotteryInfo()],
  [calls.listDraws, [make.draw()]],
  [calls.listOdds, [make.lotteryOption()]],
  [calls.listVideoClasses, [make.videoClass()]],
  [calls.listVideos, { data: [make.video({ id: 2, vod_name: 'Lanterns at night' })], count: 1 }],
  [calls.getVideo, make.video()],
  [calls.getVideoItem, make.video()],
  [calls.listPlaces, [make.place()]],
  [calls.listCompanions, [make.companionCard()]],
  [calls.getCompanion, make.companion()],
  [calls.listFeed, { list: [make.feedItem()], count: 1 }],
  [calls.listPrizes, [make.prize()]],
  [calls.listWinners, [make.winner()]],
]);
