import { execFile } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort } from '../../process/port';
import { bundled } from './bundle';
import { startProcess } from './startProcess';
import { ROOT } from '../../dev/root';

const run = promisify(execFile);
/** A command that hangs ends before its test does; it judges none that is slow. */
const LONGEST_MS = 200_000;

type Env = Record<string, string>;
export type Started = { child: ChildProcess; url: string; stop(): Promise<number | null> };

/** The platform and its commands as processes on an operator's host, over `dataDir` where nothing else is named. What runs at the end of the file is killed. */
export function asOperator(dataDir: string) {
  const running: ChildProcess[] = [];
  afterAll(() => running.forEach((child) => child.kill('SIGKILL')));

  /** Nothing that tests set for themselves. */
  const own = (env: Env): Env => ({ DATABASE_URL: '', SETTINGS: '', PROFILE: '', PASSWORD_COST: '', DATA_DIR: dataDir, ...env });
  const environment = (env: Env) => ({ ...process.env, ...own(env) });

  /** Starts the platform and waits until it says that it serves. */
  async function start(env: Env): Promise<Started> {
    const port = await freePort();
    const { child } = await startProcess('main', own({ PLATFORM_PORT: String(port), ...env }), 'platform ready');
    running.push(child);
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    return {
      child,
      url: `http://127.0.0.1:${port}`,
      stop: () => {
        child.kill('SIGTERM');
        return ended;
      },
    };
  }

  /** What a start that cannot succeed prints, and its exit code. */
  async function failedStart(env: Env): Promise<{ code: number; lines: string[] }> {
    const outcome = await run(process.execPath, await bundled('main'), { cwd: ROOT, timeout: LONGEST_MS, env: environment(env) }).then(
      () => ({ code: 0, stderr: '' }),
      (error: { code: number; stderr: string }) => error,
    );
    return { code: outcome.code, lines: outcome.stderr.trim().split('\n') };
  }

  /** Runs a command of the platform to its end; rejects with its code and what it said where it fails. */
  const command = async (args: string[], env: Env = {}) =>
    run(process.execPath, [...(await bundled('command')), ...args], { cwd: ROOT, timeout: LONGEST_MS, env: environment(env) });

  return { start, failedStart, command };
}
