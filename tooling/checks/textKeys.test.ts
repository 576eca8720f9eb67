import { bareTexts } from './bareTexts';
import { catalogueOf } from './catalogues';
import { parse, SCREEN_PACKAGES, sourcesOf, type Source } from './sources';
import { baseOf, keyPatterns, keysNamed, literals, tableKeys, type NamedKey } from './textKeys';

const sources = new Map<string, Source[]>(SCREEN_PACKAGES.map((name) => [name, sourcesOf(`${name}/src`)]));
const keys = new Map<string, Set<string>>(SCREEN_PACKAGES.map((name) => [name, new Set(Object.keys(catalogueOf(name)).map(baseOf))]));
const sourcesFor = (name: string): Source[] => sources.get(name) ?? [];
const keysFor = (name: string): Set<string> => keys.get(name) ?? new Set();

function exists(name: string, { key, owner }: NamedKey): boolean {
  return (owner !== 'shared' && keysFor(name).has(key)) || (owner !== 'own' && keysFor('shared').has(key));
}

test('every text a screen asks for exists in its package, or in shared where it asks there [I18N-01]', () => {
  const named = SCREEN_PACKAGES.flatMap((name) =>
    sourcesFor(name)
      .flatMap(keysNamed)
      .map((found) => ({ name, ...found })),
  );
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter((found) => !exists(found.name, found)).map(({ key, where }) => `${where}: no text "${key}"`)).toEqual([]);
});

test('every label in a table exists as well [I18N-01]', () => {
  const sections = new Set([...keys.values()].flatMap((all) => [...all].map((key) => key.split('.')[0])));
  const missing = SCREEN_PACKAGES.flatMap((name) =>
    sourcesFor(name)
      .flatMap(tableKeys)
      .filter(({ key }) => sections.has(key.split('.')[0]) && !exists(name, { key, owner: 'either', where: '' })),
  );
  expect(missing).toEqual([]);
});

test('every text is used', () => {
  const unused = SCREEN_PACKAGES.flatMap((name) => {
    const users = name === 'shared' ? [...sources.values()].flat() : sourcesFor(name);
    const named = new Set(users.flatMap(literals));
    const patterns = users.flatMap(keyPatterns);
    return [...keysFor(name)]
      .filter((key) => !named.has(key) && !patterns.some((pattern) => pattern.test(key)))
      .map((key) => `${name}: nothing shows "${key}". Use it or remove it in six languages.`);
  });
  expect(unused).toEqual([]);
});

test('no words for members stand in the code: all come from the catalogues [I18N-01]', () => {
  expect(SCREEN_PACKAGES.flatMap((name) => sourcesFor(name).flatMap(bareTexts))).toEqual([]);
});

describe('what the checks find', () => {
  test.each([
    ["const { t } = useTexts('home'); t('a.b')", 'a.b', 'own'],
    ["const { t } = useTexts(SHARED_TEXTS); t('a.b')", 'a.b', 'shared'],
    ["const { t: shared } = useTexts('shared'); shared(on ? 'a.b' : 'a.c')", 'a.c', 'shared'],
    ["const { common } = useHomeTexts(); common('a.b')", 'a.b', 'shared'],
    ["function line(t: Translate) { return t('a.b'); }", 'a.b', 'either'],
  ])('%s', (code, key, owner) => {
    expect(keysNamed(parse('a.ts', code))).toContainEqual({ key, owner, where: 'a.ts:1' });
  });

  test('keys put together, and keys in tables', () => {
    expect(keyPatterns(parse('a.ts', 't(`lang.${code}`)')).some((pattern) => pattern.test('lang.en_us'))).toBe(true);
    expect(tableKeys(parse('a.ts', "const LABELS = { a: 'dir.city' }; const KEPT = 'dir.kept';")).map(({ key }) => key)).toEqual([
      'dir.city',
    ]);
  });

  test.each([
    ['<p>Hello</p>', 'Hello'],
    ["<p>{late ? 'Too late' : null}</p>", 'Too late'],
    ['<button aria-label="Close">{icon}</button>', 'Close'],
    ['<Field label={`Amount ${unit}`} />', 'Amount'],
    ["toast({ text: 'Saved' })", 'Saved'],
    ["toast.show({ text: 'It was saved' })", 'It was saved'],
    ["showToast('It was saved')", 'It was saved'],
  ])('words in %s', (code, words) => {
    expect(bareTexts(parse('a.tsx', code)).join()).toContain(`"${words}"`);
  });

  test.each(["<p>{t('a.b')}</p>", '<Icon name="bell" label={t("a.b")} />', "<p> – {'·'} </p>", "const row = { title: 'Name' };"])(
    'no words in %s',
    (code) => {
      expect(bareTexts(parse('a.tsx', code))).toEqual([]);
    },
  );
});
