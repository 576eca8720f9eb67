import { registryOfTheApp } from '../testing/release';
import { runtimeConfig } from '../testing/runtimeConfig';
import { FOLDER, LISTED, overridesIn, reasonsIn, testers, tokenOf, withTrials } from '../testing/trials';
import { noRights, termsOf, trialPage } from '../boot/trialPage';
import { createProver, type Prover, type TestersTerms } from '../signatures/prover';
import { createSequences } from '../signatures/sequences';
import { createUncheckedProver } from '../signatures/uncheckedProver';
import { beginTrial } from './beginTrial';
import type { TrialReason } from './trial';
import { trialState } from './trialState';

const trials = withTrials();

/** A page whose policy is lost on the way. */
const withoutPolicy = (terms: TestersTerms): Prover =>
  createProver({ root: 'B', sequences: createSequences('B'), findPolicy: () => Promise.reject(new TypeError('Failed to fetch')), terms });

/** A page over plain http, to which a browser gives no cryptography. */
function overPlainHttp(terms: TestersTerms): Prover {
  jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as unknown as SubtleCrypto); // as browsers do there
  return createUncheckedProver(terms);
}

const LINK = `?override=mf-game@${FOLDER}`;

async function begin(proverOf: (terms: TestersTerms) => Prover, isOpenToTesters: boolean) {
  const config = runtimeConfig({ overrideOrigins: [LISTED], isOpenToTesters });
  const rights = noRights(config);
  const prover = proverOf(termsOf(rights));
  const registry = registryOfTheApp();
  prover.begin(registry, false);
  return await beginTrial(LINK, trialPage(config, registry, rights, prover));
}

describe.each<[string, typeof withoutPolicy, TrialReason]>([
  ['whose policy was lost on the way', withoutPolicy, 'notChecked'],
  ['at an address where nothing can be checked', overPlainHttp, 'unsecured'],
])('on a page %s', (_which, proverOf, reason) => {
  test('a grant is not said to be over, and is there for the next load with what was asked for', async () => {
    const grant = tokenOf(testers.privateKey);
    trialState.set({ grant });
    const trial = await begin(proverOf, false);
    expect(reasonsIn(trial)).toEqual([reason]);
    expect(overridesIn(trial)).toEqual([]);
    expect(trialState.now()).toMatchObject({ grant, query: LINK.slice(1), isComing: false });
    expect(trials.asked()).toEqual([]);
  });

  test('a build of a listed origin is not said to come from one that is not', async () => {
    const trial = await begin(proverOf, true);
    expect(reasonsIn(trial)).toEqual([reason]);
    expect(overridesIn(trial)).toEqual([]);
  });
});
