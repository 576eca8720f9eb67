import { canVerify } from '@unison/shared/fairness';
import { RuntimeConfig } from '@unison/shared/remote';
import * as v from 'valibot';
import { leaveShell } from './leaveShell';
import type { ShellHere } from './ownShell';
import { createProver, type Prover, type ProverOptions, type TestersTerms } from './prover';
import { createSequences } from './sequences';
import { createUncheckedProver } from './uncheckedProver';

/** Put in by the build of a shell for members, as a mark that its release writes the public root key over. */
declare const STAMPED_ROOT_KEY: string;

const Config = v.pipe(v.string(), v.parseJson(), RuntimeConfig);

/** Version of the shell that the document started; empty where it does not say so, which starts no app. */
function shellHere(): string {
  const said = v.safeParse(Config, document.getElementById('unison-config')?.textContent);
  return said.success ? said.output.shellVersion : '';
}

/**
 * What proves releases in this page. The release of a shell stamps the public root key into its build. Sources that run as they are (tests,
 * development) have none, and check nothing. A build for members without one trusts nobody, so nothing loads: it was never released.
 * `isQuiet` as of `ShellHere`.
 */
export function proverOfPage(terms: TestersTerms, findPolicy: ProverOptions['findPolicy'], isQuiet: ShellHere['isQuiet']): Prover {
  if (process.env['NODE_ENV'] !== 'production' || !canVerify()) return createUncheckedProver(terms);
  const version = shellHere();
  const shell = { version, isQuiet, leave: () => leaveShell(version) };
  return createProver({ root: STAMPED_ROOT_KEY, sequences: createSequences(STAMPED_ROOT_KEY), findPolicy, terms, shell });
}
