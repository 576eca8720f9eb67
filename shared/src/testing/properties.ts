import fc from 'fast-check';
import { runSeed, testSize } from './testSizes';

fc.configureGlobal({ seed: runSeed(), numRuns: testSize(100, 20_000) });

/**
 * fast-check as every test takes it: the same values for every pull request, others by night and 20,000 a property, the run of a failure again with the
 * `seed` that it prints (`UNISON_SEED`; of a night's with `UNISON_TEST_SIZE=nightly` too). A property that names its own `seed` and `numRuns` has these.
 */
export { fc };
