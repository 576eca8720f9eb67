import { PAY_PASSWORD_LENGTH } from '@unison/shared/contract';

/**
 * `autocomplete` of every field for a withdraw password. Where it says that a password belongs there, browsers fill in the one of the login, with the
 * username in the field before it, and offer to keep the six digits in its place; `off` they pass over.
 */
export const NOT_THE_LOGIN = 'one-time-code';

/** One that is set already: older ones may be six characters of any kind. */
export const isPayPassword = (entry: string): boolean => [...entry].length === PAY_PASSWORD_LENGTH;
