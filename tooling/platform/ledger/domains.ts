import { serveFairness } from '../fairness/serveFairness';
import type { Domain } from '../routes';
import { serveRounds } from '../rounds/serveRounds';
import { serveWheel } from '../wheel/serveWheel';
import { scheduleAudit } from './scheduleAudit';
import { serveCare } from './serveCare';
import { serveOrders } from './serveOrders';
import { serveTopups } from './serveTopups';
import { serveWallet } from './serveWallet';
import { serveWithdrawals } from './serveWithdrawals';

/** Everything that moves or proves money, in the order of registration. */
export const moneyDomains: readonly Domain[] = [
  serveRounds,
  serveOrders,
  serveWallet,
  serveTopups,
  serveWithdrawals,
  serveCare,
  serveWheel,
  serveFairness,
  scheduleAudit,
];
