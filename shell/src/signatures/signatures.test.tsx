import type { PlacedRelease } from '@unison/shared/remote';
import { fileOf, makeKey, readWritten, writeSigned } from '../testing/signing';
import {
  edge,
  gameIn,
  keys,
  NEWER,
  newerGame,
  NOTHING,
  OLDER,
  olderGame,
  openPage,
  otherPart,
  proverWith,
  ran,
  says,
  signWhole,
  under,
  withSignedPage,
  written,
  type Tamper,
} from '../testing/signedPage';
import { SignatureError } from './SignatureError';
import { createUncheckedProver } from './uncheckedProver';

withSignedPage();

test('what is signed is entered', async () => {
  expect(await openPage(await written()).enter()).toBe(NEWER);
  expect(ran).toEqual([NEWER]);
});

test.each<[string, Tamper]>([
  ['with one changed character', (document) => (gameIn(document).record = gameIn(document).record.replace('remoteEntry', 'remoteEntrx'))],
  ['with one more space', (document) => (gameIn(document).record += ' ')],
  ['that nobody signed', (document) => delete gameIn(document).seal],
  ['signed with a key of no package', async (document) => (gameIn(document).seal = await keys.stranger.sign(gameIn(document).record))],
  ['with an origin in place of its signature', (document) => (gameIn(document).override = 'https://evil.example')],
  ['in the folder of another release', (document) => (gameIn(document).base = document.remotes['mf-home']!.base)],
])('of a record %s no code runs: the last good version is entered [security 29]', async (_what, tamper) => {
  const document = await written();
  await tamper(document);
  await signWhole(document);
  expect(await openPage(document).enter()).toBe(OLDER);
  expect(ran).toEqual([OLDER]);
});

test.each<[string, Tamper]>([
  ['no policy', (document) => delete document.policy],
  ['a policy of another root key', async (document) => (document.policy = await keys.stranger.sign(document.policy!.text))],
  [
    'a changed policy',
    (document) => (document.policy!.text = document.policy!.text.replace('"serviceWorker":true', '"serviceWorker":null')),
  ],
  ['a pointer in place of the policy', async (document) => (document.policy = await keys.root.sign(gameIn(document).pointer!.text))],
  [
    'a withdrawn key',
    async (document) => (document.policy = await under({ revoked: { [keys.team.id]: { at: '2026-01-01', why: 'lost' } } })),
  ],
  [
    'a key that is listed for another package alone',
    async (document) => (document.policy = await under({ packages: { 'mf-home': [keys.team.id], 'mf-game': [keys.stranger.id] } })),
  ],
  ['no pointer', (document) => delete gameIn(document).pointer],
  ['the pointer of another package', (document) => (gameIn(document).pointer = document.remotes['mf-home']!.pointer!)],
  [
    'a pointer to its version that is another package’s',
    async (document) => (gameIn(document).pointer = await says({ package: 'mf-home' })),
  ],
  ['a pointer of another channel', async (document) => (gameIn(document).pointer = await says({ channel: 'canary' }))],
  ['a pointer to another version', async (document) => (gameIn(document).pointer = await says({ version: '3.0.0-c', former: null }))],
  [
    'a pointer that names it only as the last good one',
    async (document) => (gameIn(document).pointer = await says({ version: '3.0.0-c', former: NEWER })),
  ],
  [
    'a pointer with one changed character',
    (document) => (gameIn(document).pointer!.text = gameIn(document).pointer!.text.replace(':1}', ':2}')),
  ],
  ['a pointer of a key that nobody listed', async (document) => (gameIn(document).pointer = await says({}, await makeKey()))],
  [
    'a preview it was not opened as',
    async (document) => Object.assign(gameIn(document), { channel: 'x', pointer: await says({ channel: 'x' }) }),
  ],
])('under %s nothing of a release runs, and nothing takes its place [security 29]', async (_what, tamper) => {
  const document = await written();
  await tamper(document);
  await signWhole(document);
  expect(await openPage(document).enter()).toBe(NOTHING);
  expect(ran).toEqual([]);
});

