import { join } from 'node:path';

/** Root folder of the repository. */
export const ROOT = join(__dirname, '../..');
