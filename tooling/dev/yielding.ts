import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/** The lowest priority there is. */
const LEAST = '19';

/** Ends the whole group when whoever holds our pipe is gone, even killed. */
const SCRIPT = `exec 3<&0; nice -n ${LEAST} "$0" "$@" 3<&- < /dev/null & p=$!; { cat; kill -TERM 0; } <&3 > /dev/null 2>&1 & wait $p`;

/**
 * Runs node with `args` on what everything else leaves of the processors, showing what it prints; yields its exit code. Linux shares them out
 * between sessions first, and by `nice` only within one (autogroups, sched(7)); browsers and servers each have a session of their own. So has
 * what yields, and that yields as a whole. Ends with this process.
 */
export async function runYielding(args: readonly string[], cwd: string): Promise<number> {
  const shell = spawn('sh', ['-c', SCRIPT, process.execPath, ...args], { cwd, stdio: ['pipe', 'inherit', 'inherit'], detached: true });
  try {
    writeFileSync(`/proc/${shell.pid}/autogroup`, LEAST);
  } catch {
    // A system without autogroups knows `nice` alone.
  }
  const code = await new Promise<number>((resolve) => shell.once('exit', (exit) => resolve(exit ?? 1)));
  shell.stdin.end();
  return code;
}
