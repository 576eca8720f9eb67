import { calls, fairPlayCalls } from '@unison/shared/contract';
import { openRound, rich } from '../../testing/platform/ledger/wirePlayers';
import { ENGINES_AT_NIGHT, withPlatform } from '../../testing/platform/platform';
import type { Tokens } from '../../testing/platform/platform';

const A_DAY = 86_400;

describe.each(ENGINES_AT_NIGHT)('what members set for themselves, on %s', (engine) => {
  const platform = withPlatform(engine);
  const limit = (as: Tokens, amount: string, kind = 'stake') =>
    platform.send(platform.request(fairPlayCalls.setLimit, { kind, amount }, as));
  const care = async (as: Tokens) => (await platform.ask(fairPlayCalls.getCare, {}, as)).data;
  const stakeLimit = async (as: Tokens) => (await care(as)).limits.find(({ kind }) => kind === 'stake');

  test('a limit that is taken away goes on for a day, and says until when; one of nothing lets nothing through [B-07, O-91]', async () => {
    const as = await rich(platform);
    const game = await openRound(platform, as);
    const stake = () => platform.ask(calls.placeOrder, { item: 'bi', money: '1', lid: game.id, mid: '1', expect: game.now_expect }, as);
    expect(await stakeLimit(as)).toEqual({ kind: 'stake', amount: null, next: null, next_at: null });
    for (const nothing of ['0', '0.0', '000.00']) expect([nothing, (await limit(as, nothing)).code]).toEqual([nothing, 200]);
    expect(await stakeLimit(as)).toEqual({ kind: 'stake', amount: 0, next: null, next_at: null });
    expect((await stake()).msg).toBe('That would exceed your own daily stake limit');
    const now = Date.now() / 1_000;
    await limit(as, '');
    const { amount, next, next_at: at } = (await stakeLimit(as)) ?? {};
    expect([amount, next]).toEqual([0, null]);
    expect(Math.abs(Number(at) - now - A_DAY)).toBeLessThan(3_600);
    expect((await stake()).msg).toBe('That would exceed your own daily stake limit');
  });

  test('what is no limit is none: of no kind, of no amount, below nothing [B-07]', async () => {
    const as = await platform.newMember();
    for (const reply of [await limit(as, '5', 'sleep'), await limit(as, '0.000'), await limit(as, '-5'), await limit(as, '1e3')])
      expect(reply.code).toBe(401);
    expect((await care(as)).limits.map(({ amount }) => amount)).toEqual([null, null, null]);
  });

  test('a reminder is set, and taken away with 0 minutes [B-07]', async () => {
    const as = await platform.newMember();
    const remind = async (minutes: number) => (await platform.ask(fairPlayCalls.setReminder, { minutes }, as)).data.remind_minutes;
    expect([(await care(as)).remind_minutes, await remind(30), await remind(0), (await care(as)).remind_minutes]).toEqual([
      null,
      30,
      null,
      null,
    ]);
  });

  test('who has won more today than they staked has lost nothing, never less [B-07, O-91]', async () => {
    const as = await rich(platform);
    await platform.ask(
      calls.placeOrder,
      { item: 'bi', money: '10', lid: '1', mid: '1', expect: (await openRound(platform, as)).now_expect },
      as,
    );
    expect((await care(as)).today).toEqual({ stake: 10, loss: 10, topup: 0 });
    const { id } = (await platform.ask(calls.getUserInfo, {}, as)).data;
    await platform.database().asOwner((tx) => tx.query('UPDATE ledger.balances SET day_paid = 1950 WHERE member = $1', [id]));
    expect((await care(as)).today).toEqual({ stake: 10, loss: 0, topup: 0 });
  });
});
