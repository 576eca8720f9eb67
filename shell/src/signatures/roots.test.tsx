import { anchorOf, firstRoot, followedBy, type Policy, type Root, type SignedRoot } from '@unison/shared/remote';
import { digestOf } from './p256';
import { makeKey, rootOf, wholeOf, type TestKey, type WrittenRegistry } from '../testing/signing';
import { forgetRuns, keys, NEWER, NOTHING, openPage, policyText, ran, signWhole, withSignedPage, written } from '../testing/signedPage';

withSignedPage();

let [ana, ben, eva, policies]: TestKey[] = [];
beforeAll(async () => {
  [ana, ben, eva, policies] = await Promise.all([makeKey(), makeKey(), makeKey(), makeKey()]);
});

/** Two of three holders sign the next root, a fourth key signs policies. */
const said = (changed: Partial<Root> = {}) => ({
  number: 2,
  keys: [ana!.publicKey, ben!.publicKey, eva!.publicKey],
  threshold: 2,
  policyKeys: [policies!.publicKey],
  ...changed,
});
const second = (signers = [keys.root, ana!, ben!], changed: Partial<Root> = {}) =>
  rootOf({ ...said(changed), before: keys.root.publicKey }, signers);
const third = async (signers = [ana!, eva!], changed: Partial<Root> = {}, before?: SignedRoot) =>
  rootOf({ ...said({ number: 3, ...changed }), before: (before ?? (await second())).text }, signers);

/** A registry after these roots, its policy signed by the key for that. */
async function after(
  roots: SignedRoot[],
  { sequence = 1, key = policies!, changed = {} }: { sequence?: number; key?: TestKey; changed?: Partial<Policy> } = {},
) {
  const document = await written();
  document.roots = roots;
  const number = Number(/"number":(\d+)/.exec(roots.at(-1)!.text)?.[1]);
  document.policy = await key.sign(policyText({ root: number, sequence, ...changed }));
  await signWhole(document, sequence);
  return document;
}

/** What a shell trusts that was built when this second root was the newest. */
async function builtWith({ text }: SignedRoot): Promise<string> {
  const first = firstRoot(keys.root.publicKey, await digestOf(keys.root.publicKey));
  return anchorOf(keys.root.publicKey, followedBy(first, JSON.parse(text) as Root, await digestOf(text)));
}

test('a shell of the first root walks to the third, and believes what stands under it', async () => {
  expect(await openPage(await after([await second()])).enter()).toBe(NEWER);
  expect(await openPage(await after([await second(), await third()])).enter()).toBe(NEWER);
});

test.each<[string, () => Promise<WrittenRegistry>]>([
  ['the holders of the new one alone signed it', async () => after([await second([ana!, ben!, eva!])])],
  ['the root before alone signed it', async () => after([await second([keys.root])])],
  ['too few of the new one signed it', async () => after([await second([keys.root, ana!])])],
  ['one holder signed it twice', async () => after([await second([keys.root, ana!, ana!])])],
  ['the second of two was signed by too few of the first', async () => after([await second(), await third([ana!, policies!])])],
  ['a stranger signed in the place of a holder', async () => after([await second([keys.root, ana!, keys.stranger])])],
  ['one was skipped', async () => after([await third([keys.root, ana!, ben!], {}, { text: keys.root.publicKey, signatures: [] })])],
  ['the first of two is gone', async () => after([await third()])],
  ['they stand in another order', async () => after([await third(), await second()])],
  ['one stands there twice', async () => after([await second(), await second()])],
  [
    'one was made from another root',
    async () => after([await second(), await third(undefined, {}, await second(undefined, { threshold: 1 }))]),
  ],
  ['one asks for more keys than it has', async () => after([await second(undefined, { threshold: 4 })])],
  ['one lists a key twice', async () => after([await second(undefined, { keys: [ana!.publicKey, ana!.publicKey] })])],
  [
    'one byte was changed',
    async () => {
      const root = await second();
      return after([{ ...root, text: root.text.replace('"threshold":2', '"threshold":1') }]);
    },
  ],
  [
    'a policy stands in the place of one',
    async () => {
      const { text, signature } = await keys.root.sign(policyText({}).replace('{', '{"number":2,'));
      return after([{ text, signatures: [{ key: keys.root.publicKey, signature }] }]);
    },
  ],
  ['the key that signed policies before signs one', async () => after([await second()], { key: keys.root })],
  ['a holder signs a policy', async () => after([await second()], { key: ana! })],
  ['the policy stands under the root before', async () => after([await second()], { changed: { root: undefined } })],
  ['the policy stands under a root to come', async () => after([await second()], { changed: { root: 3 } })],
])('nothing runs where of the roots it is true that %s [security 29]', async (_what, document) => {
  expect(await openPage(await document()).enter()).toBe(NOTHING);
  expect(ran).toEqual([]);
});

