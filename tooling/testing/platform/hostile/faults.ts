import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Queryable } from '../../../platform/db';

/** How a database fails: for good from one statement on, or in one statement. */
const FAULTS = {
  'connection refused': { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:5432', lasts: true },
  'server going down': { code: '57P01', message: 'terminating connection due to administrator command', lasts: true },
  'no free connection': { code: undefined, message: 'timeout exceeded when trying to connect', lasts: true },
  'statement error': { code: '42P01', message: 'relation "members" does not exist at character 15', lasts: false },
  'statement timeout': { code: '57014', message: 'canceling statement due to statement timeout', lasts: false },
  /** The statement was executed; its answer did not come. */
  'answer lost': { code: 'ECONNRESET', message: 'Connection terminated unexpectedly', lasts: true },
} as const;
export type Fault = keyof typeof FAULTS;
export const faults = Object.keys(FAULTS) as Fault[]; // its own keys, which is what Fault is

/** Fails at the `at`th statement of one request; `hits` says how often it did. */
export type Plan = { fault: Fault; at: number; seen: number; hits: number };

const scope = new AsyncLocalStorage<Plan>();

/** Runs one request under a plan. Timers and other requests are not touched. */
export function underFault<Result>(plan: Plan, work: () => Promise<Result>): Promise<Result> {
  return scope.run(plan, async () => await work()); // awaited inside: `inject` begins when it is awaited
}

/** The same database, failing for requests that run under a plan. BEGIN and COMMIT count as statements. */
export function withFaults(inner: Database): Database {
  return {
    ...inner,
    ...failing(inner),
    failoverMs: 100, // it stays away: a few tries show what ten seconds of them would
    transaction: (work) => inTransaction(inner.transaction, work),
    asOwner: (work) => inTransaction(inner.asOwner, work),
  };
}

type Transaction = <Result>(work: (tx: Queryable) => Promise<Result>) => Promise<Result>;

async function inTransaction<Result>(begin: Transaction, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
  failNow();
  const lost = { error: undefined as Error | undefined };
  const result = await begin(async (tx) => {
    const done = await work(failing(tx));
    lost.error = due();
    if (lost.error && scope.getStore()?.fault !== 'answer lost') throw lost.error;
    return done;
  });
  if (lost.error) throw lost.error; // committed, and nobody heard of it
  return result;
}

function failing(inner: Queryable): Queryable {
  const guarded = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    const error = due();
    if (!error) return run();
    if (scope.getStore()?.fault === 'answer lost') await run();
    throw error;
  };
  return { query: (sql, params) => guarded(() => inner.query(sql, params)), exec: (script) => guarded(() => inner.exec(script)) };
}

function failNow(): void {
  const error = due();
  if (error) throw error;
}

/** Counts a statement; the error when it is to fail. */
function due(): Error | undefined {
  const plan = scope.getStore();
  if (!plan) return undefined;
  plan.seen += 1;
  const { code, message, lasts } = FAULTS[plan.fault];
  if (plan.seen < plan.at || (!lasts && plan.seen > plan.at)) return undefined;
  plan.hits += 1;
  return Object.assign(new Error(message), code === undefined ? {} : { code });
}
