import { serveAccount } from './account';
import { serveComputing } from './computing';
import { serveDirectory } from './directory';
import { scheduleAudit } from './ledger/scheduleAudit';
import { servePictures } from './media';
import { serveMembers } from './members';
import { serveNews } from './news';
import { serveProofs } from './proofs';
import { serveReports } from './reports';
import { serveRounds } from './rounds';
import { scheduleCleaning } from './operations/scheduleCleaning';
import type { Domain } from './routes';
import { serveService } from './service';
import { serveSystem } from './system';
import { serveVideos } from './videos';
import { serveWallet } from './wallet';
import { serveWheel } from './wheel';

/** Every domain of the platform, in the order of registration. */
export const domains: readonly Domain[] = [
  serveSystem,
  serveMembers,
  serveDirectory,
  serveVideos,
  servePictures,
  serveAccount,
  serveService,
  serveComputing,
  serveReports,
  serveNews,
  scheduleCleaning,
  serveRounds,
  serveWallet,
  serveWheel,
  serveProofs,
  scheduleAudit,
];
