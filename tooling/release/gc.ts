import { collectGarbage, openStore, type Freed } from '../registry';
import { counted } from '../process/counted';
import type { CommandLine } from './commandLine';
import { ReleaseError } from './ReleaseError';
import { revisionServed } from './servedRevision';

const MB = 1_000_000;

const sizeOf = (freed: readonly Freed[]): string => `${(freed.reduce((sum, { bytes }) => sum + bytes, 0) / MB).toFixed(1)} MB`;

/** What a collection took as lines for people: a package each with its versions, and the sum. */
export function describeFreed(freed: readonly Freed[]): string[] {
  if (freed.length === 0) return ['nothing to take away: every release is in use, in the history of 30 days, or among the newest'];
  const names = [...new Set(freed.map((one) => one.package))].sort();
  const lines = names.map((name) => {
    const own = freed.filter((one) => one.package === name).toSorted((one, other) => Number(other.wasListed) - Number(one.wasListed));
    const versions = own.map(({ version, wasListed }) => (wasListed ? version : `${version} (never released)`));
    return `${name}: ${counted(own.length, 'release')}, ${sizeOf(own)}: ${versions.join(', ')}`;
  });
  return [...lines, `${counted(freed.length, 'release')} taken away, ${sizeOf(freed)} freed`];
}

/** `gc`: takes away releases that nobody can meet any more and nobody may want back, and says what that freed. */
export async function gc({ packages, storeDir, keep, isDryRun }: CommandLine, say: (line: string) => void): Promise<void> {
  if (packages.length > 0)
    throw new ReleaseError(`gc looks through the whole store, not at ${packages.join(', ')} alone: npm run gc -- --dry-run`);
  const store = await openStore(storeDir);
  const served = await revisionServed(process.env['EDGE_URL']);
  const freed = await collectGarbage(store, { keep, now: new Date(), served, isDryRun });
  describeFreed(freed).forEach((line) => say(isDryRun ? `dry run, nothing was taken: ${line}` : line));
}
