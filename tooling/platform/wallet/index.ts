import type { Domain } from '../routes';
import { serveCare } from './serveCare';
import { serveRecords } from './serveRecords';
import { serveTopups } from './serveTopups';
import { serveWithdrawals } from './serveWithdrawals';

/** The wallet: top-ups, withdrawals and the timer that works on them, records, and what members limit for themselves. */
export const serveWallet: Domain = (parts) => {
  serveRecords(parts);
  serveTopups(parts);
  serveCare(parts);
  return serveWithdrawals(parts);
};
