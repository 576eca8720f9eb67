import { spawnSync } from 'node:child_process';
import * as v from 'valibot';
import { ROOT } from '../../build/packages';
import { jsonOf } from '../../registry';
import type { Row } from '../report';

const TABLES = 'shell/src/overrides/attacked';
/** What the rows of the tables are called there. */
const TITLES = 'loads no code|nothing is loaded';

const Result = v.object({ numPassedTests: v.number(), numFailedTests: v.number() });

/** Inputs by which somebody tries to have a page load another build: how many did. Each is a test of the shell, which are run here. */
export function measureAttacks(): Promise<Row[]> {
  const args = ['node_modules/jest/bin/jest.js', TABLES, '-t', TITLES, '--json', '--silent'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 });
  const result = jsonOf(Result, stdout);
  if (result === undefined) throw new Error(`${TABLES} could not be run.`);
  const { numPassedTests: harmless, numFailedTests: harmful } = result;
  return Promise.resolve([
    {
      what: 'attack inputs that loaded code',
      figure: `${String(harmful)} of ${String(harmless + harmful)}`,
      how: `addresses, records and grants of the tables in \`${TABLES}*.test.ts\``,
    },
  ]);
}
