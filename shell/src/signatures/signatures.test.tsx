import type { KnownRelease, PlacedRelease, Pointer, Policy, RemoteScreens } from '@unison/shared/remote';
import { screen } from '@testing-library/react';
import { createProvenLoader } from '../remotes/provenLoader';
import { createRegistryStore } from '../remotes/registryStore';
import { openApp, plainLoader, type OpenOptions } from '../testing/openApp';
import { registryOfTheApp, release } from '../testing/release';
import {
  fileOf,
  makeKey,
  makeKeys,
  pointerOf,
  policyOf,
  readWritten,
  writeSigned,
  type TestKeys,
  type WrittenRegistry,
} from '../testing/signing';
import { createProof } from './proof';
import { createSequences, type Sequences } from './sequences';
import { createUncheckedProof } from './uncheckedProof';

const OLDER = '1.0.0-a';
const NEWER = '2.0.0-b';
const NOTHING = 'nothing';
const { 'mf-game': older, 'mf-home': home } = registryOfTheApp().remotes;
const FILE = { path: `/registry/records/mf-game/${OLDER}.json`, integrity: 'sha256-x' };
const newer = release('mf-game', older!.manifest.routes, {
  version: NEWER,
  base: `/assets/mf-game/${NEWER}/`,
  former: { version: OLDER, file: FILE },
});
const RELEASES = [newer, home!];
const NAMES = RELEASES.map(({ package: name }) => name);

let keys: TestKeys;
/** What this device has seen: one device per test. */
let sequences: Sequences;
/** Which releases of mf-game had their code run. */
let ran: string[];
/** What the edge says from now on; nothing new unless a test says so. */
let edge: { registry?: WrittenRegistry; former: () => unknown };

beforeAll(async () => (keys = await makeKeys()));
beforeEach(() => {
  sequences = createSequences(keys.root.publicKey);
  ran = [];
  edge = { former: () => fileOf(older!) };
  jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    if (address === FILE.path) return Promise.resolve(Response.json(edge.former()));
    return Promise.resolve(edge.registry ? Response.json(edge.registry) : new Response(null, { status: 304 }));
  });
});
afterEach(() => jest.restoreAllMocks());

const load = (record: PlacedRelease): Promise<RemoteScreens> => {
  if (record.package === 'mf-game') ran.push(record.version);
  const Games = () => <p>Games of {record.version}</p>;
  return Promise.resolve({ features: [], loadTexts: () => Promise.resolve({}), screens: { Games: () => Promise.resolve(Games) } });
};

const proofWith = ({
  root = keys.root.publicKey,
  preview = null,
  isAllowed = false,
}: {
  root?: string;
  preview?: string | null;
  isAllowed?: boolean;
}) => createProof({ root, sequences, terms: { mayOverride: () => isAllowed, mayChoose: (_name, wanted) => wanted === preview } });

/** A page over what the edge wrote into its document. */
function openPage(written: WrittenRegistry, terms: Parameters<typeof proofWith>[0] & { isKept?: boolean } = {}) {
  const proof = proofWith(terms);
  const refused: string[] = [];
  const onRefused = ({ package: name, version }: KnownRelease) => refused.push(`${name}@${version}`);
  const registry = createRegistryStore(readWritten(written), { proof, onRefused, isOld: terms.isKept === true });
  const enterRelease = createProvenLoader({ load, fetchAhead: () => undefined }, registry, proof);
  return {
    registry,
    refused,
    /** Enters the game as the shell does: its release, else the one that may take its place. Yields which one that was. */
    async enter(): Promise<string> {
      const given = registry.get().remotes['mf-game']!;
      const outcome = await enterRelease(given, 'Games', false)
        .catch(async (error: unknown) => {
          expect(error).toMatchObject({ reason: 'signature' });
          return await enterRelease(await registry.former(given), 'Games', false);
        })
        .catch(() => NOTHING);
      return outcome === NOTHING ? NOTHING : (ran.at(-1) ?? NOTHING);
    },
  };
}

const written = (sequence?: number) => writeSigned(keys, RELEASES, older, sequence);
const game = ({ remotes }: WrittenRegistry) => remotes['mf-game']!;
const says = (changed: Partial<Pointer>, key = keys.team) => key.sign(JSON.stringify({ ...pointerOf(newer), ...changed }));
const under = (changed: Partial<Policy>) => keys.root.sign(JSON.stringify(policyOf(keys, NAMES, changed)));
type Tamper = (document: WrittenRegistry) => unknown;

test('what is signed is entered', async () => {
  expect(await openPage(await written()).enter()).toBe(NEWER);
  expect(ran).toEqual([NEWER]);
});

