import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { devAll } from './all/devAll';
import { devAlone } from './alone/devAlone';
import { readDevLine, type DevLine } from './devLine';
import { runCommand } from './fail';
import { devRemote } from './override/devRemote';
import { TYPESCRIPT } from './withTypescript';

/** The gallery is a server of its own, until Ctrl-C. */
async function gallery(): Promise<number> {
  const child = spawn(process.execPath, [...TYPESCRIPT, join(__dirname, '../gallery/main.ts')], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 0)));
}

async function run(line: DevLine): Promise<number> {
  if (line.what === 'gallery') return await gallery();
  if (line.what === 'all') return await devAll(line.port);
  return line.what === 'alone' ? await devAlone(line.packageName, line.port) : await devRemote(line);
}

/** `npm run dev -- …`: runs a development server until Ctrl-C. */
runCommand(async (argv) => {
  const code = await run(readDevLine(argv));
  process.exit(code); // a page that is open holds its connection
});
