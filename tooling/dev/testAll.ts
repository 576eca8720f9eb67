import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { TYPE_CHECK } from '../checks/compiler';
import { runCommand, UsageError } from './fail';
import { ensureChromium, ensureCluster, ensurePostgres, ensurePython, ensureZstd } from './systemPackages';

const ROOT = join(__dirname, '../..');
const REPORTS = join(ROOT, '.cache/test');

type Outcome = { name: string; passed: number; failed: number; seconds: number };

/**
 * Where a program runs: alone or in front of what runs beside it, or behind that, with less of the cores (`nice`). What waits for a browser in real
 * time is in front; what it prints then comes in one piece, when it has ended.
 */
type Place = 'alone' | 'in front' | 'behind';

/** Runs one program to its end, showing what it prints. Yields its exit code. */
async function run(args: string[], env: Record<string, string>, place: Place): Promise<number> {
  const output = place === 'in front' ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', output, output], env: { ...process.env, ...env } });
  if (place === 'behind' && child.pid !== undefined) setPriority(child.pid, 5);
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk));
  const code = await new Promise<number>((resolve) => child.once('close', (ended) => resolve(ended ?? 1)));
  process.stdout.write(Buffer.concat(printed));
  return code;
}

/** A check that is right or wrong as a whole counts as one test. */
async function check(name: string, args: string[]): Promise<Outcome> {
  const began = Date.now();
  console.log(`\n== ${name}`);
  const code = await run(args, {}, 'alone');
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds: (Date.now() - began) / 1000 };
}

/** What a lane runs, one after the other. */
type Lane = readonly (() => Promise<Outcome>)[];

/** Lanes side by side, or one after the other. */
async function runLanes(lanes: readonly Lane[], areSideBySide: boolean): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const runLane = async (lane: Lane): Promise<void> => {
    for (const step of lane) outcomes.push(await step());
  };
  if (areSideBySide) await Promise.all(lanes.map(runLane));
  else for (const lane of lanes) await runLane(lane);
  return outcomes;
}

/** A jest run counts as its tests; a file that could not run counts as one failure. */
async function jest(name: string, args: string[], env: Record<string, string>, place: Place = 'alone'): Promise<Outcome> {
  const began = Date.now();
  const report = join(REPORTS, `${name.replace(/\W+/g, '-')}.json`);
  rmSync(report, { force: true });
  console.log(`\n== ${name}`);
  const code = await run(['--import', 'tsx', 'node_modules/jest/bin/jest.js', '--json', `--outputFile=${report}`, ...args], env, place);
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
  mkdirSync(REPORTS, { recursive: true });
  ensurePostgres();
  ensurePython();
  ensureZstd();
  const env = { CHROMIUM: ensureChromium(), UNISON_TEST_SIZE: size };
  if (only.length > 0) {
    const names = `\\[[^\\]]*\\b(${only.join('|')})\\b`;
    return report([await jest(only.join(' '), ['--selectProjects', 'tooling', '--runInBand', '--testNamePattern', names], env)]);
  }
  const isDay = size === 'pr';
  const [front, behind]: [Place, Place] = isDay ? ['in front', 'behind'] : ['alone', 'alone'];
  // A browser leaves a part of two cores unused, which the other tests take. Three workers where many wait, for a round's seconds or for a process.
  const browser: Lane = [
    () => check('lint', ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']),
    () => jest('the whole app in a browser', ['--config', 'tooling/e2e/jest.config.cjs', '--runInBand', '--forceExit'], env, front),
  ];
  const others: Lane = [
    () => check('dead exports', ['--import', 'tsx', 'tooling/checks/checkExports.ts']),
    () => check('format', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.']),
    () => check('types', [...TYPE_CHECK, '-p', '.']),
    () => jest('screens and shared', ['--selectProjects', 'screens', '--maxWorkers=2'], env, behind),
    () => jest('platform, ledger and tools', ['--selectProjects', 'tooling', '--maxWorkers=3'], env, behind),
  ];
  const outcomes = await runLanes([others, browser], isDay);
  if (!isDay) {
    ensureCluster();
    outcomes.push(await jest('the cluster', ['--config', 'tooling/cluster/whole/jest.config.cjs', '--runInBand', '--forceExit'], env));
  }
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
