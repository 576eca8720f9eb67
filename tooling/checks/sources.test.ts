import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { sourcesIn } from './sources';

const below = mkdtempSync(join(tmpdir(), 'unison-sources-'));
afterAll(() => rmSync(below, { recursive: true }));

test.each(['testing/unison', 'gallery/unison', 'unison'])('a checkout at …/%s has its sources, without what only tests need', (place) => {
  const folder = join(below, place, 'mf-a/src');
  const files = ['main.ts', 'gallery/Gallery.tsx', 'gallery/Gallery.test.tsx', 'testing/samples.ts', 'gallery/testing/samples.ts'];
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  expect(sourcesIn(folder).map(({ path }) => relative(folder, path))).toEqual(['gallery/Gallery.tsx', 'main.ts']);
});
