import { fingerprint } from '@unison/shared/fairness';
import type { Database } from '../db';
import { remembered } from '../db/remembered';
import { unixSeconds } from '../routes/moments';
import { currentPrizes } from '../wheel/prizes';

const REVEALS = 100;
const FRESH_MS = 2_000;

type ChainRow = { game: number; end_hash: Buffer; first_no: number; length: number; published_at: Date; abandoned_from: number | null };
type GameRow = {
  id: number;
  key: string;
  seconds: number;
  closed: boolean;
  position: number | null;
  odds_hash: Buffer | null;
  drawn: number;
  late: number;
  lost: number[];
};
type RevealRow = {
  no: number;
  dice: number[];
  commit: Buffer;
  seed: Buffer;
  end_hash: Buffer;
  position: number;
  odds_hash: Buffer;
  late: boolean;
};

/** Which rounds: those before a round, and no further back than after one. */
type Between = Partial<Record<'before' | 'after', string | undefined>>;

/** The newest drawn rounds of a game of these, with what proves each. */
export async function revealsOf(database: Pick<Database, 'query'>, game: number, { before, after }: Between) {
  const rounds = await database.query<RevealRow>(
    `SELECT r.no, r.dice, r.commit, r.seed, c.end_hash, r.position, v.hash AS odds_hash, r.late
     FROM fair.rounds r JOIN fair.chains c ON c.id = r.chain
     JOIN fair.odds_versions v ON v.game = r.game AND v.version = r.odds_version
     WHERE r.game = $1 AND r.state = 'drawn' AND ($2::bigint IS NULL OR r.no < $2)
       AND ($3::bigint IS NULL OR r.no > $3) ORDER BY r.no DESC LIMIT ${REVEALS}`,
    [game, before ?? null, after ?? null],
  );
  return rounds.map((round) => ({
    expect: String(round.no),
    opencode: round.dice,
    commit: round.commit.toString('hex'),
    reveal: round.seed.toString('hex'),
    chain_end: round.end_hash.toString('hex'),
    chain_position: round.position,
    odds_hash: round.odds_hash.toString('hex'),
    late: round.late,
  }));
}

/** The public view; anybody may ask, so it is kept for a few seconds. */
export const publicView = remembered(async (database) => {
  const chains = await database.query<ChainRow>(
    `SELECT c.game, c.end_hash, c.first_no, c.length, c.published_at, a.from_no AS abandoned_from
     FROM fair.chains c LEFT JOIN fair.abandoned_chains a ON a.chain = c.id ORDER BY c.first_no DESC`,
  );
  const games = await database.query<GameRow>(
    `SELECT g.id, g.key, g.seconds, g.closed_at IS NOT NULL AS closed, now.position, v.hash AS odds_hash,
       coalesce(t.drawn, 0) AS drawn, coalesce(t.late, 0) AS late,
       ARRAY(SELECT no::float8 FROM fair.rounds r WHERE r.game = g.id AND r.state = 'lost' ORDER BY no) AS lost
     FROM fair.games g LEFT JOIN fair.tallies t ON t.game = g.id
     LEFT JOIN LATERAL (SELECT position, odds_version FROM fair.rounds r WHERE r.game = g.id ORDER BY no DESC LIMIT 1) now ON true
     LEFT JOIN fair.odds_versions v ON v.game = g.id AND v.version = now.odds_version ORDER BY g.id`,
  );
  const [wheel] = await database.query<{ drawn: number; unseen: number }>(
    'SELECT sum(drawn)::bigint AS drawn, sum(unseen)::bigint AS unseen FROM fair.wheel_tallies',
  );
  // What marks a copy (restorePglite) is no era: the first start after it begins the one that counts.
  const restores = await database.query<{ voided: number; at: Date }>(
    "SELECT voided, at FROM fair.eras WHERE era <> 'a copy' ORDER BY id OFFSET 1",
  );
  const { hash, prizes } = await currentPrizes(database);
  return {
    games: games.map((game) => ({
      id: String(game.id),
      key: game.key,
      seconds: game.seconds,
      chains: chains.filter((chain) => chain.game === game.id).map(describeChain),
      chain_position: game.position ?? undefined,
      odds_hash: game.odds_hash?.toString('hex'),
      drawn: game.drawn,
      late: game.late,
      lost: game.lost.map(String),
      closed: game.closed,
    })),
    wheel: {
      prize_hash: hash,
      prizes: prizes.map(({ id, minor, weight }) => ({ id, minor, weight })),
      draws: wheel?.drawn ?? 0,
      unseen: wheel?.unseen ?? 0,
      restores: restores.map(({ voided, at }) => ({ at: unixSeconds(at), voided })),
    },
  };
}, FRESH_MS);

function describeChain({ end_hash, first_no, length, published_at, abandoned_from }: ChainRow) {
  const end = end_hash.toString('hex');
  return {
    chain_end: end,
    fingerprint: fingerprint(end),
    first_expect: String(first_no),
    length,
    published_at: unixSeconds(published_at),
    abandoned_from: abandoned_from === null ? undefined : String(abandoned_from),
  };
}
