import type { Database } from '../db';
import { unixSeconds } from '../routes/moments';

/** The profiles that a member reported and does not see, the newest first; which of them nobody sees. */
export async function readReports(database: Pick<Database, 'query'>, member: number) {
  const rows = await database.query<{ id: number; name: string; reason: string; reported_at: Date; from_all: boolean }>(
    `SELECT c.id, c.name, r.reason, r.reported_at, c.hidden_at IS NOT NULL AS from_all FROM profile_reports r JOIN companions c ON c.id = r.companion_id
     WHERE r.member_id = $1 AND r.hidden ORDER BY r.reported_at DESC, c.id`,
    [member],
  );
  return rows.map(({ id, name, reason, reported_at, from_all }) => ({
    id,
    name,
    reason,
    create_time: unixSeconds(reported_at),
    hidden_from_all: from_all ? 1 : 0,
  }));
}
