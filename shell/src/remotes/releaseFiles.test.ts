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
  globalThis.unisonShellFiles = undefined;
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

test("the shell's own files are let in by what its first script says of them, and no other of that folder", async () => {
  globalThis.unisonShellFiles = { base: '/assets/shell/1/', files: { 'chunk.css': 'A'.repeat(43), 'bad.css': 'A' } };
  const gate = await openPage();
  const link = document.createElement('link');
  expect(gate.prepare(link, '/assets/shell/1/chunk.css')).toBe(true);
  expect(link.integrity).toBe(`sha256-${'A'.repeat(43)}=`);
  for (const name of ['bad.css', 'other.css']) expect(gate.prepare(document.createElement('link'), `/assets/shell/1/${name}`)).toBe(false);
});

test('a file that failed is asked for under another address, and a success sets the count back', async () => {
  const gate = await openPage();
  gate.add(release);
  const ask = () => {
    const element = script();
    gate.prepare(element, `${BASE}entry.js`);
    return element;
  };
  ask().dispatchEvent(new Event('error'));
  const second = ask();
  expect(addressOf(second)).toBe(`${BASE}entry.js?retry=1`);
  second.dispatchEvent(new Event('error'));
  expect(gate.failuresOf(`${BASE}entry.js`)).toBe(2);
  const third = ask();
  expect(addressOf(third)).toBe(`${BASE}entry.js?retry=2`);
  third.dispatchEvent(new Event('load'));
  expect(addressOf(ask())).toBe(`${BASE}entry.js`);
});

test('a file that is named by its content is asked for by it, with its hash, and in its release’s folder where that failed', async () => {
  const gate = await openPage();
  const chunk = { path: '222.0a9c65dc.js', integrity: HASH };
  gate.add({ ...release, byContent: true, files: [...release.files, chunk] });
  const ask = (path: string) => {
    const element = script();
    expect(gate.prepare(element, BASE + path)).toBe(true);
    expect(element.integrity).toBe(HASH);
    return element;
  };
  const place = `/assets/mf-game/${'A'.repeat(8)}/${chunk.path}`;
  expect(gate.placeOf(BASE + chunk.path)).toBe(location.origin + place);
  expect(addressOf(ask('entry.js'))).toBe(`${BASE}entry.js`);
  const first = ask(chunk.path);
  expect(addressOf(first)).toBe(place);
  first.dispatchEvent(new Event('error'));
  expect(gate.failuresOf(BASE + chunk.path)).toBe(1);
  expect(addressOf(ask(chunk.path))).toBe(`${BASE}${chunk.path}?retry=1`);
});

test('ahead of its release a file is asked for at the place that its record says', async () => {
  const gate = await openPage();
  const link = document.createElement('link');
  const place = `/assets/mf-game/${'A'.repeat(8)}/222.0a9c65dc.js`;
  expect(gate.preload(link, `${BASE}222.0a9c65dc.js`, HASH, place)).toBe(true);
  expect([link.getAttribute('href'), link.integrity]).toEqual([place, HASH]);
});

test('a stylesheet that two releases have alike acts for the one that is shown: rules of the whole document would act for both', async () => {
  const gate = await openPage();
  const sheet = { path: '222.0a9c65dc.css', integrity: HASH };
  const other = { ...release, federationName: 'mf_game_0_1_0_cd', base: '/assets/mf-game/0.1.0-cd/' };
  const [mine, others] = [release, other].map((one) => {
    gate.add({ ...one, byContent: true, files: [sheet] });
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    gate.prepare(link, one.base + sheet.path);
    document.body.append(link);
    return link;
  });
  expect(mine!.href).toBe(others!.href);
  gate.showStyles(other);
  expect([mine!.media, others!.media]).toEqual(['not all', '']);
  gate.showStyles(release);
  expect([mine!.media, others!.media]).toEqual(['', 'not all']);
});

