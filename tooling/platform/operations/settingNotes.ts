import type { Database } from '../db';
import type { SettingsValues } from '../settings';

async function serviceIsOff(database: Database): Promise<string> {
  const [waiting] = await database.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM service_messages WHERE answered_at IS NULL',
  );
  return `iskefu is 0: nobody writes to customer service or reads an answer (messages that wait: ${String(waiting?.total ?? 0)}); what is closed still sends members there`;
}

/** A line for each of the changed settings whose value now, typed or of this run's `SETTINGS`, does more, or less, than its name says. */
export async function noteLines(
  database: Database,
  now: SettingsValues,
  changes: readonly (readonly [key: string, value: unknown])[],
): Promise<string[]> {
  const changed = new Set(changes.map(([key]) => key));
  return [
    ...(changed.has('iskefu') && now.iskefu === 0 ? [await serviceIsOff(database)] : []),
    ...(changed.has('withdraw_num') && now.withdraw_num === 0
      ? [
          'withdraw_num is 0: nobody can withdraw, and members read that they may 0 times a day; close_withdraw=1 closes top-ups too, and says so',
        ]
      : []),
    ...(changed.has('isplay') ? ['isplay is handed on as it is: no part of the app goes by it'] : []),
  ];
}
