import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TYPESCRIPT } from './withTypescript';

const ROOT = join(__dirname, '../..');

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
