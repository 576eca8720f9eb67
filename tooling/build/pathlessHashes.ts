import type { Compilation, Compiler } from 'webpack';

const NAME = 'PathlessHashes';

/** What stands for something while files are minified, as long as that is: by what stands there itself. */
type Words = ReadonlyMap<string, string>;

/** Hashes that files are named by until they are minified, each with what stands for it: made of the file's name without them, and as long. */
function standIns({ compilation, hashOf }: { compilation: Compilation; hashOf: (text: string) => string }): Words {
  const found = new Map<string, string>();
  for (const { name, info } of compilation.getAssets())
    for (const hash of [info.contenthash ?? []].flat())
      if (!found.has(hash)) found.set(hash, hashOf(name.replace(hash, '*')).slice(0, hash.length));
  // Of two that would be called alike neither could be found again.
  const isAlone = (word: string): boolean => [...found.values()].filter((other) => other === word).length === 1;
  return new Map([...found].filter(([, word]) => isAlone(word)));
}

/**
 * Takes hashes that depend on where a checkout lies out of scripts while they are minified. Until then a file is named by a hash of its sources and their maps, which
 * hold paths; the minifier counts the letters of all it reads, and gives its shortest names in that order, so where two letters are nearly as frequent a path
 * would decide. Behind it stands what stood there before: webpack names each file by its content alone at last (`realContentHash`).
 */
export class PathlessHashes {
  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources, util } = compiler.webpack;
    const hashOf = (text: string): string => String(util.createHash('md5').update(text).digest('hex'));

    const say = (compilation: Compilation, words: Words): void => {
      if (words.size === 0) return;
      const sought = new RegExp([...words.keys()].join('|'), 'g'); // hashes have nothing that a pattern knows
      for (const { name, source } of compilation.getAssets().filter(({ name }) => name.endsWith('.js'))) {
        const said = new sources.ReplaceSource(source);
        const found = [...source.source().toString().matchAll(sought)];
        for (const { 0: word, index } of found) said.replace(index, index + word.length - 1, words.get(word) ?? word);
        if (found.length > 0) compilation.updateAsset(name, said);
      }
    };

    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      let words: Words = new Map();
      const at = (offset: number) => ({ name: NAME, stage: Stages.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + offset });
      compilation.hooks.processAssets.tap(at(-1), () => {
        words = standIns({ compilation, hashOf });
        say(compilation, words);
      });
      compilation.hooks.processAssets.tap(at(1), () => say(compilation, new Map([...words].map(([hash, word]) => [word, hash]))));
    });
  }
}
