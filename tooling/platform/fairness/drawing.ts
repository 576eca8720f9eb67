import type { Database } from '../db';
import type { Drawing } from '../routes';

/** Keeps which games' seeds can be opened. */
export function openDrawing(): Drawing {
  const missing = new Set<number>();
  return {
    missing,
    told(game, opened) {
      if (opened) missing.delete(game);
      else missing.add(game);
    },
  };
}

/** Says that this instance can draw, with the database's time: nobody may replace the chains meanwhile. */
export async function sayAble(database: Pick<Database, 'query'>): Promise<void> {
  await database.query('SELECT fair.say_able()');
}
