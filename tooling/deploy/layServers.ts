import { copyFileSync, mkdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bundledServer } from '../build/servers/bundle';
import { ROOT } from '../build/packages';

/** What is laid: what units and images start, and what an operator calls. */
export const LAID = ['platform', 'edge', 'command'] as const;

/**
 * Makes the bundles of platform, edge and commands and lays each as `NAME.js` into `folder`, with its source map; their names. They are copies: what makes a
 * bundle of other sources takes the former one away, and a unit that is started again then starts from here.
 */
export async function layServers(folder = join(ROOT, 'servers')): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const names: string[] = [];
  for (const server of LAID) {
    const file = await bundledServer(server);
    for (const whole of [`${file}.map`, file]) lay(whole, join(folder, basename(whole)));
    names.push(basename(file));
  }
  return names;
}

/** Whoever starts meanwhile finds the former one or the new one, whole. */
function lay(file: string, place: string): void {
  copyFileSync(file, `${place}.new`);
  renameSync(`${place}.new`, place);
}
