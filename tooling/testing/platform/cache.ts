import { join } from 'node:path';

/** What many test files begin with is kept here between them and between runs; making it again costs seconds each time. */
export const TEST_CACHE = join(__dirname, '../../../.cache/test');
