import { contentKey, filePlace, textsKey } from './filePlace';

const integrity = `sha384-a+b/${'C'.repeat(60)}`;
const listed = (path: string, hash = integrity) => ({ path, integrity: hash });
const [ENTRY, CHUNK] = ['entry.js', '222.0a9c65dc.js'].map((path) => listed(path));
const [VIETNAMESE, JAPANESE] = ['texts-vn_vn-json.js', 'texts-ja_ja-json.js'].map((path) => listed(path));
const files = [ENTRY!, CHUNK!, VIETNAMESE!, JAPANESE!];
const base = '/assets/mf-home/0.1.0-cd27af1c78c9c5a0/';

test('a file that is named by its content has the same address in every release that has it', () => {
  expect(contentKey(integrity)).toBe('a_b_CCCC');
  for (const version of ['0.1.0-cd27af1c78c9c5a0', '0.2.0-0000000000000001'])
    expect(filePlace({ base: `/assets/mf-home/${version}/`, byContent: true, files }, CHUNK!)).toBe(
      '/assets/mf-home/a_b_CCCC/222.0a9c65dc.js',
    );
});

test('all texts of a release have one key in their addresses, which no other file has a say in: a document names it without their language', () => {
  const key = textsKey(files);
  expect(key).toBe('CCCCCCCC');
  const release = { base, byContent: true, files };
  const places = [VIETNAMESE!, JAPANESE!].map((file) => filePlace(release, file));
  expect(places).toEqual([`/assets/mf-home/${key}/texts-vn_vn-json.js`, `/assets/mf-home/${key}/texts-ja_ja-json.js`]);
  const next = [listed('entry.js', integrity.replace('C', 'D')), VIETNAMESE!, listed('333.0a9c65dd.js'), JAPANESE!];
  expect(textsKey(next)).toBe(key);
});

test('the key of texts is another where one of them is, where two have changed their contents, and with a language more or less', () => {
  const [otherVietnamese, otherJapanese] = [VIETNAMESE!, JAPANESE!].map(({ path }) => listed(path, integrity.replace('C', 'D')));
  const all = [
    [VIETNAMESE!, JAPANESE!],
    [VIETNAMESE!, otherJapanese!],
    [otherVietnamese!, JAPANESE!],
    [otherVietnamese!, otherJapanese!],
    [VIETNAMESE!, JAPANESE!, listed('texts-en_us-json.js')],
    [VIETNAMESE!],
  ];
  expect(new Set(all.map(textsKey)).size).toBe(all.length);
});

test.each([
  ['named by nothing but what it is', { base, files, byContent: true }, ENTRY!],
  ['of a release whose files say which release they are of', { base, files }, CHUNK!],
  ['of texts of such a release', { base, files }, JAPANESE!],
  ['of another origin, which may know no other address', { base: `https://elsewhere.test${base}`, files, byContent: true }, CHUNK!],
  ['of texts of another origin', { base: `https://elsewhere.test${base}`, files, byContent: true }, JAPANESE!],
])('a file %s lies in its release’s folder', (_what, release, file) => {
  expect(filePlace(release, file)).toBe(release.base + file.path);
});
