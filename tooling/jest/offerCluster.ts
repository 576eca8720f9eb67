import { startPostgres, TEST_SETTINGS } from '../testing/platform/postgres';
import { offerShared } from '../testing/platform/sharedCluster';
import { isNightly } from '../testing/platform/testSizes';

declare global {
  // Kept for the teardown, which is another module.
  var endSharedCluster: (() => Promise<void>) | undefined;
}

/** What a hash of a password costs in the test files of a run, and in what they start; at night it is the full cost. */
if (!isNightly()) process.env.PASSWORD_COST = 'least';

/** One PostgreSQL cluster for all test files of a run, started when the first one wants it: a copy of its own cost each of them seconds. */
module.exports = () => {
  globalThis.endSharedCluster = offerShared(async () => {
    const cluster = await startPostgres({ settings: TEST_SETTINGS });
    return { home: cluster.home(), stop: () => cluster.stop() };
  });
};
