import { Counter, Gauge } from 'prom-client';
import { remembered } from '../db/remembered';
import type { PlatformParts } from '../routes';

type GameFigures = { key: string; late: number; lost: number; overdue: number; unopened: number; left_s: number | null };

/** Metrics may be public, so they are read at most once a second. What takes longer than 10 s after its close is late (settle_round). */
const readGames = remembered((database) =>
  database.query<GameFigures>(
    `SELECT g.key, coalesce(t.late, 0) AS late, coalesce(open.overdue, 0) AS overdue, coalesce(open.unopened, 0) AS unopened,
       (SELECT count(*) FROM fair.rounds r WHERE r.game = g.id AND r.state = 'lost') AS lost,
       CASE WHEN g.closed_at IS NULL THEN (SELECT (max(c.first_no + c.length) - fair.round_now(g.seconds)) * g.seconds FROM fair.chains c
         WHERE c.game = g.id AND NOT EXISTS (SELECT FROM fair.abandoned_chains a WHERE a.chain = c.id)) END AS left_s
     FROM fair.games g LEFT JOIN fair.tallies t ON t.game = g.id LEFT JOIN (
       SELECT game, count(*) FILTER (WHERE closes_at < clock_timestamp() - interval '10 seconds') AS overdue, count(missing_since) AS unopened
       FROM fair.rounds WHERE state = 'open' GROUP BY game) open ON open.game = g.id`,
  ),
);

/**
 * The figures of the draws in `metrics`: what this instance cannot draw, and per game what all of them together drew late, owe or lost. While
 * the database does not answer the latter are absent: an old figure would look like a good one.
 */
export function measureDraws({ database, drawing, metrics }: Pick<PlatformParts, 'database' | 'drawing' | 'metrics'>): void {
  const registers = [metrics];
  const games = () => readGames(database).catch(() => []);
  const perGame = (name: string, help: string, valueOf: (game: GameFigures) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames: ['game'],
      registers,
      async collect() {
        const all = await games();
        this.reset();
        for (const game of all) {
          const value = valueOf(game);
          if (value !== null) this.set({ game: game.key }, value);
        }
      },
    });

  new Gauge({
    name: 'unison_cannot_draw',
    help: '1 while this instance cannot open the seeds of a game: another key, or they are gone. Then /readyz is 503.',
    registers,
    collect() {
      this.set(drawing.missing.size > 0 ? 1 : 0);
    },
  });
  new Gauge({
    name: 'unison_games_without_seeds',
    help: 'Games whose seeds this instance cannot open.',
    registers,
    collect() {
      this.set(drawing.missing.size);
    },
  });
  new Counter({
    name: 'unison_rounds_late_total',
    help: 'Rounds that ended more than 10 seconds after their close, by all instances.',
    labelNames: ['game'],
    registers,
    async collect() {
      const all = await games();
      this.reset();
      for (const { key, late } of all) this.inc({ game: key }, late);
    },
  });
  perGame('unison_rounds_overdue', 'Rounds closed more than 10 seconds ago that nobody has drawn.', ({ overdue }) => overdue);
  perGame(
    'unison_rounds_without_seed',
    'Closed rounds of which an instance said that it has no seed; lost after an hour.',
    (game) => game.unopened,
  );
  perGame('unison_rounds_lost', 'Rounds whose seed was lost: every stake was paid as won and the game closed.', ({ lost }) => lost);
  perGame('unison_chain_remaining_seconds', 'How long the published chains of a game still last; 86400 is a day.', (game) => game.left_s);
}
