import { contentKey, filePlace } from './filePlace';

const integrity = `sha384-a+b/${'C'.repeat(60)}`;
const [ENTRY, CHUNK] = ['entry.js', '222.0a9c65dc.js'].map((path) => ({ path, integrity }));
const base = '/assets/mf-home/0.1.0-cd27af1c78c9c5a0/';

test('a file that is named by its content has the same address in every release that has it', () => {
  expect(contentKey(integrity)).toBe('a_b_CCCC');
  for (const version of ['0.1.0-cd27af1c78c9c5a0', '0.2.0-0000000000000001'])
    expect(filePlace({ base: `/assets/mf-home/${version}/`, byContent: true }, CHUNK!)).toBe('/assets/mf-home/a_b_CCCC/222.0a9c65dc.js');
});

test.each([
  ['named by nothing but what it is', { base, byContent: true }, ENTRY!],
  ['of a release whose files say which release they are of', { base }, CHUNK!],
  ['of another origin, which may know no other address', { base: `https://elsewhere.test${base}`, byContent: true }, CHUNK!],
])('a file %s lies in its release’s folder', (_what, release, file) => {
  expect(filePlace(release, file)).toBe(release.base + file.path);
});
