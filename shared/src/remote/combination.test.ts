import { combinationLink, combinationQuery, isPlain, overrideFolder, readCombination, type Combination } from './combination';
import { withoutDelivery } from './withoutDelivery';

const FULL: Combination = {
  releases: { shell: '0.1.0-0123456789abcdef', 'mf-game': '0.1.0-fedcba9876543210', 'mf-home': 'new-tabs' },
  channel: 'next',
  overrides: { 'mf-video': 'https://preview.example.org/video/' },
  language: 'ja_ja',
  theme: 'dark',
};

test('a link gives back the exact combination, beside what the address said itself', () => {
  const link = combinationLink('https://app.example.org/Lottery?key=fast&channel=old#top', FULL);
  expect(link).toMatch(/^https:\/\/app\.example\.org\/Lottery\?key=fast&combination=.*#top$/);
  const { search } = new URL(link);
  expect(readCombination(search)).toEqual({ combination: FULL, unread: [] });
  expect(withoutDelivery(search)).toBe('?key=fast');
});

test('a plain combination adds nothing to an address', () => {
  const { combination } = readCombination('?id=1');
  expect(isPlain(combination)).toBe(true);
  expect(combinationQuery(combination)).toBe('');
  expect(combinationLink('/Home?id=1', combination)).toBe('/Home?id=1');
  expect(withoutDelivery('?id=a%20b')).toBe('?id=a%20b');
});

test('a grant is never read from an address, and is taken out of it', () => {
  expect(isPlain(readCombination('?grant=abc').combination)).toBe(true);
  expect(withoutDelivery('?grant=abc&panel&id=1')).toBe('?id=1');
});

test.each([
  ['https://user@host.example/a/'],
  ['https://host.example/a/../b/'],
  ['https://host.example/a/%2e%2e/b/'],
  ['https://host.example\\@evil.example/'],
  ['https://HOST.example/'],
  ['https://höst.example/'],
  ['https://host.example:443/'],
  ['https://host.example/a?b=/'],
  ['https://host.example/a#/'],
  ['https://host.example/a\n/'],
  ['https://host.example/a b/'],
  ['https://[::ffff:127.0.0.1]/'],
  ['https://0x7f.1/'],
  ['javascript:alert(1)//'],
  ['data:text/javascript,1/'],
  ['blob:https://host.example/1/'],
  ['//host.example/'],
  [''],
])('%j is no folder a build is taken from', (text) => {
  expect(overrideFolder(text)).toBeUndefined();
});

test('a folder may be written without its last slash', () => {
  expect(overrideFolder('https://host.example:8443/a/b')).toBe('https://host.example:8443/a/b/');
  expect(overrideFolder('http://[::1]:3103')).toBe('http://[::1]:3103/');
});

test.each([
  ['the shell', '?override=shell@https://host.example/'],
  ['no package', '?override=__proto__@https://host.example/'],
  ['the same remote twice', '?override=mf-game@https://a.example/&override=mf-game@https://b.example/'],
  ['a version without its hash', '?combination=mf-game@1.0.0'],
  ['no package', '?combination=__proto__@next'],
  ['a channel that chooses by lot', '?combination=mf-game@canary'],
  ['two previews', '?channel=a&channel=b'],
  ['no name of a channel', '?channel=../x'],
  ['a link longer than any', `?override=mf-game@https://host.example/${'a'.repeat(5_000)}`],
])('%s is not taken up, and named', (_what, search) => {
  const { combination, unread } = readCombination(search);
  expect(isPlain(combination)).toBe(true);
  expect(unread.length).toBeGreaterThan(0);
});
