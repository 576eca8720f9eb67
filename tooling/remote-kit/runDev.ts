import { listRemotes } from '../build/packages';
import { devAlone } from '../dev/alone/devAlone';
import { readDevLine } from '../dev/devLine';
import { UsageError } from '../dev/fail';
import { devRemote } from '../dev/override/devRemote';

/** `dev NAME [--against URL | --alone]`: the deployed app with this one remote from the sources in `root`, or its screens alone, until Ctrl-C. */
export async function runDev(words: string[], root: string, app: string | undefined): Promise<number> {
  const saysWhere = words.some((word) => word === '--alone' || word.startsWith('--against'));
  const line = readDevLine(saysWhere || app === undefined ? words : [...words, '--against', app], listRemotes(root));
  if (line.what === 'alone') return await devAlone(line.packageName, line.port, root);
  if (line.what === 'remote') return await devRemote({ ...line, root });
  throw new UsageError(`${line.what} is for the app's own repository. Here: npm run dev -- NAME [--against URL | --alone]`);
}
