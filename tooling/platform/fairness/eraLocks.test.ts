import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../db';
import { holdMember } from '../members/holdMember';
import { endSessions, openSession } from '../members/sessions';
import { withPostgres } from '../../testing/platform/postgres';
import { beginEra } from './era';
import { seedKey } from './seedKey';

const postgres = withPostgres();
const KEY = seedKey('ab'.repeat(32));

test('a new era begins while a member logs in: it waits for them, and both come to their end [O-102, API-16]', async () => {
  const database = await openDatabase({ databaseUrl: await postgres.createSeeded(), connections: 4 });
  await beginEra(database, KEY);
  const [demo] = await database.query<{ id: number }>("UPDATE members SET totp_secret = 'x' WHERE username = 'demo' RETURNING id");
  const member = demo?.id ?? 0;
  await openSession(database, member, { ip: '', agent: '' }, new Date());
  const somebodyWaits = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  let begun: Promise<unknown> | undefined;
  await database.transaction(async (tx) => {
    await holdMember(tx, member);
    begun = beginEra(database, KEY, { wentBack: true });
    while ((await database.asOwner((observer) => observer.query(somebodyWaits))).length === 0) await pause(20);
    await endSessions(tx, member, 'replaced', new Date());
  });
  await begun;
  expect(await database.query('SELECT end_reason FROM sessions WHERE member_id = $1', [member])).toEqual([{ end_reason: 'replaced' }]);
  await database.close();
});
