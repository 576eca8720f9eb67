/**
 * One section of what is exported. `$1` is the member. What grows with a member's history is read a slice at a time: rows after the
 * last one's `cursor` ($2, null at first), at most $3, in that order; `cursor` itself is not exported. The cursor is compared
 * without OR, so that an index begins there. Hashes and secrets are no data about a person and stay out: ownData.test.ts names each column
 * that does, with its reason. An amount is its minor units times 0.01: a quotient would have twenty places.
 */
export type Section = { name: string; sql: string; sliced?: boolean };

const whole = (name: string, sql: string): Section => ({ name, sql });
const sliced = (name: string, sql: string): Section => ({ name, sql, sliced: true });

export const SECTIONS: readonly Section[] = [
  whole(
    'account',
    `SELECT id, username, name, sex, header_img, status, is_see, is_see_until, free_see_time, point, ip, is_demo, created_at,
     pay_password_hash IS NOT NULL AS has_pay_password, pay_failures, pay_locked_until, totp_confirmed_at, recovery_made_at, rest_until,
     events_seen_at, notices_seen_at FROM members WHERE id = $1`,
  ),
  whole('bank', 'SELECT bank_name, bank_code, account_number, holder, mobile, bound_at FROM member_banks WHERE member_id = $1'),
  whole('service_acts', 'SELECT act, detail, done_at FROM service_acts WHERE member_id = $1 ORDER BY id'),
  whole('invited_with', 'SELECT code FROM invited_members WHERE member_id = $1'),
  whole('invite_codes', 'SELECT code, uses_left, expires_at, created_at FROM invite_codes WHERE member_id = $1'),
  whole('reports', 'SELECT companion_id, reason, reported_at, hidden FROM profile_reports WHERE member_id = $1 ORDER BY reported_at'),
  sliced(
    'seen_records',
    `SELECT kind || '|' || record AS cursor, kind, record, seen_at FROM seen_records
     WHERE member_id = $1 AND (kind, record) > (coalesce(split_part($2, '|', 1), ''), coalesce(split_part($2, '|', 2), lpad('', 32, '0'))::uuid)
     ORDER BY kind, record LIMIT $3`,
  ),
  sliced(
    'uploads',
    `SELECT uploaded_at || '|' || name AS cursor, name, bytes, uploaded_at FROM uploads
     WHERE member_id = $1 AND (uploaded_at, name) > (coalesce(split_part($2, '|', 1)::timestamptz, '-infinity'), coalesce(split_part($2, '|', 2), ''))
     ORDER BY uploaded_at, name LIMIT $3`,
  ),
  sliced(
    'videos_opened',
    `SELECT encode(ticket_hash, 'hex') AS cursor, video_id, started, preview_seconds, expires_at FROM video_tickets
     WHERE member_id = $1 AND ticket_hash > decode(coalesce($2, ''), 'hex') ORDER BY ticket_hash LIMIT $3`,
  ),
  whole('videos_started', 'SELECT video_id, started_at FROM video_starts WHERE member_id = $1 ORDER BY started_at'),
  whole('limits', 'SELECT kind, minor * 0.01 AS money, next_minor * 0.01 AS next, next_at FROM ledger.limits WHERE member = $1'),
  whole('care', 'SELECT break_until, remind_minutes FROM ledger.care WHERE member = $1'),
  sliced(
    'sessions',
    `SELECT id::text AS cursor, ip, agent, created_at, seen_at, ended_at, end_reason FROM sessions
     WHERE member_id = $1 AND id > coalesce($2::bigint, 0) ORDER BY id LIMIT $3`,
  ),
  sliced(
    'service_messages',
    `SELECT id::text AS cursor, topic, reference, body, created_at, answer_key, person_answer, answered_at FROM service_messages
     WHERE member_id = $1 AND id > coalesce($2::bigint, 0) ORDER BY id LIMIT $3`,
  ),
  sliced(
    'orders',
    `SELECT at || '|' || id AS cursor, id, game, no, options, stake * 0.01 AS stake_per_option, at, paid * 0.01 AS paid, settled_at
     FROM ledger.orders WHERE member = $1
       AND (at, id) > (coalesce(split_part($2, '|', 1)::timestamptz, '-infinity'), coalesce(split_part($2, '|', 2), lpad('', 32, '0'))::uuid) ORDER BY at, id LIMIT $3`,
  ),
  sliced(
    'top_ups',
    `SELECT at || '|' || id AS cursor, id, minor * 0.01 AS money, pay_way, bank_type, status, at, ended_at FROM ledger.topups
     WHERE member = $1
       AND (at, id) > (coalesce(split_part($2, '|', 1)::timestamptz, '-infinity'), coalesce(split_part($2, '|', 2), lpad('', 32, '0'))::uuid) ORDER BY at, id LIMIT $3`,
  ),
  sliced(
    'withdrawals',
    `SELECT at || '|' || id AS cursor, id, minor * 0.01 AS money, status, at, changed_at FROM ledger.withdrawals
     WHERE member = $1
       AND (at, id) > (coalesce(split_part($2, '|', 1)::timestamptz, '-infinity'), coalesce(split_part($2, '|', 2), lpad('', 32, '0'))::uuid) ORDER BY at, id LIMIT $3`,
  ),
  whole('balance', 'SELECT minor * 0.01 AS money, staked * 0.01 AS staked, won * 0.01 AS won FROM ledger.balances WHERE member = $1'),
  sliced(
    'movements',
    `SELECT m.n::text AS cursor, m.id, m.kind, m.about, CASE WHEN m.credit >= 1000 THEN m.minor ELSE -m.minor END * 0.01 AS money, m.at FROM ledger.movements m
     WHERE greatest(m.debit, m.credit) = $1 AND m.n > coalesce($2::bigint, 0)
     ORDER BY m.n LIMIT $3`,
  ),
  sliced(
    'draws',
    `SELECT nonce::text AS cursor, id, nonce, prize, minor * 0.01 AS money, client_seed, encode(server_seed, 'hex') AS server_seed, at FROM fair.draws
     WHERE member = $1 AND nonce > coalesce($2::bigint, 0) ORDER BY nonce LIMIT $3`,
  ),
  // With the next three the file alone proves each draw, as the app's own sheet does (B-05, O-102).
  sliced(
    'draw_commits',
    `SELECT nonce::text AS cursor, nonce, encode(commit, 'hex') AS commit, list, at,
       (SELECT r.at FROM fair.wheel_reads r WHERE r.member = c.member AND r.nonce = c.nonce) AS shown_at FROM fair.wheel_commits c
     WHERE member = $1 AND nonce > coalesce($2::bigint, 0) ORDER BY nonce LIMIT $3`,
  ),
  sliced(
    'voided_draws',
    `SELECT nonce::text AS cursor, nonce, encode(server_seed, 'hex') AS server_seed, at FROM fair.wheel_voids
     WHERE member = $1 AND nonce > coalesce($2::bigint, 0) ORDER BY nonce LIMIT $3`,
  ),
  // All there were, which are few: to look for the member's would read every commit of theirs. The hash of a list is made of `minor`.
  whole(
    'prize_lists',
    'SELECT list, id, minor, minor * 0.01 AS money, weight FROM fair.prizes WHERE $1::bigint IS NOT NULL ORDER BY list, id',
  ),
];
