import { isOlder } from './isOlder';

type Numbers = { root?: number; policy: number; whole: number };

/** A document as far as it says how far its registry has come; with its policy in it, or named. */
const saying = ({ root, policy: sequence, whole }: Numbers, isNamed = false): string => {
  const said = { ...(root !== undefined && { root }), sequence };
  const policy = isNamed ? { policyNamed: said } : { policy: { text: JSON.stringify(said) } };
  const registry = { ...policy, snapshot: { text: JSON.stringify({ sequence: whole }) } };
  return `<script type="application/json" id="unison-registry">${JSON.stringify(registry)}</script>`;
};

test.each<[what: string, one: Numbers, other: Numbers]>([
  ['an earlier whole under the same policy', { policy: 5, whole: 8 }, { policy: 5, whole: 9 }],
  ['an earlier policy, whose wholes count by themselves', { policy: 4, whole: 99 }, { policy: 5, whole: 1 }],
  ['an earlier root, under which policies count by themselves', { root: 2, policy: 99, whole: 99 }, { root: 3, policy: 1, whole: 1 }],
  ['the first root, which says no number', { policy: 99, whole: 99 }, { root: 2, policy: 1, whole: 1 }],
])('a document of %s is the older one, and the other is not', (_what, one, other) => {
  for (const isNamed of [true, false]) {
    expect(isOlder(saying(one), saying(other, isNamed))).toBe(true);
    expect(isOlder(saying(other, isNamed), saying(one))).toBe(false);
  }
});

test('one that says no numbers is older than none, nor is the same one older than itself', () => {
  const some = saying({ policy: 5, whole: 9 });
  expect([isOlder('<html>', some), isOlder(some, '<html>'), isOlder(some, some)]).toEqual([false, false, false]);
});
