const MOMENT = 'differs only for a moment equal to the microsecond, which no test can meet';
const MIDNIGHT = 'differs only for what happened at the very beginning of a day, which hostileTime.test.ts meets with a clock of its own';
const CLOCK_CHANGE = 'differs only on days at whose midnight clocks change, which hostileTime.test.ts meets with a clock of its own';
const SHORT_WAY = 'a short way; the statements after it do the same';
const SECOND_BLOCK = 'a second block is asked for when 30 of 32 bytes are 252 or more: once in some 10^50 rolls';
const ONE_WORD = 'differs for a total that divides 2^32 + 1, or for one word in four thousand million';
const LAST_KNOWN =
  'the round before is the near link that the commit is compared with; from a farther one, or the published end of the chain, it takes more hashes to the same answer';
const SMALLEST_PAYOUT = 'the smallest stake is 100 and no odds are below 100: nobody is ever paid a single unit';
const LOCK_ORDER =
  'holds the balances in one order, so that rounds of the same members do not wait for each other in a circle, and before anything is dated, which news.test.ts sees; what is paid stays the same';

/** Mistakes that no scenario can notice, and why they are none: the name of the mutant and the reason. */
export const survivors: Readonly<Record<string, string>> = {
  "fair.say_able: < becomes <=, in «ON CONFLICT (one) DO UPDATE SET at = clock_timestamp() WHERE known.at < clock_timestamp() - interval '5 seconds'»":
    MOMENT,
  'ledger.day_end: LEAST becomes greatest, in «SELECT least(»': CLOCK_CHANGE,
  "ledger.day_end: '1 day' doubled, in «(date_trunc('day', p_at AT TIME ZONE p_zone) + interval '1 day') AT TIME ZONE p_zone,»":
    CLOCK_CHANGE,
  "ledger.day_end: '1 day' doubled, in «(date_trunc('day', p_at AT TIME ZONE p_zone) + interval '1 day' - interval '1 second') AT TIME ZONE p_zone + interval '1 second')»":
    CLOCK_CHANGE,
  "ledger.day_end: - becomes +, in «(date_trunc('day', p_at AT TIME ZONE p_zone) + interval '1 day' - interval '1 second') AT TIME ZONE p_zone + interval '1 second')»":
    CLOCK_CHANGE,
  "ledger.day_end: '1 second' doubled, in «(date_trunc('day', p_at AT TIME ZONE p_zone) + interval '1 day' - interval '1 second') AT TIME ZONE p_zone + interval '1 second')» (2)":
    CLOCK_CHANGE,
  'ledger.day_start: LEAST becomes greatest, in «SELECT least(»': CLOCK_CHANGE,
  "ledger.day_start: - becomes +, in «(date_trunc('day', clock_timestamp() AT TIME ZONE p_zone) - interval '1 second') AT TIME ZONE p_zone + interval '1 second')»":
    CLOCK_CHANGE,
  "ledger.day_start: '1 second' doubled, in «(date_trunc('day', clock_timestamp() AT TIME ZONE p_zone) - interval '1 second') AT TIME ZONE p_zone + interval '1 second')» (2)":
    CLOCK_CHANGE,
  'ledger.day_sums: >= becomes >, in «FROM orders o WHERE o.member = p_member AND o.at >= v_day;»': MIDNIGHT,
  "ledger.day_sums: >= becomes >, in «topped := (SELECT coalesce(sum(t.minor), 0) FROM topups t WHERE t.member = p_member AND t.status = topup_status('paid') AND t.ended_at >= v_day);»":
    MIDNIGHT,
  'ledger.day_sums: dropped SELECT b.day, b.day_staked, b., in «SELECT b.day, b.day_staked, b.day_paid, b.day_topped INTO day, staked, paid, topped FROM balances b WHERE b.member = p_member;»':
    SHORT_WAY,
  'ledger.day_sums: dropped RETURN;, in «IF day = v_day THEN RETURN; END IF;»': SHORT_WAY,
  'ledger.pay_orders: 0 becomes 1, in «FROM ledger.orders WHERE game = p_game AND no = p_no AND paid > 0;»': SMALLEST_PAYOUT,
  "ledger.post: < becomes <=, in «day_staked = day_staked + CASE WHEN m.kind <> 'stake' OR m.since < day THEN 0 ELSE m.minor END,»":
    MIDNIGHT,
  "ledger.post: >= becomes >, in «day_paid = day_paid + CASE WHEN m.kind = 'payout' AND m.since >= day THEN m.minor ELSE 0 END,»": MIDNIGHT,
  'fair.dice: + becomes -, in «v_counter := v_counter + 1;»': SECOND_BLOCK,
  'fair.dice: 1 becomes 2, in «v_counter := v_counter + 1;»': SECOND_BLOCK,
  'fair.dice: 31 becomes 32, in «FOR i IN 0 .. 31 LOOP»': SECOND_BLOCK,
  'fair.dice: dropped v_counter := v_counter + 1;, in «v_counter := v_counter + 1;»': SECOND_BLOCK,
  'fair.draws_today: >= becomes >, in «SELECT count(*)::int FROM fair.draws WHERE member = p_member AND at >= (SELECT ledger.day_start(p_zone))»':
    MIDNIGHT,
  'fair.open_round: - becomes +, in «WHERE game = p_game AND no BETWEEN v_chain.first_no AND p_no - 1 AND chain = v_chain.id ORDER BY no DESC LIMIT 1;»':
    LAST_KNOWN,
  'fair.open_round: 1 becomes 2, in «WHERE game = p_game AND no BETWEEN v_chain.first_no AND p_no - 1 AND chain = v_chain.id ORDER BY no DESC LIMIT 1;»':
    LAST_KNOWN,
  'fair.open_round: = becomes <>, in «WHERE game = p_game AND no BETWEEN v_chain.first_no AND p_no - 1 AND chain = v_chain.id ORDER BY no DESC LIMIT 1;»':
    LAST_KNOWN,
  'fair.open_round: >= becomes >, in «IF (SELECT max(no) FROM rounds WHERE game = p_game) >= p_no THEN RETURN \'{"opened": false}\'; END IF; -- EXISTS would read them all»':
    'a round that exists is not inserted again in any case (ON CONFLICT), and the answer is the same',
  'fair.chain_of: DESC becomes ASC, in «ORDER BY c.first_no DESC LIMIT 1»': 'chains of a game never cover the same round',
  'fair.open_round: DESC becomes ASC, in «WHERE game = p_game AND no BETWEEN v_chain.first_no AND p_no - 1 AND chain = v_chain.id ORDER BY no DESC LIMIT 1;»':
    LAST_KNOWN,
  'fair.open_round: dropped SELECT commit, position INTO v, in «SELECT commit, position INTO v_known, v_known_position FROM rounds»':
    LAST_KNOWN,
  "fair.seed_missing: <= becomes <, in «WHERE game = p_game AND no = p_no AND state = 'open' AND closes_at <= clock_timestamp() FOR UPDATE SKIP LOCKED;»":
    MOMENT,
  "fair.seed_missing: > becomes >=, in «IF v_round.missing_since IS NULL OR v_round.missing_since + interval '1 hour' > clock_timestamp() THEN»":
    MOMENT,
  "fair.settle_round: <= becomes <, in «WHERE game = p_game AND no = p_no AND state = 'open' AND closes_at <= clock_timestamp() FOR UPDATE SKIP LOCKED;»":
    MOMENT,
  "fair.settle_round: > becomes >=, in «late = clock_timestamp() > closes_at + interval '10 seconds'»": MOMENT,
  'fair.wheel_number: 4294967296 becomes 4294967297, in «v_limit bigint := (4294967296 / p_total) * p_total;»': ONE_WORD,
  'fair.wheel_number: < becomes <=, in «IF v_word < v_limit THEN RETURN v_word % p_total; END IF;»': ONE_WORD,
  "ledger.expire_topups: < becomes <=, in «SELECT id FROM topups WHERE status = topup_status('open') AND at < v_before ORDER BY at LIMIT 1000 FOR UPDATE SKIP LOCKED»":
    MOMENT,
  'ledger.limit_of: <= becomes <, in «SELECT CASE WHEN next_at <= clock_timestamp() THEN next_minor ELSE minor END»': MOMENT,
  "ledger.log_place: 8 becomes 9, in «SELECT ('x' || left(pg_walfile_name(p_log), 8))::bit(32)::int || ':' || trunc(pg_wal_lsn_diff(p_log, '0/0'))»":
    'a ninth digit stands beyond the 32 bits that are kept',
  'ledger.on_break: > becomes >=, in «SELECT EXISTS (SELECT FROM ledger.care WHERE member = p_member AND break_until > clock_timestamp())»':
    MOMENT,
  'ledger.pay_orders: = becomes <>, in «SELECT member FROM ledger.orders WHERE game = p_game AND no = p_no AND paid IS NULL»': LOCK_ORDER,
  'ledger.pay_orders: = becomes <>, in «SELECT member FROM ledger.orders WHERE game = p_game AND no = p_no AND paid IS NULL» (2)':
    LOCK_ORDER,
  'ledger.pay_orders: AND becomes OR, in «SELECT member FROM ledger.orders WHERE game = p_game AND no = p_no AND paid IS NULL»': LOCK_ORDER,
  'ledger.pay_orders: AND becomes OR, in «SELECT member FROM ledger.orders WHERE game = p_game AND no = p_no AND paid IS NULL» (2)':
    LOCK_ORDER,
  'ledger.pay_orders: dropped PERFORM 1 FROM ledger.balances, in «PERFORM 1 FROM ledger.balances WHERE member IN (»': LOCK_ORDER,
  "ledger.place_order: 20 becomes 21, in «IF cardinality(p_options) NOT BETWEEN 1 AND 20 OR cardinality(p_options) <> v_known THEN RETURN refused('options'); END IF;»":
    'there are twenty options: one more is unknown or there twice, which is refused for the same reason',
  'ledger.place_order: > becomes >=, in «EXISTS (SELECT FROM care WHERE member = p_member AND break_until > clock_timestamp()),»': MOMENT,
  "ledger.place_order: > becomes >=, in «PERFORM 1 FROM fair.rounds r WHERE r.game = p_game AND r.no = p_no AND r.state = 'open' AND r.closes_at > v_now»":
    MOMENT,
  'ledger.set_limit: < becomes <=, in «IF p_minor IS NOT DISTINCT FROM v_now OR (p_minor IS NOT NULL AND p_minor < coalesce(v_now, 9223372036854775807)) THEN»':
    'an equal limit is taken by the comparison before it',
  'ledger.set_limit: > becomes >=, in «WHERE member = p_member AND kind = p_kind AND next_at > clock_timestamp() AND next_minor IS NOT DISTINCT FROM p_minor;»':
    MOMENT,
  'ledger.withdrawals_used: >= becomes >, in «FROM ledger.withdrawals WHERE member = p_member AND at >= (SELECT ledger.day_start(p_zone))»':
    MIDNIGHT,
  'ledger.set_limit: 9223372036854775807 becomes 9223372036854776000, in «IF p_minor IS NOT DISTINCT FROM v_now OR (p_minor IS NOT NULL AND p_minor < coalesce(v_now, 9223372036854775807)) THEN»':
    'stands for no limit; no amount comes near it',
  "ledger.work_withdrawals: <= becomes <, in «AND w.changed_at <= clock_timestamp() - interval '60 seconds' ORDER BY w.changed_at LIMIT 100»":
    MOMENT,
};
