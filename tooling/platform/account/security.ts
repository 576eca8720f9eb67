import type { MemberContext } from '../routes';
import { unixSeconds } from '../routes/moments';

type Row = { totp: boolean; recovery_made_at: Date | null; rest_until: Date | null };

/** What protects the account, never the secrets themselves. */
export async function security({ database, member, now }: MemberContext) {
  const [row] = await database.query<Row>(
    `SELECT totp_confirmed_at IS NOT NULL AS totp, CASE WHEN recovery_hash IS NOT NULL THEN recovery_made_at END AS recovery_made_at, rest_until
     FROM members WHERE id = $1`,
    [member.id],
  );
  const rest = row?.rest_until;
  return {
    totp: row?.totp ? 1 : 0,
    recovery: row?.recovery_made_at ? 1 : 0,
    recovery_made_at: row?.recovery_made_at ? unixSeconds(row.recovery_made_at) : null,
    rest_until: rest && rest > now ? unixSeconds(rest) : null,
  };
}
