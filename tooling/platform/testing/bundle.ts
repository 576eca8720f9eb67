import { bundledServer } from '../../build/servers/bundle';

/** The file of an entry of the platform (`main`, `command`), as production runs it: a child of a test starts in a third of the time. */
export function bundled(entry: 'main' | 'command'): Promise<string> {
  return bundledServer(entry === 'main' ? 'platform' : entry);
}
