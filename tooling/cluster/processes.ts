import { readdirSync, readFileSync } from 'node:fs';

type Process = { pid: number; parent: number; title: string };

/** Every process of this machine that can be read, as Linux shows them. */
function allProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1];
        return [{ pid: Number(name), parent: Number(parent), title: readFileSync(`/proc/${name}/cmdline`, 'utf8') }];
      } catch {
        return []; // it ended while we looked
      }
    });
}

/** A process with everything that it started, parents first. */
export function familyOf(pid: number): Process[] {
  const all = allProcesses();
  const family = all.filter((one) => one.pid === pid);
  for (const member of family) family.push(...all.filter(({ parent }) => parent === member.pid)); // grows while it is walked
  return family;
}

/** Sends a signal to all of them; one that is gone already is no failure. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // it ended by itself
    }
  }
}
