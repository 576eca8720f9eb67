import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { conformance } from './conformance';
import { noteSource } from './reports';

const REQUIREMENTS = '# Rows\n- GAME-01: A die.\n- GAME-02: Two dice.\n- WALLET-12: An amount.\n- O-07: A wish.\n- R2: A long run.\n';
const HERE = { commit: 'a'.repeat(40), branch: 'main', isClean: true };
const ELSEWHERE = { commit: 'b'.repeat(40), branch: 'main', isClean: false };
const EXCUSED = { 'O-07': 'is about documents alone' };

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'unison-conformance-'));
  write('mf-game/src/dice.test.tsx', "test('a die falls [GAME-01]', () => {}); test.each(rows)('%s dice [GAME-02]', () => {});");
  write('tooling/storm.test.ts', "test('a storm [R2, WALLET-12]', () => {}); test.skip('later [O-07]', () => {});");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

type Statuses = Record<string, string>;

/** A run of these files as `npm test` leaves it: titles and what came of them, or nothing of a file that could not be loaded. */
function ran(name: string, files: Record<string, Statuses>, source: typeof HERE = HERE, startTime = 1): void {
  const testResults = Object.entries(files).map(([path, tests]) => {
    const assertionResults = Object.entries(tests).map(([fullName, status]) => ({ fullName, status }));
    const isGood = assertionResults.length > 0 && assertionResults.every(({ status }) => status !== 'failed');
    return { name: join(root, path), status: isGood ? 'passed' : 'failed', assertionResults };
  });
  write(`.cache/test/${name}.json`, JSON.stringify({ startTime, testResults }));
  write(`.cache/test/${name}.source`, JSON.stringify(source));
}

const ask = (...argv: string[]) => conformance(argv, { root, source: HERE, requirements: REQUIREMENTS, reasons: EXCUSED });

/** The lines of the table as words, by their row. */
const table = ({ lines }: ReturnType<typeof ask>) =>
  lines.slice(1, lines.indexOf('')).map((line) => line.split(/ {2,}/).slice(0, 3).join(' | '));

test('each row has its tests, where they stand and what came of them; a reason stands for a row that none can show', () => {
  ran('screens', {
    'mf-game/src/dice.test.tsx': { 'a die falls [GAME-01]': 'passed', 'two dice [GAME-02]': 'passed', 'ten dice [GAME-02]': 'passed' },
  });
  const answer = ask();
  expect(answer.lines.slice(0, 3)).toEqual([
    'requirement  tests  result                    where',
    'GAME-01      1      1 passed                  mf-game/src/dice.test.tsx',
    'GAME-02      2      2 passed                  mf-game/src/dice.test.tsx',
  ]);
  expect(table(answer).slice(2)).toEqual(['WALLET-12 | 1 | 1 not run', 'O-07 | 0 | is about documents alone', 'R2 | 1 | 1 not run']);
  expect(answer.lines.slice(-3)).toEqual([
    'Checked out: aaaaaaaa main',
    'screens: ran 1970-01-01T00:00Z at aaaaaaaa main',
    'requirements: 2 passed, 0 failed, 2 not run, 1 excused, 0 without a test; 5 in all',
  ]);
  expect(answer.code).toBe(0);
});

test('a row without a test ends it with 1: a skipped test and a title that is only data show nothing', () => {
  write('mf-game/src/dice.test.tsx', "test.each([['GAME-02']])('%s dice [GAME-01]', () => {});");
  ran('screens', { 'mf-game/src/dice.test.tsx': { 'two dice [GAME-01]': 'passed' } });
  const answer = conformance([], { root, source: HERE, requirements: REQUIREMENTS, reasons: {} });
  expect(table(answer)).toEqual(expect.arrayContaining(['GAME-02 | 0 | NO TEST', 'O-07 | 0 | NO TEST']));
  expect(answer.lines.slice(-3)).toEqual([
    'without a test: GAME-02',
    'without a test: O-07',
    'requirements: 1 passed, 0 failed, 2 not run, 2 without a test; 5 in all',
  ]);
  expect(answer.code).toBe(1);
});

test('a test that failed ends it with 1, and is named; a file that could not be loaded fails all that its titles name', () => {
  ran('screens', {
    'mf-game/src/dice.test.tsx': { 'a die falls [GAME-01]': 'failed', 'two dice [GAME-02]': 'passed' },
    'tooling/storm.test.ts': {},
  });
  const answer = ask();
  expect(answer.lines).toEqual(
    expect.arrayContaining([
      'failed: GAME-01, mf-game/src/dice.test.tsx: a die falls [GAME-01]',
      "failed: R2, tooling/storm.test.ts: 'a storm [R2, WALLET-12]'",
    ]),
  );
  expect(answer.lines.at(-1)).toBe('requirements: 1 passed, 3 failed, 0 not run, 1 excused, 0 without a test; 5 in all');
  expect(answer.code).toBe(1);
});

test('what another commit did is told, and says nothing about this one', () => {
  ran('screens', { 'mf-game/src/dice.test.tsx': { 'a die falls [GAME-01]': 'failed' } }, ELSEWHERE);
  const answer = ask('GAME-01');
  expect(table(answer)).toEqual(['GAME-01 | 1 | 1 not run']);
  expect(answer.lines).toEqual(
    expect.arrayContaining([
      'screens: ran 1970-01-01T00:00Z at bbbbbbbb main (with uncommitted changes); not counted, since it is of another commit',
      'No results of this commit are kept: npm test makes them.',
    ]),
  );
  expect(answer.code).toBe(0);
});

test('a long row that was run alone afterwards counts, and leaves what the whole run said of its file', () => {
  ran('platform', { 'tooling/storm.test.ts': { 'a storm [R2]': 'failed', 'an amount [WALLET-12]': 'passed' } });
  ran('R2', { 'tooling/storm.test.ts': { 'a storm [R2]': 'passed', 'an amount [WALLET-12]': 'pending' } }, HERE, 2);
  expect(table(ask('R', 'WALLET-12'))).toEqual(['WALLET-12 | 1 | 1 passed', 'R2 | 1 | 1 passed']);
});

test('areas and IDs choose rows, and only these are judged; anything else is one line', () => {
  ran('platform', { 'tooling/storm.test.ts': { 'a storm [R2, WALLET-12]': 'failed' } });
  const answer = ask('GAME', 'O-07');
  expect(table(answer).map((line) => line.split(' ')[0])).toEqual(['GAME-01', 'GAME-02', 'O-07']);
  expect(answer.code).toBe(0);
  for (const mistake of ['DICE-01', 'game', '--write', 'GAM'])
    expect(() => ask('GAME', mistake)).toThrow(
      `There is no ${mistake} in docs/requirements.md. npm run conformance shows all, or what is named by ID (GAME-26) or area: GAME, WALLET, O, R.`,
    );
});

test('npm test notes the commit of a run before it begins, and nothing where there is no git', () => {
  ran('screens', { 'mf-game/src/dice.test.tsx': { 'a die falls [GAME-01]': 'passed' } });
  noteSource(join(root, '.cache/test/screens.json'), root);
  expect(ask().lines).toContain('screens: ran 1970-01-01T00:00Z at no commit known; not counted, since it is of another commit');
  expect(conformance(['GAME-01'], { root, source: undefined, requirements: REQUIREMENTS }).lines.at(-1)).toContain('1 passed');
});
