import { brotliDecompressSync } from 'node:zlib';
import { AGE_SCRIPT, EARLY_SCRIPT, FIRST_SCRIPT } from '../early/scriptText';
import { announceReleases, CANARY, createProvenFiles } from '../registry';
import { withOrigin } from '../registry/signing/overrideKeys';
import { changeTesters } from '../registry/signing/testersList';
import { saying, storeWithView } from '../testing/bringing';
import { inlined, NAVIGATING, put, startEdge, stopAll } from '../testing/edge';
import { author, contentIn, handedOver, newStore, remoteRelease, shellRelease, versionNumber } from '../testing/registry';
import { AGE_WORDS } from './ageWords';
import { BROUGHT_SCRIPT } from './broughtScript';
import { createDocuments } from './documents';
import { DEFAULT_CONFIG, type EdgeConfig } from './edgeConfig';
import { followRegistry } from './liveRegistry';
import { EARLY_STYLE, TELL_SCRIPT } from './pageStart';

afterEach(stopAll);

const FIRST = { ...NAVIGATING, 'sec-fetch-dest': 'document' };
/** The text of a page, whose bytes `ask` gives one by one. */
const said = ({ text }: { text: string }): string => Buffer.from(text, 'latin1').toString();
const BUILDS = 'https://builds.example.org';

async function startApp(config: Partial<EdgeConfig> = {}) {
  const store = await newStore();
  for (const release of [shellRelease(1), remoteRelease('mf-game', 2, ['/Game']), remoteRelease('mf-wallet', 3, ['/Channel'])])
    await put(store, release);
  await changeTesters(store, (list) => withOrigin(list, BUILDS, 'a test', new Date()));
  const { ask } = await startEdge({ store, config });
  const asks = async (path: string, headers: Record<string, string> = {}) =>
    (await ask(path, { ...FIRST, ...headers })).text.includes(AGE_SCRIPT);
  return { ask, asks };
}

test.each(['/', '/Game', '/game/', '/Login', '/Nowhere'])(
  'who opens %s and was never here is asked for the age by the document itself, which has all it is painted with (O-83)',
  async (path) => {
    const { ask } = await startApp();
    const { text, headers } = await ask(path, FIRST);
    expect(inlined(said({ text }), 'unison-age')).toEqual(AGE_WORDS);
    // Nothing that the app starts with keeps it back.
    expect(text.indexOf(AGE_SCRIPT)).toBeLessThan(text.indexOf('<script defer'));
    expect(text.split(`<style>${EARLY_STYLE}</style>`)).toHaveLength(2);
    expect(headers).toHaveProperty('etag');
  },
);

test('where a first view can be painted one script does both: it waits for the answer (O-83)', async () => {
  const { ask } = await startEdge({ store: await storeWithView(), keptWord: saying(true) });
  const hasScripts = (page: { text: string }): boolean[] =>
    [EARLY_SCRIPT, AGE_SCRIPT, FIRST_SCRIPT].map((script) => said(page).includes(script));
  const first = await ask('/nHomeList', FIRST);
  expect(hasScripts(first)).toEqual([false, false, true]);
  expect(inlined(first.text, 'unison-early')).not.toBeNull();
  expect(hasScripts(await ask('/nHomeList', NAVIGATING))).toEqual([true, false, false]);
});

test('a document says what holds now: visitors are let in or not, a first view that can be read again, answers that it brings or not, a canary of the shell (Q-30)', async () => {
  const store = await storeWithView();
  const live = followRegistry(store, { onRefused: (error) => expect(error).toBeUndefined() });
  const proven = createProvenFiles(store);
  let isAway = true;
  const read: typeof proven.read = async (...of) => (isAway && of[1].startsWith('first-view') ? undefined : proven.read(...of));
  const documents = createDocuments(live, DEFAULT_CONFIG, { read });
  const textFor = async (isOpen: boolean) => (await documents.page('/nHomeList', { isOpen })).body.toString();
  const membersAlone = async (isOpen: boolean) => (inlined(await textFor(isOpen), 'unison-early') as { members?: boolean } | null)?.members;
  expect(await membersAlone(true)).toBeUndefined();
  isAway = false;
  expect([await membersAlone(true), await membersAlone(false), await membersAlone(true)]).toEqual([false, true, false]);

  const brings = await documents.bringing('/nHomeList', { isOpen: true });
  expect(brotliDecompressSync((await brings?.whole(new Map())) ?? '').toString()).toContain(BROUGHT_SCRIPT);
  expect(await textFor(true)).not.toContain(BROUGHT_SCRIPT);

  const shell = shellRelease(5);
  await store.addRelease(handedOver(shell, new Map(shell.files.map(({ path }) => [path, contentIn(path)]))));
  await announceReleases(store, [shell], author(), 'release', { channel: CANARY, percent: 5 });
  const tells = async () => (await textFor(true)).includes(TELL_SCRIPT);
  expect(await tells()).toBe(true);
  await live.suspend({ package: 'shell', version: versionNumber(5), at: new Date().toISOString(), why: 'it fails' });
  expect(await tells()).toBe(false);
});

test.each<[string, Record<string, string>]>([
  ['a page that a service worker begins', { 'service-worker-navigation-preload': 'true' }],
  ['who holds a document', { 'if-none-match': '"of-before"' }],
  ['a frame', { 'sec-fetch-dest': 'iframe' }],
  ['what fetches a document without opening it', { 'sec-fetch-mode': 'same-origin', 'sec-fetch-dest': 'empty' }],
])('the document for %s is that of everybody, and weighs nothing more (O-83)', async (_who, headers) => {
  const { ask } = await startApp();
  const { text } = await ask('/Game', { ...FIRST, ...headers });
  const everybodys = await ask('/Game', NAVIGATING);
  expect(text).toBe(everybodys.text);
  expect(text).not.toContain('unison-age');
});

test.each(['/Channel', '/CHANNEL/?money=5', '/ServicePage'])(
  "over somebody else's page in a frame, %s, nothing is asked (O-83)",
  async (path) => {
    const { asks } = await startApp();
    expect(await asks(path)).toBe(false);
  },
);

test("a tester's document, into which builds may come from elsewhere, asks nothing before the app", async () => {
  const { asks } = await startApp({ testers: 'open' });
  expect(await asks(`/Game?override=mf-game@${BUILDS}/`)).toBe(false);
  expect(await asks('/Game')).toBe(true);
});

test('where one document is for everybody none asks, and the policy lets no such script in', async () => {
  const { ask, asks } = await startApp({ asksAge: false });
  expect(await asks('/Game')).toBe(false);
  const { headers } = await ask('/Game', FIRST);
  const asking = await (await startApp()).ask('/Game', FIRST);
  const scripts = (policy: unknown): number => /script-src ([^;]*)/.exec(String(policy))?.[1]?.split(' ').length ?? 0;
  expect(scripts(asking.headers['content-security-policy']) - scripts(headers['content-security-policy'])).toBe(2);
});
