import { parseArgs } from 'node:util';
import { listRemotes } from '../build/packages';
import { UsageError } from './fail';
import { refuseKeptByNpm } from './keptByNpm';
import { DEFAULT_APP, originFrom } from './override/deployedApp';
import { portFrom } from '../process/port';

const DEFAULT_PORT = 3103;
/** Everything from source stands where `npm start` would. */
const ALL_PORT = 3000;

/** What `npm run dev` was asked for. */
export type DevLine =
  | { what: 'gallery' }
  | { what: 'all'; port: number }
  | { what: 'alone'; packageName: string; port: number }
  | { what: 'remote'; packageName: string; against: string; port: number };

const usage = (remotes: readonly string[]): string =>
  `npm run dev -- REMOTE [--against URL | --alone], or -- all, or -- gallery. Remotes: ${remotes.join(', ')}.`;

const OPTIONS = { against: { type: 'string' }, alone: { type: 'boolean' } } as const;

function parsed(argv: string[], remotes: readonly string[]) {
  refuseKeptByNpm(Object.keys(OPTIONS), process.env);
  try {
    return parseArgs({ args: argv, options: OPTIONS, allowPositionals: true });
  } catch {
    const isBare = argv.at(-1) === '--against' || argv.some((word, at) => word === '--against' && argv[at + 1]?.startsWith('-'));
    throw new UsageError(isBare ? `--against needs an address, e.g. --against ${DEFAULT_APP}` : `${argv.join(' ')}? ${usage(remotes)}`);
  }
}

/** Reads the words after `npm run dev --`; throws `UsageError`, one line with what to do, for what it does not know. */
export function readDevLine(argv: string[], remotes: readonly string[] = listRemotes()): DevLine {
  const { values, positionals } = parsed(argv, remotes);
  const [target, second] = positionals;
  if (target === undefined) throw new UsageError(usage(remotes));
  if (second !== undefined)
    throw new UsageError(`One at a time, not ${positionals.join(' and ')}: the others come from the app it is put into.`);
  const isAlone = values.alone === true;
  if (target === 'gallery' || target === 'all') {
    if (isAlone || values.against !== undefined) throw new UsageError(`--against and --alone belong to one remote, not to ${target}.`);
    return target === 'gallery' ? { what: 'gallery' } : { what: 'all', port: portFrom('PORT', ALL_PORT) };
  }
  if (!remotes.includes(target)) throw new UsageError(`There is no remote ${target}. ${usage(remotes)}`);
  const port = portFrom('PORT', DEFAULT_PORT);
  if (!isAlone) return { what: 'remote', packageName: target, against: originFrom(values.against ?? DEFAULT_APP), port };
  if (values.against !== undefined) throw new UsageError('--alone needs no app: leave --against out, or --alone.');
  return { what: 'alone', packageName: target, port };
}
