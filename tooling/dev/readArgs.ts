import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './fail';
import { refuseKeptByNpm } from './keptByNpm';

/**
 * `parseArgs` for our commands: throws `UsageError` with one line for what it does not know, followed by `usage` where there is one. An option that
 * there is not is named beside those that there are; Node's own sentence would advise to write it elsewhere. One that npm kept for itself is refused
 * too: without it the command would do something else than it was told.
 */
export function readArgs<const Config extends ParseArgsConfig>(
  config: Config,
  usage = '',
  env: NodeJS.ProcessEnv = process.env,
): ReturnType<typeof parseArgs<Config>> {
  refuseKeptByNpm(Object.keys(config.options ?? {}), env);
  try {
    return parseArgs(config);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }; // what parseArgs throws
    const [told = ''] = message.split('\n');
    const [, name] = (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && /'(-[^']*)'/.exec(told)) || [];
    const known = Object.keys(config.options ?? {}).map((option) => `--${option}`);
    const line = name === undefined ? told : `There is no ${name}. There are: ${known.join(', ')}.`;
    throw new UsageError(usage === '' ? line : `${line} ${usage}`);
  }
}

/** What one command of several takes besides its name: these options, and at most so many words (any number unless said). */
export type Takes = { options: readonly string[]; words?: number };

/** Refuses what another command has: left out without a word it would be believed to be done. Throws `UsageError`, one line. */
export function refuseForeign(
  command: string,
  { options, words = Infinity }: Takes,
  given: { options: object; words: readonly string[] },
): void {
  const lost = Object.keys(given.options).find((option) => !options.includes(option));
  const known = options.map((option) => `--${option}`).join(', ') || 'no option';
  if (lost !== undefined) throw new UsageError(`Nothing was done: ${command} has no --${lost}. It has: ${known}.`);
  const [tooMuch] = given.words.slice(words);
  if (tooMuch !== undefined) throw new UsageError(`Nothing was done: ${command} does nothing with "${tooMuch}". It has: ${known}.`);
}
