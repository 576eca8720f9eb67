import type { ReportReason, RequestOf, unisonCalls as calls } from '@unison/shared/contract';
import type { Queryable } from '../db';
import { holdMember } from '../members/holdMember';
import type { MemberContext } from '../routes';
import { refuse } from '../routes';
import { rowId } from '../routes/paging';

const A_DAY = 5;
const HIDING_REPORTERS = 3;
const OLD_ENOUGH_DAYS = 7;

/**
 * One report per member and profile, five a day; the profile is hidden from the reporter at once, and again after it was shown again. Three
 * 'under age' reports by members whose accounts are a week old hide it from everyone until the operator has looked.
 */
export async function reportProfile(
  { database, member, now, say, log }: MemberContext,
  { id, reason }: RequestOf<typeof calls.reportProfile>,
) {
  const companion = rowId(String(id)) ?? -1;
  await database.transaction(async (tx) => {
    await holdMember(tx, member.id); // five a day also when sent at once
    // Held from here on, as by the operator who decides: each counts what all before them wrote.
    const known = await tx.query('SELECT 1 FROM companions WHERE id = $1::bigint AND hidden_at IS NULL FOR NO KEY UPDATE', [companion]);
    if (known.length === 0) refuse('directory.unknown');
    if (!(await hideAgain(tx, member.id, companion, reason))) await reportFirst(tx, member.id, companion, reason, now);
    await tx.query(
      `UPDATE companions SET hidden_at = $2 WHERE id = $1 AND hidden_at IS NULL AND $3 <= (
         SELECT count(*) FROM profile_reports r JOIN members m ON m.id = r.member_id
         WHERE r.companion_id = $1 AND r.reason = 'under_age' AND r.dismissed_at IS NULL AND m.created_at < $4)`,
      [companion, now, HIDING_REPORTERS, new Date(now.getTime() - OLD_ENOUGH_DAYS * 86_400_000)],
    );
  });
  log.info({ event: 'profile reported', member: member.id, companion, reason });
  say('report.thanks');
  return null;
}

/** Hides a profile that was shown again: no further report, so that none counts twice, but for the reason of now while nobody has looked. */
async function hideAgain(tx: Queryable, member: number, companion: number, reason: ReportReason): Promise<boolean> {
  const hidden = await tx.query(
    `UPDATE profile_reports SET hidden = true, reason = CASE WHEN dismissed_at IS NULL THEN $3::text ELSE reason END
     WHERE member_id = $1 AND companion_id = $2 AND NOT hidden RETURNING companion_id`,
    [member, companion, reason],
  );
  return hidden.length > 0;
}

async function reportFirst(tx: Queryable, member: number, companion: number, reason: ReportReason, now: Date): Promise<void> {
  const [today] = await tx.query<{ total: number }>(
    'SELECT count(*) AS total FROM profile_reports WHERE member_id = $1 AND reported_at > $2',
    [member, new Date(now.getTime() - 86_400_000)],
  );
  if (today && today.total >= A_DAY) refuse('report.tooMany', { n: A_DAY });
  const made = await tx.query(
    `INSERT INTO profile_reports (member_id, companion_id, reason, reported_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING companion_id`,
    [member, companion, reason, now],
  );
  if (made.length === 0) refuse('noRepeat');
}

/** Shows a profile again to the member who reported it; one that is hidden from everyone would stay so, and nothing is changed. */
export async function showAgain({ database, member, say }: MemberContext, { id }: RequestOf<typeof calls.showAgain>) {
  const shown = await database.query(
    `UPDATE profile_reports r SET hidden = false FROM companions c
     WHERE r.member_id = $1 AND r.companion_id = $2::bigint AND r.hidden AND c.id = r.companion_id AND c.hidden_at IS NULL
     RETURNING r.companion_id`,
    [member.id, rowId(String(id)) ?? -1],
  );
  if (shown.length === 0) return refuse('directory.unknown');
  say('done');
  return null;
}
