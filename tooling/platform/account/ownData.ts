import type { Queryable } from '../db';
import type { MemberContext } from '../routes';
import { countAttempt } from '../members/throttle';

/** What is exported, by section. Hashes and secrets are no data about a person and stay out. */
const SECTIONS: Record<string, string> = {
  account: `SELECT id, username, name, sex, header_img, status, is_see, point, ip, created_at, pay_password_hash IS NOT NULL AS has_pay_password,
    totp_confirmed_at, recovery_made_at FROM members WHERE id = $1`,
  bank: 'SELECT bank_name, account_number, holder, mobile, bound_at FROM member_banks WHERE member_id = $1',
  sessions: 'SELECT ip, agent, created_at, seen_at, ended_at FROM sessions WHERE member_id = $1 ORDER BY id',
  invited_with: 'SELECT code FROM invited_members WHERE member_id = $1',
  invite_codes: 'SELECT code, uses_left, expires_at FROM invite_codes WHERE member_id = $1',
  service_messages: 'SELECT topic, reference, body, created_at FROM service_messages WHERE member_id = $1 ORDER BY id',
  reports: 'SELECT companion_id, reason, reported_at, hidden FROM profile_reports WHERE member_id = $1 ORDER BY reported_at',
  seen_records: 'SELECT kind, record, seen_at FROM seen_records WHERE member_id = $1 ORDER BY seen_at',
  uploads: 'SELECT name, bytes, uploaded_at FROM uploads WHERE member_id = $1 ORDER BY uploaded_at',
  videos_opened: 'SELECT video_id, started, expires_at FROM video_tickets WHERE member_id = $1 ORDER BY expires_at',
  videos_started: 'SELECT video_id, started_at FROM video_starts WHERE member_id = $1 ORDER BY started_at',
  orders: `SELECT id, game, no, options, stake / 100.0 AS stake_per_option, at, paid / 100.0 AS paid, settled_at FROM ledger.orders
    WHERE member = $1::bigint::text ORDER BY at`,
  top_ups:
    'SELECT id, minor / 100.0 AS money, pay_way, status, at, ended_at FROM ledger.topups WHERE member = $1::bigint::text ORDER BY at',
  withdrawals:
    'SELECT id, minor / 100.0 AS money, status, at, changed_at FROM ledger.withdrawals WHERE member = $1::bigint::text ORDER BY at',
  movements: `SELECT t.kind, e.minor / 100.0 AS money, t.at FROM ledger.balances b JOIN ledger.entries e ON e.account = b.account
    JOIN ledger.transfers t ON t.id = e.transfer WHERE b.member = $1::bigint::text ORDER BY e.id`,
  draws: `SELECT id, nonce, prize, minor / 100.0 AS money, client_seed, at FROM fair.draws WHERE member = $1::bigint::text ORDER BY nonce`,
  limits: `SELECT kind, minor / 100.0 AS money, next_minor / 100.0 AS next, next_at FROM ledger.limits WHERE member = $1::bigint::text`,
  care: 'SELECT break_until, remind_minutes FROM ledger.care WHERE member = $1::bigint::text',
};

/** Everything the platform keeps about the member (B-11). */
export async function ownData({ database, member, now }: MemberContext): Promise<Record<string, unknown>> {
  await countAttempt(database, { bucket: `own-data:${member.id}`, limit: 20, windowMs: 3_600_000 }, now);
  const sections = Object.entries(SECTIONS).map(async ([name, sql]) => [name, await section(database, sql, member.id)]);
  return { made_at: now.toISOString(), ...Object.fromEntries(await Promise.all(sections)) };
}

async function section(database: Queryable, sql: string, memberId: number): Promise<unknown[]> {
  return database.query(sql, [memberId]);
}
