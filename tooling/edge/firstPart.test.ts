import { FIRST_PART_ENDS } from '@unison/shared/remote/twoParts';
import { put, startEdge, stopAll } from '../testing/edge';
import { newStore, remoteRelease, shellRelease } from '../testing/registry';

afterEach(stopAll);

test('a document begins in the same way at every address, under the same policies, so that a device can begin a page with what it keeps', async () => {
  const store = await newStore();
  await put(store, shellRelease(1));
  await put(store, remoteRelease('mf-game', 2, ['/Game']));
  await put(store, remoteRelease('mf-home', 3, ['/Home']));
  const { open } = await startEdge({ store });
  const pages = await Promise.all(['/', '/Game', '/Home', '/login', '/Nowhere'].map((path) => open(path)));
  const parts = pages.map(({ text }) => text.split(FIRST_PART_ENDS));
  expect(parts.map((part) => part.length)).toEqual([2, 2, 2, 2, 2]);
  expect(new Set(parts.map(([first]) => first)).size).toBe(1);
  expect(parts[0]?.[0]).toContain('<div id="frame"');
  expect(parts[0]?.[0]).not.toContain('/assets/');
  expect(new Set(pages.map(({ headers }) => JSON.stringify({ ...headers, date: 0, etag: 0, 'content-length': 0 }))).size).toBe(1);
});
