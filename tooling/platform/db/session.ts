/** What a request may take of the server, and what the clockwork may: a page is never near it. */
const STATEMENT_LIMIT_S = { request: 20, clockwork: 60 };
const LOCK_LIMIT_S = 20;
/**
 * Who stands still in a transaction holds its rows no longer: well below what a request waits, so that nobody's order ends with it, and
 * half of the ten seconds after which a round counts as late, so that the others still draw in time what a frozen instance held.
 */
const IDLE_LIMIT_S = 5;

export type Share = keyof typeof STATEMENT_LIMIT_S;

/** What somebody else may have left on a connection that a pooler lends: a process that was refused, since its address did not say that it is one. */
const UNSET = ['SET LOCAL statement_timeout = 0', 'SET LOCAL lock_timeout = 0', 'SET LOCAL ROLE NONE'];

/**
 * What a connection is set to, as one script: for its life, or in each transaction anew (`LOCAL`) behind a pooler, whose connections are
 * others each time. Without `role` it is the schema and its maintenance, which take their time.
 */
export function sessionScript(role: string | undefined, share: Share, scope: 'SESSION' | 'LOCAL'): string {
  const set = `SET ${scope}`;
  return [
    `${set} idle_in_transaction_session_timeout = '${IDLE_LIMIT_S}s'`,
    ...(role === undefined
      ? scope === 'LOCAL'
        ? UNSET
        : []
      : [
          `${set} statement_timeout = '${STATEMENT_LIMIT_S[share]}s'`, // below the client's own limit: nothing goes on that nobody waits for
          `${set} lock_timeout = '${LOCK_LIMIT_S}s'`,
          `${set} ROLE ${role}`,
        ]),
  ].join('; ');
}
