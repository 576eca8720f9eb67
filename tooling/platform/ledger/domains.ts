import type { Domain } from '../routes';
import { registerRounds } from '../rounds/registerRounds';
import { registerOrders } from './registerOrders';

/** Everything that moves or proves money, in the order of registration. */
export const moneyDomains: readonly Domain[] = [registerRounds, registerOrders];
