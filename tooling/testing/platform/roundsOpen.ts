import type { Database } from '../../platform/db';

/** True once a round of each game is open, so each has a chain too: a platform opens them at its first tick. */
export async function areRoundsOpen(database: Database): Promise<boolean> {
  const [row] = await database.asOwner((tx) =>
    tx.query<{ isOpen: boolean }>(
      `SELECT EXISTS (SELECT FROM fair.games) AND NOT EXISTS (
         SELECT FROM fair.games g WHERE NOT EXISTS (SELECT FROM fair.rounds r WHERE r.game = g.id AND r.state = 'open')) AS "isOpen"`,
    ),
  );
  return row?.isOpen === true;
}
