import { AGE_SCRIPT, EARLY_SCRIPT, FIRST_SCRIPT } from '../early/scriptText';
import { withOrigin } from '../registry/signing/overrideKeys';
import { changeTesters } from '../registry/signing/testersList';
import { saying, storeWithView } from '../testing/bringing';
import { inlined, NAVIGATING, put, startEdge, stopAll } from '../testing/edge';
import { newStore, remoteRelease, shellRelease } from '../testing/registry';
import { AGE_WORDS } from './ageWords';
import type { EdgeConfig } from './edgeConfig';
import { EARLY_STYLE } from './pageStart';

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
