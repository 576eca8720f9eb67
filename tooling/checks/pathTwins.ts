import { basename, dirname, join } from 'node:path';

/** Its path without what stands after the first dot of its name: `Card.test.tsx` and `Card.tsx` are one name. */
function stemOf(path: string): string {
  const name = basename(path);
  const dot = name.indexOf('.', 1);
  return join(dirname(path), dot === -1 ? name : name.slice(0, dot)).replaceAll('\\', '/');
}

/**
 * One line for each name that files or folders spell in two cases. On a disk that ignores case (Windows, macOS) two of them are one file, or an
 * import finds the other one.
 */
export function pathTwins(paths: string[]): string[] {
  const spellings = new Map<string, Set<string>>();
  for (const stem of paths.map(stemOf)) {
    const key = stem.toLowerCase();
    spellings.set(key, (spellings.get(key) ?? new Set()).add(stem));
  }
  return [...spellings.values()].filter(({ size }) => size > 1).map((twins) => `${[...twins].sort().join(' and ')}: rename one`);
}
