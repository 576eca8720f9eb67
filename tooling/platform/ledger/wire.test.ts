import { calls, LANGUAGES, unisonMoneyCalls } from '@unison/shared/contract';
import { verifyRound, verifyWheel } from '@unison/shared/fairness';
import { ENGINES, withPlatform } from '../testing/platform';
import type { TestPlatform, Tokens } from '../testing/platform';
import { texts } from '../texts';
import { openingBalance, REASONS } from '.';
import { verifyLedger } from './verify';

jest.setTimeout(60_000);

/** The number of a round that stays open for a while. */
async function openRound(platform: TestPlatform, as: Tokens, key = 'dice') {
  for (;;) {
    const { data } = await platform.ask(calls.getGame, { key }, as);
    if (data.second > 4) return data;
    await new Promise((later) => setTimeout(later, 500));
  }
}

async function rich(platform: TestPlatform, minor = 1_000_000): Promise<Tokens> {
  const member = await platform.newMember();
  await platform.database().asOwner(async (tx) => {
    const [row] = await tx.query<{ id: number }>('SELECT id FROM members WHERE username = $1', [member.username]);
    await openingBalance(tx, String(row?.id), minor);
  });
  return member;
}
const moneyOf = async (platform: TestPlatform, as: Tokens) => (await platform.ask(calls.getUserInfo, {}, as)).data.money;

