import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { UsageError } from './fail';
import { ROOT } from './root';
import { FOLLOW_PARENT, TYPESCRIPT } from './withTypescript';

/**
 * Releases the shell and every remote into the local store, in a process of its own, so that the builder's memory is given back.
 * Packages whose sources have not changed are not built again, and what somebody else has moved since is left where it is. Each line of progress goes to `onLine`.
 * `env` stands above the environment, which may name another store: `ownPlaces` is the folder's own.
 */
export async function releaseEverything(
  dataDir: string,
  onLine: (line: string) => void,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = spawn(
    process.execPath,
    [...FOLLOW_PARENT, ...TYPESCRIPT, 'tooling/release/main.ts', 'release', '--all', '--init', '--at-start'],
    {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      said.push(line);
      onLine(line);
    });
  }
  const code = await new Promise<number>((resolve) => child.once('close', (exit) => resolve(exit ?? 1)));
  if (code !== 0) throw new UsageError(`The build failed: ${said.at(-1) ?? `the release command ended with code ${code}`}`);
}
