import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../process/port';
import { TYPESCRIPT } from '../dev/withTypescript';

/** `npm run dev` in a checkout, as a tester has it in a terminal. */
export type DevServer = {
  url: string;
  /** Everything it has printed so far. */
  said: () => string;
  stop: () => Promise<void>;
};

/**
 * Starts `npm run dev -- <words>` in the checkout `folder` on a free port, with `env` beside; resolves when it is ready, rejects with what it
 * said if it ends.
 */
export async function startDevServer(folder: string, words: string[], env: Record<string, string> = {}): Promise<DevServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [...TYPESCRIPT, 'tooling/dev/dev.ts', ...words], {
    cwd: folder,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    const read = (part: Buffer): void => {
      said += part.toString();
      if (said.includes(' is ready at ')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(said)));
  });
  return {
    url: `http://localhost:${String(port)}`,
    said: () => said,
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}
