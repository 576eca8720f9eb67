/** @jest-environment jest-fixed-jsdom */
import { PAGE_SCRIPT, TELL_SCRIPT, TEXTS_SCRIPT } from './pageStart';

const SHELL = 'shell@0.1.0-0000000000000009';
type Asked = { address: string; cache: RequestCache | undefined; body: unknown };

/** Takes away what the document's script listens to: each test has a page of its own. */
let leave = (): void => undefined;

/** A page that opens with the document's script; the edge's answers are given, what it is asked is kept. */
function openPage(told: string | undefined, number: Response = Response.json({ number: 'n' })): Asked[] {
  const asked: Asked[] = [];
  jest.spyOn(window, 'fetch').mockImplementation((address, how) => {
    const body: unknown = typeof how?.body === 'string' ? JSON.parse(how.body) : undefined;
    asked.push({ address: typeof address === 'string' ? address : '', cache: how?.cache, body });
    return Promise.resolve(how?.method === 'POST' ? new Response(null, { status: 204 }) : number);
  });
  const listens = jest.spyOn(window, 'addEventListener');
  for (const text of told === undefined ? [PAGE_SCRIPT] : [PAGE_SCRIPT, TELL_SCRIPT]) {
    const script = document.createElement('script');
    if (text === TELL_SCRIPT) script.dataset['shell'] = told;
    script.text = text;
    document.head.append(script);
  }
  leave = () => listens.mock.calls.forEach(([type, listener]) => window.removeEventListener(type, listener, type === 'error'));
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  return asked;
}
const showApp = (): void => document.getElementById('root')?.append(document.createElement('main'));
const fail = (): void => void (document.documentElement.dataset['start'] = 'failed');
const outcomes = (asked: Asked[]): unknown[] => asked.flatMap(({ body }) => (body === undefined ? [] : [body]));
const said = (phase: string, outcome: string) => ({
  number: 'n',
  release: SHELL,
  channel: 'canary',
  phase,
  outcome,
  ms: expect.any(Number),
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  leave();
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.head.replaceChildren();
  document.body.replaceChildren();
  delete document.documentElement.dataset['start'];
});

test('an app that stands is told once, with a number of the edge, however much it changes (O-89)', async () => {
  const asked = openPage(`${SHELL} canary`);
  await jest.advanceTimersByTimeAsync(100);
  showApp();
  await jest.advanceTimersByTimeAsync(2_000);
  showApp();
  expect(asked).toEqual([]);
  await jest.advanceTimersByTimeAsync(60_000);
  fail();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked[0]?.address).toBe(`/telemetry?release=${encodeURIComponent(SHELL)}&channel=canary`);
  expect(outcomes(asked)).toEqual([said('shown', 'shown')]);
});

test.each([
  ['could not start', 0, fail],
  [
    'fell after it had shown something',
    0,
    () => {
      showApp();
      setTimeout(fail, 1_000);
    },
  ],
  [
    'went away without a word',
    0,
    () => {
      showApp();
      setTimeout(() => document.getElementById('root')?.replaceChildren(), 1_000);
    },
  ],
  ['shows nothing at all', 30_000, () => undefined],
])('an app that %s is told as failed, once', async (_what, after, happen) => {
  const asked = openPage(`${SHELL} canary`);
  await jest.advanceTimersByTimeAsync(100);
  happen();
  await jest.advanceTimersByTimeAsync(after + 5_000);
  expect(outcomes(asked)).toEqual([said('start', 'failed')]);
  fail();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(outcomes(asked)).toHaveLength(1);
});

test('a page prepared ahead is judged from when somebody sees it: one that nobody comes to counts for nothing', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  const asked = openPage(`${SHELL} canary`);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
  Reflect.deleteProperty(document, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
  showApp();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(outcomes(asked)).toEqual([said('shown', 'shown')]);
});

test('one that failed before anybody saw it is told as failed once somebody does', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  const asked = openPage(`${SHELL} canary`);
  fail();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
  Reflect.deleteProperty(document, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(outcomes(asked)).toEqual([said('start', 'failed')]);
});

test('without a canary of the shell nothing is told; nor where the edge gives no number', async () => {
  const asked = openPage(undefined);
  fail();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
  delete document.documentElement.dataset['start'];
  const refused = openPage(`${SHELL} canary`, new Response(null, { status: 204 }));
  fail();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(refused).toHaveLength(1);
});

test('the link that starts the app again first asks past all caches for what failed; a second press waits for nothing', async () => {
  const asked = openPage(undefined, new Response('whole'));
  const told = jest.spyOn(console, 'error').mockImplementation(); // this DOM says there that it cannot load a page
  const script = document.createElement('script');
  script.defer = true;
  script.src = '/assets/shell/main.js';
  document.body.append(script);
  const link = document.createElement('a');
  link.href = '#again';
  document.body.append(link);
  const press = (): boolean => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

  expect(press()).toBe(true);
  script.dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(0);
  const before = asked.length;
  expect(press()).toBe(false);
  expect(asked.slice(before).map(({ address, cache }) => [address, cache])).toEqual([[script.src, 'reload']]);
  expect(told).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(0);
  expect(String(told.mock.calls[0]?.[0])).toContain('navigation');
  expect(press()).toBe(true);
  expect(asked).toHaveLength(before + 1);
});

test('an app that could not start is loaded again once the network is back; one that is there, or still coming, stays', () => {
  openPage(undefined);
  const told = jest.spyOn(console, 'error').mockImplementation(); // this DOM says there that it cannot load a page
  const comeBack = (): boolean => window.dispatchEvent(new Event('online'));
  comeBack();
  expect(told).not.toHaveBeenCalled();
  fail();
  comeBack();
  expect(String(told.mock.calls[0]?.[0])).toContain('navigation');
});

test.each([
  ['the saved language', 'ja_ja', 'ja_ja'],
  ['that of the document where none is saved', null, 'vn_vn'],
  ['that of the document where what is saved is none of ours', '../evil', 'vn_vn'],
])('texts are asked for in %s, before any file of the shell has come (I18N-02)', (_what, saved, asked) => {
  const fetched = jest.spyOn(window, 'fetch').mockResolvedValue(new Response(''));
  if (saved === null) localStorage.removeItem('lang');
  else localStorage.setItem('lang', saved);
  const script = document.createElement('script');
  script.dataset['texts'] = '/assets/shell/1/texts-*.js /assets/mf-home/2/texts-*-json.js';
  script.text = TEXTS_SCRIPT;
  document.head.append(script);
  localStorage.removeItem('lang');
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    `/assets/shell/1/texts-${asked}.js`,
    `/assets/mf-home/2/texts-${asked}-json.js`,
  ]);
});

test('what comes is handed over to the shell by its address, and is empty where it could not be had', async () => {
  jest.spyOn(window, 'fetch').mockImplementation((address) => {
    if (address === '/a.json') return Promise.resolve(new Response('{}'));
    return address === '/b.json' ? Promise.resolve(new Response('busy', { status: 503 })) : Promise.reject(new TypeError('no network'));
  });
  const script = document.createElement('script');
  script.dataset['texts'] = '/a.json /b.json /c.json';
  script.text = TEXTS_SCRIPT;
  document.head.append(script);
  const ahead = Reflect.get(window, 'unisonAhead') as Record<string, Promise<string>>; // what the script has left there
  expect(await Promise.all(['/a.json', '/b.json', '/c.json'].map((address) => ahead[address]))).toEqual(['{}', '', '']);
});
