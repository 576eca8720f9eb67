import type { Database } from '../db';
import { asTyped } from '../../process/asTyped';
import { counted } from '../../process/counted';

type Row = { id: number; name: string; hidden: boolean; total: number; under_age: number; last: Date };

/** So many open ones are listed at once; `inbox` has pages. */
const LISTED = 100;

/** Profiles with reports nobody decided about, then what was decided about others; one line each (`npm run reports`). */
export async function listReports(database: Database): Promise<string[]> {
  const open = await openReports(database, { limit: LISTED, from: 0 });
  const [{ more = 0 } = {}] = await database.query<{ more: number }>(
    'SELECT greatest(0, count(DISTINCT companion_id) - $1::int)::int AS more FROM profile_reports WHERE dismissed_at IS NULL',
    [LISTED],
  );
  const rest = more > 0 ? [`${more} more are open; of all there are pages: ${asTyped('inbox')}`] : [];
  return [...(open.length === 0 ? ['No reports are open.'] : open), ...rest, ...(await decidedReports(database))];
}

type Decided = { id: number; name: string; hidden_at: Date | null; total: number; decided: Date | null };

/** Every profile that is hidden from everyone is named, or nobody would find it again; then the latest that are shown again. */
async function decidedReports(database: Database): Promise<string[]> {
  const rows = await database.query<Decided>(
    `WITH decided AS (
       SELECT c.id, c.name, c.hidden_at, count(r.companion_id) AS total, max(r.dismissed_at) AS decided
       FROM companions c LEFT JOIN profile_reports r ON r.companion_id = c.id
       WHERE (c.hidden_at IS NOT NULL OR r.dismissed_at IS NOT NULL)
         AND NOT EXISTS (SELECT FROM profile_reports o WHERE o.companion_id = c.id AND o.dismissed_at IS NULL)
       GROUP BY c.id
     )
     (SELECT * FROM decided WHERE hidden_at IS NOT NULL ORDER BY hidden_at DESC, id)
     UNION ALL (SELECT * FROM decided WHERE hidden_at IS NULL ORDER BY decided DESC, id LIMIT 50)`,
  );
  return rows.map(({ id, name, hidden_at: hiddenAt, total, decided }) => {
    const state = hiddenAt
      ? `kept hidden from everyone, since ${hiddenAt.toISOString()}`
      : `shown again on ${decided?.toISOString() ?? ''}`;
    return `${id} ${name}: ${counted(total, 'report')}, ${state}`;
  });
}

/** The open ones alone, a stretch of them. */
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
      `${id} ${name}: ${counted(total, 'report')}, ${under_age} of them under age, last ${last.toISOString()}${hidden ? ', HIDDEN from everyone' : ''}`,
  );
}

/**
 * `dismiss` shows a profile again, and only new members' reports count from then on; `keep-hidden` closes its reports and leaves it hidden, or
 * hides it. One that nobody has reported stays as it is: its number was mistyped.
 */
export async function decideReports(
  database: Database,
  decision: 'dismiss' | 'keep-hidden',
  profile: number,
  now: Date,
): Promise<string[]> {
  return database.transaction(async (tx) => {
    const [known] = await tx.query<{ name: string }>('SELECT name FROM companions WHERE id = $1::bigint FOR NO KEY UPDATE', [profile]);
    if (!known) throw new Error(`There is no profile ${profile}`);
    const closed = await tx.query(
      'UPDATE profile_reports SET dismissed_at = $2 WHERE companion_id = $1::bigint AND dismissed_at IS NULL RETURNING member_id',
      [profile, now],
    );
    const hiddenAt = decision === 'dismiss' ? 'NULL' : 'coalesce(hidden_at, $2)';
    const found = await tx.query(
      `UPDATE companions SET hidden_at = ${hiddenAt}
       WHERE id = $1::bigint AND $2::timestamptz IS NOT NULL AND (hidden_at IS NOT NULL OR $3::boolean) RETURNING id`,
      [profile, now, closed.length > 0],
    );
    if (found.length === 0) throw new Error(`${profile} ${known.name} is not hidden and has no open report: nothing was changed`);
    return [
      `${profile}: ${counted(closed.length, 'report')} closed, the profile is ${decision === 'dismiss' ? 'shown again' : 'hidden from everyone'}`,
    ];
  });
}
