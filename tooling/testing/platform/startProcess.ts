import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { bundled } from './bundle';
import { ROOT } from '../../dev/root';

/** A process of ours that said that it is ready. */
export type Running = {
  child: ChildProcess;
  /** Every line of its standard output so far. */
  lines: string[];
  /** Sends SIGKILL and waits until it is gone. */
  kill(): Promise<void>;
};

/** Members of a storm act faster than people: their pace is not what is tested here. */
export const NO_PACE = {
  orders_a_minute: 1_000_000,
  money_a_minute: 1_000_000,
  hashes_a_minute: 1_000_000,
  reads_a_minute: 1_000_000,
  visits_a_minute: 1_000_000,
  orders_a_day: 1_000_000_000,
  money_a_day: 1_000_000_000,
  logins_of_one_a_minute: 1_000_000,
};

/** Starts an entry of the platform as a process and waits for a line with `sign`; fails with what it printed when it ends before. */
export async function startProcess(entry: 'main' | 'command', env: Record<string, string>, sign: string): Promise<Running> {
  const child = spawn(process.execPath, await bundled(entry), {
    cwd: ROOT,
    env: { ...process.env, SETTINGS: JSON.stringify(NO_PACE), PROFILE: '', DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const lines: string[] = [];
  let text = '';
  let rest = '';
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', (part: Buffer) => {
      const pieces = `${rest}${part.toString()}`.split('\n');
      rest = pieces.pop() ?? '';
      lines.push(...pieces);
      if (pieces.some((line) => line.includes(sign))) ready();
    });
    child.stderr.on('data', (part: Buffer) => (text += part.toString()));
    void ended.then(() => failed(new Error(`${entry} ended: ${text}${lines.join('\n')}`)));
  });
  return {
    child,
    lines,
    kill() {
      child.kill('SIGKILL');
      return ended;
    },
  };
}
