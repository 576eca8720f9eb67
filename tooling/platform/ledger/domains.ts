import { registerFairness } from '../fairness/registerFairness';
import type { Domain } from '../routes';
import { registerRounds } from '../rounds/registerRounds';
import { registerWheel } from '../wheel/registerWheel';
import { registerAudit } from './registerAudit';
import { registerCare } from './registerCare';
import { registerOrders } from './registerOrders';
import { registerTopups } from './registerTopups';
import { registerWallet } from './registerWallet';
import { registerWithdrawals } from './registerWithdrawals';

/** Everything that moves or proves money, in the order of registration. */
export const moneyDomains: readonly Domain[] = [
  registerRounds,
  registerOrders,
  registerWallet,
  registerTopups,
  registerWithdrawals,
  registerCare,
  registerWheel,
  registerFairness,
  registerAudit,
];
