import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../../platform/db';
import { linkAt, makeChain } from '../../../platform/fairness/hashChain';
import type { ChainSecret } from '../../../platform/fairness/hashChain';
import { installGames } from '../../../platform/rounds/games';
import type { Ledger } from '../../../platform/ledger';
import { openingBalance } from '../../../platform/ledger/opening';
import { bodyHash } from '../../../platform/ledger/request';
import { membersLedger } from './asMembers';
import type { MembersLedger } from './asMembers';

export const ZONE = 'Asia/Ho_Chi_Minh';

/** A ledger with rounds that open and close when a test says so, in place of the clock. For tests and the bench. */
export type Playground = {
  database: Database;
  ledger: MembersLedger;
  /** A member with so many minor units. */
  member(minor: number): Promise<number>;
  /** A new open round of a game; gives its number. */
  openRound(game: number): Promise<number>;
  /** Lets the time of a round's close pass. */
  closeRound(game: number, no: number): Promise<void>;
  seedOf(game: number, no: number): Buffer;
  /** Closes, draws and pays a round; gives its dice. */
  drawRound(game: number, no: number): Promise<number[]>;
  order(member: number, no: number, more?: Partial<Order>): ReturnType<Ledger['placeOrder']>;
  /** Balances of members, in their order. */
  balances(members: readonly number[]): Promise<number[]>;
  /** What the movements say that members hold together, less what their balances say: always 0. */
  difference(): Promise<number>;
  /** The same playground with the ledger on another way to the same database. */
  through(way: Database): Playground;
};
type Order = { game: number; options: readonly string[]; stake: number; key: string };

const LENGTH = 16_384;
const FIRST = 1_000;

/** Makes games, and chains whose links tests know, on a fresh database; `length` rounds per game. */
export async function openPlayground(database: Database, length = LENGTH): Promise<Playground> {
  const ledger = membersLedger(database);
  const secrets = new Map<number, ChainSecret>();
  await database.asOwner(async (tx) => {
    await installGames(tx);
    for (const { id } of await tx.query<{ id: number }>('SELECT id FROM fair.games')) {
      const { end, secret } = await makeChain(length);
      secrets.set(id, secret);
      await tx.query('INSERT INTO fair.chains (game, first_no, length, end_hash) VALUES ($1, $2, $3, $4)', [id, FIRST, length, end]);
    }
  });
  const next = new Map<number, number>();
  const seedOf = (game: number, no: number) => {
    const secret = secrets.get(game);
    if (!secret) throw new Error(`No game ${game}`);
    return linkAt(secret, no - FIRST + 1);
  };
  const playground: Playground = {
    database,
    ledger,
    seedOf,
    async member(minor) {
      const member = await newMember(database);
      if (minor === 0) await database.query('SELECT ledger.open_account($1)', [member]);
      else await database.asOwner((tx) => openingBalance(tx, member, minor));
      return member;
    },
    async openRound(game) {
      const no = next.get(game) ?? FIRST;
      next.set(game, no + 1);
      const commit = createHash('sha256').update(seedOf(game, no)).digest();
      await database.asOwner((tx) =>
        tx.query(
          `INSERT INTO fair.rounds (game, no, chain, position, commit, odds_version, opens_at, closes_at)
           SELECT $1, $2, id, $2 - first_no + 1, $3, 1, clock_timestamp(), clock_timestamp() + interval '1 hour' FROM fair.chains WHERE game = $1`,
          [game, no, commit],
        ),
      );
      return no;
    },
    closeRound: (game, no) =>
      database.asOwner(async (tx) => {
        await tx.exec('SET LOCAL session_replication_role = replica'); // a round's times do not change, but for a test that will not wait
        await tx.query('UPDATE fair.rounds SET closes_at = clock_timestamp() WHERE game = $1 AND no = $2', [game, no]);
      }),
    async drawRound(game, no) {
      await playground.closeRound(game, no);
      const [row] = await database.query<{ answer: { dice?: number[] } }>('SELECT fair.settle_round($1, $2, $3) AS answer', [
        game,
        no,
        seedOf(game, no),
      ]);
      if (!row?.answer.dice) throw new Error(`Round ${no} was not drawn: ${JSON.stringify(row?.answer)}`);
      return row.answer.dice;
    },
    order: orderOn(ledger),
    through(way) {
      const there = membersLedger(way);
      return { ...playground, ledger: there, order: orderOn(there) };
    },
    async balances(members) {
      const rows = await database.query<{ minor: number }>(
        'SELECT b.minor FROM unnest($1::bigint[]) WITH ORDINALITY AS asked (member, position) JOIN ledger.balances b USING (member) ORDER BY position',
        [members],
      );
      return rows.map(({ minor }) => minor);
    },
    async difference() {
      const [row] = await database.query<{ difference: string }>(
        `SELECT coalesce(sum(CASE WHEN credit >= 1000 THEN minor ELSE -minor END), 0) - (SELECT sum(minor) FROM ledger.balances) AS difference
         FROM ledger.movements WHERE greatest(debit, credit) >= 1000`,
      );
      return Number(row?.difference);
    },
  };
  return playground;
}

/** An id that no member has, and no account of the platform's. */
export const NOBODY = 999;

/** A row of a member who exists, without an account. */
export async function newMember(database: Database): Promise<number> {
  const username = randomBytes(6).toString('hex');
  const [row] = await database.query<{ id: number }>(
    "INSERT INTO members (username, username_key, password_hash) VALUES ($1, $1, '-') RETURNING id",
    [username],
  );
  if (!row) throw new Error('An insert gives its row');
  return row.id;
}

function orderOn(ledger: MembersLedger): Playground['order'] {
  return (member, no, { game = 1, options = ['bi'], stake = 100, key } = {}) => {
    const body = bodyHash({ game, no, options, stake });
    return ledger.placeOrder({ member, key, body, game, no, options, stake, zone: ZONE });
  };
}
