import { readdirSync } from 'node:fs';
import { LANGUAGES } from '@unison/shared/contract';
import { checkFolder, compareTexts, localeFolders } from './texts';

test('every text of the interface exists in all six languages, with the same placeholders and the plural forms each needs [I18N-01]', () => {
  expect(localeFolders().length).toBeGreaterThanOrEqual(7);
  expect(localeFolders().flatMap((folder) => checkFolder(folder))).toEqual([]);
});

test('there are exactly these six languages, in every folder of texts [LIMIT-33]', () => {
  const six = ['zh_cn', 'en_us', 'es_spa', 'ms_my', 'vn_vn', 'ja_ja'].sort();
  expect([...LANGUAGES].sort()).toEqual(six);
  for (const folder of localeFolders()) {
    const spoken = readdirSync(folder).flatMap((file) => /([a-z]{2}_[a-z]{2,3})\.json$/.exec(file)?.[1] ?? []);
    expect([...new Set(spoken)].sort()).toEqual(six);
  }
});

describe('the comparison itself', () => {
  test.each([
    [{ a: 'x' }, { a: 'y', b: 'z' }, '"b" is missing'],
    [{ a: 'x', b: 'y' }, { a: 'x' }, '"b" stands in es_spa but not'],
    [{ a: ' ' }, { a: 'x' }, '"a" is empty'],
    [{ a: '{n}' }, { a: '{m}' }, 'other placeholders'],
    [{ a_other: 'x' }, { a_one: 'x', a_other: 'y' }, 'needs the plural forms many, one, other'],
  ])('finds what is wrong in %j against %j', (spanish, english, problem) => {
    expect(compareTexts('es_spa', spanish as Record<string, string>, english as Record<string, string>, 'here').join('\n')).toContain(
      problem,
    );
  });
});
