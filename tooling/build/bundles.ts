import type { SourceMapPayload } from 'node:module';
import { brotliBytes, type Script } from './bundleParts';
import type { RemoteDescription } from './describeRemote';
import { REMOTE_ENTRY, REMOTE_MANIFEST, SHELL_MANIFEST } from './outputFiles';

/** Files that a member loads together: what the shell starts with, a remote's entry, all that a screen needs first. */
export type Bundle = { name: string; files: string[] };
/** The text of a build's file; undefined where there is none. */
export type ReadFile = (name: string) => string | undefined;

/** What of a remote's published manifest is read here. */
type Published = { metaData: { unison: Pick<RemoteDescription, 'preload'> } };

/** The bundles of a build, by its own manifest. A screen's is counted with the entry, for whoever opens that screen first. */
export function bundlesOf(read: ReadFile): Bundle[] {
  const shell = read(SHELL_MANIFEST);
  if (shell !== undefined) {
    const { scripts, styles } = JSON.parse(shell) as { scripts: string[]; styles: string[] }; // written by this build (ShellFilesPlugin)
    return [
      { name: 'start', files: scripts },
      { name: 'start styles', files: styles },
    ];
  }
  const { preload } = (JSON.parse(read(REMOTE_MANIFEST) ?? '') as Published).metaData.unison; // written by this build (describeRemote)
  const screens = Object.entries(preload).map(([screen, files]) => ({ name: `screen ${screen}`, files: [REMOTE_ENTRY, ...files] }));
  return [{ name: 'entry', files: [REMOTE_ENTRY] }, ...screens];
}

/** Bytes of a bundle as they are sent; with a lower quality of brotli sooner known, and a little more. */
export const bytesOf = ({ files }: Bundle, read: ReadFile, quality?: number): number =>
  files.reduce((sum, file) => sum + brotliBytes(read(file) ?? '', quality), 0);

/** A bundle's files with their source maps. */
export const scriptsOf = ({ files }: Bundle, read: ReadFile): Script[] =>
  files.map((file) => {
    const map = read(`${file}.map`);
    const code = read(file) ?? '';
    return map === undefined ? { code } : { code, map: JSON.parse(map) as SourceMapPayload }; // a source map of this build
  });
