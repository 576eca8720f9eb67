import { startPostgres, TEST_SETTINGS } from '../testing/platform/postgres';
import { offerShared } from '../testing/platform/sharedCluster';

declare global {
  // Kept for the teardown, which is another module.
  var endSharedCluster: (() => Promise<void>) | undefined;
}

/** One PostgreSQL cluster for all test files of a run, started when the first one wants it: a copy of its own cost each of them seconds. */
module.exports = () => {
  globalThis.endSharedCluster = offerShared(async () => {
    const cluster = await startPostgres({ settings: TEST_SETTINGS });
    return { home: cluster.home(), stop: () => cluster.stop() };
  });
};
