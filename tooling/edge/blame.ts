import { releaseKey } from '@unison/shared/remote/registry';
import type { Trouble } from '@unison/shared/remote/troubleReport';
import { readFrame, NOT_NOW, type SourcePlace, type SourcePlaces } from './sourcePlaces';

/** Whose trouble it is: a release, and where in the sources it was, as far as anybody knows. */
export type Blame = { release: string; at: SourcePlace | undefined };

/** The shell's own code. What it carries for all, shared and libraries, works for whoever called it. */
const isShellsOwn = ({ path }: SourcePlace): boolean => path.startsWith('shell/');

/** What this visitor gets: releases, and which scripts each has. */
export type GivenScripts = { has(release: string): boolean; lists(release: string, script: string): boolean };

/**
 * Says whose a trouble is. A file that did not come is that of the release it belongs to. Else, from where it was thrown outwards the first frame in a remote's script, or in the shell's own code, is its owner's;
 * shared code and libraries are passed over. Where no frame says it, it is whose part of the page it was in. `at` is the innermost place.
 * A script of a release that is not `given` to who tells it is not looked for: one of a remote ends the search, one of a shell does where no remote stands behind it, as on a page
 * that is older than two releases of the shell. Undefined where the shell's code would have to be looked at and cannot be now: who is to blame is then anybody's guess.
 */
export async function blameOf(
  { kind, within, frames }: Pick<Trouble, 'kind' | 'within' | 'frames'>,
  { sources, given }: { sources: SourcePlaces; given: GivenScripts },
): Promise<Blame | undefined> {
  let at: SourcePlace | undefined;
  let formerShell: string | undefined;
  for (const frame of frames) {
    const place = readFrame(frame);
    const release = releaseKey({ package: place.packageName, version: place.version });
    const isShells = place.packageName === 'shell' && kind !== 'load';
    if (!given.has(release)) {
      if (!isShells) return { release, at };
      formerShell ??= release;
      continue;
    }
    const source = given.lists(release, place.script) ? await sources.find(place) : undefined;
    if (source === NOT_NOW && isShells) return undefined;
    const known = source === NOT_NOW ? undefined : source;
    at ??= known;
    if (!isShells || (known !== undefined && isShellsOwn(known))) return { release, at };
  }
  return { release: formerShell ?? within, at };
}
