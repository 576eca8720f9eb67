import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { filesBelow } from '../checks/sources';
import { TYPE_CHECK } from '../checks/compiler';
import { ROOT } from '../build/packages';
import type { KitFiles } from './kitSources';

const NO_TYPES = ['**/*.test.ts', '**/*.test.tsx', 'shared/src/ui/gallery'];
const OWN = 'shared/src/ui/css.d.ts';

/** The types of shared and of its test helpers, emitted by the compiler, in the folders of their sources. Throws what it says of a mistake. */
export function sharedTypes(): KitFiles {
  const cache = join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'kit-types-'));
  try {
    const compilerOptions = {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      incremental: false,
      outDir: join(folder, 'out'),
      rootDir: ROOT,
    };
    const config = {
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions,
      include: [join(ROOT, 'shared/src')],
      exclude: NO_TYPES.map((path) => join(ROOT, path)),
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const { status, stdout } = spawnSync(process.execPath, [...TYPE_CHECK, '-p', folder], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The types of shared cannot be emitted: ${stdout}`);
    const emitted = filesBelow(join(folder, 'out'), (path) => path.endsWith('.d.ts'));
    const files = emitted.map((path): [string, string] => [path.slice(join(folder, 'out').length + 1), readFileSync(path, 'utf8')]);
    // What stands as types already is not emitted.
    return new Map([...files, [OWN, readFileSync(join(ROOT, OWN), 'utf8')]]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
