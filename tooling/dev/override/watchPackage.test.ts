import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Compiler, Configuration } from 'webpack';
import { watchBuild, type PackageWatch, type WatchedBuild } from './watchPackage';

let folder: string;
let watch: PackageWatch | undefined;
let heard: (build: WatchedBuild) => void;
/** The next build that ends. */
const next = (): Promise<WatchedBuild> => new Promise((resolve) => (heard = resolve));
const save = (text: string): void => writeFileSync(join(folder, 'main.js'), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unison-watch-'));
});
afterEach(async () => {
  await watch?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Throws out of a hook, as what reads a manifest does. */
const throwing = (compiler: Compiler): void =>
  compiler.hooks.compilation.tap('throwing', ({ hooks }) =>
    hooks.processAssets.tap('throwing', () => {
      if (readFileSync(join(folder, 'main.js'), 'utf8').includes('unreadable'))
        throw new Error('main.js cannot be read\n\nCaused by:\n  0: native');
    }),
  );

const start = (): void => {
  const config: Configuration = {
    mode: 'development',
    devtool: false,
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'out'), filename: 'main.js' },
    plugins: [throwing],
  };
  watch = watchBuild([config], join(folder, 'out'), (build) => heard(build));
};
const isBuilt = ({ files }: WatchedBuild): boolean => files?.has('main.js') === true;

test('after a mistake that makes webpack give up, the next save builds again, as often as it takes', async () => {
  save('1;');
  const [first] = [next(), start()];
  expect(isBuilt(await first)).toBe(true);
  for (const text of ['"unreadable";', '"unreadable still";']) {
    const failed = next();
    save(text);
    expect(await failed).toMatchObject({ errors: 'main.js cannot be read' });
  }
  const mended = next();
  save('2;');
  expect(isBuilt(await mended)).toBe(true);
  const later = next();
  save('3;');
  expect(isBuilt(await later)).toBe(true);
});

test('a first build that webpack gives up is followed too', async () => {
  save('"unreadable";');
  const [first] = [next(), start()];
  expect(await first).toMatchObject({ errors: 'main.js cannot be read' });
  const mended = next();
  save('1;');
  expect(isBuilt(await mended)).toBe(true);
});

test('whoever stops while a save is waited for is called no more', async () => {
  save('"unreadable";');
  const [first] = [next(), start()];
  await first;
  await watch?.close();
  const calls: WatchedBuild[] = [];
  heard = (build) => calls.push(build);
  save('1;');
  await new Promise((resolve) => setTimeout(resolve, 500)); // a watcher that goes on would build within it
  expect(calls).toEqual([]);
});
