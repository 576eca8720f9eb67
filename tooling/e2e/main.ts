import { spawn } from 'node:child_process';
import { runCommand, UsageError } from '../dev/fail';
import { refuseKeptByNpm } from '../dev/keptByNpm';
import { TYPESCRIPT } from '../dev/withTypescript';
import { ROOT } from '../dev/root';

const OTHERS = ['firefox', 'webkit'];

/** Another browser than Chromium has journeys of its own: `--browser NAME` names it for them. Yields the files to run. */
function filesFor(argv: readonly string[]): readonly string[] {
  refuseKeptByNpm(['browser'], process.env);
  const at = argv.indexOf('--browser');
  if (at < 0) return argv;
  const name = argv[at + 1] ?? '';
  if (!OTHERS.includes(name)) throw new UsageError(`--browser ${name}: there are ${OTHERS.join(' and ')}. Without it Chromium is used.`);
  process.env['UNISON_BROWSER'] = name;
  return ['otherBrowsers', ...argv.filter((_argument, index) => index !== at && index !== at + 1)];
}

/** `npm run e2e [-- FILE …] [--browser firefox|webkit]`: the browser tests alone. */
async function main(argv: string[]): Promise<number> {
  const child = spawn(
    process.execPath,
    [...TYPESCRIPT, 'node_modules/jest/bin/jest.js', '--config', 'tooling/e2e/jest.config.cjs', '--runInBand', ...filesFor(argv)],
    { cwd: ROOT, stdio: 'inherit' },
  );
  return await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

runCommand(main);
