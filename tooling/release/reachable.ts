import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { Signed } from '@unison/shared/remote/registry';
import { baseOf } from '../build/naming';
import { messageOf } from '../dev/messageOf';
import { integrityOf, jsonOf, type Release, type Store } from '../registry';
import { addressProblem, askEdge, isNobody, type EdgeUrl } from './edgeAddress';
import { ReleaseError } from './ReleaseError';
import { whyUnknown } from './whyUnknown';

/** An edge over a bucket believes for a second what it has seen: asked so often, so many ms apart. */
const ASKED = { times: 4, everyMs: 400 };

const Served = v.object({ snapshot: v.optional(Signed) });

const inWords = (error: unknown): string => `does not answer (${messageOf(error)})`;

/** Asks again while there is a problem that may pass. */
async function patiently(look: () => Promise<string | undefined>): Promise<string | undefined> {
  for (let time = 1; ; time += 1) {
    const problem = await look();
    if (problem === undefined || time === ASKED.times) return problem;
    await pause(ASKED.everyMs);
  }
}

/** What is wrong where the edge does not serve what is the newest in this store: the same whole, signed with the same number. */
async function registryProblem(newest: string | undefined, edgeUrl: string): Promise<string | undefined> {
  const { href } = new URL('/registry/resolved.json', edgeUrl);
  try {
    const answer = await askEdge(href);
    const served = jsonOf(Served, await answer.text());
    if (!answer.ok || served === undefined) return `${href} answers ${String(answer.status)}, with no registry`;
    return served.snapshot?.text === newest ? undefined : `${href} is not the newest registry of this store`;
  } catch (error) {
    return `${href} ${inWords(error)}`;
  }
}

async function fileProblem(url: string, integrity: string): Promise<string | undefined> {
  try {
    const answer = await askEdge(url);
    if (!answer.ok) return `${url} answers ${String(answer.status)}`;
    return integrityOf(Buffer.from(await answer.arrayBuffer())) === integrity ? undefined : `${url} answers with other bytes`;
  } catch (error) {
    return `${url} ${inWords(error)}`;
  }
}

async function filesProblem(releases: readonly Release[], edgeUrl: string): Promise<string | undefined> {
  for (const { package: name, version, files } of releases)
    for (const { path, integrity } of files) {
      const problem = await fileProblem(new URL(baseOf(name, version) + path, edgeUrl).href, integrity);
      if (problem !== undefined) return problem;
    }
  return undefined;
}

/** What keeps members behind the edge from these releases of the newest registry, in words; an edge hands out files of listed releases alone. */
async function problemWith(store: Pick<Store, 'read'>, releases: readonly Release[], edgeUrl: string): Promise<string | undefined> {
  const written = addressProblem(edgeUrl);
  if (written !== undefined) return written;
  const { packages, snapshot } = (await store.read()).document;
  const listed = releases.filter(({ package: name, version }) => packages[name]?.releases.some((one) => one.version === version));
  return (await patiently(() => registryProblem(snapshot?.text, edgeUrl))) ?? (await filesProblem(listed, edgeUrl));
}

const mend = 'EDGE_URL must name an edge over the same store';

/**
 * Before a pointer moves: the edge at `edgeUrl` serves the newest registry of this store, and every file of those releases that are listed, as their
 * records have them. Does nothing without an address. Rejects with `ReleaseError`, one line, where it does not.
 */
export async function checkReachable(store: Pick<Store, 'read'>, releases: readonly Release[], edgeUrl: EdgeUrl): Promise<void> {
  const problem = isNobody(edgeUrl) ? undefined : await problemWith(store, releases, edgeUrl);
  if (problem !== undefined) throw new ReleaseError(`Nothing was moved: ${problem}. ${mend}; unset it to go on without asking.`);
}

/** The same after a rollback, which members wait for and which waits for nobody: a line in words, or none. Never rejects: what moved has moved. */
export async function whyUnreachable(
  store: Pick<Store, 'read'>,
  releases: readonly Release[],
  edgeUrl: EdgeUrl,
): Promise<string | undefined> {
  try {
    const problem = isNobody(edgeUrl) ? undefined : await problemWith(store, releases, edgeUrl);
    return problem && `${problem}. ${mend}; it moved all the same.`;
  } catch (error) {
    return `It moved, and it was not found out whether the edge at ${String(edgeUrl)} serves it: ${whyUnknown(error)}`;
  }
}

/** After a pointer moved: why members behind the edge do not get these releases, in a line; undefined where they do. */
export async function whyNotServed(releases: readonly Release[], edgeUrl: EdgeUrl): Promise<string | undefined> {
  const problem = isNobody(edgeUrl) ? undefined : await patiently(() => filesProblem(releases, edgeUrl));
  return (
    problem && `It moved, and ${problem}: members get the last good version there. Look at that edge’s log; to go back: npm run rollback`
  );
}
