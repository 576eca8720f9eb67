import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runCommand } from '../dev/fail';

/** `npm run e2e [-- FILE …]`: the browser tests alone. */
async function main(argv: string[]): Promise<number> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'node_modules/jest/bin/jest.js', '--config', 'tooling/e2e/jest.config.cjs', '--runInBand', ...argv],
    { cwd: join(__dirname, '../..'), stdio: 'inherit' },
  );
  return await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

runCommand(main);
