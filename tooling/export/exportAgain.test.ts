import { mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { put, stopAll } from '../testing/edge';
import { newFolder, newStore, remoteRelease, shellRelease, versionNumber } from '../testing/registry';
import { openExportFolder } from './exportFolder';
import { exportInto, filesIn, storeWithCanary, text } from '../testing/export';

afterEach(stopAll);

test('a second export changes only what changed, keeps files for pages that are open, and takes pages away that are gone', async () => {
  const store = await newStore();
  for (const release of [shellRelease(1), remoteRelease('mf-game', 2, ['/Game', '/Lottery'])]) await put(store, release);
  const folder = newFolder();
  await exportInto(folder, store);
  const before = filesIn(join(folder, 'site'));
  expect(await exportInto(folder, store)).toMatchObject({ written: 0, removed: 0 });
  expect(filesIn(join(folder, 'site'))).toEqual(before);

  await put(store, remoteRelease('mf-game', 3, ['/Game']));
  const worker = join(folder, 'site/service-worker.js');
  const unchangedAt = statSync(worker).mtimeMs;
  expect(await exportInto(folder, store)).toMatchObject({ removed: 3 });
  const after = filesIn(join(folder, 'site'));
  expect(before.filter((path) => !after.includes(path))).toEqual(['Lottery', 'Lottery.br', 'Lottery.gz']);
  expect(text(folder, 'Game')).toContain(versionNumber(3));
  expect(statSync(worker).mtimeMs).toBe(unchangedAt);
});

test('an export that was broken off is finished by the next one', async () => {
  const store = await storeWithCanary();
  const folder = newFolder();
  await exportInto(folder, store);
  const whole = filesIn(join(folder, 'site'));
  for (const path of ['site/Game', 'site/registry/resolved.json']) rmSync(join(folder, path));
  mkdirSync(join(folder, '.exports/2/site'), { recursive: true });
  writeFileSync(join(folder, '.exports/2/site/Game'), 'half a fi');
  await exportInto(folder, store);
  expect(filesIn(join(folder, 'site'))).toEqual(whole);
  expect(text(folder, 'Game')).toContain('<div id="root"></div>');
});

test('until an export is finished whoever serves the folder has the former one whole; then all of the next, by one link', async () => {
  const store = await newStore();
  for (const release of [shellRelease(1), remoteRelease('mf-game', 2, ['/Game', '/Lottery'])]) await put(store, release);
  const folder = newFolder();
  await exportInto(folder, store);
  const files = (): Record<string, string> =>
    Object.fromEntries(filesIn(join(folder, 'site')).map((path) => [path, readFileSync(join(folder, 'site', path), 'latin1')]));
  const former = files();

  await put(store, remoteRelease('mf-game', 3, ['/Game']));
  const next = openExportFolder(folder);
  next.put('site/Game', Buffer.from('the next'));
  expect(files()).toEqual(former);
  const before = readlinkSync(join(folder, '.exports/current'));
  await exportInto(folder, store);
  expect(readlinkSync(join(folder, '.exports/current'))).not.toBe(before);
  expect(readlinkSync(join(folder, 'site'))).toBe('.exports/current/site');
  expect(text(folder, 'Game')).toContain(versionNumber(3));
  expect(readdirSync(join(folder, '.exports')).sort()).toEqual([readlinkSync(join(folder, '.exports/current')), 'current']);
});

test('files that nothing names any more stay for a week, for pages that are open, and go then', async () => {
  const store = await newStore();
  for (const release of [shellRelease(1), remoteRelease('mf-game', 2, ['/Game'])]) await put(store, release);
  const folder = newFolder();
  let days = 0;
  const exported = () => exportInto(folder, store, {}, () => days * 86_400_000);
  const has = (seed: number): boolean => filesIn(join(folder, 'site')).includes(`assets/mf-game/${versionNumber(seed)}/entry.js`);
  await exported();
  // The second one's last good release is the first, the third one's the second.
  for (const seed of [3, 4]) await put(store, remoteRelease('mf-game', seed, ['/Game']));
  await exported();
  days = 6;
  await exported();
  expect([2, 3, 4].map(has)).toEqual([true, true, true]);
  days = 7;
  expect((await exported()).removed).toBeGreaterThan(0);
  expect([2, 3, 4].map(has)).toEqual([false, true, true]);
});

test('a folder of the former format becomes one of this, with the files that its open pages ask for', async () => {
  const store = await storeWithCanary();
  const folder = newFolder();
  const old = 'site/assets/mf-game/former/entry.js';
  for (const [path, content] of Object.entries({
    [old]: 'former',
    'site/Game': 'a former page',
    'site/Gone': 'gone',
    'nginx/http.conf': 'a former file',
    'cdn.json': '{}',
    'export.json': '{"unisonExport":1,"revision":3,"changing":["site/Game","site/Gone"]}',
  })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  expect(await exportInto(folder, store)).toMatchObject({ removed: 1 });
  expect(readFileSync(join(folder, old), 'utf8')).toBe('former');
  expect(text(folder, 'Game')).toContain(versionNumber(3));
  expect(filesIn(join(folder, 'site'))).not.toContain('Gone');
  expect(readdirSync(folder).sort()).toEqual(['.exports', 'cdn.json', 'export.json', 'nginx', 'site']);
});
