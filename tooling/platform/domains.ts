import { serveAccount } from './account';
import { serveComputing } from './computing';
import { serveDirectory } from './directory';
import { moneyDomains } from './ledger/domains';
import { openDrawings } from './media/drawings';
import { serveMedia } from './media/serveMedia';
import { serveMembers } from './members';
import { serveNews } from './news';
import { serveReports } from './reports';
import { scheduleCleaning } from './operations/cleaning';
import type { Domain } from './routes';
import { serveService } from './service';
import { serveSystem } from './system';
import { serveVideos } from './videos';

const servePictures: Domain = ({ app, database, mediaDir }) => serveMedia(app, openDrawings(mediaDir, database));

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
  ...moneyDomains,
];