test('a whole signed with the key that signed policies before counts for nothing under the next root', async () => {
  const document = await after([await second()]);
  document.snapshot = await keys.root.sign(await wholeOf(document, 2));
  expect(await openPage(document).enter()).toBe(NOTHING);
  document.snapshot = await policies!.sign(await wholeOf(document, 2));
  expect(await openPage(document).enter()).toBe(NEWER);
});

test('a device that has seen a root refuses one that is older, another one of its number, and a chain that was cut [security 29]', async () => {
  const before = await written();
  expect(await openPage(await after([await second(), await third()])).enter()).toBe(NEWER);
  forgetRuns();
  const other = await third([ana!, eva!], { threshold: 1 });
  for (const document of [before, await after([await second()], { sequence: 9 }), await after([await second(), other], { sequence: 9 })])
    expect(await openPage(document).enter()).toBe(NOTHING);
  expect(ran).toEqual([]);
  expect(await openPage(await after([await second(), await third()], { sequence: 9, changed: { before: undefined } })).enter()).toBe(
    NOTHING,
  );
});

test('a device that has seen a root refuses another one of its number though the policy under it follows the one that was seen [security 29]', async () => {
  const seen = await after([await second(), await third()]);
  expect(await openPage(seen).enter()).toBe(NEWER);
  forgetRuns();
  const following = { sequence: 9, changed: { before: { sequence: 1, digest: await digestOf(seen.policy!.text) } } };
  const other = await third([ana!, eva!], { threshold: 1 });
  expect(await openPage(await after([await second(), other], following)).enter()).toBe(NOTHING);
  expect(await openPage(await after([await second(), await third()], following)).enter()).toBe(NEWER);
});

test('a shell built with a later root begins there, and remembers what the device saw under the first one', async () => {
  const chain = [await second(), await third()];
  expect(await openPage(await after(chain, { sequence: 5 })).enter()).toBe(NEWER);
  forgetRuns();
  const root = await builtWith(chain[0]!);
  expect(root).toHaveLength(87);
  expect(await openPage(await after(chain, { sequence: 4 }), { root }).enter()).toBe(NOTHING);
  expect(await openPage(await after(chain, { sequence: 5 }), { root }).enter()).toBe(NEWER);
});

test('a shell built with a later root refuses another one of its number, and a registry without it, on a device that has seen nothing', async () => {
  const root = await builtWith(await second());
  const forked = await second(undefined, { threshold: 1 });
  const documents = [
    await after([forked]),
    await after([forked, await third([ana!], {}, forked)]),
    await after([await third()]),
    await written(),
  ];
  for (const document of documents) expect(await openPage(document, { root }).enter()).toBe(NOTHING);
  expect(await openPage(await after([await second()]), { root }).enter()).toBe(NEWER);
});

test('the largest numbers that a stolen key for policies signed are left behind with the next root', async () => {
  const LARGEST = 1_000_000_000_000;
  const stolen = await after([await second()], { sequence: LARGEST });
  expect(await openPage(stolen).enter()).toBe(NEWER);
  const mended = await after([await second(), await third([ana!, ben!], { policyKeys: [eva!.publicKey] })], { key: eva!, sequence: 7 });
  expect(await openPage(mended).enter()).toBe(NEWER);
  forgetRuns();
  expect(await openPage(stolen).enter()).toBe(NOTHING);
});
