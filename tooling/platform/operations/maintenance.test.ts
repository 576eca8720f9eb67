import { calls, fairPlayCalls, LANGUAGES, unisonCalls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import { everyCall } from '../../testing/platform/hostile/everyCall';
import { moneyOf, openRound, rich } from '../../testing/platform/ledger/wirePlayers';
import { closeNow } from '../../testing/platform/memberStory';
import { withPlatform } from '../../testing/platform/platform';
import type { Tokens } from '../../testing/platform/platform';
import { textIn } from '../texts';

const platform = withPlatform('postgres');

const secret = { password: 'a fine passphrase', code: 'ABCDEF' };
const WAITS: readonly (readonly [string, Call, Record<string, string>])[] = [
  ['a stake', calls.placeOrder, { item: 'bi', money: '5', lid: '1', mid: '1', expect: '1' }],
  ['a draw of the wheel', calls.drawPrize, {}],
  ['a top-up', calls.recharge, { pay_way: 'Test card', money: '5', bank_type: 'P2' }],
  ['a withdrawal', calls.withdraw, { money: '60', paypwd: '135790' }],
  ['binding a bank', calls.setBank, { bankid: '0123456789', bank: 'x', bank_code: 'B1', username: 'Test Person', mobile: '' }],
  ['a new login password', calls.setLoginPassword, { old_password: 'a fine passphrase', new_password: 'a finer passphrase' }],
  ['a first withdraw password', calls.setPayPassword, { paypassword: '135790' }],
  ['a new withdraw password', calls.editPayPassword, { oldpaypwd: '135790', paypassword: '246810' }],
  ['a login password by recovery code', unisonCalls.recover, { username: 'demo', code: secret.code, new_password: 'a finer passphrase' }],
  ['a withdraw password by recovery code', unisonCalls.recoverPayPassword, { ...secret, paypassword: '246810' }],
  ['giving the balance up', fairPlayCalls.giveUpRest, {}],
  ['closing the account', unisonCalls.closeAccount, { password: secret.password }],
];

let who: Tokens;
beforeAll(async () => {
  who = await rich(platform);
});
afterEach(() => platform.set({ maintenance: 0 }));

test.each(WAITS)(
  "in maintenance %s waits, told in one sentence of the member's language and as no refusal, and moves nothing [API-09]",
  async (_what, call, payload) => {
    await platform.set({ maintenance: 1 });
    for (const lang of LANGUAGES) {
      const { code, msg, status, raw } = await platform.ask(call, payload as never, who, { lang }); // the cast: each payload is its call's own
      const retry = raw.headers['retry-after'];
      expect({ lang, code, msg, status, retry }).toEqual({
        lang,
        code: 503,
        msg: textIn(lang, 'platform.maintenance'),
        status: 503,
        retry: '60',
      });
    }
    expect(await moneyOf(platform, who)).toBe(10_000);
  },
);

test('whatever begins to move money waits in maintenance; only a withdrawal that is under way may end by its member', () => {
  const waiting = new Set(WAITS.map(([, call]) => call));
  const all: readonly Call[] = Object.values(everyCall);
  expect(all.filter((call) => call.money && !waiting.has(call))).toEqual([fairPlayCalls.cancelWithdrawal]);
});

test('in maintenance login, reading and own limits go on', async () => {
  await platform.set({ maintenance: 1 });
  const back = await platform.logIn();
  const read = [
    await platform.ask(calls.getUserInfo, {}, back),
    await platform.ask(calls.listGameRecords, {}, back),
    await platform.ask(calls.getWithdrawRule, {}, back),
    await platform.ask(calls.listVideoClasses, {}, back),
    await platform.ask(unisonCalls.listSessions, {}, back),
  ];
  expect(read.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
  const limited = await platform.ask(fairPlayCalls.setLimit, { kind: 'stake', amount: '30' }, who);
  expect([limited.code, limited.data.limits[0]]).toEqual([200, expect.objectContaining({ kind: 'stake', amount: 30 })]);
});

test('a round that had stakes before the maintenance is drawn and paid in it, to the credit', async () => {
  const player = await rich(platform);
  const game = await openRound(platform, player);
  const odds = (await platform.ask(calls.listOdds, { id: game.id }, player)).data;
  const both = { item: 'bi,sm', money: '5', lid: game.id, mid: '1', expect: game.now_expect };
  expect((await platform.ask(calls.placeOrder, both, player)).code).toBe(200);
  await platform.set({ maintenance: 1 });
  await closeNow(platform, game.now_expect);
  const settled = async () => (await platform.ask(calls.listGameRecords, {}, player)).data.filter(({ status }) => status !== 0);
  while ((await settled()).length === 0) await new Promise((later) => setTimeout(later, 50));
  const rows = await platform.database().query<{ paid: number; dice: number[] }>(
    `SELECT sum(o.paid)::int AS paid, r.dice FROM ledger.orders o JOIN fair.rounds r USING (game, no)
     WHERE r.no = $1::bigint AND r.game = 1 GROUP BY r.dice`,
    [game.now_expect],
  );
  const sum = (rows[0]?.dice ?? []).reduce((total, face) => total + face, 0);
  const won = odds.find(({ type }) => type === (sum >= 11 ? 'bi' : 'sm'))?.proportion ?? 0;
  const paid = Math.round(won * 500);
  expect({ paid: rows[0]?.paid, minor: Math.round(((await moneyOf(platform, player)) ?? 0) * 100) }).toEqual({
    paid,
    minor: 999_000 + paid,
  });
});
