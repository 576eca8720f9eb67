import { openDatabase } from '../db';
import type { Database } from '../db';
import { membersWheel } from '../../testing/platform/ledger/asMembers';
import { openPlayground, ZONE } from '../../testing/platform/ledger/playground';
import { resettingProxy } from '../../testing/platform/resettingProxy';
import { withPostgres } from '../../testing/platform/postgres';
import { WAITING_MAX } from './failover';
import { seedKey } from '../fairness/seedKey';
import { installPrizes } from '../wheel/prizes';
import { openWheel } from '../wheel/wheel';
import { openLedger } from '.';
import { verifyLedger } from './verify';
import { bodyHash, operate } from './request';

const gone = (code: string) => Object.assign(new Error('gone'), { code });

/** A database that is away until it is let back, and counts how often it is asked. */
function away(code = 'ECONNREFUSED') {
  const state = { isAway: true, asked: 0 };
  const query = async () => {
    state.asked += 1;
    if (state.isAway) throw gone(code);
    return [{ answer: { id: 'done' } }];
  };
  return { state, database: { query, transaction: undefined } as unknown as Database }; // operate asks `query` alone when nothing is held
}

describe('a keyed call while the database is away [security 21]', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test.each(['ECONNREFUSED', '57P01', '57P03', '25006', '08006'])(
    'is done when the database is back after five seconds (%s)',
    async (code) => {
      const { state, database } = away(code);
      const call = operate(database, 'x()', []);
      await jest.advanceTimersByTimeAsync(5_000);
      state.isAway = false;
      await jest.advanceTimersByTimeAsync(1_000);
      expect(await call).toEqual({ done: true, id: 'done', replayed: false });
      expect(state.asked).toBeLessThan(20);
    },
  );

  test('gives up after ten seconds', async () => {
    const failed = jest.fn();
    void operate(away().database, 'x()', []).catch(failed);
    await jest.advanceTimersByTimeAsync(8_000);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'ECONNREFUSED' }));
  });

  test('waits with so many others at most; one more is told at once, and there is room again afterwards', async () => {
    const { state, database } = away();
    const others = Array.from({ length: WAITING_MAX }, () => operate(database, 'x()', []));
    await jest.advanceTimersByTimeAsync(0);
    await expect(operate(database, 'x()', [])).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    state.isAway = false;
    await jest.advanceTimersByTimeAsync(1_000);
    expect(new Set((await Promise.all(others)).map(({ done }) => done))).toEqual(new Set([true]));
    expect((await operate(database, 'x()', [])).done).toBe(true);
  });

  test('a draw of the wheel waits with two hundred others at most; one more is told at once to come back', async () => {
    const row = { nonce: 1, commit: Buffer.alloc(32), list: 1, version: 1, hash: '' };
    const stuck = { query: async () => [row], asOwner: () => new Promise(() => undefined) } as unknown as Database; // a server that froze
    const wheel = openWheel(stuck, seedKey('ab'.repeat(32)));
    const draw = () => wheel.draw({ member: 1, key: 'once', clientSeed: '', daily: 3, zone: ZONE });
    for (let n = 0; n < WAITING_MAX + 2; n += 1) void draw();
    await jest.advanceTimersByTimeAsync(0);
    await expect(draw()).rejects.toMatchObject({ status: 503 });
  });

  test('is told at once what the server refuses', async () => {
    await expect(operate(away('42501').database, 'x()', [])).rejects.toMatchObject({ code: '42501' });
  });
});

describe('on a server whose connections are lost for a while', () => {
  const postgres = withPostgres();
  const open: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await one.close();
  });

  test('a withdrawal whose answer was lost, and eight tries after it, is done once and held by no connection meanwhile [R7] [security 21]', async () => {
    const url = await postgres.createLaid();
    const direct = await openDatabase({ databaseUrl: url });
    open.push(direct);
    const play = await openPlayground(direct);
    const member = await play.member(10_000);
    let [isArmed, pieces] = [false, 0];
    const proxy = await resettingProxy(url, () => {
      if (!isArmed || proxy.resets() >= 9) return false;
      pieces += 1;
      return pieces > 1; // the request arrives; its answer is lost, and then every connection at its first word
    });
    open.push(proxy);
    const far = await openDatabase({ databaseUrl: proxy.url, connections: 2 });
    open.push(far);
    const ledger = openLedger(far);
    await ledger.balance(member);
    isArmed = true;
    const minor = 4_000;
    const call = ledger.askWithdrawal({
      member,
      key: 'once',
      body: bodyHash({ minor }),
      minor,
      min: 100,
      max: 9_000,
      count: 3,
      zone: ZONE,
    });
    expect(await call).toMatchObject({ done: true, replayed: true });
    expect(proxy.resets()).toBe(9);
    expect(await direct.query('SELECT minor FROM ledger.withdrawals WHERE member = $1', [member])).toEqual([{ minor }]);
    expect(await ledger.balance(member)).toBe(6_000);
  });

  test('a wheel draw is drawn once and answered, wherever in it the connections are lost, with a key and without [WHEEL-03] [R7] [security 21]', async () => {
    const url = await postgres.createLaid();
    const direct = await openDatabase({ databaseUrl: url });
    open.push(direct);
    await direct.asOwner(installPrizes);
    const play = await openPlayground(direct);
    let [after, pieces, lost] = [Infinity, 0, 0];
    const proxy = await resettingProxy(url, () => {
      pieces += 1;
      if (pieces <= after || lost >= 4) return false;
      lost += 1; // this one, and then every connection at its first word
      return true;
    });
    open.push(proxy);
    const far = await openDatabase({ databaseUrl: proxy.url, connections: 2 });
    open.push(far);
    const wheel = membersWheel(far, openWheel(far, seedKey('ab'.repeat(32))));
    const outcomes = [];
    for (let n = 1; n <= 30; n += 1) {
      const member = await play.member(0);
      await wheel.next(member);
      [after, pieces, lost] = [n, 0, 0];
      const asked = { member, key: n % 2 === 0 ? 'once' : undefined, clientSeed: '', daily: 3, zone: ZONE };
      const outcome = await wheel.draw(asked);
      [after, lost] = [Infinity, 0];
      const kept = await direct.query('SELECT id FROM fair.draws WHERE member = $1', [member]);
      expect({ n, outcome, kept }).toEqual({
        n,
        outcome: { done: true, id: expect.any(String), replayed: expect.any(Boolean) },
        kept: [{ id: (outcome as { id?: string }).id }],
      });
      outcomes.push(outcome);
    }
    const replayed = outcomes.filter((one) => one.done && one.replayed);
    expect(replayed.length).toBeGreaterThan(0); // drawn, and its answer lost
    expect(replayed.length).toBeLessThan(outcomes.length);
    expect(proxy.resets()).toBeGreaterThan(60);
    expect((await verifyLedger(direct)).findings).toEqual([]);
  });
});
