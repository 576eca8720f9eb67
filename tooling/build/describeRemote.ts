import { join } from 'node:path';
import type { Compilation, Module } from 'webpack';
import { MANIFEST_SOURCE, readManifest } from './readManifest';
import { screenImports } from './screenImports';

/** What a remote's build says of itself, inside `mf-manifest.json` as `metaData.unison`. */
export type RemoteDescription = {
  /** The checked manifest of the sources. */
  manifest: ReturnType<typeof readManifest>;
  /** Files each screen needs first, by screen name: those of the exposed module, then those of the screen's own chunk. */
  preload: Record<string, string[]>;
};

const isCode = (file: string): boolean => /\.(js|css)$/.test(file);

/** Files of the exposed module `./screens` itself. */
function exposedFiles(compilation: Compilation, screens: Module): string[] {
  return [...compilation.chunkGraph.getModuleChunks(screens)].flatMap((chunk) => [...chunk.files]).filter(isCode);
}

/** Files of the chunk group that `import(request)` inside `screens` opens. */
function importedFiles(compilation: Compilation, screens: Module, request: string): string[] {
  const block = screens.blocks.find((candidate) =>
    candidate.dependencies.some((dependency) => 'request' in dependency && dependency.request === request),
  );
  return (block && compilation.chunkGraph.getBlockChunkGroup(block)?.getFiles())?.filter(isCode) ?? [];
}

function preloadMap(compilation: Compilation, folder: string): Record<string, string[]> {
  const file = join(folder, 'src/screens.ts');
  // The module itself, or the concatenation whose root it is.
  const screens = [...compilation.modules].find((module) => module.nameForCondition() === file);
  if (screens === undefined) return {};
  const exposed = exposedFiles(compilation, screens);
  const imports = Object.entries(screenImports(file));
  return Object.fromEntries(
    imports.map(([name, request]) => {
      const own = request === undefined ? [] : importedFiles(compilation, screens, request);
      return [name, [...new Set([...exposed, ...own])]];
    }),
  );
}

/** The federation plugin's `additionalData` hook: adds manifest and preload map of the remote in `folder` to the published manifest. */
export function describeRemote(folder: string) {
  return ({ stats, compilation }: { stats: { metaData: object }; compilation: Compilation }): void => {
    // The manifest is no module of the build, but a change of it must make a new one.
    compilation.fileDependencies.add(join(folder, MANIFEST_SOURCE));
    const description: RemoteDescription = { manifest: readManifest(folder), preload: preloadMap(compilation, folder) };
    Object.assign(stats.metaData, { unison: description });
  };
}
