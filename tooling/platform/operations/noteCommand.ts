import { closeSync, constants, existsSync, fchownSync, lchownSync, mkdirSync, openSync, statSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { dayFileOf } from '../../process/dayLog';

type Given = { command: string; args: readonly string[]; by: string };

/** pino's number of `info`. */
const INFO = 30;
const OWNER_ONLY = 0o600;
/** A link is not followed: where root gives the command, the platform's user could have any file written and given to itself. */
const APPEND = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW;

/** What the log has of a command; `told` as `Command` has it. */
export function lineOf({ command, args, by }: Given, told = 1): { event: 'command'; command: string; about: string[]; by: string } {
  return { event: 'command', command, about: args.slice(0, told).map(aboutOf), by };
}

/** What the log may say of an argument: never a value or a whole notice, which can be any text of the operator's. */
function aboutOf(arg: string): string {
  return arg.startsWith('{') ? 'JSON' : (arg.split('=', 1)[0] ?? '');
}

/**
 * Writes what a command did without a platform into the log of security of its data folder, as the platform would. Yields what the operator is to
 * know where that cannot be.
 */
export function noteCommand(dataDir: string, given: Given, told?: number): string[] {
  if (!existsSync(dataDir)) return [`No log has a line of it: there is no ${dataDir}.`];
  const now = new Date();
  const folder = join(dataDir, 'logs');
  const file = dayFileOf(join(folder, 'security'), now);
  const line = { level: INFO, time: now.getTime(), pid: process.pid, hostname: hostname(), ...lineOf(given, told) };
  try {
    const isNew = mkdirSync(folder, { recursive: true }) !== undefined;
    const log = openSync(file, APPEND, OWNER_ONLY);
    try {
      writeSync(log, `${JSON.stringify(line)}\n`);
      if (process.getuid?.() === 0) giveToOwner(dataDir, { log, folder: isNew ? folder : undefined });
    } finally {
      closeSync(log);
    }
    return [];
  } catch (error) {
    return [`The log of security has no line of it: ${String(error)}`];
  }
}

/** What root wrote the platform's own user must go on writing. */
function giveToOwner(dataDir: string, { log, folder }: { log: number; folder: string | undefined }): void {
  const { uid, gid } = statSync(dataDir);
  fchownSync(log, uid, gid);
  if (folder !== undefined) lchownSync(folder, uid, gid);
}
