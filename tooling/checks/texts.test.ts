import { readdirSync } from 'node:fs';
import { LANGUAGES } from '@unison/shared/contract';
import { everyText } from './everyText';
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

/** A Japanese letter or bracket, beside a mark of half its width. */
const HALF_WIDTH = /[\u3040-\u30ff\u4e00-\u9fff」）}]\s*[:?!,;](?!\/\/)|[?!,;]\s*[\u3040-\u30ff\u4e00-\u9fff「（]/;

test('no Japanese text has a mark of half the width beside its letters [I18N-01]', () => {
  const japanese = everyText().filter(({ language }) => language === 'ja_ja');
  expect(japanese.length).toBeGreaterThan(500);
  expect(HALF_WIDTH.test('配色: 暗い')).toBe(true);
  expect(japanese.filter(({ text }) => HALF_WIDTH.test(text)).map(({ file, key, text }) => `${file} ${key}: ${text}`)).toEqual([]);
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
