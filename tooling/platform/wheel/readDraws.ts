import type { Language } from '@unison/shared/contract';
import type { Database } from '../db';
import { recordNumber } from '../ledger/moneyCalls';
import { mediaPath } from '../../media';
import type { PrizeKey } from '../../media';
import { unixSeconds } from '../routes/moments';
import { wordsIn } from '../system/words';
import type { ByLanguage } from '../system/words';
import { textIn } from '../texts';
import { prizesOf } from './prizes';
import type { PrizeList } from './prizes';

type Reader = Pick<Database, 'query'>;
type DrawRow = {
  id: string;
  member: number;
  nonce: number;
  server_seed: Buffer;
  client_seed: string;
  prize: number;
  minor: number;
  at: Date;
  list: number;
  commit: Buffer;
  /** Made in the same transaction as the draw. */
  next_commit: Buffer | null;
  titles: ByLanguage;
  image: PrizeKey;
};

type VoidRow = { nonce: number; server_seed: Buffer | null; at: Date; commit: Buffer; list: number };

const DRAW = `SELECT d.*, c.list, c.commit, p.titles, p.image,
  (SELECT n.commit FROM fair.wheel_commits n WHERE n.member = d.member AND n.nonce = d.nonce + 1) AS next_commit FROM fair.draws d
  JOIN fair.wheel_commits c ON c.member = d.member AND c.nonce = d.nonce JOIN fair.prizes p ON p.list = c.list AND p.id = d.prize`;
const OWN = 100;
const WINNERS = 20;

export async function findDraw(database: Reader, id: string): Promise<DrawRow> {
  const [draw] = await database.query<DrawRow>(`${DRAW} WHERE d.id = $1`, [id]);
  if (!draw) throw new Error(`No draw ${id}`);
  return draw;
}

/** The member's own draws with what proves them (B-05), the newest first; commits voided by a restore stand among them (O-102). */
export async function ownDraws(database: Reader, member: number, language: Language) {
  const draws = await database.query<DrawRow>(`${DRAW} WHERE d.member = $1 ORDER BY d.nonce DESC LIMIT ${OWN}`, [member]);
  const voids = await database.query<VoidRow>(
    `SELECT v.nonce, v.server_seed, v.at, c.commit, c.list FROM fair.wheel_voids v JOIN fair.wheel_commits c USING (member, nonce)
     WHERE v.member = $1 ORDER BY v.nonce DESC LIMIT ${OWN}`,
    [member],
  );
  const lists = await listsOf(database, [...draws, ...voids]);
  const drawn = draws.map((draw) => {
    return {
      no: recordNumber('P', draw.id),
      id: String(draw.prize),
      title: wordsIn(draw.titles, language),
      image: mediaPath.prize(draw.image),
      add_time: unixSeconds(draw.at),
      nonce: draw.nonce,
      commit: draw.commit.toString('hex'),
      server_seed: draw.server_seed.toString('hex'),
      client_seed: draw.client_seed,
      ...promised(lists.get(draw.list)),
    };
  });
  const voided = voids.map((one) => ({
    no: '',
    id: '0', // no prize: apps that are out demand an id, and leave out a row without one
    title: textIn(language, 'wheel.voided'),
    image: '',
    add_time: unixSeconds(one.at),
    nonce: one.nonce,
    commit: one.commit.toString('hex'),
    server_seed: one.server_seed?.toString('hex') ?? '',
    client_seed: '',
    ...promised(lists.get(one.list)),
    voided_at: unixSeconds(one.at),
  }));
  return [...drawn, ...voided].sort((one, other) => other.nonce - one.nonce).slice(0, OWN);
}

async function listsOf(database: Reader, rows: readonly { list: number }[]): Promise<Map<number, PrizeList>> {
  const versions = [...new Set(rows.map(({ list }) => list))];
  return new Map(await Promise.all(versions.map(async (version) => [version, await prizesOf(database, version)] as const)));
}

const promised = (list: PrizeList | undefined) => ({
  prize_hash: list?.hash ?? '',
  prizes: (list?.prizes ?? []).map(({ id, minor, weight }) => ({ id, minor, weight })),
});

/** The newest real wins, names masked (API-53, O-39); draws without a prize are no wins. */
export async function winners(database: Reader, language: Language) {
  const rows = await database.query<Pick<DrawRow, 'titles' | 'image' | 'at'> & { username: string | null }>(
    `SELECT p.titles, p.image, d.at, m.username FROM fair.draws d
     JOIN fair.wheel_commits c ON c.member = d.member AND c.nonce = d.nonce JOIN fair.prizes p ON p.list = c.list AND p.id = d.prize
     LEFT JOIN members m ON m.id = d.member AND m.closed_at IS NULL WHERE d.minor > 0 ORDER BY d.at DESC LIMIT ${WINNERS}`,
  );
  return rows.map(({ titles, image, at, username }) => ({
    image: mediaPath.prize(image),
    mmname: wordsIn(titles, language),
    username: maskName(username ?? ''),
    add_time: unixSeconds(at),
  }));
}

/** First and last character of a name; whoever knows the name recognises it, nobody else can tell it (O-39). */
export function maskName(name: string): string {
  const signs = [...name];
  return signs.length < 2 ? '***' : `${signs[0]}***${signs.length > 3 ? signs[signs.length - 1] : ''}`;
}

/** How many draws a member has left today, and in seconds of Unix time when the day ends, which brings the next ones where none is left (O-91). */
export async function drawsLeft(database: Pick<Database, 'query'>, member: number, { daily, zone }: { daily: number; zone: string }) {
  const [today] = await database.query<{ drawn: number; ends: Date }>(
    'SELECT fair.draws_today($1, $2) AS drawn, ledger.day_end(ledger.day_start($2), $2) AS ends',
    [member, zone],
  );
  const left = Math.max(0, daily - (today?.drawn ?? 0));
  const ends = today ? unixSeconds(today.ends) : null;
  return { left, next_at: left > 0 ? null : ends, day_ends: ends };
}
