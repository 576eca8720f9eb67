import { parseArgs } from 'node:util';
import { join, resolve } from 'node:path';
import { userInfo } from 'node:os';
import type { Author } from '../registry';
import { ReleaseError } from './ReleaseError';

const OPTIONS = {
  all: { type: 'boolean' },
  store: { type: 'string' },
  to: { type: 'string' },
  why: { type: 'string' },
  by: { type: 'string' },
  init: { type: 'boolean' },
  clean: { type: 'boolean' },
  json: { type: 'boolean' },
  'at-start': { type: 'boolean' },
} as const;

export const COMMANDS = ['release', 'promote', 'rollback', 'status', 'history'] as const;
export type Command = (typeof COMMANDS)[number];

/** A checked command line. */
export type CommandLine = {
  command: Command;
  packages: string[];
  all: boolean;
  storeDir: string;
  /** Makes the store when there is none. */
  init: boolean;
  /** Refuses a checkout that is not a clean branch. */
  clean: boolean;
  /** For machines. */
  json: boolean;
  /** `npm start`'s own release: leaves alone what somebody else moved. */
  atStart: boolean;
  to: string | undefined;
  why: string | undefined;
  by: string;
};

const isCommand = (name: string | undefined): name is Command => COMMANDS.some((command) => command === name);

function whoami(): string {
  try {
    return userInfo().username;
  } catch {
    // A user without a name, as in some containers.
    return 'unknown';
  }
}

/** Reads `argv`; throws `ReleaseError` with one line for anything it does not know. */
export function readCommandLine(argv: string[], env: NodeJS.ProcessEnv = process.env): CommandLine {
  let parsed;
  try {
    parsed = parseArgs({ args: argv, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new ReleaseError(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
  const [command, ...packages] = parsed.positionals;
  if (!isCommand(command)) throw new ReleaseError(`Say which command: ${COMMANDS.join(', ')}.`);
  const { all = false, store, to, why, by, init = false, clean = false, json = false, 'at-start': atStart = false } = parsed.values;
  return {
    command,
    packages,
    all,
    storeDir: resolve(store ?? join(env['DATA_DIR'] ?? '.data', 'store')),
    init,
    clean,
    json,
    atStart,
    to,
    why,
    by: by ?? whoami(),
  };
}

/** Who changes the registry, for its history. */
export function authorOf({ by, why }: CommandLine, fallback: string): Author {
  return { by, why: why ?? fallback, at: new Date() };
}
