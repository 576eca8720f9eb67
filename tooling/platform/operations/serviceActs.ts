import type { Queryable } from '../db';

type Act = 'bank released' | 'name corrected' | 'video granted' | 'video taken back' | 'message answered';
type Done = { member: number; act: Act; by: string; detail?: string };

/** The line that the member reads in own data, with who did it (O-108). */
export const noteAct = (tx: Queryable, { member, act, by, detail }: Done) =>
  tx.query('INSERT INTO service_acts (member_id, act, detail) VALUES ($1, $2, $3)', [
    member,
    act,
    detail ? `${detail} by ${by}` : `by ${by}`,
  ]);

/** Who answered a message, where its member's own data says so: a visitor has none. */
export async function whoAnswered(tx: Queryable, message: string): Promise<string> {
  const [told] = await tx.query<{ by: string }>(
    `SELECT substr(detail, length($1) + 5) AS by FROM service_acts a JOIN service_messages s ON s.member_id = a.member_id
     WHERE s.id = $1::bigint AND a.act = 'message answered' AND starts_with(a.detail, $1 || ' by ') ORDER BY a.id DESC LIMIT 1`,
    [message],
  );
  return told?.by ?? 'a person of the service';
}
