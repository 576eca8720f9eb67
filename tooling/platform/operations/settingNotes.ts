import type { Database } from '../db';

async function serviceIsOff(database: Database): Promise<string> {
  const [waiting] = await database.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM service_messages WHERE answered_at IS NULL',
  );
  return `iskefu is 0: nobody writes to customer service or reads an answer (messages that wait: ${String(waiting?.total ?? 0)}); what is closed still sends members there`;
}

/** A line for each of these values that does more, or less, than its name says. */
export async function noteLines(database: Database, changes: readonly (readonly [key: string, value: unknown])[]): Promise<string[]> {
  const wanted = new Map(changes);
  return [
    ...(wanted.get('iskefu') === 0 ? [await serviceIsOff(database)] : []),
    ...(wanted.get('withdraw_num') === 0
      ? [
          'withdraw_num is 0: nobody can withdraw, and members read that they may 0 times a day; close_withdraw=1 closes top-ups too, and says so',
        ]
      : []),
    ...(wanted.has('isplay') ? ['isplay is handed on as it is: no part of the app goes by it'] : []),
  ];
}
