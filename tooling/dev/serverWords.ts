import { UsageError } from './fail';

/**
 * What a server says of its command line: it takes no words, since its settings stand in the environment. True where `--help` was asked for and is answered;
 * throws `UsageError` for any other word, before anything is opened.
 */
export function saysUsage(name: 'platform' | 'edge', settings: readonly string[], argv: readonly string[]): boolean {
  if (argv.length === 0) return false;
  const usage = `npm run ${name} takes no words. Its settings stand in the environment: ${settings.join(', ')} and others (docs/operations.md).`;
  if (!argv.includes('--help')) throw new UsageError(`${argv.join(' ')}? ${usage}`);
  console.log(usage);
  return true;
}
