import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FORMAT, LINT_CHECK, TYPE_CHECK } from '../checks/compiler';
import { noteSource, REPORTS } from '../conformance/reports';
import { runCommand, UsageError } from './fail';
import { memoryFolder } from './memoryFolder';
import { ROOT } from './root';
import { filesOfRows, titlesNaming } from './rowFiles';
import {
  ensureChromium,
  ensureCluster,
  ensureFaketime,
  ensureNginx,
  ensureOtherBrowsers,
  ensurePostgres,
  ensurePython,
  ensureZstd,
} from './systemPackages';
import { TYPESCRIPT } from './withTypescript';
import { runYielding } from './yielding';

type Outcome = { name: string; passed: number; failed: number; seconds: number };

/** Runs node to its end, showing what it prints. Yields its exit code. */
async function run(args: string[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
  return await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

/** What tooling/jest sets for the test files of a pull request. */
const AS_TESTS = { PASSWORD_COST: 'least' };

/** A check that is right or wrong as a whole counts as one test. It waits for nothing, so it may yield to what does. */
async function check(name: string, args: string[]): Promise<Outcome> {
  const began = Date.now();
  console.log(`\n== ${name}`);
  const code = await runYielding(args, ROOT);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds: (Date.now() - began) / 1000 };
}

/** Two at a time, begun in the order given: whoever is done takes the next. */
async function twoAtATime(checks: readonly (() => Promise<Outcome>)[]): Promise<Outcome[]> {
  const waiting = [...checks];
  const done: Outcome[] = [];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) done.push(await next());
  };
  await Promise.all([lane(), lane()]);
  return done;
}

/** What jest compiled lies where a single run (`npx jest`) looks for it, wherever the files of the tests lie. */
const JEST = [
  ...TYPESCRIPT,
  'node_modules/jest/bin/jest.js',
  `--cacheDirectory=${join(tmpdir(), `jest_${(process.getuid?.() ?? 0).toString(36)}`)}`,
];

/** A jest run counts as its tests; a file that could not run counts as one failure. */
async function jest(name: string, args: string[], env: Record<string, string>): Promise<Outcome> {
  const began = Date.now();
  const report = join(ROOT, REPORTS, `${name.replace(/\W+/g, '-')}.json`);
  rmSync(report, { force: true });
  noteSource(report, ROOT);
  console.log(`\n== ${name}`);
  const code = await run([...JEST, '--json', `--outputFile=${report}`, ...args], env);
  const seconds = (Date.now() - began) / 1000;
  try {
    const counts = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numRuntimeErrorTestSuites: number;
    }; // jest's own report format
    const failed = counts.numFailedTests + counts.numRuntimeErrorTestSuites;
    return { name, passed: counts.numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed, seconds };
  } catch {
    return { name, passed: 0, failed: 1, seconds };
  }
}

/**
 * `--nightly` for the long sizes of docs/requirements.md, `--nightly/50` for a fiftieth of each; rows (`R2 R14`) run these alone.
 */
function sizeOf(argv: readonly string[]): { size: string; only: string[] } {
  const only = argv.filter((argument) => /^R\d+$/.test(argument));
  const [size, ...unknown] = argv.filter((argument) => !only.includes(argument)).map((argument) => argument.replace(/^--/, ''));
  if (unknown.length > 0 || (size !== undefined && !/^nightly(\/[1-9]\d*)?$/.test(size)))
    throw new UsageError(
      `npm test does not know ${argv.join(' ')}. For one file: npx jest PATH. The long sizes: npm run test:nightly, or rows of them: npm run test:nightly -- R2 R9.`,
    );
  return { size: size ?? 'pr', only };
}

async function test(argv: string[]): Promise<number> {
  const { size, only } = sizeOf(argv);
  mkdirSync(join(ROOT, REPORTS), { recursive: true });
  ensurePostgres();
  ensurePython();
  ensureZstd();
  ensureNginx();
  const env = { CHROMIUM: ensureChromium(), UNISON_TEST_SIZE: size };
  const outcomes: Outcome[] = [];
  const take = async (outcome: Promise<Outcome>): Promise<void> => {
    outcomes.push(await outcome);
  };

  if (only.length > 0) {
    const files = filesOfRows(only);
    if (files.length === 0) throw new UsageError(`No test names ${only.join(' or ')}. The rows: docs/requirements.md, R.`);
    const rows = ['--testNamePattern', titlesNaming(only), '--runTestsByPath', ...files];
    await take(jest(only.join(' '), ['--selectProjects', 'tooling', '--runInBand', ...rows], env));
    return report(outcomes);
  }
  if (size !== 'pr') {
    ensureCluster();
    ensureFaketime();
    ensureOtherBrowsers();
  }
  const ahead = size === 'pr' ? run([...TYPESCRIPT, 'tooling/testing/makeAhead.ts'], AS_TESTS) : undefined; // a file that misses it makes it
  // Three on two cores: a tenth of the time two of them waited, for timers (277 and 242 s); of the platform many wait for a round's seconds or for a process.
  await take(jest('screens and shared', ['--selectProjects', 'screens', '--maxWorkers=3'], env));
  await ahead;
  const folder = size === 'pr' ? memoryFolder() : undefined;
  const inMemory = folder === undefined ? env : { ...env, TMPDIR: folder };
  await take(jest('platform, ledger and tools', ['--selectProjects', 'tooling', '--maxWorkers=3'], inMemory));
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  // One browser after the other leaves some of two cores idle: these take it, the longest in one lane, the others in the other (decision 135).
  const [browser, checks] = await Promise.all([
    jest('the whole app in a browser', ['--config', 'tooling/e2e/jest.config.cjs', '--runInBand', '--forceExit'], env),
    twoAtATime([
      () => check('dead exports', [...TYPESCRIPT, 'tooling/checks/checkExports.ts']),
      () => check('lint', [...LINT_CHECK]),
      () => check('types', [...TYPE_CHECK, '-p', '.']),
      () => check('format', [...FORMAT, '--list-different']),
    ]),
  ]);
  outcomes.push(browser, ...checks);

  if (size !== 'pr')
    await take(jest('the cluster', ['--config', 'tooling/cluster/whole/jest.config.cjs', '--runInBand', '--forceExit'], env));

  return report(outcomes);
}

function report(outcomes: readonly Outcome[]): number {
  console.log('');
  for (const { name, passed, failed, seconds } of outcomes)
    console.log(`${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(0)} s)`);
  const sum = (of: 'passed' | 'failed'): number => outcomes.reduce((total, outcome) => total + outcome[of], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}

runCommand(test);
