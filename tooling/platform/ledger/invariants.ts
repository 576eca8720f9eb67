/**
 * What holds in the books at any moment. Each is named here once: `name` is what `verify-ledger` and the audit say when it does not
 * hold, `keptBy` what makes it impossible where it is written: constraints, triggers and the functions that move money.
 */
export const INVARIANTS = {
  known: {
    name: 'every movement is between known accounts',
    keptBy: ['movement_accounts', 'member_is_no_house', 'balances_member_fkey', 'ledger.open_account'],
  },
  shape: {
    name: 'every movement is of its kind: one amount between the two accounts for it',
    keptBy: ['movement_above_nothing', 'movement_accounts', 'kept'],
  },
  balance: { name: 'every balance is the sum of its movements and not below zero', keptBy: ['balance_not_below_zero', 'ledger.post'] },
  sums: { name: 'the sums beside a balance are those of its orders and top-ups', keptBy: ['ledger.post', 'ledger.begin_day'] },
  opening: { name: 'opening credits are given once', keptBy: ['movements_pkey', 'ledger.opening_balance'] },
  order: { name: 'every order was paid for, and nothing else was', keptBy: ['movements_pkey', 'ledger.place_order'] },
  payout: { name: 'every payout is that of an order, once and whole', keptBy: ['movements_pkey', 'ledger.pay_orders'] },
  settled: {
    name: 'orders are paid exactly when their round has ended',
    keptBy: ['ledger.place_order', 'fair.settle_round', 'fair.seed_missing'],
  },
  topup: { name: 'top-ups are credited exactly when they are paid', keptBy: ['movements_pkey', 'ledger.confirm_topup'] },
  withdrawal: {
    name: 'every withdrawal has exactly the movements of its status',
    keptBy: ['movements_pkey', 'ledger.ask_withdrawal', 'ledger.cancel_withdrawal', 'ledger.refuse_withdrawal', 'ledger.work_withdrawals'],
  },
  waiting: { name: 'what waits to be withdrawn is what members asked for', keptBy: ['ledger.ask_withdrawal', 'ledger.work_withdrawals'] },
  prize: { name: 'prizes are credited exactly when they are drawn', keptBy: ['movements_pkey', 'fair.draw_wheel'] },
  rest: { name: 'what was given up is the wish of a member', keptBy: ['movements_pkey', 'ledger.give_up_rest'] },
  gaps: { name: 'the draws of a member have no gaps', keptBy: ['draws_member_nonce_key', 'fair.draw_wheel', 'kept'] },
  odds: { name: 'odds have the hash they were published with', keptBy: ['fair.publish_odds', 'kept'] },
} as const satisfies Record<string, { name: string; keptBy: readonly string[] }>;

/** The name of an invariant as a text of SQL. */
export const said = (invariant: keyof typeof INVARIANTS): string => `'${INVARIANTS[invariant].name}'`;
