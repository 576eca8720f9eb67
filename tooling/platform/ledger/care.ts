import type { Database } from '../db';

/** What a member may limit per day (B-07). */
export const LIMIT_KINDS = ['stake', 'topup', 'loss'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** One limit in minor units, null for none; `next` is what replaces it at `nextAt`. */
export type Limit = { kind: LimitKind; minor: number | null; next: number | null; nextAt: Date | undefined };

/** What a member has set for themselves. */
export type Care = { limits: Limit[]; breakUntil: Date | undefined; remindMinutes: number | undefined };

type LimitRow = { kind: LimitKind; now: number | null; next_minor: number | null; next_at: Date | null };
type CareRow = { break_until: Date | null; remind_minutes: number | null };

export async function careOf(database: Pick<Database, 'query'>, member: number): Promise<Care> {
  const rows = await database.query<LimitRow>(
    `SELECT kind, ledger.limit_of(member, kind) AS now, next_minor, CASE WHEN next_at > clock_timestamp() THEN next_at END AS next_at
     FROM ledger.limits WHERE member = $1`,
    [member],
  );
  const [care] = await database.query<CareRow>(
    'SELECT CASE WHEN break_until > clock_timestamp() THEN break_until END AS break_until, remind_minutes FROM ledger.care WHERE member = $1',
    [member],
  );
  const limits = LIMIT_KINDS.map((kind): Limit => {
    const row = rows.find((one) => one.kind === kind);
    return { kind, minor: row?.now ?? null, next: row?.next_at ? row.next_minor : null, nextAt: row?.next_at ?? undefined };
  });
  return { limits, breakUntil: care?.break_until ?? undefined, remindMinutes: care?.remind_minutes ?? undefined };
}

/** What a member staked, got paid and topped up today, in minor units, and when the day ends. */
type Today = { ends: Date; staked: number; paid: number; topped: number };

/** The sums of a member's day, which ends in `zone`. */
export async function sumsOfToday(database: Pick<Database, 'query'>, member: number, zone: string): Promise<Today> {
  const [row] = await database.query<Today>(
    'SELECT ledger.day_end(s.day, $2) AS ends, s.staked, s.paid, s.topped FROM ledger.day_sums($1, $2) s',
    [member, zone],
  );
  if (!row) throw new Error('ledger.day_sums gives one row');
  return row;
}
