import { createHash, randomBytes } from 'node:crypto';
import { singleFlight } from '../../process/singleFlight';
import type { Database, Queryable } from '../db';
import { aboutDraw, beginEra } from '../fairness/era';
import type { SeedKey } from '../fairness/seedKey';
import { WAITING_MAX } from '../ledger/failover';
import { acknowledged, untilDone } from '../ledger/request';
import type { Answer, Outcome } from '../ledger/outcomes';
import { boundedQueue } from '../routes/boundedQueue';
import { currentPrizes } from './prizes';

/** What the member's next draw is committed with; hashes as hex. */
export type NextDraw = { nonce: number; commit: string; list: number };
type CommitRow = { nonce: number; commit: Buffer; list: number };

/** `daily`: draws of one day. `clientSeed`: what the browser sent; empty when it sent nothing. */
export type DrawRequest = { member: number; key: string; clientSeed: string; daily: number; zone: string };

/** The wheel: one server seed per member and draw, committed with the prize list before the browser's seed is known. */
export type Wheel = {
  /** The commit of the member's next draw, made when there is none yet. */
  next(member: number): Promise<NextDraw>;
  /** Keeps that this commit goes to the member: only then may its draw mix the browser's seed in (O-102). */
  sent(member: number, nonce: number): Promise<void>;
  /** Draws, credits, reveals and commits the next draw in one transaction. */
  draw(request: DrawRequest): Promise<Outcome>;
};

const STALE_MAX = 20;
/** Draws at work at once over the owner's connections, which rounds, payouts and audits need too. */
const AT_ONCE = 2;
const LIMIT = "SET LOCAL statement_timeout = '20s'";
/** `stale`: another draw came first. `restored`: the database is not the one that served last. Both ask to come again. */
type DrawAnswer = Answer & { stale?: boolean; restored?: boolean };

export function openWheel(database: Database, key: SeedKey): Wheel {
  const queue = boundedQueue(AT_ONCE, WAITING_MAX);
  /** Whoever could commit a seed of their own choice would know what it draws: that is nothing for the role of requests. */
  const asOwner = <Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result> =>
    queue(() =>
      database.asOwner(async (tx) => {
        await tx.exec(LIMIT);
        return work(tx);
      }),
    );
  /** All draws that find a new era wait for one that begins it: else each held a connection until the first had done. */
  const beginOnce = singleFlight(() => beginEra(database, key));
  async function prepare(member: number, nonce: number): Promise<{ list: number; commit: Buffer; secret: Buffer }> {
    const { version, hash } = await currentPrizes(database);
    const seed = randomBytes(32);
    const commit = createHash('sha256').update(seed).update(Buffer.from(hash, 'hex')).digest();
    return { list: version, commit, secret: key.seal(seed, aboutDraw(member, nonce)) };
  }
  async function waiting(member: number): Promise<CommitRow | undefined> {
    const [row] = await database.query<CommitRow>(
      'SELECT nonce, commit, list FROM fair.wheel_commits WHERE member = $1 AND nonce = fair.next_nonce($1)',
      [member],
    );
    return row;
  }
  async function committed(member: number): Promise<CommitRow> {
    const found = await waiting(member);
    if (found) return found;
    const [next] = await database.query<{ nonce: number }>('SELECT fair.next_nonce($1) AS nonce', [member]);
    const nonce = next?.nonce ?? 1;
    const { list, commit, secret } = await prepare(member, nonce);
    await asOwner((tx) => tx.query('SELECT fair.commit_wheel($1, $2, $3, $4, $5)', [member, nonce, list, commit, secret]));
    return (await waiting(member)) ?? { nonce, commit, list };
  }
  async function seedOf(tx: Queryable, member: number, nonce: number): Promise<Buffer> {
    const [row] = await tx.query<{ secret: Buffer }>('SELECT secret FROM fair.wheel_secrets WHERE member = $1 AND nonce = $2', [
      member,
      nonce,
    ]);
    if (!row) throw new Error(`The seed of draw ${nonce} is gone`);
    return key.open(row.secret, aboutDraw(member, nonce));
  }
  return {
    async next(member) {
      const { nonce, commit, list } = await committed(member);
      return { nonce, commit: commit.toString('hex'), list };
    },
    async sent(member, nonce) {
      await database.query('SELECT fair.read_commit($1, $2)', [member, nonce]);
    },
    draw({ member, key: idempotencyKey, clientSeed, daily, zone }) {
      return untilDone(database.failoverMs, async () => {
        for (let attempt = 0; attempt < STALE_MAX; attempt += 1) {
          const { nonce } = await committed(member);
          const next = await prepare(member, nonce + 1);
          const [row] = await asOwner(async (tx) =>
            tx.query<{ answer: DrawAnswer }>('SELECT fair.draw_wheel($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS answer', [
              member,
              idempotencyKey,
              nonce,
              await seedOf(tx, member, nonce),
              clientSeed,
              next.list,
              next.commit,
              next.secret,
              daily,
              zone,
            ]),
          );
          if (row?.answer.restored) await beginOnce();
          else if (!row?.answer.stale) return acknowledged(database, row?.answer);
        }
        throw new Error('The wheel was drawn by others all the time');
      });
    },
  };
}
