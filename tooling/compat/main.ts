import { runCommand, UsageError } from '../dev/fail';
import { readArgs } from '../dev/readArgs';
import { counted } from '../process/counted';
import { openStore, storePlace, StoreError, type Store } from '../registry';
import { combinationsOf, describeFormers, releasesIn, type Tried } from './combinations';
import { describeOutcomes } from './describeOutcomes';
import { readLink, refuseUnknown } from './readLink';
import { isWalked, tryCombinations } from './tryCombinations';

const OPTIONS = { combination: { type: 'string' }, store: { type: 'string' } } as const;

const readOptions = (argv: string[]) => readArgs({ args: argv, options: OPTIONS }).values;

/** What is tried: the combination of a link, or all that members can meet. */
async function triedOf(store: Store, link: string | undefined): Promise<Tried[]> {
  if (link !== undefined) {
    const combination = readLink(link);
    refuseUnknown(combination, (await store.read()).document);
    return [{ name: 'the link', combination }];
  }
  const releases = await releasesIn(store);
  const { now, before, tooNew } = releases;
  if (now['shell'] === undefined) throw new UsageError('No shell has been released yet: npm run release -- --all');
  describeFormers(releases).forEach((line) => console.log(line));
  return combinationsOf(now, before, tooNew);
}

/**
 * `npm run compat [-- --combination LINK] [--store DIR]`: walks the main journeys over the latest and the former release of each package, or
 * over the combination of a tester's link. Resolves with 0 when all were walked.
 */
async function main(argv: string[]): Promise<number> {
  const { combination, store: place } = readOptions(argv);
  try {
    const store = await openStore(storePlace(place));
    const tried = await triedOf(store, combination);
    console.log(`trying ${counted(tried.length, 'combination')}, about half a minute each …`);
    const outcomes = await tryCombinations(store, tried, (outcome) =>
      console.log(`${outcome.name}: ${isWalked(outcome) ? 'walked' : 'FAILED'} in ${String(outcome.seconds)} s`),
    );
    describeOutcomes(outcomes).forEach((line) => console.log(line));
    return outcomes.every(isWalked) ? 0 : 1;
  } catch (error) {
    throw error instanceof StoreError ? new UsageError(error.message) : error;
  }
}

runCommand(main);
