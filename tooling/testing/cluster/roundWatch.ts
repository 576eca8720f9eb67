import { setTimeout as pause } from 'node:timers/promises';
import { calls, isAuthError } from '@unison/shared/contract';
import type { Database } from '../../platform/db';
import { newPlayers, renewSession } from '../platform/rememberingClient';
import { patiently } from './load';
import { memberAsks } from './members';
import type { WithPlatforms } from './withCluster';

/** A member asked for a game: when, by the clock of this process in ms since 1970, which round was named, if any, and whether all was well from the question to the answer. */
export type Asked = { game: number; seconds: number; asked: number; answered: number; named: number | undefined; isWell: boolean };

/**
 * A member who asks for each game in turns, on one platform after the other, until told to stop. `wellSince` names the stretch of time in which
 * every server and every platform serves; undefined while they may not.
 */
export async function watchRounds(
  { cluster }: Pick<WithPlatforms, 'cluster'>,
  database: Database,
  going: () => boolean,
  wellSince: () => number | undefined,
): Promise<Asked[]> {
  const [watcher] = await newPlayers(database, 1, 'watcher');
  if (!watcher) throw new Error('one was made');
  const games = await database.query<{ id: number; key: string; seconds: number }>(
    'SELECT id, key, seconds FROM fair.games WHERE closed_at IS NULL ORDER BY id',
  );
  const { platforms } = cluster.places;
  const seen: Asked[] = [];
  for (let turn = 0; going(); turn += 1) {
    const game = games[turn % games.length];
    const port = platforms[Math.floor(turn / games.length) % platforms.length];
    if (!game || port === undefined) throw new Error('there are games and platforms');
    const since = wellSince();
    const asked = Date.now();
    const getGame = { ...calls.getGame, path: `${calls.getGame.path}?key=${game.key}` };
    const answer = await memberAsks(port, getGame, { player: watcher }).catch(() => undefined); // gone before it answered
    const answered = Date.now();
    if (answer && isAuthError(answer.msg)) await patiently(() => renewSession(database, watcher));
    else if (answer && answer.status < 500) {
      const { now_expect: no } = (answer.data ?? {}) as { now_expect?: string }; // API-39
      const isWell = since !== undefined && wellSince() === since;
      seen.push({ game: game.id, seconds: game.seconds, asked, answered, named: no === undefined ? undefined : Number(no), isWell });
    }
    await pause(30);
  }
  return seen;
}

/**
 * What is wrong with rounds; empty when nothing is. A platform that is asked for a game opens its round first: so each round that was named is there
 * at the end, and whoever asked and was answered within one round, while all was well, was named that one. Nor is one missing in which
 * members were answered (`answeredAt`, ms since 1970) for half of its time, whatever was lost meanwhile; and nothing is paid twice.
 */
export async function roundProblems(
  database: Pick<Database, 'query'>,
  { seen, answeredAt }: { seen: readonly Asked[]; answeredAt: readonly number[] },
): Promise<string[]> {
  const rounds = await database.query<{ game: number; no: number; seconds: number }>(
    'SELECT r.game, r.no, g.seconds FROM fair.rounds r JOIN fair.games g ON g.id = r.game',
  );
  const there = new Set(rounds.map(({ game, no }) => `${game} ${no}`));
  const untrue = seen.flatMap(({ game, seconds, asked, answered, named, isWell }) => {
    if (named !== undefined && !there.has(`${game} ${named}`)) return [`game ${game}: round ${named} was named and is missing`];
    const [first, last] = [asked, answered].map((at) => Math.floor(at / (seconds * 1_000)));
    return isWell && first === last && named !== first ? [`game ${game}: round ${first} was not open while all was well`] : [];
  });
  const gaps = await database.query<{ game: number; no: number; seconds: number }>(
    `SELECT g.id AS game, n AS no, g.seconds FROM fair.games g
     JOIN LATERAL (SELECT min(no) AS first, max(no) AS last FROM fair.rounds WHERE game = g.id) r ON true
     JOIN LATERAL generate_series(r.first, r.last) n ON NOT EXISTS (SELECT FROM fair.rounds WHERE game = g.id AND no = n)`,
  );
  const missing = gaps.filter(({ no, seconds }) => {
    const within = answeredAt.filter((at) => at >= no * seconds * 1_000 && at < (no + 1) * seconds * 1_000);
    return Math.max(...within) - Math.min(...within) >= seconds * 500; // without an answer: minus infinity
  });
  return [...new Set(untrue), ...missing.map(({ game, no }) => `game ${game}: round ${no} is missing`), ...(await paidTwice(database))];
}

/** Draws that happened twice: what was paid for a second time. */
export async function paidTwice(database: Pick<Database, 'query'>): Promise<string[]> {
  const twice = await database.query<{ about: string }>(
    `SELECT about FROM ledger.movements WHERE kind = 'payout' GROUP BY about HAVING count(*) > 1`,
  );
  return twice.map(({ about }) => `paid twice: ${about}`);
}
