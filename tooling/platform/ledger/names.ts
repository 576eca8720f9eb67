/**
 * The statuses and the platform's own accounts by name, for code that looks at rows. SQL says `ledger.topup_status('open')`,
 * `ledger.withdrawal_status('asked')` and `ledger.house_account('asked')`; names.test.ts holds both equal. Records carry the numbers.
 */
export const TOPUP_STATUS = { open: 1, paid: 2, cancelled: 3 } as const;

/** What is not paid in so many minutes is cancelled by `ledger.expire_topups`. */
export const TOPUP_LIFE_MINUTES = 30;

/** What becomes of a withdrawal (B-06): asked, then in work, then paid; cancelled by the member or refused by the platform. */
export const WITHDRAWAL_STATUS = { asked: 1, paid: 2, 'in work': 3, cancelled: 5, refused: 6 } as const;

/** Accounts below 1000; 'asked' holds what waits to be withdrawn. */
export const HOUSE_ACCOUNT = { house: 1, cashier: 2, wheel: 3, asked: 4, opening: 5, 'given up': 6 } as const;
