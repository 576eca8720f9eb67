import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { bundledServer } from '../build/servers/bundle';
import { ROOT } from '../build/packages';
import { runCommand } from '../dev/fail';

/** Makes the bundles of platform, edge and commands, and `servers/NAME.js` of the checkout lead to them: what units and images start. */
runCommand(async () => {
  mkdirSync(join(ROOT, 'servers'), { recursive: true });
  for (const server of ['platform', 'edge', 'command'] as const) {
    const link = join(ROOT, 'servers', `${server}.js`);
    const file = await bundledServer(server);
    rmSync(link, { force: true });
    symlinkSync(file, link);
    console.log(`servers/${server}.js`);
  }
  return 0;
});
