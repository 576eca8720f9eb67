import { writeFileSync } from 'node:fs';
import { startBound } from './boundProgram';

/** The lowest priority there is. */
const LEAST = '19';
const STDOUT = 1;

/**
 * Runs node with `args` on what everything else leaves of the processors, showing what it prints; yields its exit code. Linux shares them out
 * between sessions first, and by `nice` only within one (autogroups, sched(7)); browsers and servers each have a session of their own. So has
 * what yields, and that yields as a whole. Ends with this process.
 */
export async function runYielding(args: readonly string[], cwd: string): Promise<number> {
  const command = ['-n', LEAST, process.execPath, ...args];
  const { pid, ended } = await startBound('nice', command, { account: {}, cwd, signal: 'TERM', output: STDOUT });
  try {
    writeFileSync(`/proc/${pid}/autogroup`, LEAST);
  } catch {
    // A system without autogroups knows `nice` alone; what has ended needs none.
  }
  return await ended;
}
