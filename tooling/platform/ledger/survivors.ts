const MOMENT = 'differs only for a moment equal to the microsecond, which no test can meet';
const LOOK_BACK = 'how far it looks back only bounds the work: an equal request that is still being worked on is seconds old';
const SMALLEST = 'a payout is never 1: the smallest stake is 100 and all odds are above 1';
const MIDNIGHT = 'differs only for what happened at the very beginning of a day, which hostileTime.test.ts meets with a clock of its own';
const SHORT_WAY = 'a short way; the statements after it do the same';
const SECOND_BLOCK = 'a second block is asked for when 30 of 32 bytes are 252 or more: once in some 10^50 rolls';
const LAST_KNOWN =
  'the round before is the near link that the commit is compared with; from a farther one, or the published end of the chain, it takes more hashes to the same answer';
const LOCK_ORDER =
  'takes the balances in one order, so that rounds that pay the same members do not wait for each other in a circle; what is paid stays the same';

/** Mistakes that no scenario can notice, and why they are none: the name of the mutant and the reason. */
export const survivors: Readonly<Record<string, string>> = {
  'ledger.equal_order line 3: > becomes >=': MOMENT,
  "ledger.equal_order line 3: '2 minutes' doubled": LOOK_BACK,
  'ledger.equal_topup line 3: > becomes >=': MOMENT,
  "ledger.equal_topup line 3: '2 minutes' doubled": LOOK_BACK,
  'ledger.equal_withdrawal line 3: > becomes >=': MOMENT,
  "ledger.equal_withdrawal line 3: '2 minutes' doubled": LOOK_BACK,
  'ledger.expire_topups line 5: < becomes <=': MOMENT,
  'ledger.on_break line 2: > becomes >=': MOMENT,
  'ledger.open_account line 4: dropped SELECT account INTO v_account FROM balances WHERE member = p': SHORT_WAY,
  'ledger.pay_orders line 9: = becomes <>': LOCK_ORDER,
  'ledger.pay_orders line 9: AND becomes OR (2)': LOCK_ORDER,
  'ledger.pay_orders line 9: > becomes >=': LOCK_ORDER,
  'ledger.pay_orders line 9: 0 becomes 1': LOCK_ORDER,
  'ledger.pay_orders line 12: 0 becomes 1': SMALLEST,
  'ledger.pay_orders line 16: 0 becomes 1': SMALLEST,
  'ledger.pay_orders line 18: 0 becomes 1': SMALLEST,
  'ledger.pay_orders line 8: dropped PERFORM 1 FROM ledger.balances WHERE account IN ( SELECT acc': LOCK_ORDER,
  'ledger.place_order line 28: > becomes >=': MOMENT,
  'ledger.place_order line 40: 20 becomes 21':
    'there are twenty options: one more is unknown or there twice, which is refused for the same reason',
  'ledger.place_order line 48: > becomes >=': MOMENT,
  'ledger.place_order line 16: dropped SELECT account, minor INTO v_account, v_minor FROM balances ': SHORT_WAY,
  'ledger.set_limit line 14: > becomes >=': MOMENT,
  'ledger.stake_over_limit line 10: >= becomes >': MIDNIGHT,
  'ledger.topup_over_limit line 3: >= becomes >': MIDNIGHT,
  'ledger.withdrawals_used line 3: >= becomes >': MIDNIGHT,
  'fair.dice line 15: + becomes -': SECOND_BLOCK,
  'fair.dice line 15: 1 becomes 2': SECOND_BLOCK,
  'fair.dice line 15: dropped v_counter := v_counter + 1;': SECOND_BLOCK,
  'fair.draws_today line 2: >= becomes >': MOMENT,
  'fair.open_round line 9: >= becomes >': 'a round that exists is not inserted again in any case (ON CONFLICT), and the answer is the same',
  'fair.open_round line 17: = becomes <>': LAST_KNOWN,
  'fair.open_round line 17: < becomes <=': LAST_KNOWN,
  'fair.open_round line 17: DESC becomes ASC': LAST_KNOWN,
  'fair.open_round line 16: dropped SELECT commit, position INTO v_known, v_known_position FROM ': LAST_KNOWN,
  'fair.seed_missing line 5: <= becomes <': MOMENT,
  'fair.seed_missing line 7: > becomes >=': MOMENT,
  'fair.settle_round line 7: <= becomes <': MOMENT,
  'fair.settle_round line 13: > becomes >=': MOMENT,
  'fair.wheel_number line 3: 4294967296 becomes 4294967297':
    'the same limit for every total that does not divide 2^32 + 1 (641 and 6,700,417); for those, one word in some ten million',
  'fair.wheel_number line 13: < becomes <=': 'differs for one word in four thousand million',
};
