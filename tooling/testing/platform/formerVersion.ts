import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../dev/root';

const PARTS = ['tooling', 'shared', 'package.json', 'tsconfig.json'];

/** The commit, or tag, of the version before this one: `formerVersion.json` is changed with each release. */
export const formerVersion = (JSON.parse(readFileSync(join(__dirname, 'formerVersion.json'), 'utf8')) as { commit: string }).commit; // our own file

/** True when the sources of that version are here; a clone without history has them not. */
export function hasFormerVersion(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${formerVersion}^{commit}`], { cwd: ROOT, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Lays the sources of the former version into `folder`, with the packages of this one beside them and its own `@unison/shared`. */
export function layFormerVersion(folder: string): void {
  mkdirSync(join(folder, 'node_modules/@unison'), { recursive: true });
  const archive = execFileSync('git', ['archive', formerVersion, ...PARTS], { cwd: ROOT, maxBuffer: 256 * 1024 * 1024 });
  execFileSync('tar', ['--extract', '--directory', folder], { input: archive });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@unison') symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  symlinkSync(join(folder, 'shared'), join(folder, 'node_modules/@unison/shared'));
}
