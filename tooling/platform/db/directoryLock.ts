import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from './database';

/** Who holds a folder: the process, its machine, and since when (ISO 8601). `file` is what to delete if that machine is gone for good. */
export type Claim = { file: string; host: string; pid: number; started: string; since: string };

const PREFIX = 'lock-';

/**
 * Takes the lock of a data folder, or says who holds it. PGlite has no lock of its own, and two processes on one folder
 * lose acknowledged rows.
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  const taken = await claimDirectory(directory);
  if ('holder' in taken) throw new StartError(inUse(directory, taken.holder));
  return taken.letGo;
}

/**
 * Takes a folder for this process alone, or yields who holds it.
 *
 * Every contender first writes a claim under a name nobody else can have, then reads the others: of two, at least one sees
 * the other. A claim is only ever removed by its writer, or by anybody once its process is gone; so a live process can
 * never lose the lock, whatever the timing.
 */
export async function claimDirectory(directory: string): Promise<{ letGo: () => void } | { holder: Claim }> {
  mkdirSync(directory, { recursive: true });
  for (let attempt = 0; ; attempt += 1) {
    const own = writeClaim(directory);
    const holder = claims(directory).find((claim) => claim.file !== own.file && !removedAsDead(directory, claim));
    if (!holder) return { letGo: () => rmSync(join(directory, own.file), { force: true }) };
    rmSync(join(directory, own.file), { force: true });
    if (attempt === 2) return { holder };
    await pause(50 + Math.random() * 200); // two that started at the same moment both step back
  }
}

function inUse(directory: string, holder: Claim): string {
  const where = holder.host === hostname() ? '' : ` on ${holder.host}`;
  const hint =
    holder.host === hostname()
      ? 'Stop it first, or choose another folder with DATA_DIR.'
      : `Stop it first; if that machine is gone for good, delete ${join(directory, holder.file)}.`;
  return `The data folder ${directory} is in use by process ${holder.pid}${where} since ${holder.since}. ${hint}`;
}

function writeClaim(directory: string): Claim {
  const started = startOf(process.pid) ?? 'unknown';
  const file = `${PREFIX}${process.pid}-${randomUUID()}.json`;
  const claim: Claim = { file, host: hostname(), pid: process.pid, started, since: new Date().toISOString() };
  const draft = join(directory, `.${file}`);
  writeFileSync(draft, JSON.stringify(claim), { mode: 0o600 });
  renameSync(draft, join(directory, file)); // a claim is whole from its first moment
  return claim;
}

function claims(directory: string): Claim[] {
  return readdirSync(directory)
    .filter((name) => name.startsWith(PREFIX))
    .flatMap((file) => {
      try {
        return [JSON.parse(readFileSync(join(directory, file), 'utf8')) as Claim]; // only written by writeClaim, whole
      } catch {
        return []; // let go between listing and reading
      }
    });
}

function removedAsDead(directory: string, claim: Claim): boolean {
  if (claim.host !== hostname() || alive(claim)) return false;
  rmSync(join(directory, claim.file), { force: true });
  return true;
}

function alive(claim: Claim): boolean {
  try {
    process.kill(claim.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // it lives, but belongs to someone else
  }
  const started = startOf(claim.pid);
  return started === undefined || claim.started === 'unknown' || started === claim.started; // else: its number was given to another
}

/** When a process began, in clock ticks since boot (proc_pid_stat(5), field 22); undefined where there is no /proc. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
