import { bundledServer } from '../../build/servers/bundle';
import { isNightly } from '@unison/shared/testing/testSizes';

type Entry = 'main' | 'command';
/** Sources stay as they are while a test file runs: looking through all of them at each start costs a process' own start a quarter again. */
const files = new Map<Entry, Promise<string>>();

/**
 * What node is to run for an entry of the platform (`main`, `command`), as production runs it: a child of a test starts in a third of the
 * time. Children live for seconds, so the embedded database is not compiled a second time for speed; at night it is.
 */
export async function bundled(entry: Entry): Promise<string[]> {
  const made = files.get(entry) ?? bundledServer(entry === 'main' ? 'platform' : entry);
  files.set(entry, made);
  const file = await made;
  return isNightly() ? [file] : ['--liftoff-only', file];
}
