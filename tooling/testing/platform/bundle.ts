import { bundledServer } from '../../build/servers/bundle';
import { isNightly } from './testSizes';

/**
 * What node is to run for an entry of the platform (`main`, `command`), as production runs it: a child of a test starts in a third of the
 * time. Children live for seconds, so the embedded database is not compiled a second time for speed; at night it is.
 */
export async function bundled(entry: 'main' | 'command'): Promise<string[]> {
  const file = await bundledServer(entry === 'main' ? 'platform' : entry);
  return isNightly() ? [file] : ['--liftoff-only', file];
}
