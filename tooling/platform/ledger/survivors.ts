const MOMENT = 'differs only for a moment equal to the microsecond, which no test can meet';
const LOOK_BACK = 'how far it looks back only bounds the work: an equal request that is still being worked on is seconds old';
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
  'ledger.open_account line 4: dropped SELECT account INTO v_account FROM balances WHERE member = p':
    'a short way for an account that exists; the statements after it give the same account',
  'ledger.pay_orders line 9: = becomes <>': LOCK_ORDER,
  'ledger.pay_orders line 9: AND becomes OR (2)': LOCK_ORDER,
  'ledger.pay_orders line 9: > becomes >=': LOCK_ORDER,
  'ledger.pay_orders line 9: 0 becomes 1': LOCK_ORDER,
  'ledger.pay_orders line 12: 0 becomes 1': 'a payout is never 1: the smallest stake is 100 and all odds are above 1',
};
