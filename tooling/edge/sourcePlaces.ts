import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Store } from '../registry';

/** A place in a script of a release, as reports name it: `<package>/<version>/<file>:<line>:<column>`. */
export type FramePlace = { packageName: string; version: string; script: string; line: number; column: number };

/** Where it is in the sources: a path such as `shared/src/ui/Toast.tsx`, or `node_modules/…`, with its line. */
export type SourcePlace = { path: string; line: number };

export type SourcePlaces = {
  /** Where a place of a release is in its sources; undefined where its map is missing or says nothing of it. Never rejects. */
  find(place: FramePlace): Promise<SourcePlace | undefined>;
};

/** A map of a shell takes some 10 MB in memory. */
const MOST_MAPS = 6;

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

/** Looks places up in the source maps of a store, which stay where they are; the last few are kept read. */
export function createSourcePlaces(store: Pick<Store, 'sourceMap'>): SourcePlaces {
  const maps = new Map<string, Promise<TraceMap | undefined>>();

  const read = async ({ packageName, version, script }: FramePlace): Promise<TraceMap | undefined> => {
    try {
      const text = await store.sourceMap(packageName, version, script);
      return text === undefined ? undefined : new TraceMap(text);
    } catch {
      return undefined; // damaged, or the store gives no answer: then nobody knows
    }
  };

  const mapOf = (place: FramePlace): Promise<TraceMap | undefined> => {
    const key = `${place.packageName}/${place.version}/${place.script}`;
    const map = maps.get(key) ?? read(place);
    maps.delete(key);
    maps.set(key, map); // the last used stand last
    const [oldest] = maps.keys();
    if (maps.size > MOST_MAPS && oldest !== undefined) maps.delete(oldest);
    return map;
  };

  return {
    async find(place) {
      const map = await mapOf(place);
      if (map === undefined) return undefined;
      const { source, line } = originalPositionFor(map, { line: place.line, column: place.column - 1 }); // columns of a map begin at 0
      return source === null ? undefined : { path: pathOf(source, place.packageName), line };
    },
  };
}
