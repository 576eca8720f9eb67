import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Store } from '../registry';
import { createPortions } from './portions';

/** A place in a script of a release, as reports name it: `<package>/<version>/<file>:<line>:<column>`. */
export type FramePlace = { packageName: string; version: string; script: string; line: number; column: number };

/** Where it is in the sources: a path such as `shared/src/ui/Toast.tsx`, or `node_modules/…`, with its line. */
export type SourcePlace = { path: string; line: number };

/** Its map cannot be read now: too much is asked for, or the store gives no answer. */
export const NOT_NOW = 'not now';

/** Places of one report. */
export type SourcePlaces = {
  /** Where a place of a release is in its sources; undefined where its map is missing or says nothing of it. Never rejects. */
  find(place: FramePlace): Promise<SourcePlace | typeof NOT_NOW | undefined>;
};

/** A map of a shell takes some 10 MB in memory. */
const MOST_MAPS = 6;
/** One report is looked up in so many scripts: no more than are kept, or it could have each of its places read anew. */
const SCRIPTS_PER_REPORT = MOST_MAPS;
/** So many maps of shells, and as many of remotes, are read in five seconds, whoever reports: nothing else goes on meanwhile, for some 80 ms with a map of a shell. */
const READS = { most: 10, perMs: 5_000 };

/** Reads `<package>/<version>/<file>:<line>:<column>`. The wire's schema has looked at its form (`Trouble`). */
export function readFrame(frame: string): FramePlace {
  const [, packageName = '', version = '', script = '', line = '1', column = '1'] =
    /^([^/]+)\/([^/]+)\/([^/:]+):(\d+):(\d+)$/.exec(frame) ?? [];
  return { packageName, version, script, line: Number(line), column: Number(column) };
}

/**
 * A source as webpack names it and the reader of maps resolves it, as a path from the repository's root: `webpack://shell_1/./src/x.ts` is the package's
 * own, `webpack://shell_1/../shared/src/y.ts?1a2b` lies beside it.
 */
const pathOf = (source: string, packageName: string): string =>
  source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/\?.*$/, '')
    .replace(/^(\.\.?\/)+/, '')
    .replace(/^src\//, `${packageName}/src/`);

const scriptOf = ({ packageName, version, script }: FramePlace): string => `${packageName}/${version}/${script}`;

/** Maps of a store, of which the last few are kept read. Of one report so many scripts are looked up, and of all so many maps are read, and no more. */
function createMaps(store: Pick<Store, 'sourceMap'>, now: (() => number) | undefined) {
  const reads = createPortions(READS.most, READS.perMs, now);
  const maps = new Map<string, Promise<TraceMap | undefined>>();

  const read = async ({ packageName, version, script }: FramePlace): Promise<TraceMap | undefined> => {
    const text = await store.sourceMap(packageName, version, script);
    try {
      return text === undefined ? undefined : new TraceMap(text);
    } catch {
      return undefined; // damaged: nobody knows
    }
  };

  const mapOf = async (place: FramePlace): Promise<TraceMap | typeof NOT_NOW | undefined> => {
    const key = scriptOf(place);
    const map = maps.get(key) ?? (reads.take('all') ? read(place) : undefined);
    if (map === undefined) return NOT_NOW;
    maps.delete(key);
    maps.set(key, map); // the last used stand last
    const [oldest] = maps.keys();
    if (maps.size > MOST_MAPS && oldest !== undefined) maps.delete(oldest);
    return await map.catch(() => {
      if (maps.get(key) === map) maps.delete(key); // whoever asks next may be answered
      return NOT_NOW;
    });
  };

  return {
    ofReport() {
      const scripts = new Set<string>();
      return async (place: FramePlace): Promise<TraceMap | typeof NOT_NOW | undefined> => {
        if (!scripts.has(scriptOf(place)) && scripts.size === SCRIPTS_PER_REPORT) return NOT_NOW;
        scripts.add(scriptOf(place));
        return await mapOf(place);
      };
    },
  };
}

/**
 * Looks places up in the source maps of a store, which stay where they are. Whatever reports name, it reads so much and no more. A shell's maps have a share of their own, since they say whose a
 * trouble is; those of remotes only say where it was.
 */
export function createSourcePlaces(store: Pick<Store, 'sourceMap'>, now?: () => number): { ofReport(): SourcePlaces } {
  const ofShells = createMaps(store, now);
  const ofRemotes = createMaps(store, now);
  return {
    ofReport() {
      const [shells, remotes] = [ofShells.ofReport(), ofRemotes.ofReport()];
      return {
        async find(place) {
          const map = await (place.packageName === 'shell' ? shells : remotes)(place);
          if (map === undefined || map === NOT_NOW) return map;
          const { source, line } = originalPositionFor(map, { line: place.line, column: place.column - 1 }); // columns of a map begin at 0
          return source === null ? undefined : { path: pathOf(source, place.packageName), line };
        },
      };
    },
  };
}
