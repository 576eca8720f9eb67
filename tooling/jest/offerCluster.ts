import { startPostgres, TEST_SETTINGS } from '../testing/platform/postgres';
import { seededVersion } from '../testing/platform/seeded';
import { offerShared } from '../testing/platform/sharedCluster';
import { isNightly } from '@unison/shared/testing/testSizes';

declare global {
  // Kept for the teardown, which is another module.
  var endSharedCluster: (() => Promise<void>) | undefined;
}

/** What a hash of a password costs in the test files of a run, and in what they start; at night it is the full cost. */
if (!isNightly()) process.env.PASSWORD_COST = 'least';

/**
 * One PostgreSQL cluster for all test files of a run, started when the first one wants it: a copy of its own cost each of them seconds. And what
 * their databases are made of, which each of them would read all sources to know.
 */
module.exports = () => {
  if (!isNightly()) process.env.UNISON_TEST_SEEDED = seededVersion(); // a night has two days
  globalThis.endSharedCluster = offerShared(async () => {
    const cluster = await startPostgres({ settings: TEST_SETTINGS });
    return { home: cluster.home(), stop: () => cluster.stop() };
  });
};
