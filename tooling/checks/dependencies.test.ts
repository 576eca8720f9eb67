import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../dev/root';

type Locked = {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }; // npm writes it
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

/** What may run a script of its own while it is installed; all of them fetch or check a file built for this machine. */
const MAY_RUN_SCRIPTS = ['@parcel/watcher', '@swc/core', 'esbuild', 'msw'];

test('every package is locked to one version and to its content, and comes from the registry [security 45]', () => {
  expect(installed.length).toBeGreaterThan(500);
  const loose = installed.filter(
    ([, { version = '', integrity = '', resolved }]) =>
      !/^\d+\.\d+\.\d+/.test(version) ||
      !integrity.startsWith('sha512-') ||
      (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});

test('no package runs a script while it is installed but those that were looked at [security 45]', () => {
  const running = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path.split('node_modules/').at(-1));
  expect(running.filter((name) => !MAY_RUN_SCRIPTS.includes(name ?? ''))).toEqual([]);
});

test('what we ask for ourselves is one version each, and has its row in docs/dependencies.md [security 45]', () => {
  const rows = readFileSync(join(ROOT, 'docs', 'dependencies.md'), 'utf8');
  const own = Object.entries(packages).filter(([path]) => !path.includes('node_modules/'));
  const asked = own.flatMap(([, { dependencies = {}, devDependencies = {} }]) => Object.entries({ ...dependencies, ...devDependencies }));
  const others = asked.filter(([name]) => !name.startsWith('@unison/'));
  expect(others.length).toBeGreaterThan(20);
  // The native compiler is `typescript` under another name (decision 114).
  expect(others.filter(([, version]) => !/^(npm:typescript@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  expect(others.map(([name]) => name).filter((name) => !rows.includes(`| ${name} `))).toEqual([]);
});
