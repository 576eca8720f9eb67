import { promises } from 'node:fs';
import { join } from 'node:path';
import { folderShelf } from './folderShelf';
import { newFolder } from '../testing/registry';

afterEach(() => jest.restoreAllMocks());

/** What is done to the disk from now on, in order: files and folders that it is waited for, and names that appear. */
function watching(folder: string): string[] {
  const done: string[] = [];
  const nameOf = (path: unknown): string =>
    String(path)
      .slice(folder.length + 1)
      .replace(/\.[0-9a-f]+\.\d+-\d+\.[0-9a-f]{16}\.tmp/, '')
      .replace('writing/', 'aside ');
  const { open, rename, link } = promises;
  jest.spyOn(promises, 'open').mockImplementation(async (path, ...how) => {
    const handle = await open(path, ...how);
    const { sync } = handle;
    handle.sync = async () => {
      done.push(`sync ${nameOf(path)}`);
      await sync.call(handle);
    };
    return handle;
  });
  for (const [name, act] of Object.entries({ rename, link }))
    jest.spyOn(promises, name as 'rename' | 'link').mockImplementation(async (from, to) => {
      done.push(`name ${nameOf(to)}`);
      await act(from, to);
    });
  return done;
}

test('what appears in a store is on the disk by then, file by file, and its name soon after: a power cut leaves it whole or not there', async () => {
  const folder = join(newFolder(), 'store');
  const shelf = folderShelf(folder);
  await shelf.create();
  const done = watching(folder);
  await shelf.writeFolder('files/mf-a/one', new Map([['entry.js', Buffer.from('x')]]));
  expect(done.splice(0)).toEqual(['sync aside one/entry.js', 'sync aside one', 'name files/mf-a/one', 'sync files/mf-a']);
  await shelf.writeOnce('registry/0000000001.json', '{}');
  expect(done.splice(0)).toEqual(['sync aside 0000000001.json', 'name registry/0000000001.json', 'sync registry']);
  await shelf.replace('timestamp.json', '{}');
  expect(done.splice(0)).toEqual(['sync aside timestamp.json', 'name timestamp.json', 'sync ']);
});
