import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './sources';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const [, list = ''] = read('docs/security.md').split("## What stops each attack of TUF's list");
const named = [...list.matchAll(/([\w/.]+\.test\.tsx?): “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }));

test.each(named)('the test that docs/security.md names is in $file: $title', ({ file, title }) => {
  expect(read(file)).toContain(title);
});

test('each of the eleven attacks of the list names one', () => {
  const rows = list.split('\n').filter((line) => /^\| \w/.test(line) && !line.startsWith('| attack'));
  expect(rows).toHaveLength(11);
  expect(rows.filter((row) => !row.includes('.test.ts'))).toEqual([]);
});
