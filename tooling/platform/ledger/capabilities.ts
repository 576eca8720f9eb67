/**
 * What the money domains offer beyond the product (O-81), besides the calls under `/api/unison/`, which announce
 * themselves: the headers `idempotency-key` and `client-seed`.
 */
export const MONEY_CAPABILITIES = ['idempotency', 'client-seed'] as const;
