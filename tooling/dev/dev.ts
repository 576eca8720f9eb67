import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runCommand, UsageError } from './fail';

/** What `npm run dev -- NAME` can start, and the entry of each. */
const TARGETS: Record<string, string> = { gallery: 'tooling/gallery/main.ts' };

/** `npm run dev -- gallery`: runs a development server until Ctrl-C. */
async function dev([target, ...rest]: string[]): Promise<number> {
  const entry = target === undefined ? undefined : TARGETS[target];
  if (entry === undefined)
    throw new UsageError(
      `npm run dev -- ${Object.keys(TARGETS).join(' | ')}: ${target === undefined ? 'name one' : `there is no ${target}`}.`,
    );
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, '../..', entry), ...rest], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 0)));
}

runCommand(dev);
