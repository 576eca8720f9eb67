import { init } from '@module-federation/enhanced/runtime';
import { changeLanguage } from '@unison/shared/i18n';
import { waitFor } from '@testing-library/react';
import { fetchAhead, loadScreensOf } from './federation';
import { releaseFiles } from './releaseFiles';

const INTEGRITY = `sha384-${'A'.repeat(64)}`;
const PATHS = ['entry.js', '222.0a9c65dc.js', '222.css', 'texts-en_us.js', 'texts-ja_ja.js'];
const release = (name: string) => ({
  package: name,
  federationName: name,
  base: `/assets/${name}/1/`,
  byContent: undefined,
  entry: 'entry.js',
  files: PATHS.map((path) => ({ path, integrity: INTEGRITY, bytes: 1 })),
  preload: { Home: ['222.0a9c65dc.js', '222.css'] },
});
const asked = () => [...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href')?.split('/').at(-1));

beforeAll(() => changeLanguage('en_us'));
afterEach(() => {
  jest.restoreAllMocks();
  delete globalThis.unisonAhead;
  document.head.replaceChildren();
});

test('what a screen needs is asked for at once, in the language in use', () => {
  fetchAhead(release('mf-one'), 'Home');
  expect(asked()).toEqual(['entry.js', '222.0a9c65dc.js', '222.css', 'texts-en_us.js']);
});

test('what the document has asked for is not asked for again: of each preload the page would do the work a second time', () => {
  const text = Promise.resolve('');
  globalThis.unisonAhead = { '/assets/mf-two/1/222.0a9c65dc.js': text, '/assets/mf-two/1/texts-*.js': text };
  fetchAhead(release('mf-two'), 'Home');
  expect(asked()).toEqual(['entry.js', '222.css']);
});

test('scripts and texts that have come run before the entry: once it has run, its screen waits for no file', async () => {
  init({ name: 'shell', remotes: [] });
  performance.getEntriesByName ??= () => []; // this DOM has none
  jest
    .spyOn(performance, 'getEntriesByName')
    .mockImplementation((name) => [{ name, responseEnd: 7, responseStatus: 200 } as unknown as PerformanceEntry]); // what is read of one
  const screens = loadScreensOf(release('mf-three'), 'Home');
  const inPage = () => [...document.head.querySelectorAll('script')].map(({ src }) => src.split('/').at(-1));
  await waitFor(() => expect(inPage()).toContain('entry.js'));
  expect(inPage()).toEqual(['222.0a9c65dc.js', 'texts-en_us.js', 'entry.js']);
  releaseFiles.abandon(['/assets/mf-three/1/entry.js']);
  await expect(screens).rejects.toThrow();
});
