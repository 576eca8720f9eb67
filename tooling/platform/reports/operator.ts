import type { Database } from '../db';

type Row = { id: number; name: string; hidden: boolean; total: number; under_age: number; last: Date };

/** Profiles with reports nobody decided about, those hidden from everyone first; one line each (`npm run reports`). */
export async function listOpenReports(database: Database): Promise<string[]> {
  const lines = await openReports(database, { limit: 100, from: 0 });
  return lines.length === 0 ? ['No reports are open.'] : lines;
}

/** The same, a stretch of them. */
export async function openReports(database: Database, { limit, from }: { limit: number; from: number }): Promise<string[]> {
  const rows = await database.query<Row>(
    `SELECT c.id, c.name, c.hidden_at IS NOT NULL AS hidden, count(*) AS total,
       count(*) FILTER (WHERE r.reason = 'under_age') AS under_age, max(r.reported_at) AS last
     FROM profile_reports r JOIN companions c ON c.id = r.companion_id WHERE r.dismissed_at IS NULL
     GROUP BY c.id ORDER BY hidden DESC, under_age DESC, total DESC, c.id LIMIT $1::int OFFSET $2::int`,
    [limit, from],
  );
  return rows.map(
    ({ id, name, hidden, total, under_age, last }) =>
      `${id} ${name}: ${total} reports, ${under_age} of them under age, last ${last.toISOString()}${hidden ? ', HIDDEN from everyone' : ''}`,
  );
}

/** `dismiss` shows a profile again, and only new members' reports count from then on; `keep-hidden` closes its reports and leaves it hidden. */
export async function decideReports(
  database: Database,
  decision: 'dismiss' | 'keep-hidden',
  profile: number,
  now: Date,
): Promise<string[]> {
  return database.transaction(async (tx) => {
    const closed = await tx.query(
      'UPDATE profile_reports SET dismissed_at = $2 WHERE companion_id = $1::bigint AND dismissed_at IS NULL RETURNING member_id',
      [profile, now],
    );
    const hiddenAt = decision === 'dismiss' ? 'NULL' : 'coalesce(hidden_at, $2)';
    const found = await tx.query(
      `UPDATE companions SET hidden_at = ${hiddenAt} WHERE id = $1::bigint AND $2::timestamptz IS NOT NULL RETURNING id`,
      [profile, now],
    );
    if (found.length === 0) throw new Error(`There is no profile ${profile}`);
    return [
      `${profile}: ${closed.length} reports closed, the profile is ${decision === 'dismiss' ? 'shown again' : 'hidden from everyone'}`,
    ];
  });
}
