import { textsKey } from '@unison/shared/remote/filePlace';
import { embed } from '../testing/embed';
import { addressOf, BASE, GAME, HASH, inProduction, newLink, newScript, openGate } from '../testing/gate';

inProduction();

test('a file of a known release is let in with its hash', () => {
  const gate = openGate(GAME);
  const element = newScript();
  expect(gate.prepare(element, `${BASE}entry.js`)).toBe(true);
  expect(element).toMatchObject({ integrity: HASH, crossOrigin: 'anonymous' });
  expect(addressOf(element)).toBe(`${BASE}entry.js`);
  expect(gate.baseOf('mf_game_0_1_0_ab')).toBe(BASE);
});

test.each([
  ['a file nobody listed', `${BASE}other.js`],
  ['the same path on another origin', `https://elsewhere.test${BASE}entry.js`],
  ['a file of a release not yet known', '/assets/mf-home/0.1.0-cd/entry.js'],
])('%s is refused and gets no address', (_what, url) => {
  const gate = openGate(GAME);
  const element = newScript();
  expect(gate.prepare(element, url)).toBe(false);
  expect(element.hasAttribute('src')).toBe(false);
});

test.each(['', 'sha384-', 'sha384-short', `md5-${'A'.repeat(64)}`, `${HASH} sha256-x`])(
  'a record with the hash "%s" opens nothing: a browser would load anything under it',
  (integrity) => {
    const gate = openGate();
    gate.add({ ...GAME, files: [{ path: 'entry.js', integrity }] });
    expect(gate.prepare(newScript(), `${BASE}entry.js`)).toBe(false);
  },
);

test("the shell's own files are let in by what its first script says of them, and no other of that folder", () => {
  globalThis.unisonShellFiles = { base: '/assets/shell/1/', files: { 'chunk.css': 'A'.repeat(43), 'bad.css': 'A' } };
  const gate = openGate();
  const link = document.createElement('link');
  expect(gate.prepare(link, '/assets/shell/1/chunk.css')).toBe(true);
  expect(link.integrity).toBe(`sha256-${'A'.repeat(43)}=`);
  for (const name of ['bad.css', 'other.css']) expect(gate.prepare(document.createElement('link'), `/assets/shell/1/${name}`)).toBe(false);
});

test('a preload is checked like the request it is for', () => {
  const gate = openGate(GAME);
  const preload = newLink('preload');
  expect(gate.prepare(preload, `${BASE}entry.js`)).toBe(true);
  expect(preload).toMatchObject({ integrity: HASH, crossOrigin: 'anonymous' });
});

test('a file that is named by its content is asked for by it, with its hash, and in its release’s folder where that failed', () => {
  const chunk = { path: '222.0a9c65dc.js', integrity: HASH };
  const gate = openGate({ ...GAME, byContent: true, files: [...GAME.files, chunk] });
  const ask = (path: string) => {
    const element = newScript();
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

test('texts are asked for by the content of them all, with their own hash, and in their release’s folder where that failed', () => {
  const texts = ['texts-vn_vn-json.js', 'texts-ja_ja-json.js'].map((path) => ({ path, integrity: HASH }));
  const gate = openGate({ ...GAME, byContent: true, files: [...GAME.files, ...texts] });
  const addresses = texts.map(({ path }) => {
    const element = newScript();
    expect(gate.prepare(element, BASE + path)).toBe(true);
    expect(element.integrity).toBe(HASH);
    element.dispatchEvent(new Event('error'));
    return addressOf(element);
  });
  expect(addresses).toEqual(texts.map(({ path }) => `/assets/mf-game/${textsKey(texts)}/${path}`));
  const again = newScript();
  gate.prepare(again, BASE + texts[0]!.path);
  expect(addressOf(again)).toBe(`${BASE}${texts[0]!.path}?retry=1`);
});

test('ahead of its release a file is asked for at the place that its record says', () => {
  const gate = openGate();
  const link = document.createElement('link');
  const place = `/assets/mf-game/${'A'.repeat(8)}/222.0a9c65dc.js`;
  expect(gate.preload(link, `${BASE}222.0a9c65dc.js`, HASH, place)).toBe(true);
  expect([link.getAttribute('href'), link.integrity]).toEqual([place, HASH]);
});

test('while developing, this origin is enough, another is not', () => {
  process.env['NODE_ENV'] = 'development';
  const gate = openGate();
  expect(gate.prepare(newScript(), '/assets/shell/dev/main.js')).toBe(true);
  expect(gate.prepare(newScript(), 'https://elsewhere.test/main.js')).toBe(false);
});

test.each([
  ['development', HASH],
  ['production', undefined],
])("in %s, what the document says of the shell's files gives an element the hash %s", (mode, integrity) => {
  process.env['NODE_ENV'] = mode;
  embed('unison-files', { '/assets/shell/dev/chunk.js': HASH });
  const gate = openGate();
  const element = newScript();
  expect(gate.prepare(element, '/assets/shell/dev/chunk.js')).toBe(mode === 'development');
  expect(element.integrity).toBe(integrity);
});
