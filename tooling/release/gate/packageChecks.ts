import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { LINT_CHECK, TYPE_CHECK } from '../../checks/compiler';
import { checkFolder } from '../../checks/texts';
import { timed } from '../timed';
import type { Problem } from './world';

type Check = { rule: string; args: string[]; mend: string; said: (output: string) => string[] };

/** Runs a tool to its end; what it printed, without colours (a tool may colour a pipe where `CI` is set), and whether it was content. */
async function run(root: string, args: string[]): Promise<{ isFine: boolean; output: string }> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number>((resolve) => child.once('close', (exit) => resolve(exit ?? 1)));
  return { isFine: code === 0, output: stripVTControlCharacters(output) };
}

const linesOf = (output: string): string[] =>
  output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Folders of sources that a release of a package carries. */
const foldersOf = (name: string): string[] => (name === 'shell' ? ['shell/src', 'shared/src'] : [`${name}/src`]);

/** A configuration of the compiler that looks at these folders, and at what they import. */
function typesConfig(root: string, name: string): string {
  const folder = join(root, '.cache/gate');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.tsconfig.json`);
  const include = [...foldersOf(name), 'shared/src/**/*.d.ts', 'shared/src/testing/setup.ts'].map((path) => `../../${path}`);
  const compilerOptions = { incremental: true, tsBuildInfoFile: `./${name}.tsbuildinfo` };
  writeFileSync(file, JSON.stringify({ extends: '../../tsconfig.json', include, compilerOptions }));
  return file;
}

const firstOf = (lines: string[], all: string[]): string[] => (lines.length > 0 ? lines : all.slice(0, 1));

const checksOf = (root: string, name: string): Record<'types' | 'lint' | 'tests', Check> => ({
  types: {
    rule: 'types',
    args: [...TYPE_CHECK, '-p', typesConfig(root, name)],
    mend: 'npm run types',
    said: (output) => linesOf(output).filter((line) => line.includes('error TS')),
  },
  lint: {
    rule: 'lint',
    args: [...LINT_CHECK, '--format', 'unix', ...foldersOf(name)],
    mend: 'npm run lint',
    said: (output) => linesOf(output).filter((line) => / \[(Error|Warning)[^\]]*\]$|^[x×] /.test(line)),
  },
  tests: {
    rule: 'tests',
    args: ['node_modules/jest/bin/jest.js', '--selectProjects', 'screens', '--silent', ...foldersOf(name)],
    mend: `npx jest ${foldersOf(name).join(' ')}`,
    said: (output) => [...new Set(linesOf(output).filter((line) => line.startsWith('●')))],
  },
});

const counted = ([first = 'it ended with an error', ...more]: string[]): string =>
  more.length === 0 ? first : `${first} (and ${String(more.length)} more)`;

/**
 * Types, lint, texts and tests of one package alone, in `root`: a problem for each kind that is not content, with the first thing it says.
 * Types and lint go side by side, the tests after them; how long each took is said.
 */
export async function packageProblems(
  name: string,
  root: string,
  onProgress: (line: string) => void = () => undefined,
): Promise<Problem[]> {
  const check = async ({ rule, args, mend, said }: Check): Promise<Problem[]> => {
    const { isFine, output } = await timed(`${name}: ${rule}`, onProgress, () => run(root, args));
    return isFine ? [] : [{ package: name, rule, what: counted(firstOf(said(output), linesOf(output))), mend }];
  };
  const catalogues = join(root, name, 'src/locales');
  const texts = existsSync(catalogues) ? checkFolder(catalogues) : [];
  const ofTexts =
    texts.length === 0 ? [] : [{ package: name, rule: 'texts', what: counted(texts), mend: `write it into ${name}/src/locales` }];
  const { types, lint, tests } = checksOf(root, name);
  const read = await Promise.all([check(types), check(lint)]);
  return [...ofTexts, ...read.flat(), ...(await check(tests))];
}
