import { UsageError } from '../dev/fail';

/**
 * What a server says of its command line: it takes no words, since its settings stand in the environment. True where `--help` was asked for and is answered;
 * throws `UsageError` for any other word, before anything is opened.
 */
export function saysUsage(name: 'platform' | 'edge', settings: readonly string[], argv: readonly string[]): boolean {
  const where = `Its settings stand in the environment: ${settings.join(', ')} and others (docs/operations.md).`;
  return saysWhatItDoes(name, where, argv);
}

/** The same for any command that takes no words: `--help` is no wish that it does its work. */
export function saysWhatItDoes(name: string, what: string, argv: readonly string[]): boolean {
  if (argv.length === 0) return false;
  const usage = `npm run ${name} takes no words. ${what}`;
  if (!argv.includes('--help')) throw new UsageError(`${argv.join(' ')}? ${usage}`);
  console.log(usage);
  return true;
}
