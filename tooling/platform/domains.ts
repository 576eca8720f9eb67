import { registerDirectory } from './directory';
import { moneyDomains } from './ledger/domains';
import { registerMedia } from './media';
import { registerMembers } from './members';
import type { Domain } from './routes';
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
  ...moneyDomains,
];