test.each<[string, Tamper]>([
  ['with one changed character', (document) => (game(document).record = game(document).record.replace('remoteEntry', 'remoteEntrx'))],
  ['with one more space', (document) => (game(document).record += ' ')],
  ['that nobody signed', (document) => delete game(document).seal],
  ['signed with a key of no package', async (document) => (game(document).seal = await keys.stranger.sign(game(document).record))],
  ['with an origin in place of its signature', (document) => (game(document).override = 'https://evil.example')],
  ['in the folder of another release', (document) => (game(document).base = document.remotes['mf-home']!.base)],
])('of a record %s no code runs: the last good version is entered [security 29]', async (_what, tamper) => {
  const document = await written();
  await tamper(document);
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
  ['a pointer in place of the policy', async (document) => (document.policy = await keys.root.sign(game(document).pointer!.text))],
  [
    'a withdrawn key',
    async (document) => (document.policy = await under({ revoked: { [keys.team.id]: { at: '2026-01-01', why: 'lost' } } })),
  ],
  [
    'a key that is listed for another package alone',
    async (document) => (document.policy = await under({ packages: { 'mf-home': [keys.team.id], 'mf-game': [keys.stranger.id] } })),
  ],
  ['no pointer', (document) => delete game(document).pointer],
  ['the pointer of another package', (document) => (game(document).pointer = document.remotes['mf-home']!.pointer!)],
  ['a pointer of another channel', async (document) => (game(document).pointer = await says({ channel: 'canary' }))],
  ['a pointer to another version', async (document) => (game(document).pointer = await says({ version: '3.0.0-c', former: null }))],
  [
    'a pointer that names it only as the last good one',
    async (document) => (game(document).pointer = await says({ version: '3.0.0-c', former: NEWER })),
  ],
  [
    'a pointer with one changed character',
    (document) => (game(document).pointer!.text = game(document).pointer!.text.replace(':1}', ':2}')),
  ],
  ['a pointer of a key that nobody listed', async (document) => (game(document).pointer = await says({}, await makeKey()))],
  [
    'a preview it was not opened as',
    async (document) => Object.assign(game(document), { channel: 'x', pointer: await says({ channel: 'x' }) }),
  ],
])('under %s nothing of a release runs, and nothing takes its place [security 29]', async (_what, tamper) => {
  const document = await written();
  await tamper(document);
  expect(await openPage(document).enter()).toBe(NOTHING);
  expect(ran).toEqual([]);
});

test.each<[string, Tamper]>([
  ['is not the one that the pointer names', async (document) => (game(document).pointer = await says({ former: '0.9.0-c' }))],
  ['is known by the hash of its file alone', (document) => delete game(document).former!.seal],
  ['was changed', () => (edge.former = () => ({ ...fileOf(older!), record: `${fileOf(older!).record} ` }))],
  [
    'is signed with a key of no package',
    async (document) => (game(document).former!.seal = await keys.stranger.sign(fileOf(older!).record)),
  ],
  ['lies in the folder of another release', () => (edge.former = () => ({ ...fileOf(older!), base: newer.base }))],
])('the last good version is not entered when it %s [security 29]', async (_what, tamper) => {
  const document = await written();
  game(document).record += ' ';
  await tamper(document);
  expect(await openPage(document).enter()).toBe(NOTHING);
  expect(ran).toEqual([]);
});

test('a shell with another root key believes nothing of it', async () => {
  expect(await openPage(await written(), { root: keys.stranger.publicKey }).enter()).toBe(NOTHING);
  expect(await openPage(await written(), { root: '' }).enter()).toBe(NOTHING);
});

test("a preview or a release that a tester asked for is entered, and a tester's build where its rule allows it", async () => {
  const preview = await written();
  Object.assign(game(preview), { channel: 'x', pointer: await says({ channel: 'x' }) });
  expect(await openPage(preview, { preview: 'x' }).enter()).toBe(NEWER);
  const chosen = await written();
  Object.assign(game(chosen), { channel: NEWER, pointer: undefined });
  expect(await openPage(chosen, { preview: NEWER }).enter()).toBe(NEWER);
  expect(await openPage(chosen, { preview: OLDER }).enter()).toBe(NOTHING);
  const override = await written();
  game(override).override = 'https://preview.example';
  expect(await openPage(override, { isAllowed: true }).enter()).toBe(NEWER);
});