test('what is given up fails at once; other files of that release and of others go on', async () => {
  const gate = await openPage();
  const files = ['entry.js', 'screen.js', 'other.js'].map((path) => ({ path, integrity: HASH }));
  gate.add({ ...release, files });
  const failed: string[] = [];
  const [hanging, others] = ['screen.js', 'other.js'].map((path) => {
    const element = script();
    element.onerror = () => failed.push(path);
    gate.prepare(element, BASE + path);
    return element;
  });
  gate.abandon([`${BASE}entry.js`, `${BASE}screen.js`]);
  expect(failed).toEqual(['screen.js']);
  others!.dispatchEvent(new Event('load'));
  expect(addressOf(hanging!)).toBe(`${BASE}screen.js`);
  const again = script();
  gate.prepare(again, `${BASE}screen.js`);
  expect(addressOf(again)).toBe(`${BASE}screen.js?retry=1`);
});

test('what others may be waiting for is given up where it hangs, and not while it may well come', async () => {
  const gate = await openPage();
  gate.add({ ...release, files: ['hanging.js', 'coming.js'].map((path) => ({ path, integrity: HASH })) });
  const now = jest.spyOn(performance, 'now');
  const failed: string[] = [];
  const ask = (path: string, at: number) => {
    now.mockReturnValue(at);
    const element = script();
    element.onerror = () => failed.push(path);
    gate.prepare(element, BASE + path);
  };
  ask('hanging.js', 0);
  ask('coming.js', 9_000);
  now.mockReturnValue(10_000);
  gate.abandon([`${BASE}hanging.js`, `${BASE}coming.js`], 5_000);
  expect(failed).toEqual(['hanging.js']);
  now.mockReturnValue(14_000);
  gate.abandon([`${BASE}coming.js`], 5_000);
  expect(failed).toEqual(['hanging.js', 'coming.js']);
  now.mockRestore();
});

test('a part that hangs and is asked for again, however that came about, has another address', async () => {
  const gate = await openPage();
  gate.add(release);
  const [hanging, again] = [script(), script()];
  gate.prepare(hanging, `${BASE}entry.js`);
  gate.prepare(again, `${BASE}entry.js`);
  expect(addressOf(again)).toBe(`${BASE}entry.js?retry=1`);
  // What the former one still says counts no more.
  hanging.dispatchEvent(new Event('error'));
  expect(gate.failuresOf(`${BASE}entry.js`)).toBe(1);
});

test('a preload is checked like the request it is for', async () => {
  const gate = await openPage();
  gate.add(release);
  const preload = document.createElement('link');
  preload.rel = 'preload';
  expect(gate.prepare(preload, `${BASE}entry.js`)).toBe(true);
  expect(preload).toMatchObject({ integrity: HASH, crossOrigin: 'anonymous' });
});

const newerBase = '/assets/mf-game/0.2.0-cd/';

/** A stylesheet of the release that lies there, as it goes into the page. */
function sheetOf(gate: ReleaseFiles, base: string, owner = release.package): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  gate.add({ ...release, package: owner, federationName: base, base, files: [{ path: 'screen.css', integrity: HASH }] });
  gate.prepare(link, `${base}screen.css`);
  return document.body.appendChild(link);
}

test('the first screen’s stylesheet acts as it comes, and is let alone when that screen is shown; one that is loaded ahead waits', async () => {
  const gate = await openPage();
  const [first, newer] = [sheetOf(gate, BASE), sheetOf(gate, newerBase)];
  expect([first.media, newer.media]).toEqual(['', '']);
  const said = jest.spyOn(first, 'media', 'set');
  gate.showStyles({ package: 'mf-game', base: BASE });
  expect(said).not.toHaveBeenCalled();
  expect([first.media, newer.media]).toEqual(['', 'not all']);
  const ahead = sheetOf(gate, '/assets/mf-home/0.1.0-ef/', 'mf-home');
  expect(ahead.media).toBe('not all');
});