describe.each(ENGINES)('money on the wire, on %s', (engine) => {
  const platform = withPlatform(engine);
  const stakeOn = (as: Tokens, round: { id: string; now_expect: string }, more: object = {}, headers: Record<string, string> = {}) =>
    platform.ask(
      calls.placeOrder,
      { item: 'bi,11', money: '10.50', lid: round.id, mid: '1', expect: round.now_expect, ...more },
      as,
      headers,
    );

  test('games, their classes, the open round and its odds are listed [API-37 to API-42, O-87]', async () => {
    const as = await platform.logIn();
    const classes = (await platform.ask(calls.listGameClasses, {}, as)).data;
    const games = (await platform.ask(calls.listGames, {}, as)).data;
    expect(games).toHaveLength(6);
    const fast = (await platform.ask(calls.listGames, { class: classes[1]?.id }, as)).data;
    expect(fast.map(({ key }) => key)).toEqual(['quick']);
    expect((await platform.ask(calls.listHotGames)).data).toHaveLength(4);
    const game = await openRound(platform, as);
    expect(Number(game.next_expect)).toBe(Number(game.now_expect) + 1);
    expect(game.second).toBeLessThanOrEqual(60);
    expect((await platform.ask(calls.getGame, { key: game.id }, as)).data.key).toBe('dice');
    const odds = (await platform.ask(calls.listOdds, { id: game.id }, as)).data;
    expect(odds).toHaveLength(20);
    for (const { rtp } of odds) {
      expect(rtp).toBeGreaterThanOrEqual(0.975);
      expect(rtp).toBeLessThanOrEqual(0.995);
    }
    const unknown = await platform.ask(calls.getGame, { key: 'nothing' }, as);
    expect([unknown.code, unknown.msg]).toEqual([401, 'Please contact admin to request this quest!']);
  });

  test('a stake leaves the balance at once and is recorded; wrong ones change nothing [API-43, O-14, O-15, GAME-23, GAME-26]', async () => {
    const as = await rich(platform);
    const game = await openRound(platform, as);
    const refusals: [object, string][] = [
      [{ money: '0' }, 'Wrong amount'],
      [{ money: '1,000' }, 'Wrong amount'],
      [{ money: '-5' }, 'Wrong amount'],
      [{ money: '1.005' }, 'Wrong amount'],
      [{ money: '1e3' }, 'Wrong amount'],
      [{ money: '0.99' }, 'The minimum is 1.00'],
      [{ item: '' }, 'Pick a number!'],
      [{ item: 'bi,bi' }, 'Pick a number!'],
      [{ item: 'bi,19' }, 'Pick a number!'],
      [{ money: '9000' }, 'Insufficient balance, please contact customer service to top up'],
      [{ lid: '77' }, 'Please contact admin to request this quest!'],
      [{ expect: '5' }, 'Round 5 has closed. Nothing was staked'],
      [{ expect: 'now' }, 'Round now has closed. Nothing was staked'],
    ];
    for (const [more, message] of refusals) {
      const reply = await stakeOn(as, game, more);
      expect([more, reply.code, reply.msg]).toEqual([more, 401, message]);
    }
    expect(await moneyOf(platform, as)).toBe(10_000);
    const placed = await stakeOn(as, game);
    expect([placed.code, placed.msg]).toEqual([200, 'Your stake has been placed']);
    expect(await moneyOf(platform, as)).toBe(9_979);
    const [record] = (await platform.ask(calls.listGameRecords, {}, as)).data;
    expect(record).toMatchObject({
      status: 0,
      money: 21,
      opencode: [],
      data: [{ expect: game.now_expect, item: 'bi,11' }],
      win_money: undefined,
    });
    expect((await platform.ask(calls.listGameRecords, { page: 2 }, as)).data).toEqual([]);
  });

  test('a key makes a stake happen once, and refuses another stake; equal stakes that arrive together are one [O-81]', async () => {
    const as = await rich(platform);
    const game = await openRound(platform, as);
    const key = { 'idempotency-key': 'once' };
    const same = await Promise.all([stakeOn(as, game, {}, key), stakeOn(as, game, {}, key), stakeOn(as, game, {}, key)]);
    expect(new Set(same.map(({ code, data }) => JSON.stringify([code, data]))).size).toBe(1);
    const other = await stakeOn(as, game, { money: '11' }, key);
    expect([other.code, other.msg]).toEqual([401, 'This request number was used for something else']);
    expect(await moneyOf(platform, as)).toBe(9_979);
    const together = await Promise.all([stakeOn(as, game), stakeOn(as, game)]);
    expect(together[0]?.data).toEqual(together[1]?.data);
    expect(await moneyOf(platform, as)).toBe(9_958);
    await stakeOn(as, game);
    expect(await moneyOf(platform, as)).toBe(9_937);
    const stranger = await rich(platform);
    expect((await stakeOn(stranger, game, {}, key)).code).toBe(200);
    expect(await moneyOf(platform, stranger)).toBe(9_979);
  });

  test('the sandbox page charges nothing; confirming credits once, cancelling does not [API-36, O-50, security 36]', async () => {
    const as = await rich(platform);
    const open = async (money: string) =>
      (await platform.ask(calls.recharge, { pay_way: 'Sandbox card', money, bank_type: 'P2' }, as)).data.pay_url;
    const press = (url: string, action: string, origin: string | undefined) =>
      platform.app().inject({
        method: 'POST',
        url: '/api/unison/pay',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...(origin && { origin }) },
        payload: `${url.split('?')[1]}&action=${action}`,
      });
    const url = await open('200.50');
    const page = await platform.app().inject(url);
    expect(page.body).toContain('Nothing is charged here');
    expect(page.body).toContain('200.50');
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-.*; form-action 'self'; frame-ancestors 'self'/,
    );
    expect((await press(url, 'confirm', 'https://elsewhere.example')).statusCode).toBe(403);
    expect((await press(url.replace(/number=./, 'number=g'), 'confirm', 'null')).statusCode).toBe(403);
    expect(await moneyOf(platform, as)).toBe(10_000);
    expect((await press(url, 'confirm', 'null')).body).toContain('The credits have been added');
    expect((await press(url, 'confirm', 'null')).body).toContain('The credits have been added');
    expect(await moneyOf(platform, as)).toBe(10_200.5);
    const dropped = await open('70');
    expect((await press(dropped, 'cancel', undefined)).body).toContain('Nothing was added');
    expect((await press(dropped, 'confirm', 'null')).body).toContain('This can no longer be changed');
    expect(await moneyOf(platform, as)).toBe(10_200.5);
    const records = (await platform.ask(calls.listRecharges, {}, as)).data;
    expect(records.map(({ status, status_text, money }) => [status, status_text, money])).toEqual([
      [3, 'Cancelled', 70],
      [2, 'Paid', 200.5],
    ]);
    await platform.set({ close_withdraw: 1 });
    const closed = await platform.ask(calls.recharge, { pay_way: 'Sandbox card', money: '5', bank_type: 'P2' }, as);
    await platform.set({ close_withdraw: 0 });
    expect([closed.code, closed.msg]).toEqual([401, 'Top-up is closed. Please contact customer service']);
  });

  test('withdrawing needs pay password and bank in this order, keeps its rule, and can be cancelled once [API-29, API-31, API-32, B-06, security 20]', async () => {
    const as = await rich(platform);
    const ask = (money: string, paypwd = '135790') => platform.ask(calls.withdraw, { money, paypwd }, as);
    expect((await ask('100')).code).toBe(401);
    await platform.ask(calls.setPayPassword, { paypassword: '135790' }, as);
    expect((await ask('100')).msg).toBe('Please bind a bank card first');
    const bank = { bankid: '0123456789', bank: 'x', bank_code: 'B1', username: 'Test Person', mobile: '' };
    await platform.ask(calls.setBank, bank, as);
    expect((await ask('0')).msg).toBe('Please fill in the correct amount');
    expect((await ask('49.99')).msg).toBe('The minimum is 50');
    expect((await ask('50000.01')).msg).toBe('The maximum is 50000');
    expect((await ask('20000')).msg).toBe('More than your balance');
    expect(await ask('100')).toMatchObject({ code: 200, msg: 'Your withdrawal has been requested' });
    expect(await moneyOf(platform, as)).toBe(9_900);
    expect((await platform.ask(calls.getWithdrawRule, {}, as)).data).toMatchObject({ min: 50, max: 50_000, num: 3, left: 2 });
    const [record] = (await platform.ask(calls.listWithdrawals, {}, as)).data;
    expect(record).toMatchObject({ status: 1, status_text: 'Requested', money: 100, can_cancel: true });
    const stranger = await rich(platform);
    const cancel = (who: Tokens) => platform.ask(unisonMoneyCalls.cancelWithdrawal, { id: record?.id ?? '' }, who);
    expect((await cancel(stranger)).msg).toBe('Not found');
    expect((await Promise.all([cancel(as), cancel(as)])).map(({ code }) => code)).toEqual([200, 200]);
    expect(await moneyOf(platform, as)).toBe(10_000);
    const log = (await platform.ask(calls.listMoneyLog, { page: 1, limit: 10 }, as)).data;
    expect(log.map(({ type_txt, money }) => [type_txt, money])).toEqual([
      ['Withdrawal returned', 100],
      ['Withdrawal', -100],
      ['Opening credits', 10_000],
    ]);
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, index) => ask('100', `${100_000 + index}`)));
    expect(guesses.filter(({ msg }) => !/Too many attempts/.test(msg))).toHaveLength(5);
    expect((await ask('100')).code).toBe(401);
  });

  test('own limits and a break hold for stakes, top-ups, draws and cancelling, never for withdrawing [B-07, O-91, security 47]', async () => {
    const as = await rich(platform);
    const game = await openRound(platform, as);
    const limit = (kind: 'stake' | 'topup' | 'loss', amount: string) => platform.ask(unisonMoneyCalls.setLimit, { kind, amount }, as);
    await limit('stake', '30');
    await limit('topup', '100');
    const raised = await limit('stake', '500');
    expect(raised.data.limits[0]).toMatchObject({ kind: 'stake', amount: 30, next: 500 });
    expect((await stakeOn(as, game)).code).toBe(200);
    expect((await stakeOn(as, game)).msg).toBe('That would pass your own daily stake limit');
    expect((await platform.ask(calls.recharge, { pay_way: 'Sandbox card', money: '100.01', bank_type: 'P2' }, as)).msg).toBe(
      'That would pass your own daily top-up limit',
    );
    expect((await limit('loss', 'much')).msg).toBe('Wrong amount');
    const paused = (await platform.ask(unisonMoneyCalls.takeBreak, { hours: 48 }, as)).data;
    const shorter = (await platform.ask(unisonMoneyCalls.takeBreak, { hours: 1 }, as)).data;
    expect(shorter.break_until).toBe(paused.break_until);
    expect(shorter.today).toEqual({ stake: 21, loss: 21, topup: 0 });
    const message = 'You are taking a break; this has to wait until it ends';
    expect((await stakeOn(as, game, { money: '1', item: 'bi' })).msg).toBe(message);
    expect((await platform.ask(calls.recharge, { pay_way: 'Sandbox card', money: '5', bank_type: 'P2' }, as)).msg).toBe(message);
    expect((await platform.ask(calls.drawPrize, {}, as)).msg).toBe(message);
    const reminded = (await platform.ask(unisonMoneyCalls.setReminder, { minutes: 30 }, as)).data;
    expect(reminded.remind_minutes).toBe(30);
  });

  test('the wheel keeps what it committed: draw, credit and the next commit come together [API-52 to API-54, B-05, O-38]', async () => {
    const as = await rich(platform, 100);
    const titles = (await platform.ask(calls.listPrizes, {}, as)).data;
    expect(titles.reduce((sum, { probability }) => sum + (probability ?? 0), 0)).toBeCloseTo(1);
    let won = 0;
    for (let nonce = 1; nonce <= 3; nonce += 1) {
      const before = (await platform.ask(unisonMoneyCalls.getWheelCommit, {}, as)).data;
      expect([before.nonce, before.left]).toEqual([nonce, 4 - nonce]);
      const headers = { 'client-seed': `mine-${nonce}`, 'idempotency-key': `draw-${nonce}` };
      const [draw, again] = [await platform.ask(calls.drawPrize, {}, as, headers), await platform.ask(calls.drawPrize, {}, as, headers)];
      expect(again.data).toEqual(draw.data);
      const { id, proof } = draw.data;
      if (!proof) throw new Error('A draw carries its proof');
      const shown = { commit: before.commit, serverSeed: proof.server_seed, clientSeed: proof.client_seed, nonce, prizeId: Number(id) };
      expect(await verifyWheel(shown, before.prizes)).toBe(true);
      expect(
        await verifyWheel(
          { ...shown, clientSeed: 'not mine' },
          before.prizes.map((prize) => ({ ...prize, weight: prize.weight + 1 })),
        ),
      ).toBe(false);
      expect((await platform.ask(unisonMoneyCalls.getWheelCommit, {}, as)).data.commit).toBe(proof.next_commit);
      won += before.prizes.find((prize) => String(prize.id) === id)?.minor ?? 0;
    }
    expect(await moneyOf(platform, as)).toBe(1 + won / 100);
    const last = (await platform.ask(unisonMoneyCalls.getWheelCommit, {}, as)).data;
    expect(last.left).toBe(0);
    expect(last.next_at).toBeGreaterThan(Date.now() / 1000);
    expect((await platform.ask(calls.drawPrize, {}, as)).msg).toBe('No draws left today');
    expect((await platform.ask(unisonMoneyCalls.listOwnDraws, {}, as)).data).toHaveLength(3);
    for (const { username } of (await platform.ask(calls.listWinners, {}, as)).data) expect(username).toMatch(/^.?\*\*\*.?$/);
    await platform.set({ isluckdraw: 0 });
    const off = await platform.ask(calls.drawPrize, {}, as);
    await platform.set({ isluckdraw: 1 });
    expect([off.code, off.msg]).toEqual([401, 'Feature is disabled']);
  });

  test('draws at once have no gaps and no prize twice [API-54, security 23]', async () => {
    const as = await rich(platform, 100);
    const draws = await Promise.all(
      Array.from({ length: 8 }, (_, index) => platform.ask(calls.drawPrize, {}, as, { 'client-seed': `c${index}` })),
    );
    const nonces = draws.flatMap(({ data }) => (data?.proof ? [data.proof.nonce] : []));
    expect(nonces.sort()).toEqual([1, 2, 3]);
  });

  test('what proves the draws is public and the same for a visitor and two members [O-90]', async () => {
    const [one, two] = [await platform.logIn(), await rich(platform)];
    await openRound(platform, one);
    const views = await Promise.all(
      [undefined, one, two].map(async (as) => (await platform.ask(unisonMoneyCalls.getFairness, {}, as)).data),
    );
    expect(views[1]).toEqual(views[0]);
    expect(views[2]).toEqual(views[0]);
    expect(views[0]?.games).toHaveLength(6);
    const quick = views[0]?.games.find(({ key }) => key === 'quick');
    const reveals = (await platform.ask(unisonMoneyCalls.listReveals, { id: 'quick' })).data;
    for (const { expect: round, opencode: dice, commit, reveal, chain_end, chain_position: position } of reveals) {
      expect(chain_end).toBe(quick?.chains[0]?.chain_end);
      const drawn = { gameId: quick?.id ?? '', round, dice, commit, reveal, position };
      expect(await verifyRound(drawn, { link: chain_end, position: 0 })).toBe('verified');
    }
  });

  test('everything that happened here can be recomputed', async () => {
    expect((await verifyLedger(platform.database())).findings).toEqual([]);
  });
});

test('every refusal of the ledger has its words in all six languages', () => {
  for (const language of LANGUAGES) for (const reason of REASONS) expect(texts[language][`refused.${reason}`]).toMatch(/\S/);
});
