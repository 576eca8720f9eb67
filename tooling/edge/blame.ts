import { releaseKey } from '@unison/shared/remote/registry';
import type { Trouble } from '@unison/shared/remote/troubleReport';
import { readFrame, type SourcePlace, type SourcePlaces } from './sourcePlaces';

/** Whose trouble it is: a release, and where in the sources it was, as far as anybody knows. */
export type Blame = { release: string; at: SourcePlace | undefined };

/** The shell's own code. What it carries for all, shared and libraries, works for whoever called it. */
const isShellsOwn = ({ path }: SourcePlace): boolean => path.startsWith('shell/');

/**
 * Says whose a trouble is. A file that did not come is that of the release it belongs to. Else, from where it was thrown outwards the first frame in a remote's script, or in the shell's own code, is its owner's;
 * shared code and libraries are passed over. Where no frame says it, it is whose part of the page it was in. `at` is the innermost place.
 * A script of a release that is not `given` to who tells it ends the search: it is not looked for.
 */
export async function blameOf(
  { kind, within, frames }: Pick<Trouble, 'kind' | 'within' | 'frames'>,
  { sources, given }: { sources: SourcePlaces; given: ReadonlyMap<string, unknown> },
): Promise<Blame> {
  let at: SourcePlace | undefined;
  for (const frame of frames) {
    const place = readFrame(frame);
    const release = releaseKey({ package: place.packageName, version: place.version });
    if (!given.has(release)) return { release, at };
    const source = await sources.find(place);
    at ??= source;
    const isOwners = kind === 'load' || place.packageName !== 'shell' || (source !== undefined && isShellsOwn(source));
    if (isOwners) return { release, at };
  }
  return { release: within, at };
}
