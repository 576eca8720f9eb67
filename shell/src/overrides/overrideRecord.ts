import { CONTRACT_VERSION, ReleaseRecord, speaksContract, type PlacedRelease } from '@unison/shared/remote';
import * as v from 'valibot';
import type { TrialReason } from './trial';

/** What `npm run release -- mf-game --out DIR` writes beside the files. */
export const RECORD_NAME = 'release.json';

/** Files lie flat in the folder: no name may lead out of it. */
const FILE = /^[A-Za-z0-9_][\w.-]*$/;
/** So long, in ms, a page waits for what a tester asks for, and shows nothing meanwhile: it is a few KB, and who answers later answers the next load. */
export const LIMIT_MS = 4_000;

/** Why an override cannot be taken. */
export class OverrideError extends Error {
  override name = 'OverrideError';

  constructor(
    readonly reason: TrialReason,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

/** No redirect is followed: the origin that was judged is the one that answers. No cookie goes along, and nothing says where from. */
async function fetchRecord(address: string): Promise<unknown> {
  try {
    const answer = await fetch(address, {
      cache: 'no-store',
      credentials: 'omit',
      mode: 'cors',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!answer.ok) throw new Error(`HTTP ${String(answer.status)}`);
    return await answer.json();
  } catch (cause) {
    throw new OverrideError('noRecord', cause);
  }
}

/** Agrees with itself: of this remote, every name inside its folder, and known to the runtime under a name no other build can have. */
function isBuildOf(name: string, record: ReleaseRecord): boolean {
  const { package: of, version, federationName, entry, files, preload, manifest } = record;
  const paths = new Set(files.map(({ path }) => path));
  const named = [entry, ...Object.values(preload).flat()];
  return (
    of === name &&
    manifest.name === name &&
    federationName === `${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_') &&
    [...paths].every((path) => FILE.test(path)) &&
    named.every((path) => paths.has(path))
  );
}

/**
 * The build of a remote that lies in a folder elsewhere, as a release: its record names every file with its hash, and only these may be loaded.
 * Nobody signed it. Rejects with `OverrideError`; no code has run then. Whether this origin may be asked at all is decided before.
 */
export async function readOverride(name: string, folder: string): Promise<PlacedRelease> {
  const read = v.safeParse(ReleaseRecord, await fetchRecord(folder + RECORD_NAME));
  if (!read.success || !isBuildOf(name, read.output)) throw new OverrideError('wrongRecord');
  if (!speaksContract(CONTRACT_VERSION, read.output.manifest.contract)) throw new OverrideError('contract');
  return { ...read.output, base: folder, override: new URL(folder).origin };
}
