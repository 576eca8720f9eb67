import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname, join, posix } from 'node:path';
import { KIT, ROOT } from '../build/packages';
import { TYPE_CHECK } from '../checks/compiler';
import { SINGLETONS, versionOfSingleton } from '../build/singletons';
import { newFolder } from '../testing/registry';
import { newRemote } from '../scaffold/newRemote';
import { kitFiles } from './kitFiles';
import { layOut } from './layOut';

const files = kitFiles();
const names = [...files.keys()];
type KitPackage = { version: string; dependencies: Record<string, string>; bin: Record<string, string> };
const described = (): KitPackage => JSON.parse(files.get('package.json') ?? '') as KitPackage; // written by kitPackage

test('the tarball has commands, presets and shared with its types and helpers of tests; nothing of the app, and no test of ours', () => {
  expect(names).toEqual(
    expect.arrayContaining([
      'tooling/remote-kit/cli.js',
      'tooling/build/remoteConfig.js',
      'tooling/build/facades/valibot.ts',
      'shared/src/ui/index.js',
      'shared/src/ui/index.d.ts',
      'shared/src/testing/index.d.ts',
      'shared/src/ui/css.d.ts',
      'jest.cjs',
      'tooling/checks/lint/rules.json',
      'tsconfig.json',
      'README.md',
    ]),
  );
  expect(names.filter((name) => /\.test\.|\.e2e\.|(^|\/)(shell|mf-[a-z]+|bench|e2e|gallery)\/|^tooling\/testing\//.test(name))).toEqual([]);
  expect(names.filter((name) => name.startsWith('/') || name.includes('..'))).toEqual([]);
});

test('no secret and no path of this machine is in it', () => {
  const telling = [...files].filter(([, text]) => /PRIVATE KEY-----\n\w|unison_[0-9a-f]{8}_[\w-]{43}/.test(text) || text.includes(ROOT));
  expect(telling.map(([name]) => name)).toEqual([]);
  expect(names.filter((name) => /\.(key|pem|env)$|(^|\/)\.data\//.test(name))).toEqual([]);
});

test('every script finds what it asks for, inside or as a dependency of one exact version', () => {
  const { dependencies, bin } = described();
  expect(names).toContain(bin['unison-remote']);
  expect(Object.values(dependencies).filter((version) => !/^(npm:typescript@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  const asked = [...files]
    .filter(([name]) => name.endsWith('.js'))
    .flatMap(([, text]) => [...text.matchAll(/require\("([^."][^"]*)"\)/g)].map(([, request = '']) => request));
  const unknown = asked.filter((request) => {
    const name = request.split('/', request.startsWith('@') ? 2 : 1).join('/');
    return !request.startsWith('node:') && dependencies[name] === undefined;
  });
  expect(unknown).toEqual([]);
});

test('what is shipped as it stands has the files beside it that it asks for', () => {
  const asked = [...files]
    .filter(([name]) => /\.[cm]js$/.test(name))
    .flatMap(([name, text]) =>
      [...text.matchAll(/(?:from |require\()'(\.[^']+)'/g)].map(([, request = '']) => posix.join(posix.dirname(name), request)),
    );
  expect(asked).toContain('tooling/checks/lint/onDemand.mjs');
  expect(asked.filter((path) => ![path, `${path}.js`, `${path}.cjs`].some((one) => files.has(one)))).toEqual([]);
});

test('what lint names in a message is in the kit under that path, and a guide links to nothing that is not', () => {
  const lint = [...files].filter(([name]) => name.startsWith('tooling/checks/lint/')).map(([, text]) => text);
  const named = lint.flatMap((text) => [...text.matchAll(/\b(?:docs|tooling)\/[\w./-]+\.(?:md|ts|cjs|mjs)\b/g)].map(([path]) => path));
  expect(named).toContain('docs/contributing.md');
  expect(named.filter((path) => !files.has(path) && !files.has(path.replace(/\.ts$/, '.js')))).toEqual([]);
  const guides = [...files].filter(([name]) => name.endsWith('.md'));
  const links = guides.flatMap(([name, text]) =>
    [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => posix.join(posix.dirname(name), to)),
  );
  expect(links).toContain('docs/delivery-teams.md');
  expect(links.filter((path) => !files.has(path))).toEqual([]);
});

test('shared modules are of the versions that the shell has, and a kit of other content has another version', () => {
  const { dependencies, version } = described();
  for (const { request } of SINGLETONS.filter((one) => !one.request.startsWith('@unison/')))
    expect(dependencies[request.split('/')[0] ?? '']).toBe(versionOfSingleton(request));
  expect(version).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/);
});

/** A repository of its own with the kit in place, and of what the kit depends on what this repository has installed. */
function repository(): string {
  const root = newFolder();
  const modules = join(root, 'node_modules');
  for (const [path, content] of files) {
    mkdirSync(dirname(join(modules, KIT, path)), { recursive: true });
    writeFileSync(join(modules, KIT, path), content);
  }
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@unison') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  writeFileSync(join(root, 'unison.config.json'), '{}');
  layOut(root);
  return root;
}

test('types of shared resolve in a repository of its own; what is wrong there is found', () => {
  const root = repository();
  newRemote(root, 'mf-towns', { icon: 'pin' });
  // Beside what is right, so that one run of the compiler shows both.
  writeFileSync(join(root, 'mf-towns/src/wrong.ts'), `import { Money } from '@unison/shared/ui';\nexport const wrong: number = Money;\n`);
  const { stdout } = spawnSync(process.execPath, [...TYPE_CHECK, '-p', '.'], { cwd: root, encoding: 'utf8' });
  expect(stdout.split('\n').filter((line) => /^\S/.test(line))).toEqual([
    expect.stringMatching(/^mf-towns\/src\/wrong\.ts.*not assignable to type 'number'/),
  ]);
});

test('the README of a new remote names the guide and the helpers of tests where a repository of its own has them', () => {
  const root = repository();
  newRemote(root, 'mf-towns', { icon: 'pin' });
  const named = [...readFileSync(join(root, 'mf-towns/README.md'), 'utf8').matchAll(/(?:\w+\/)*(?:docs|shared|@unison)\/[\w./-]*[\w/]/g)];
  expect(named).toHaveLength(2);
  expect(named.filter(([path]) => !existsSync(join(root, path)))).toEqual([]);
});

test('what a repository has of its own stays as it is', () => {
  const root = newFolder();
  writeFileSync(join(root, 'package.json'), '{"name":"ours","scripts":{"lint":"ours"}}');
  writeFileSync(join(root, 'tsconfig.json'), '{}');
  expect(layOut(root)).toEqual(['jest.config.cjs', '.oxlintrc.json', '.oxfmtrc.json', '.gitignore']);
  expect(layOut(root)).toEqual([]);
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).toMatchObject({
    name: 'ours',
    scripts: { lint: 'ours', release: 'unison-remote release' },
  });
});
