/**
 * What the money domains offer beyond the product (O-81), besides the calls under `/api/unison/`, which announce
 * themselves: the headers `idempotency-key` and `client-seed`, and `money-log`: amounts of the money log say by their sign which way they went, it
 * goes on from the movement that `before` names, and gives up to 100 of them at once.
 */
export const MONEY_CAPABILITIES = ['idempotency', 'client-seed', 'money-log'] as const;
