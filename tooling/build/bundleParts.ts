import { SourceMap, type SourceMapPayload } from 'node:module';
import { brotliCompressSync, constants } from 'node:zlib';

/** What no source stands for: the bundler's own glue. */
const GLUE = 'webpack';
const NODE_MODULES = 'node_modules/';
/** Folders of a package's own sources that are told apart: `shared/src/ui`, `shell/src/remotes`. */
const DEPTH = 3;

/** Size in bytes as it is sent. */
export const brotliBytes = (text: string, quality: number = constants.BROTLI_MAX_QUALITY): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 22 } }).length;

/** The part of the product that a source belongs to: an npm package, or a folder of ours, seen from the repository. */
export function partOf(source: string, packageName: string): string {
  const inside = source.lastIndexOf(NODE_MODULES);
  if (inside >= 0) {
    const [scope = '', name = ''] = source.slice(inside + NODE_MODULES.length).split('/');
    return scope.startsWith('@') ? `${scope}/${name}` : scope;
  }
  const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '');
  const own = path.startsWith('./src/') ? `${packageName}/${path.slice(2)}` : path.replace(/^(\.\.\/)+/, '');
  if (!own.includes('/src/')) return GLUE;
  const folders = own.split('/');
  return folders.slice(0, Math.min(DEPTH, folders.length - 1)).join('/');
}

/** Characters of `code` by part, from its source map. */
function charactersByPart(code: string, map: SourceMapPayload, packageName: string): Map<string, number> {
  const places = new SourceMap(map);
  const parts = new Map<string, string>();
  const characters = new Map<string, number>();
  code.split('\n').forEach((line, row) => {
    for (let column = 0; column < line.length; column += 1) {
      // What stands for no source is said by an entry without one, or by none.
      const { originalSource: source = '' }: { originalSource?: string } = places.findEntry(row, column);
      const part = parts.get(source) ?? (source === '' ? GLUE : partOf(source, packageName));
      parts.set(source, part);
      characters.set(part, (characters.get(part) ?? 0) + 1);
    }
  });
  return characters;
}

/** A script with its source map; a file without one is glue. */
export type Script = { code: string; map?: SourceMapPayload };

/**
 * Bytes after brotli of some scripts by part, the largest first. A part's share of the compressed bytes is taken to be its share of the
 * characters: what compresses worse than its neighbours is a little larger than said.
 */
export function bundleParts(scripts: readonly Script[], packageName: string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { code, map } of scripts) {
    const each = map === undefined ? new Map([[GLUE, code.length]]) : charactersByPart(code, map, packageName);
    const share = brotliBytes(code) / Math.max(1, code.length);
    for (const [part, characters] of each) sums.set(part, (sums.get(part) ?? 0) + characters * share);
  }
  return new Map([...sums].sort(([, one], [, other]) => other - one));
}
