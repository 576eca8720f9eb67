import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../../testing/registry';
import { openStore, resolve } from '../../registry';
import { checkOut } from '../../dev/checkOut';
import type { Row } from '../report';
import { TYPESCRIPT } from '../../dev/withTypescript';

const NAME = 'mf-towns';

/** Makes a remote and releases it, by the two commands of the guide, in a copy of this checkout; yields the files beside its folder that changed or had to. */
async function touched(): Promise<{ files: string[]; isReleased: boolean }> {
  const copy = newFolder();
  checkOut(copy);
  const git = (...args: string[]): string => execFileSync('git', ['-C', copy, ...args], { encoding: 'utf8', stdio: 'pipe' });
  git('init', '-q');
  git('add', '--', 'package.json', 'package-lock.json', 'tsconfig.json', 'shared', 'shell', 'tooling', ':(glob)mf-*/**');
  const run = (entry: string, ...args: string[]): void =>
    void execFileSync(process.execPath, [...TYPESCRIPT, entry, ...args], { cwd: copy, stdio: 'pipe' });
  run('tooling/scaffold/main.ts', 'remote', NAME, '--title', 'Towns', '--icon', 'pin');
  const store = join(copy, '.data/store');
  run('tooling/release/main.ts', 'release', 'shell', NAME, '--quick', '--init', '--store', store);
  const { remotes } = await resolve(await openStore(store));
  const changed = git('status', '--porcelain', '--untracked-files=all').split('\n');
  const files = changed.filter((line) => /^( M|\?\?)/.test(line)).map((line) => line.slice(3));
  rmSync(copy, { recursive: true, force: true });
  return {
    files: files.filter((file) => !new RegExp(`^(${NAME}|\\.data|\\.cache|node_modules)(/|$)`).test(file)),
    isReleased: remotes.some(({ release }) => release.package === NAME),
  };
}

/** Files to touch by hand for a new remote. */
export async function measureRemote(): Promise<Row[]> {
  const { files, isReleased } = await touched();
  if (!isReleased) throw new Error(`${NAME} was not released.`);
  return [
    {
      what: 'files to touch by hand for a new remote',
      figure: files.length === 0 ? '0' : `${String(files.length)}: ${files.join(', ')}`,
      how: 'npm run new:remote and npm run release in a copy of this checkout: what git says changed outside its folder; the remote stands in the registry',
    },
  ];
}
