import { spawn } from 'node:child_process';
import { runCommand } from '../dev/fail';
import { ROOT } from '../dev/root';
import { ensureChromium, ensureCluster } from '../dev/systemPackages';
import { TYPESCRIPT } from '../dev/withTypescript';

/** `npm run test:cluster [-- FILE]`: installs what a cluster takes and runs its tests, one file after the other. */
runCommand(async (argv) => {
  ensureCluster();
  const jest = [
    ...TYPESCRIPT,
    'node_modules/jest/bin/jest.js',
    '--config',
    'tooling/cluster/whole/jest.config.cjs',
    '--runInBand',
    '--forceExit',
  ];
  const env = { ...process.env, CHROMIUM: ensureChromium() };
  const child = spawn(process.execPath, [...jest, ...argv], { cwd: ROOT, stdio: 'inherit', env });
  return await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
});
