import { reloadKept } from '@unison/shared/session';
import { waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { createSequences } from './sequences';

/** As a reload does: what the page held in memory is gone. */
const reopened = (root = 'root-1') => {
  reloadKept();
  return createSequences(root);
};
/** The device writes behind the page: until a page that opens anew knows this number. */
const written = (root: string, statement: string, sequence: number) =>
  waitFor(async () => expect(await reopened(root).isOld(statement, sequence - 1)).toBe(true));

test('a number that was seen outlives a reload; an equal or larger one is not old', async () => {
  const { remember } = reopened();
  remember('mf-game stable', 7);
  remember('mf-game stable', 5);
  await written('root-1', 'mf-game stable', 7);
  const { isOld } = reopened();
  expect(await isOld('mf-game stable', 6)).toBe(true);
  expect(await isOld('mf-game stable', 7)).toBe(false);
  expect(await isOld('mf-game canary', 1)).toBe(false);
});

test('under another root key everything begins anew', async () => {
  const other = reopened('root-2');
  expect(await other.isOld('mf-game stable', 1)).toBe(false);
  other.remember('policy', 3);
  await written('root-2', 'policy', 3);
  expect(await reopened('root-1').isOld('mf-game stable', 1)).toBe(false);
});

test('what was seen under a first root counts for a shell that was built with a later one', async () => {
  const first = 'B'.repeat(87);
  reopened(first).remember('mf-game stable', 7);
  reopened(first).rememberPolicy({ root: 2, sequence: 4, digest: 'p'.repeat(43) }, { number: 2, digest: 'd'.repeat(43) });
  // What is learned of a package afterwards takes nothing of that away.
  reopened(first).remember('mf-game canary', 3);
  await written(first, 'mf-game stable', 7);
  await written(first, 'mf-game canary', 3);
  const later = `${'B'.repeat(16)}.${'2'.padStart(26, '0')}.${'d'.repeat(43)}`;
  await waitFor(async () => expect((await reopened(later).seen()).root).toEqual({ number: 2, digest: 'd'.repeat(43) }));
  expect(await reopened(later).isOld('mf-game stable', 6)).toBe(true);
  expect(await reopened(`C${later.slice(1)}`).seen()).toEqual({});
});

test('a page that learns a number before the device has said its own puts no larger one back', async () => {
  reopened('root-4').remember('policy', 7);
  await written('root-4', 'policy', 7);
  const early = reopened('root-4');
  early.remember('policy', 5);
  expect(await early.isOld('policy', 6)).toBe(true);
});

test('only so many are kept; what was seen last stays', async () => {
  const { remember } = reopened('root-3');
  for (let number = 0; number < 300; number += 1) remember(`statement ${String(number)}`, 2);
  await written('root-3', 'statement 299', 2);
  const { isOld } = reopened('root-3');
  expect(await isOld('statement 0', 1)).toBe(false);
});
