import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../testing/registry';
import { measureParts } from './report';

const REPORT = { name: 'report', heading: 'A report' };
const row = (figure: string) => () => Promise.resolve([{ what: 'a | b', figure, how: 'by hand' }]);
const OTHERS = '| two | words | 3 of 4 | elsewhere | 2026-01-02 03:04, 0123abcd, load 1.0 to 2.0 |';

beforeEach(() => void jest.spyOn(console, 'log').mockImplementation(() => undefined));

test('a part that is measured anew leaves the figures of the others as they stand, with their dates, and what was written by hand', async () => {
  const folder = newFolder();
  const read = (): string[] => readFileSync(join(folder, 'report.md'), 'utf8').split('\n');
  const parts = { one: row('1'), two: row('2'), three: row('3') };
  await measureParts(REPORT, parts, ['two'], folder);
  const written = read().map((line) => (line.startsWith('| two |') ? OTHERS : line));
  writeFileSync(join(folder, 'report.md'), [...written, '## By hand', '', '| one | of mine |', ''].join('\n'));
  await measureParts(REPORT, { ...parts, one: row('11') }, ['one'], folder);
  const [mine, ...more] = read().filter((line) => line.startsWith('| one |'));
  expect(mine).toMatch(/^\| one \| a \\\| b \| 11 \| by hand \| \d{4}-\d\d-\d\d \d\d:\d\d, [0-9a-f]{8}, load \d+\.\d to \d+\.\d \|$/);
  expect(more).toEqual(['| one | of mine |']);
  expect(read()).toContain(OTHERS);
  expect(read()).toContain('| three | | not measured | `npm run bench -- report three` | |');
  await expect(measureParts(REPORT, parts, ['four'], folder)).rejects.toThrow('there is no four');
});

test('what is known so far stands in the document while the rest is measured', async () => {
  const folder = newFolder();
  const read = (): string[] => readFileSync(join(folder, 'report.md'), 'utf8').split('\n');
  const line = (figure: string) => ({ what: 'kills', figure, how: 'one by one' });
  let between: string[] = [];
  const measured = measureParts(
    REPORT,
    {
      kills: async (soFar) => {
        soFar([line('5 of 10')]);
        between = await Promise.resolve(read());
        return [line('10 of 10')];
      },
    },
    [],
    folder,
  );
  await measured;
  expect(between.join('\n')).toContain('| kills | kills | 5 of 10 | one by one |');
  expect(read().filter((one) => one.startsWith('| kills |'))).toEqual([expect.stringContaining('| 10 of 10 |')]);
});