test('stylesheets act only while their release is the shown one', async () => {
  const gate = await openPage();
  const sheet = (base: string) => sheetOf(gate, base);
  const older = sheet(BASE);
  gate.showStyles({ package: 'mf-game', base: BASE });
  const newer = sheet(newerBase);
  expect([older.media, newer.media]).toEqual(['', 'not all']);
  gate.showStyles({ package: 'mf-game', base: newerBase });
  expect([older.media, newer.media]).toEqual(['not all', '']);
  gate.showStyles({ package: 'mf-game', base: BASE });
  expect([older.media, newer.media]).toEqual(['', 'not all']);
});

test('the policy passes files of known releases and the worker, and refuses anything else [security 29, security 31]', async () => {
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

test('the only script that the page policy makes of a text lets the browser prepare the next pages', async () => {
  let rule: (text: string) => string = (text) => text;
  Object.assign(globalThis, {
    trustedTypes: {
      createPolicy: (_name: string, rules: { createScript: (text: string) => string }) => {
        rule = rules.createScript;
        return rules;
      },
    },
  });
  const gate = await openPage();
  const element = script();
  gate.prepareNext(element);
  expect(element.type).toBe('speculationrules');
  expect(JSON.parse(element.text)).toMatchObject({ prerender: [{ eagerness: 'immediate' }] });
  for (const text of ['alert(1)', `${element.text};alert(1)`, element.text.replace('/*', 'https://elsewhere.test/*'), ''])
    expect(() => rule(text)).toThrow('No script is made of a text');
});

test('while developing, this origin is enough, another is not', async () => {
  process.env['NODE_ENV'] = 'development';
  const gate = await openPage();
  expect(gate.prepare(script(), '/assets/shell/dev/main.js')).toBe(true);
  expect(gate.prepare(script(), 'https://elsewhere.test/main.js')).toBe(false);
});

test.each([
  ['development', HASH],
  ['production', undefined],
])("in %s, what the document says of the shell's files gives an element the hash %s", async (mode, integrity) => {
  process.env['NODE_ENV'] = mode;
  const list = Object.assign(document.createElement('script'), { id: 'unison-files', type: 'application/json' });
  list.textContent = JSON.stringify({ '/assets/shell/dev/chunk.js': HASH });
  document.body.append(list);
  const gate = await openPage();
  const element = script();
  expect(gate.prepare(element, '/assets/shell/dev/chunk.js')).toBe(mode === 'development');
  expect(element.integrity).toBe(integrity);
});

test('after a preload that failed, the file is asked for under another address at once', async () => {
  const gate = await openPage();
  gate.add(release);
  const preload = document.createElement('link');
  preload.rel = 'preload';
  gate.prepare(preload, `${BASE}entry.js`);
  preload.dispatchEvent(new Event('error'));
  const element = script();
  gate.prepare(element, `${BASE}entry.js`);
  expect(addressOf(element)).toBe(`${BASE}entry.js?retry=1`);
  element.dispatchEvent(new Event('load'));
  expect(gate.failuresOf(`${BASE}entry.js`)).toBe(0);
});

test('a file that fails after it came as a delta is counted once, however often it fails; another failure is none', async () => {
  const gate = await openPage();
  gate.add({ ...release, files: ['entry.js', 'screen.js'].map((path) => ({ path, integrity: HASH })) });
  const codings: Record<string, string> = { 'entry.js': 'dcz', 'screen.js': 'br' };
  Object.assign(performance, {
    getEntriesByName: (address: string) => [{ contentEncoding: codings[address.split('/').at(-1) ?? ''] }],
  });
  const failing = (path: string) => {
    const element = script();
    gate.prepare(element, BASE + path);
    element.dispatchEvent(new Event('error'));
  };
  failing('screen.js');
  expect(gate.spoiledDeltas()).toBe(0);
  failing('entry.js');
  failing('entry.js');
  expect(gate.spoiledDeltas()).toBe(1);
  Reflect.deleteProperty(performance, 'getEntriesByName');
});
