import { canVerify } from '@unison/shared/fairness';
import type { ShellHere } from './ownShell';
import { createProver, type Prover, type ProverOptions, type TestersTerms } from './prover';
import { createSequences } from './sequences';
import { createUncheckedProver } from './uncheckedProver';

/** Put in by the build of a shell for members, as a mark that its release writes the public root key over. */
declare const STAMPED_ROOT_KEY: string;

/**
 * What proves releases in this page. The release of a shell stamps the public root key into its build. Sources that run as they are (tests,
 * development) have none, and check nothing. A build for members without one trusts nobody, so nothing loads: it was never released.
 */
export function proverOfPage(terms: TestersTerms, findPolicy: ProverOptions['findPolicy'], shell: ShellHere): Prover {
  if (process.env['NODE_ENV'] !== 'production' || !canVerify()) return createUncheckedProver(terms);
  return createProver({ root: STAMPED_ROOT_KEY, sequences: createSequences(STAMPED_ROOT_KEY), findPolicy, terms, shell });
}
