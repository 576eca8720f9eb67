import { spawn } from 'node:child_process';
import { ROOT } from './root';
import { FOLLOW_PARENT, TYPESCRIPT } from './withTypescript';

const HOUR_MS = 3_600_000;

/** Signs once, in a process of its own, that the newest registry of the local store is the newest; yields what it said where it could not. */
async function confirm(dataDir: string): Promise<string | undefined> {
  const child = spawn(process.execPath, [...FOLLOW_PARENT, ...TYPESCRIPT, 'tooling/registry/keysCommand.ts', 'timestamp'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (part: Buffer) => (said += part.toString()));
  const code = await new Promise<number>((resolve) => child.once('close', (exit) => resolve(exit ?? 1)).once('error', () => resolve(1)));
  return code === 0 ? undefined : said.trim();
}

/** Goes on saying every hour that the registry is the newest; the release at the start said so first. What fails is told, and tried again. Yields how to stop. */
export function confirmHourly(dataDir: string, onProblem: (line: string) => void): () => void {
  const timer = setInterval(() => {
    void confirm(dataDir).then((problem) => {
      if (problem !== undefined) onProblem(`The registry was not confirmed, what runs goes on: ${problem}`);
    });
  }, HOUR_MS).unref();
  return () => clearInterval(timer);
}
