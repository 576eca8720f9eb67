import { canVerify } from '@unison/shared/fairness';
import { createProof, type Proof, type TestersTerms } from './proof';
import { createSequences } from './sequences';
import { createUncheckedProof } from './uncheckedProof';

/** Put in by the build of a shell for members, as a mark that its release writes the public root key over. */
declare const STAMPED_ROOT_KEY: string;

/**
 * What proves releases in this page. The release of a shell stamps the public root key into its build. Sources that run as they are (tests,
 * development) have none, and check nothing. A build for members without one trusts nobody, so nothing loads: it was never released.
 */
export function proofOfPage(terms: TestersTerms): Proof {
  if (process.env['NODE_ENV'] !== 'production' || !canVerify()) return createUncheckedProof(terms);
  return createProof({ root: STAMPED_ROOT_KEY, sequences: createSequences(STAMPED_ROOT_KEY), terms });
}
