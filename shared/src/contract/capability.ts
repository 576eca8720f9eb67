/**
 * The names of all that a platform may offer beyond the product (O-81), as base info announces them. A type alone: the app's first file has no room for a
 * list that nobody goes through.
 */
export type Capability =
  | 'break'
  | 'client-seed'
  | 'close-account'
  | 'computing-page'
  | 'fairness'
  | 'give-up'
  | 'idempotency'
  | 'limits'
  | 'money-log'
  | 'news'
  | 'open-money'
  | 'own-data'
  | 'read-after'
  | 'recovery'
  | 'reminder'
  | 'reports'
  | 'security'
  | 'service'
  | 'sessions'
  | 'totp'
  | 'withdraw-cancel';
