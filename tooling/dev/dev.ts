import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readDevLine, type DevLine } from './devLine';
import { runCommand } from './fail';
import { devRemote } from './override/devRemote';

/** The gallery is a server of its own, until Ctrl-C. */
async function gallery(): Promise<number> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, '../gallery/main.ts')], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 0)));
}

const run = async (line: DevLine): Promise<number> => (line.what === 'gallery' ? await gallery() : await devRemote(line));

/** `npm run dev -- …`: runs a development server until Ctrl-C. */
runCommand(async (argv) => {
  const code = await run(readDevLine(argv));
  process.exit(code); // a page that is open holds its connection
});
