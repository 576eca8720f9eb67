import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LANGUAGES } from '@unison/shared/contract';
import type { Built } from '../../build/buildPackages';
import { HASH_MARK, ROOT_MARK } from '../../build/naming';
import { newFolder } from '../registry';
import { remote, shell } from './deployed';
import { main } from '../../release/main';

const SHELL = 'shell';

/** A repository with a shell and one remote, mf-a, as far as releasing looks at it; `write` changes a file of it. */
export function repository(root = newFolder()) {
  const write = (path: string, content: unknown): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
  };
  for (const name of [SHELL, 'mf-a']) write(`${name}/package.json`, { version: '0.1.0' });
  write('mf-a/src/manifest.ts', 'export const manifest = {};');
  for (const language of LANGUAGES) write(`mf-a/src/locales/${language}.json`, { 'a.title': `Title in ${language}` });
  return { root, write };
}

/** What the build of that remote says of itself. */
export const manifest = {
  name: 'mf-a',
  contract: '^2.0.0',
  namespace: 'a',
  routes: [{ path: '/A', screen: 'Main', title: '', heading: 'a.title', access: 'visitor' }],
};

/** Stands in for webpack: writes files as a build leaves them, under the hash mark, with `code` in them; `calls` says what was built. */
export function builder(code = 'one', unison: unknown = { manifest, preload: { Main: ['main.js'] } }) {
  const calls: string[][] = [];
  const build = (names: string[], outputRoot: string): Promise<Built[]> => {
    calls.push(names);
    const built = names.map((packageName) => {
      const output = join(outputRoot, packageName);
      mkdirSync(output, { recursive: true });
      const files: Record<string, string> = {
        'main.js': `/* ${code} */ load("/assets/${packageName}/0.1.0-${HASH_MARK}/x.js"); trust("${ROOT_MARK}");`.padEnd(400),
        'main.js.map': '{"sources":[]}',
        'entry.js': `var ${packageName.replace('-', '_')}_0_1_0_${HASH_MARK};`,
        'mf-manifest.json': JSON.stringify({ metaData: { unison } }),
        'facts.json': JSON.stringify(packageName === SHELL ? shell().facts : remote(packageName, { texts: { asks: [] } }).facts),
        'shell-manifest.json': JSON.stringify({ scripts: ['main.js'], styles: [] }),
      };
      for (const [name, content] of Object.entries(files)) writeFileSync(join(output, name), content);
      return { packageName, output };
    });
    return Promise.resolve(built);
  };
  return { build, calls };
}

/** The lines that a command says; it has to end well. */
export async function printed(argv: string[]): Promise<string[]> {
  const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    expect(await main(argv)).toBe(0);
    return said.mock.calls.map(([line]) => String(line));
  } finally {
    said.mockRestore();
  }
}
