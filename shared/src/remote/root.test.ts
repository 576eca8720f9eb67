import * as v from 'valibot';
import { Anchor, anchoredRoot, anchorOf, originOf, Root } from './root';
import { whyNotAfter } from './signed';

const KEY = `${'B'.repeat(86)}A`;
const DIGEST = 'd'.repeat(43);
const root = { kind: 'root', number: 2, before: DIGEST, keys: [KEY], threshold: 1, policyKeys: [KEY] };

test('what is trusted at first is a key, or a later root that tells of which first one it is; both have one length', () => {
  const later = anchorOf(KEY, { number: 12, digest: DIGEST });
  expect(later).toHaveLength(KEY.length);
  expect([KEY, later].every((anchor) => v.is(Anchor, anchor))).toBe(true);
  expect(anchoredRoot(later)).toEqual({ number: 12, digest: DIGEST });
  expect(anchoredRoot(KEY)).toBeUndefined();
  expect(originOf(later)).toBe(originOf(KEY));
  expect(anchorOf(later, { number: 1, digest: DIGEST })).toBe(later);
});

test.each([
  ['it is the first one', { number: 1 }],
  ['it asks for no key', { threshold: 0 }],
  ['it asks for more keys than it lists', { threshold: 2 }],
  ['a key is spelled in two ways', { keys: [KEY, `${'B'.repeat(86)}B`] }],
  ['a key is listed twice', { keys: [KEY, KEY] }],
  ['nobody signs policies', { policyKeys: [] }],
  ['it is another statement', { kind: 'policy' }],
])('a root is none where %s', (_what, changed) => {
  expect(v.is(Root, root)).toBe(true);
  expect(v.is(Root, { ...root, ...changed })).toBe(false);
});

test('a policy of an older root is older, whatever its number; one of a newer root is newer', () => {
  const seen = { root: 2, sequence: 9, digest: DIGEST };
  expect(whyNotAfter(seen, {}, { sequence: 99, digest: DIGEST })).toContain('an older root');
  expect(whyNotAfter(seen, { root: 3 }, { root: 3, sequence: 1, digest: 'e'.repeat(43) })).toBeUndefined();
});
