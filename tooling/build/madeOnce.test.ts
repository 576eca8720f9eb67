import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../testing/registry';
import { madeOnce } from './madeOnce';

const fileOf = (text: string) => (place: string) => Promise.resolve(writeFileSync(place, text));
const mustNot = (): Promise<void> => Promise.reject(new Error('it was made already'));

test('what is kept is made once, whoever asks meanwhile, and not again', async () => {
  const kept = { folder: join(newFolder(), 'new'), kind: 'page', version: '1' };
  let count = 0;
  const make = async (place: string): Promise<void> => {
    count += 1;
    await fileOf('one')(place);
  };
  const [first, second] = await Promise.all([madeOnce(kept, make), madeOnce(kept, make)]);
  expect([first, second, await madeOnce(kept, mustNot)]).toEqual(Array(3).fill(join(kept.folder, 'page-1')));
  expect(count).toBe(1);
});

test('of a new version the former one goes, of other kinds nothing does', async () => {
  const folder = newFolder();
  for (const kind of ['page', 'pages']) await madeOnce({ folder, kind, version: '1' }, fileOf(kind));
  await madeOnce({ folder, kind: 'page', version: '2' }, fileOf('two'));
  expect(readdirSync(folder).sort()).toEqual(['page-2', 'pages-1']);
});

test('what another process made meanwhile stays, and ours goes', async () => {
  const folder = newFolder();
  const place = await madeOnce({ folder, kind: 'page', version: '1' }, (own) => {
    for (const [where, text] of [
      [own, 'ours'],
      [join(folder, 'page-1'), 'theirs'],
    ] as const) {
      mkdirSync(where);
      writeFileSync(join(where, 'text'), text);
    }
    return Promise.resolve();
  });
  expect(readFileSync(join(place, 'text'), 'utf8')).toBe('theirs');
  expect(readdirSync(folder)).toEqual(['page-1']);
});

test('what a killed process of the same number left half-made is no part of it', async () => {
  const folder = newFolder();
  const half = join(folder, `.${process.pid}-page-1`);
  mkdirSync(half);
  writeFileSync(join(half, 'half'), '');
  const place = await madeOnce({ folder, kind: 'page', version: '1' }, (own) => Promise.resolve(mkdirSync(own)));
  expect(readdirSync(place)).toEqual([]);
});

test('what fails leaves nothing, says why, and is tried anew', async () => {
  const kept = { folder: newFolder(), kind: 'page', version: '1' };
  const failing = async (place: string): Promise<void> => {
    await fileOf('half')(place);
    throw new Error('no room');
  };
  await expect(madeOnce(kept, failing)).rejects.toThrow('no room');
  expect(readdirSync(kept.folder)).toEqual([]);
  expect(existsSync(await madeOnce(kept, fileOf('whole')))).toBe(true);
});
