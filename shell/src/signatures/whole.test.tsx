import type { Policy, Snapshot } from '@unison/shared/remote';
import { digestOf } from './p256';
import { LAG } from './wholes';
import { wholeOf, type WrittenRegistry } from '../testing/signing';
import {
  edge,
  forgetRuns,
  gameIn,
  keys,
  NEWER,
  NOTHING,
  openPage,
  ran,
  says,
  signWhole,
  under,
  withSignedPage,
  written,
  type Tamper,
} from '../testing/signedPage';

withSignedPage();

/** The whole of a document that says this instead, signed with a key of a package. */
const saying = async (document: WrittenRegistry, changed: Partial<Snapshot>, key = keys.team) =>
  (document.snapshot = await key.sign(await wholeOf(document, 1, changed)));

test.each<[string, Tamper]>([
  ['nothing is said of the whole', (document) => delete document.snapshot],
  ['one character of it was changed', (document) => (document.snapshot!.text = document.snapshot!.text.replace(':1', ':2'))],
  ['it was cut', (document) => (document.snapshot!.text = document.snapshot!.text.slice(0, -1))],
  ['it stands there twice', (document) => (document.snapshot!.text += document.snapshot!.text)],
  ['a key signed it that nobody listed', async (document) => (document.snapshot = await keys.stranger.sign(document.snapshot!.text))],
  ['it is another statement', (document) => (document.snapshot = gameIn(document).pointer!)],
  ['the policy stands in its place', (document) => (document.snapshot = document.policy!)],
  ['it belongs to another policy', async (document) => (document.policy = await under({ overrideOrigins: ['https://x.example'] }))],
  ['another version of the pointer was put back', async (document) => (gameIn(document).pointer = await says({ sequence: 2 }))],
  ['the channel has ended', async (document) => saying(document, { pointers: { 'mf-game': {} } })],
  ['the package was retired', async (document) => saying(document, { pointers: {} })],
  ['it says that the channel has ended', async (document) => (gameIn(document).pointer = await says({ version: null, former: null }))],
  ['it has no number', async (document) => saying(document, { sequence: 0 })],
])('nothing of a release runs where %s [security 29]', async (_what, tamper) => {
  const document = await written();
  await tamper(document);
  expect(await openPage(document).enter()).toBe(NOTHING);
  expect(ran).toEqual([]);
});

test('a canary that ended does not run for who is given its pointer again [security 29]', async () => {
  const document = await written();
  Object.assign(gameIn(document), { channel: 'canary', pointer: await says({ channel: 'canary', percent: 50 }) });
  await signWhole(document);
  expect(await openPage(document).enter()).toBe(NEWER);
  forgetRuns();
  const { pointers } = JSON.parse(await wholeOf(await written())) as Snapshot; // what stable alone stands at
  await saying(document, { pointers });
  expect(await openPage(document).enter()).toBe(NOTHING);
});

test('an older whole is refused, and the edge is asked once; an edge that is seconds behind is believed', async () => {
  const NOW = 10_000;
  const from = async (sequence: number) => {
    const document = await written(1);
    await signWhole(document, sequence);
    return document;
  };
  expect(await openPage(await from(NOW)).enter()).toBe(NEWER);
  forgetRuns();
  expect(await openPage(await from(NOW - LAG - 1)).enter()).toBe(NOTHING);
  expect(await openPage(await from(NOW - LAG)).enter()).toBe(NEWER);
  edge.registry = await from(NOW + 1);
  expect(await openPage(await from(NOW - LAG - 1)).enter()).toBe(NEWER);
});

test('after a key was withdrawn numbers count anew: the largest one it signed stands in nobody’s way', async () => {
  const { stranger, team } = keys;
  const packages = { 'mf-home': [team.id], 'mf-game': [stranger.id, team.id] };
  const stolen = await written();
  stolen.policy = await under({ packages });
  gameIn(stolen).pointer = await says({ sequence: 1_000_000_000_000 }, stranger);
  stolen.snapshot = await stranger.sign(await wholeOf(stolen, 1_000_000_000_000));
  expect(await openPage(stolen).enter()).toBe(NEWER);
  forgetRuns();
  const mended = await written();
  await signWhole(mended, 5);
  expect(await openPage(mended).enter()).toBe(NOTHING);
  const before = { sequence: 1, digest: await digestOf(stolen.policy.text) };
  mended.policy = await under({ packages, sequence: 2, before, revoked: { [stranger.id]: { at: '2026-01-01', why: 'stolen' } } });
  await signWhole(mended, 5);
  expect(await openPage(mended).enter()).toBe(NEWER);
});

test.each<[string, () => Promise<Partial<Policy>>]>([
  ['was made from one before the seen one', async () => ({ sequence: 6, before: { sequence: 2, digest: await digestOf('the second') } })],
  ['was made from another one of that number', async () => ({ sequence: 6, before: { sequence: 3, digest: await digestOf('another') } })],
  ['names none before it', () => Promise.resolve({ sequence: 6 })],
  ['has the number of the seen one', () => Promise.resolve({ sequence: 3, overrideOrigins: ['https://x.example'] })],
])('nothing runs under a policy that %s, however well it is signed [security 29]', async (_what, change) => {
  const seen = await written(3);
  expect(await openPage(seen).enter()).toBe(NEWER);
  forgetRuns();
  const other = await written(6);
  other.policy = await under(await change());
  await signWhole(other, 6);
  expect(await openPage(other).enter()).toBe(NOTHING);
  expect(ran).toEqual([]);
});

test('a policy that leaves lost ones behind, as the root key says after a restore, is believed', async () => {
  expect(await openPage(await written(3)).enter()).toBe(NEWER);
  const restored = await written(6);
  restored.policy = await under({ sequence: 6, before: { sequence: 1, digest: await digestOf('kept') }, over: 5 });
  await signWhole(restored, 6);
  expect(await openPage(restored).enter()).toBe(NEWER);
});

test('a policy that others lie before, which this device has not seen, is believed', async () => {
  expect(await openPage(await written(3)).enter()).toBe(NEWER);
  expect(await openPage(await written(4)).enter()).toBe(NEWER);
  expect(await openPage(await written(9)).enter()).toBe(NEWER);
});
