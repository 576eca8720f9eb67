import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './root';
import { TYPESCRIPT } from './withTypescript';

/**
 * What to run for a server: with PROFILE=production its bundle, built when the sources have changed, else the TypeScript itself, which
 * needs no build. `name` is that of its folder.
 */
export async function serverFile(name: 'platform' | 'edge', profile: string): Promise<string> {
  if (profile !== 'production') return `tooling/${name}/main.ts`;
  const args = [...TYPESCRIPT, join(ROOT, 'tooling/build/servers/main.ts'), name];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  return stdout.trim();
}

/**
 * What to run at each start of a server, the first and those after it has ended: the same file as long as it is there, else one that is made anew, since
 * whoever makes a bundle of other sources takes the former one away. `ahead`: what was begun before.
 */
export function fileAtStart(name: 'platform' | 'edge', profile: string, ahead?: Promise<string>): () => Promise<string> {
  let file: string | undefined;
  return async () => {
    file ??= await (ahead ?? serverFile(name, profile));
    if (!existsSync(resolve(ROOT, file))) file = await serverFile(name, profile);
    return file;
  };
}
