import { messageOf } from '../dev/messageOf';
import { operatorName } from '../dev/operatorName';
import { readArgs } from '../dev/readArgs';
import { STABLE, storePlace, type Author, type Target } from '../registry';
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
  channel: { type: 'string' },
  percent: { type: 'string' },
  'dry-run': { type: 'boolean' },
  force: { type: 'boolean' },
  quick: { type: 'boolean' },
  resume: { type: 'boolean' },
  'no-former': { type: 'boolean' },
  keep: { type: 'string' },
  out: { type: 'string' },
  'at-start': { type: 'boolean' },
} as const;

export const COMMANDS = ['release', 'promote', 'rollback', 'retire', 'status', 'history', 'gc'] as const;
export type Command = (typeof COMMANDS)[number];

const AT_ALL = ['store', 'by'] as const;
/** The options of each command: one that it does not have would be left out without a word. */
const TAKES: Record<Command, readonly (keyof typeof OPTIONS)[]> = {
  release: ['all', 'channel', 'percent', 'no-former', 'dry-run', 'out', 'quick', 'force', 'why', 'init', 'clean', 'at-start'],
  promote: ['to', 'channel', 'percent', 'no-former', 'resume', 'dry-run', 'force', 'why'],
  rollback: ['to', 'channel', 'no-former', 'dry-run', 'why'],
  retire: ['dry-run', 'why'],
  status: ['json'],
  history: ['json'],
  gc: ['keep', 'dry-run'],
};

/** Options that say what else is to become of a channel than that what stands there goes on. */
const MOVING = ['to', 'channel', 'percent', 'no-former'];

/** A checked command line. */
export type CommandLine = {
  command: Command;
  packages: string[];
  /** Its options as they were typed, for a hint that leaves none of them out. */
  given: Readonly<Record<string, string | boolean | undefined>>;
  all: boolean;
  storeDir: string;
  /** Makes the store when there is none. */
  init: boolean;
  /** Refuses a checkout that is not a clean branch. */
  clean: boolean;
  /** The channel that moves, with a canary's share; `stable` where none is named. */
  target: Target;
  /** Says what would happen and writes nothing. */
  isDryRun: boolean;
  /** Goes on in spite of what the gate finds; needs a reason. */
  isForced: boolean;
  /** The gate reads records alone: no types, lint, tests or browser. */
  isQuick: boolean;
  /** Lifts a suspension. */
  resume: boolean;
  /** For machines. */
  json: boolean;
  /** How many of each package's releases a collection leaves, whatever became of them. */
  keep: number;
  /** Folder a build for testers is written to; nothing is released then. */
  out: string | undefined;
  /** `npm start`'s own release: leaves alone what somebody else moved. */
  atStart: boolean;
  to: string | undefined;
  why: string | undefined;
  by: string;
};

const isCommand = (name: string | undefined): name is Command => COMMANDS.some((command) => command === name);

function percentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,2}$/.test(text) || Number(text) === 0)
    throw new ReleaseError(`--percent ${text} is no share: write a whole number from 1 to 99. For everybody: npm run promote`);
  return Number(text);
}

/** So many releases of a package stay where nobody says how many. */
const KEEP = 20;

function keepOf(text: string | undefined): number {
  if (text === undefined) return KEEP;
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new ReleaseError(`--keep ${text} is no number of releases: write 1 or more, e.g. --keep ${String(KEEP)}.`);
  return Number(text);
}

/** Reads `argv`; throws `ReleaseError` with one line for anything it does not know. */
export function readCommandLine(argv: string[], env: NodeJS.ProcessEnv = process.env): CommandLine {
  let parsed;
  try {
    parsed = readArgs({ args: argv, options: OPTIONS, allowPositionals: true }, '', env);
  } catch (error) {
    throw new ReleaseError(messageOf(error));
  }
  const [command, ...packages] = parsed.positionals;
  if (!isCommand(command)) throw new ReleaseError(`Say which command: ${COMMANDS.join(', ')}.`);
  const { values } = parsed;
  const takes: readonly string[] = [...TAKES[command], ...AT_ALL];
  const lost = Object.keys(values).find((option) => !takes.includes(option));
  if (lost !== undefined)
    throw new ReleaseError(`${command} has no --${lost}. It has: ${takes.map((option) => `--${option}`).join(', ')}.`);
  const beside = Object.keys(values).find((option) => option !== 'out' && !AT_ALL.some((one) => one === option));
  if (values.out !== undefined && beside !== undefined)
    throw new ReleaseError(`--out writes a build into a folder and releases nothing: leave --${beside} out.`);
  const moving = Object.keys(values).find((option) => MOVING.includes(option));
  if (values.resume && moving !== undefined)
    throw new ReleaseError(`--resume lets a canary go on as it was: leave --${moving} out, or move the canary first, without --resume.`);
  const { force = false, why } = values;
  if (force && (why === undefined || why.trim() === '')) throw new ReleaseError('Say why it is forced, for the history: --force --why "…"');
  const percent = percentOf(values.percent);
  return {
    command,
    packages,
    given: values,
    all: values.all ?? false,
    storeDir: storePlace(values.store, env),
    init: values.init ?? false,
    clean: values.clean ?? false,
    json: values.json ?? false,
    keep: keepOf(values.keep),
    atStart: values['at-start'] ?? false,
    target: {
      channel: values.channel ?? STABLE,
      ...(percent === undefined ? {} : { percent }),
      ...(values['no-former'] ? { noFormer: true } : {}),
    },
    isDryRun: values['dry-run'] ?? false,
    isForced: force,
    isQuick: values.quick ?? false,
    resume: values.resume ?? false,
    out: values.out,
    to: values.to,
    why,
    by: values.by ?? operatorName(env),
  };
}

/** Who changes the registry, for its history. */
export function authorOf({ by, why }: CommandLine, fallback: string): Author {
  return { by, why: why ?? fallback, at: new Date() };
}
