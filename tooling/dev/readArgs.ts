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
