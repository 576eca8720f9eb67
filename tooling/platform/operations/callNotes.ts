import { calls, unisonCalls, fairPlayCalls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';

/** What a call is for, under which heading it stands, and the texts it may refuse with beside `GENERAL_REFUSALS`. */
export type CallNote = { name: string; group: string; says: string; refusals: readonly string[] };

/** Texts any call may refuse with: for its session, its payload, or because something is too busy or too much. */
export const GENERAL_REFUSALS =
  'session.invalid session.offline request.missing request.invalid request.repeated request.tooLong request.tooLarge request.unreadable request.unknown request.crossSite throttle.wait throttle.waitHours platform.unavailable platform.noStandby platform.maintenance'.split(
    ' ',
  );

const passwordRules = 'password.short password.long password.common';
const otp = 'login.otp login.otpWrong';
const moneyAgain = 'refused.keyReused';

/** Heading → call → what it is for and its own refusals. A test holds it to the contract and to the texts the code refuses with. */
const NOTES: Record<string, Record<string, [says: string, refusals?: string]>> = {
  'Platform and home': {
    getBaseInfo: ['Settings of the platform, and by name what it offers beyond the product.'],
    getConfig: ['Notice, banners and featured entries of the home screen.'],
    listBanks: ['Banks of the binding form.'],
    listNotices: ['System notices, the newest first.'],
    uploadImage: [
      'Takes one picture of up to 5 MB and gives its path. What is kept is drawn anew from it.',
      'upload.noPicture upload.tooLarge upload.tooMany',
    ],
  },
  'Logging in': {
    login: [
      'Both tokens of a new session. With a second factor: refused with `{otp: 1}`, then repeated with the header `otp`.',
      `login.wrong ${otp}`,
    ],
    register: ['Makes an account and its first session.', `register.username register.taken register.code ${passwordRules}`],
    loginThirdParty: ['A session for a one-time code; takes all pairs of the address.', `login.codeWrong ${otp}`],
    checkLogin: ['Asked every 3 s while `login_out` is 1; code 10001 when a newer login ended this session.', 'session.replaced'],
    listSessions: ['Where the member is logged in.'],
    endSession: ['Ends one session; its own is logging out.', 'session.unknown'],
  },
  Member: {
    getUserInfo: ['The member, with the balance. Also answered while the account is inactive.'],
    setAvatar: ['A built-in picture, or the path of an own upload.', 'profile.avatar'],
    setName: ['The real name, once. May be sent as POST, so that it stands in no address.', 'profile.name noRepeat'],
    setSex: ['1 male, 2 female.'],
    getUserBank: ['The bound bank; of the account number only its last four digits.'],
    setBank: [
      'Binds a bank, once, after a withdraw password was set.',
      'bank.account bank.mobile bank.unknown profile.name payPassword.first noRepeat recovery.rest',
    ],
    setPayPassword: ['The withdraw password, the first time: six digits.', 'payPassword.sixDigits noRepeat'],
    editPayPassword: [
      'A new withdraw password, only while `edit_paypwd` is 1.',
      'service.contact payPassword.first payPassword.wrong payPassword.sixDigits',
    ],
    setLoginPassword: [
      'A new login password; ends all other sessions and the recovery code. May be sent as POST.',
      `password.wrong ${passwordRules}`,
    ],
    getOwnData: ["Everything the platform's database has about the member, to be saved as a file."],
    getOpenMoney: ['What has to end before the account can be closed.'],
    closeAccount: [
      'Closes the account, only with balance 0 and no stake or withdrawal open; says what is open otherwise. Ends open top-ups.',
      `password.wrong close.open ${otp}`,
    ],
  },
  'Security of the account': {
    getSecurity: ['What protects the account.'],
    startTotp: ['A secret for an authenticator app, shown once and to be confirmed.', 'password.wrong noRepeat'],
    confirmTotp: ['Switches the second factor on.', 'login.otpWrong noRepeat'],
    removeTotp: [
      'Switches it off, with a code in the header `otp` or with the recovery code.',
      `password.wrong recovery.wrongPair recovery.rest totp.none ${otp}`,
    ],
    renewRecoveryCode: ['A recovery code in place of the last one, shown once.', `password.wrong ${otp}`],
    recover: ['A new login password for a recovery code; ends all sessions.', `recovery.wrong ${passwordRules}`],
    recoverPayPassword: [
      'A new withdraw password for login password and recovery code.',
      'recovery.wrongPair service.contact payPassword.first payPassword.sixDigits',
    ],
  },
  Wallet: {
    getWithdrawRule: ['Smallest and largest withdrawal, and how many a day.'],
    getPersonalReport: ['All that was won and staked.'],
    withdraw: [
      'Asks for a withdrawal.',
      `money.withdrawClosed money.correct withdraw.bankFirst payPassword.first payPassword.wrong recovery.rest refused.resting refused.belowMin refused.aboveMax refused.dayUsed refused.overBalance ${moneyAgain}`,
    ],
    listWithdrawals: ['Withdrawals, the newest first, as one page.'],
    cancelWithdrawal: [
      'Takes back a withdrawal nobody works on yet; the second time it is answered like the first.',
      `refused.notFound refused.ended refused.onBreak refused.dayUsed ${moneyAgain}`,
    ],
    listRecharges: ['Top-ups, the newest first, as one page.'],
    recharge: [
      'Opens a top-up and gives its payment page, which charges nothing here.',
      `money.rechargeClosed money.noChannel refused.amount refused.aboveMax refused.onBreak refused.limitTopup ${moneyAgain}`,
    ],
    listGameRecords: ['Orders, the newest first, as one page.'],
    listMoneyLog: [
      'What moved the balance, the newest first: by pages the newest 10,000, or what came before the movement whose id `before` names.',
    ],
    giveUpRest: ['Writes the whole balance off, so that the account can be closed.', `refused.open refused.amount ${moneyAgain}`],
    getCare: ['Own limits, break and reminder, and what counts against them today.'],
    setLimit: [
      'A daily limit; lowering acts at once, raising after 24 hours, an empty amount lifts it.',
      'refused.amount refused.aboveMax',
    ],
    takeBreak: ['No stakes, draws, top-ups or cancelled withdrawals for so many hours; nothing shortens it.'],
    setReminder: ['Reminds every so many minutes; 0 switches it off.'],
  },
  Games: {
    listGameClasses: ['Classes of games.'],
    listHotGames: ['Games the home screen shows.'],
    listGames: ['Games of a class, or all.'],
    getGame: ['The round open for stakes, the last draw, and what proves both.', 'refused.noGame'],
    listDraws: ['The last draws.', 'refused.noGame'],
    listOdds: ['Odds of every option; a payout is the stake times `proportion`.', 'refused.noGame'],
    placeOrder: [
      'Stakes `money` on each option of `item`, on the round `expect`.',
      `refused.noGame refused.amount refused.aboveMax refused.belowMin refused.closed refused.options refused.insufficient refused.onBreak refused.limitStake refused.limitLoss ${moneyAgain}`,
    ],
    getFairness: ['Commits of all games and of the wheel; the same answer for everybody.'],
    listReveals: ['Drawn rounds with their seeds.', 'refused.noGame'],
  },
  'Prize wheel': {
    listPrizes: ['The prizes with their probabilities.', 'wheel.disabled'],
    listWinners: ['Real wins only, names masked.'],
    drawPrize: [
      'Draws. The header `client-seed` is mixed in; the answer proves the draw.',
      `wheel.disabled refused.commitUnread refused.drawsUsed refused.onBreak ${moneyAgain}`,
    ],
    getWheelCommit: ['What the next draw is committed with.'],
    listOwnDraws: ["The member's own draws with their proofs."],
  },
  Videos: {
    listVideoClasses: ['Classes of the library.'],
    listVideos: ['A page of a class; the first is 0. Without the stream.'],
    getVideo: ['A video with its stream, which ends at the preview without video access.', 'video.unknown video.expired'],
    getVideoItem: ['The same under the second name the product has.', 'video.unknown video.expired'],
  },
  Directory: {
    listPlaces: ['Provinces and cities in one list.'],
    listCompanions: ['A page of companions, of a city or province or of all; a city or province without a page whole.'],
    getCompanion: [
      'One companion with all pictures and a summary. Refused with `{reported: 1}` to who reported it.',
      'directory.unknown directory.reported',
    ],
    listFeed: ['A page of feed cards, and how many there are.'],
    reportProfile: [
      'Reports a profile and hides it from the reporter: counted once each, five a day. One that was shown again is hidden again.',
      'directory.unknown report.tooMany noRepeat',
    ],
    listReports: ['Profiles the member reported and no longer sees; which of them the platform hides from everyone.'],
    showAgain: ['Shows a reported profile again, unless it is hidden from everyone.', 'directory.unknown'],
  },
  'Service and news': {
    listServiceMessages: ["Messages of the member, or of a visitor's thread, with their answers."],
    sendServiceMessage: [
      'A message to the service; the same text sent twice arrives once, until a person has answered it.',
      'feature.disabled',
    ],
    getNews: ['Unread notices, and what happened to the member’s money.'],
    markNewsSeen: ['Marks notices or events as seen; with `no` only what happened to that record, with `until` what had happened by then.'],
  },
};

const named: Readonly<Record<string, Call>> = { ...calls, ...unisonCalls, ...fairPlayCalls };

/** The note of each call, by the call itself, in the order in which they are shown. */
export const callNotes: ReadonlyMap<Call, CallNote> = new Map(
  Object.entries(NOTES).flatMap(([group, notes]) =>
    Object.entries(notes).flatMap(([name, [says, refusals = '']]) => {
      const call = named[name];
      return call ? [[call, { name, group, says, refusals: refusals.split(' ').filter(Boolean) }] as const] : [];
    }),
  ),
);

/** The headings with their calls. */
export const callGroups: readonly string[] = Object.keys(NOTES);
