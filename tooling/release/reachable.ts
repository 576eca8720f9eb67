import { baseOf } from '../build/naming';
import type { Release } from '../registry';
import { integrityOf } from '../registry';
import { ReleaseError } from './ReleaseError';

/** How long an edge may take to answer with one file, in ms. */
const LIMIT_MS = 10_000;

async function problemWith(url: string, integrity: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) });
    if (!answer.ok) return `answers ${String(answer.status)}`;
    return integrityOf(Buffer.from(await answer.arrayBuffer())) === integrity ? undefined : 'answers with other bytes';
  } catch (error) {
    return `does not answer (${error instanceof Error ? error.message : String(error)})`;
  }
}

/**
 * Asks the edge at `edgeUrl` for every file of the releases and compares their hashes, so that no pointer leads members to files that are not
 * there. Does nothing without an address. Rejects with `ReleaseError`, one line, at the first file that is not.
 */
export async function checkReachable(releases: readonly Release[], edgeUrl: string | undefined): Promise<void> {
  if (edgeUrl === undefined || edgeUrl === '') return;
  for (const { package: name, version, files } of releases)
    for (const { path, integrity } of files) {
      const url = new URL(baseOf(name, version) + path, edgeUrl).href;
      const problem = await problemWith(url, integrity);
      if (problem !== undefined)
        throw new ReleaseError(
          `Nothing was moved: ${url} ${problem}. EDGE_URL must name an edge over the same store; unset it to release without asking.`,
        );
    }
}
