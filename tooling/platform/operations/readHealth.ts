import { setTimeout as pause } from 'node:timers/promises';
import type { Queryable } from '../db';

const READY_LIMIT_MS = 2_000;

/** Whether the database answers within two seconds and takes writes. */
export async function answersInTime(database: Queryable): Promise<boolean> {
  const answer = database.query<{ writable: boolean }>(`SELECT current_setting('transaction_read_only') = 'off' AS writable`).then(
    ([row]) => row?.writable === true,
    () => false,
  );
  return Promise.race([answer, pause(READY_LIMIT_MS, false, { ref: false })]);
}
