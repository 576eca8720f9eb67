import { ABSOLUTE_MS, endSession, IDLE_MS } from '../members/sessions';
import type { MemberContext } from '../routes';
import { refuse } from '../routes';
import { rowId } from '../routes/paging';
import { unixSeconds } from '../routes/moments';

/** Somebody can log in all day long: the list ends here, as the lists of records do. */
const SHOWN = 200;

type Row = { id: number; ip: string; agent: string; created_at: Date; seen_at: Date };

/** The member's open sessions: the one that asks, then the last used first (O-82). */
export async function listSessions({ database, member, now }: MemberContext) {
  const rows = await database.query<Row>(
    `SELECT id, ip, agent, created_at, seen_at FROM sessions
     WHERE member_id = $1 AND ended_at IS NULL AND seen_at > $2 AND created_at > $3
     ORDER BY id = $4::bigint DESC, seen_at DESC, id DESC LIMIT ${SHOWN}`,
    [member.id, new Date(now.getTime() - IDLE_MS), new Date(now.getTime() - ABSOLUTE_MS), member.sessionId],
  );
  return rows.map(({ id, ip, agent, created_at, seen_at }) => ({
    id,
    ip,
    agent,
    created_at: unixSeconds(created_at),
    seen_at: unixSeconds(seen_at),
    current: id === member.sessionId ? 1 : 0,
  }));
}

/** Ends one session of the member's own, at once and on every instance; without an id the one that asks: that is logging out (O-99). */
export async function endOwnSession(context: MemberContext, { id }: { id: string | undefined }): Promise<null> {
  const { database, member, now, say, log } = context;
  const ended = id === undefined ? member.sessionId : (rowId(id) ?? -1);
  if (!(await endSession(database, member.id, ended, now))) return refuse('session.unknown');
  log.info({ event: 'session ended', member: member.id });
  say('done');
  return null;
}
