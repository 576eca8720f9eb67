import { createHash } from 'node:crypto';
import { shellFilesIn, withShellFiles } from '@unison/shared/remote/shellFiles';
import { WORKER_FILE } from '../build/outputFiles';
import { ReleaseError } from './ReleaseError';
import type { Files } from './stampFiles';

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('base64').slice(0, 43);

/**
 * The shell's first script with the hash of each other script and stylesheet at its head, where its build has left a place for them; undefined where it
 * has not. Lengths stay the same, so source maps stay right. `files` are as they will be served. Throws when the list and the files differ.
 */
export function fillShellFiles(files: Files, { scripts, styles }: { scripts: string[]; styles: string[] }): [string, Buffer] | undefined {
  const [first = ''] = scripts;
  const script = files.get(first)?.toString('utf8') ?? '';
  const list = shellFilesIn(script);
  if (list === undefined) return undefined;
  const hashes = Object.keys(list.files).map((name): [string, string] => {
    const content = files.get(name);
    if (content === undefined) throw new ReleaseError(`The build of shell lists ${name}, and has no such file. Build it anew.`);
    return [name, hashOf(content)];
  });
  const start = new Set([...scripts, ...styles]);
  const chunk = [...files.keys()].find(
    (name) => /^[\w.-]+\.(js|css)$/.test(name) && name !== WORKER_FILE && !start.has(name) && !Object.hasOwn(list.files, name),
  );
  if (chunk !== undefined) throw new ReleaseError(`The build of shell does not list ${chunk}, so no page could load it. Build it anew.`);
  return [first, Buffer.from(withShellFiles(script, { ...list, files: Object.fromEntries(hashes) }))];
}