test.each<[string, Tamper]>([
  ['is not the one that the pointer names', async (document) => (gameIn(document).pointer = await says({ former: '0.9.0-c' }))],
  ['is known by the hash of its file alone', (document) => delete gameIn(document).former!.seal],
  ['was changed', () => (edge.former = () => ({ ...fileOf(olderGame), record: `${fileOf(olderGame).record} ` }))],
  [
    'is signed with a key of no package',
    async (document) => (gameIn(document).former!.seal = await keys.stranger.sign(fileOf(olderGame).record)),
  ],
  ['lies in the folder of another release', () => (edge.former = () => ({ ...fileOf(olderGame), base: newerGame.base }))],
])('the last good version is not entered when it %s [security 29]', async (_what, tamper) => {
  const document = await written();
  gameIn(document).record += ' ';
  await tamper(document);
  await signWhole(document);
  expect(await openPage(document).enter()).toBe(NOTHING);
  expect(ran).toEqual([]);
});

test('a shell with another root key believes nothing of it', async () => {
  expect(await openPage(await written(), { root: keys.stranger.publicKey }).enter()).toBe(NOTHING);
  expect(await openPage(await written(), { root: '' }).enter()).toBe(NOTHING);
});

test("a preview or a release that a tester asked for is entered, and a tester's build where its rule allows it", async () => {
  const preview = await written();
  Object.assign(gameIn(preview), { channel: 'x', pointer: await says({ channel: 'x' }) });
  await signWhole(preview);
  expect(await openPage(preview, { preview: 'x' }).enter()).toBe(NEWER);
  const chosen = await written();
  Object.assign(gameIn(chosen), { channel: NEWER, pointer: undefined });
  expect(await openPage(chosen, { preview: NEWER }).enter()).toBe(NEWER);
  expect(await openPage(chosen, { preview: OLDER }).enter()).toBe(NOTHING);
  const override = await written();
  gameIn(override).override = 'https://preview.example';
  expect(await openPage(override, { isAllowed: true }).enter()).toBe(NEWER);
});

test("where nothing can be checked releases are believed, but a tester's build only where its rule allows it", async () => {
  const prover = createUncheckedProver({ mayOverride: ({ override }) => override === 'http://localhost:3103' });
  await expect(prover.release(newerGame)).resolves.toBeUndefined();
  await expect(prover.release({ ...newerGame, override: 'http://localhost:3103' })).resolves.toBeUndefined();
  await expect(prover.release({ ...newerGame, override: 'https://evil.example' })).rejects.toThrow('https://evil.example');
});

test('a device that could not check a signature checks it when the screen is tried again', async () => {
  const verify = jest.spyOn(crypto.subtle, 'verify').mockRejectedValue(new DOMException('busy', 'OperationError'));
  const page = openPage(await written());
  expect(await page.enter()).toBe(NOTHING);
  expect(ran).toEqual([]);
  verify.mockRestore();
  expect(await Promise.all([page.enter(), page.enter()])).toEqual([NEWER, NEWER]);
});

test('what was forged at the start is refused however often it is tried', async () => {
  const document = await written();
  document.policy = await keys.stranger.sign(document.policy!.text);
  const page = openPage(document);
  for (let turn = 0; turn < 3; turn += 1) expect(await page.enter()).toBe(NOTHING);
  expect(ran).toEqual([]);
});

test('what takes the place of a release that failed is of its own package: the same version of another one does not [security 29]', async () => {
  const prover = proverWith({});
  const registry = readWritten(await written());
  prover.begin(registry, false);
  const base = `/assets/mf-home/${OLDER}/`;
  const { remotes } = readWritten(await writeSigned(keys, [{ ...otherPart, version: OLDER, base }]));
  const other = remotes['mf-home'] as PlacedRelease; // as it was written
  const { former, ...failed } = registry.remotes['mf-game']!;
  const claimed = { ...failed, former: { ...former!, seal: other.seal! } };
  await expect(prover.former(claimed, other)).rejects.toThrow(SignatureError);
});
