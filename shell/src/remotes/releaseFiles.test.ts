import type { ReleaseFiles } from './releaseFiles';

const HASH = `sha384-${'A'.repeat(64)}`;
const BASE = '/assets/mf-game/0.1.0-ab/';
const release = { package: 'mf-game', federationName: 'mf_game_0_1_0_ab', base: BASE, files: [{ path: 'entry.js', integrity: HASH }] };

/** The gate as a freshly opened production page has it. */
async function openPage(): Promise<ReleaseFiles> {
  jest.resetModules();
  return (await import('./releaseFiles')).createReleaseFiles();
}

const script = () => document.createElement('script');
const addressOf = (element: HTMLScriptElement) => element.src.replace(location.origin, '');

let environment: string | undefined;
beforeEach(() => {
  environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
});
afterEach(() => {
  process.env['NODE_ENV'] = environment;
  document.body.replaceChildren();
  Reflect.deleteProperty(globalThis, 'trustedTypes');
});

test('a file of a known release is let in with its hash', async () => {
  const gate = await openPage();
  gate.add(release);
  const element = script();
  expect(gate.prepare(element, `${BASE}entry.js`)).toBe(true);
  expect(element).toMatchObject({ integrity: HASH, crossOrigin: 'anonymous' });
  expect(addressOf(element)).toBe(`${BASE}entry.js`);
  expect(gate.baseOf('mf_game_0_1_0_ab')).toBe(BASE);
});

test.each([
  ['a file nobody listed', `${BASE}other.js`],
  ['the same path on another origin', `https://elsewhere.test${BASE}entry.js`],
  ['a file of a release not yet known', '/assets/mf-home/0.1.0-cd/entry.js'],
])('%s is refused and gets no address', async (_what, url) => {
  const gate = await openPage();
  gate.add(release);
  const element = script();
  expect(gate.prepare(element, url)).toBe(false);
  expect(element.hasAttribute('src')).toBe(false);
});

test.each(['', 'sha384-', 'sha384-short', `md5-${'A'.repeat(64)}`, `${HASH} sha256-x`])(
  'a record with the hash "%s" opens nothing: a browser would load anything under it',
  async (integrity) => {
    const gate = await openPage();
    gate.add({ ...release, files: [{ path: 'entry.js', integrity }] });
    expect(gate.prepare(script(), `${BASE}entry.js`)).toBe(false);
  },
);

test("the shell's own files are let in by the document's list", async () => {
  const list = document.createElement('script');
  list.id = 'unison-files';
  list.type = 'application/json';
  list.textContent = JSON.stringify({ '/assets/shell/1/chunk.css': HASH });
  document.body.append(list);
  const gate = await openPage();
  const link = document.createElement('link');
  expect(gate.prepare(link, '/assets/shell/1/chunk.css')).toBe(true);
  expect(link.integrity).toBe(HASH);
});

test('a new attempt ends what hangs and asks under another address', async () => {
  const gate = await openPage();
  gate.add(release);
  const hanging = script();
  const failed = jest.fn();
  hanging.onerror = failed;
  gate.prepare(hanging, `${BASE}entry.js`);
  expect(gate.retry(BASE)).toBe(1);
  expect(failed).toHaveBeenCalledTimes(1);
  const second = script();
  gate.prepare(second, `${BASE}entry.js`);
  expect(addressOf(second)).toBe(`${BASE}entry.js?retry=1`);
  expect(gate.retry(BASE)).toBe(2);
});

test('another release is left alone by an attempt', async () => {
  const gate = await openPage();
  const other = { ...release, package: 'mf-home', federationName: 'mf_home', base: '/assets/mf-home/0.1.0-cd/' };
  gate.add(release);
  gate.add(other);
  const element = script();
  const failed = jest.fn();
  element.onerror = failed;
  gate.prepare(element, `${other.base}entry.js`);
  gate.retry(BASE);
  expect(failed).not.toHaveBeenCalled();
  const next = script();
  gate.prepare(next, `${other.base}entry.js`);
  expect(addressOf(next)).toBe(`${other.base}entry.js`);
});

test('the policy passes files of known releases and the worker, and refuses anything else', async () => {
  let rule: (url: string) => string = String;
  Object.assign(globalThis, {
    trustedTypes: {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => {
        expect(name).toBe('unison');
        rule = rules.createScriptURL;
        return rules;
      },
    },
  });
  const gate = await openPage();
  gate.add(release);
  expect(rule(`${BASE}entry.js`)).toBe(`${BASE}entry.js`);
  expect(gate.workerAddress()).toBe('/service-worker.js');
  expect(() => rule('https://elsewhere.test/service-worker.js')).toThrow('not a file of a known release');
  expect(() => rule('data:text/javascript,1')).toThrow('not a file of a known release');
});

test('while developing, this origin is enough, another is not', async () => {
  process.env['NODE_ENV'] = 'development';
  const gate = await openPage();
  expect(gate.prepare(script(), '/assets/shell/dev/main.js')).toBe(true);
  expect(gate.prepare(script(), 'https://elsewhere.test/main.js')).toBe(false);
});