describe('a device that has seen newer statements', () => {
  beforeEach(async () => {
    expect(await openPage(await written(5)).enter()).toBe(NEWER);
    ran = [];
  });

  test.each<[string, (now: WrittenRegistry, before: WrittenRegistry) => unknown]>([
    ['pointer', (now, before) => (game(now).pointer = game(before).pointer!)],
    ['policy', (now, before) => (now.policy = before.policy!)],
  ])('refuses an older %s, however well it is signed', async (_what, replay) => {
    const now = await written(5);
    replay(now, await written(4));
    expect(await openPage(now).enter()).toBe(NOTHING);
    expect(ran).toEqual([]);
  });

  test('asks the edge once where a document is older, and enters what that says by now', async () => {
    const stale = await written(5);
    game(stale).pointer = game(await written(4)).pointer!;
    edge.registry = await written(6);
    expect(await openPage(stale).enter()).toBe(NEWER);

    edge.registry = await writeSigned(keys, [{ ...older!, former: undefined }, home!], undefined, 7);
    expect(await openPage(await written(5)).enter()).toBe(OLDER);
  });

  test('opens a document that it kept itself', async () => {
    expect(await openPage(await written(4), { isKept: true }).enter()).toBe(NEWER);
  });
});

describe('what a page learns while it is open', () => {
  const NEWEST = '3.0.0-c';
  const newest: PlacedRelease = { ...newer, version: NEWEST, base: `/assets/mf-game/${NEWEST}/`, former: { version: NEWER, file: FILE } };

  /** A page that was opened, and then asked the edge, which says this. */
  async function learned(tamper: Tamper) {
    const page = openPage(await written(4));
    edge.registry = await writeSigned(keys, [newest, home!], newer, 5);
    edge.former = () => fileOf(newer);
    await tamper(edge.registry);
    await page.registry.renewed(page.registry.get().remotes['mf-game']!);
    return page;
  }

  test.each<[string, Tamper]>([
    ['a pointer that is not signed', async (document) => (game(document).pointer = await says({ version: NEWEST }, keys.stranger))],
    ['a policy that is not signed', async (document) => (document.policy = await keys.stranger.sign(document.policy!.text))],
    ['an older policy', async (document) => (document.policy = await under({ sequence: 1 }))],
  ])('under %s changes nothing: what is known stays in force, and that is told', async (_what, tamper) => {
    const page = await learned(tamper);
    expect(page.refused).toContain(`mf-game@${NEWEST}`);
    expect(await page.enter()).toBe(NEWER);
    expect(ran).toEqual([NEWER]);
  });

  test('is entered next time; of a release whose record was changed nothing runs, and its last good one does', async () => {
    expect(await (await learned(() => undefined)).enter()).toBe(NEWEST);
    ran = [];
    expect(await (await learned((document) => (game(document).record += ' '))).enter()).toBe(NEWER);
    expect(ran).toEqual([NEWER]);
  });
});

describe('on the screen', () => {
  /** The app, opened at the game. */
  async function openGame(document: WrittenRegistry) {
    const reportView = jest.fn<void, Parameters<NonNullable<OpenOptions['reportView']>>>();
    const loadAny: OpenOptions['load'] = (record, wanted, isRetry) =>
      record.package === 'mf-game' ? load(record as PlacedRelease) : plainLoader(record, wanted, isRetry); // the loader gives it whole
    await openApp('/Game', { isMember: true, registry: readWritten(document), proof: proofWith({}), load: loadAny, reportView });
    return () => reportView.mock.calls.map(([{ version }, { phase, outcome }]) => [version, phase, outcome]);
  }

  test('a changed record gives way to the last good version without a word to the member, and the edge is told', async () => {
    const document = await written();
    game(document).record += ' ';
    const told = await openGame(document);
    expect(await screen.findByText(`Games of ${OLDER}`)).toBeVisible();
    expect(told()).toEqual([[NEWER, 'signature', 'fellBack']]);
  });

  test('without anything that is proven the member reads why the part is not there, and the rest of the app works', async () => {
    const document = await written();
    delete game(document).pointer;
    const told = await openGame(document);
    expect(await screen.findByText('Games is not available right now')).toBeVisible();
    expect(screen.getByText('It was not loaded because the app cannot tell whether it is genuine.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
    expect(told()).toEqual([[NEWER, 'signature', 'failed']]);
  });
});

test("where nothing can be checked releases are believed, but a tester's build only where its rule allows it", async () => {
  const proof = createUncheckedProof({ mayOverride: ({ override }) => override === 'http://localhost:3103' });
  await expect(proof.release(newer)).resolves.toBeUndefined();
  await expect(proof.release({ ...newer, override: 'http://localhost:3103' })).resolves.toBeUndefined();
  await expect(proof.release({ ...newer, override: 'https://evil.example' })).rejects.toThrow('https://evil.example');
});
