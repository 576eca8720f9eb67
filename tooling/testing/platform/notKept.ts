import type { Database } from '../../platform/db';
import { recordNumber } from '../../platform/ledger/moneyCalls';
import { OPENING, type Player } from './rememberingClient';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/**
 * Where the database differs from what its members were told: an acknowledged stake or top-up that is missing, one that nobody was told of or
 * that stands there twice, a balance that does not follow from them. Empty when all of it is kept.
 */
export async function notKept(database: Pick<Database, 'query'>, players: readonly Player[]): Promise<string[]> {
  const found: string[] = [];
  for (const { member, orders, topups } of players) {
    const rows = await database.query<{ id: string; stake: number; paid: number | null }>(
      'SELECT id, stake, paid FROM ledger.orders WHERE member = $1',
      [member],
    );
    const kept = new Map(rows.map(({ id, stake }) => [recordNumber('G', id), stake]));
    for (const [no, stake] of orders) if (kept.get(no) !== stake) found.push(`lost: stake ${no} of member ${member}`);
    for (const no of kept.keys()) if (!orders.has(no)) found.push(`never told: stake ${no} of member ${member}`);
    const credited = await database.query<{ minor: number }>('SELECT minor FROM ledger.topups WHERE member = $1 AND status = 2', [member]);
    const amounts = credited.map(({ minor }) => minor).sort();
    if (amounts.join() !== [...topups].sort().join())
      found.push(`top-ups of member ${member}: told ${topups.join()}, kept ${amounts.join()}`);
    const [balance] = await database.query<{ minor: number }>('SELECT minor FROM ledger.balances WHERE member = $1', [member]);
    const right = OPENING - sum([...orders.values()]) + sum(topups) + sum(rows.map(({ paid }) => paid ?? 0));
    if (balance?.minor !== right) found.push(`balance of member ${member}: ${balance?.minor}, right is ${right}`);
  }
  return found;
}
