import { registerAccount } from './account';
import { registerDirectory } from './directory';
import { moneyDomains } from './ledger/domains';
import { registerMedia } from './media';
import { registerMembers } from './members';
import { registerNews } from './news';
import { registerReports } from './reports';
import { registerCleaning } from './operations/cleaning';
import type { Domain } from './routes';
import { registerService } from './service';
import { registerSystem } from './system';
import { registerVideos } from './videos';

const registerPictures: Domain = ({ app }) => registerMedia(app);

/** Every domain of the platform, in the order of registration. */
export const domains: readonly Domain[] = [
  registerSystem,
  registerMembers,
  registerDirectory,
  registerVideos,
  registerPictures,
  registerAccount,
  registerService,
  registerReports,
  registerNews,
  registerCleaning,
  ...moneyDomains,
];
