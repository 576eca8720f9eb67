import { deepStrictEqual as same } from 'node:assert';
import { bodyHash } from '../../../platform/ledger/request';
import { openShownWheel } from '../shownWheel';
import { answer } from './answer';
import { DONE, past, request, said } from './moneyScenarios';
import { NOBODY, ZONE } from './playground';
import type { Playground } from './playground';

/**
 * The number behind the key that a request without one would get now: it grows with each equal request of this member that was done, and
 * with nothing else (O-81).
 */
export async function keylessScenario(play: Playground): Promise<void> {
  const { ledger } = play;
  const [member, other] = [await play.member(100_000), await play.member(100_000)];
  const next = async (call: string, body: Buffer, who = member): Promise<number> => {
    const key = String(await answer(play, 'ledger.derived_key($1, $2, $3)', [who, call, body]));
    return Number(key.slice(key.lastIndexOf('.') + 1));
  };
  const wheel = openShownWheel(play.database);
  const no = await play.openRound(1);

  /** Twice the same by `member`, once something else, once the same by `other`: each counts for itself. */
  async function counts(call: string, body: (what: number) => Buffer, act: (what: number, who: number) => Promise<string>): Promise<void> {
    same(await next(call, body(200)), 0);
    same([await act(200, member), await act(200, member), await act(200, member)], [DONE, DONE, DONE]);
    same([await next(call, body(200)), await next(call, body(300)), await next(call, body(200), other)], [3, 0, 0]);
    same([await act(300, member), await act(200, other)], [DONE, DONE]);
    same([await next(call, body(200)), await next(call, body(300)), await next(call, body(200), other)], [3, 1, 1]);
  }

  await counts(
    'order',
    (stake) => bodyHash({ game: 1, no, options: ['bi'], stake }),
    async (stake, who) => said(await play.order(who, no, { stake })),
  );
  await counts(
    'topup',
    (minor) => bodyHash({ minor }),
    async (minor, who) =>
      said(await ledger.openTopup({ ...request(who, undefined, { minor }), minor, payWay: 'w', bankType: 'b', zone: ZONE })),
  );
  await counts(
    'withdraw',
    (minor) => bodyHash({ minor }),
    async (minor, who) => {
      const asked = { ...request(who, undefined, { minor }), minor, min: 100, max: 5_000, count: 9, zone: ZONE };
      return said(await ledger.askWithdrawal(asked));
    },
  );
  for (const who of [member, other]) await wheel.next(who);
  await counts(
    'draw',
    (seed) => Buffer.from(String(seed)),
    async (seed, who) => said(await wheel.draw({ member: who, key: undefined, clientSeed: String(seed), daily: 9, zone: ZONE })),
  );

  const moved = await play.database.asOwner((tx) =>
    tx.query<{ n: number }>('SELECT max(n)::int AS n FROM ledger.movements WHERE $1 IN (debit, credit)', [member]),
  );
  same(await next('rest', Buffer.from('rest')), (moved[0]?.n ?? 0) + 1);
  same(await next('rest', Buffer.from('rest'), NOBODY), 0);
  await past(play, "UPDATE ledger.withdrawals SET at = at - interval '25 hours' WHERE member IN ($1, $2)", [member, other]);
}
