import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@unison/shared/contract';
import { textIn, texts } from '.';

const placeholders = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort();

test.each(LANGUAGES)('%s has every text the platform says, with the same placeholders', (language) => {
  expect(Object.keys(texts[language]).sort()).toEqual(Object.keys(texts.en_us).sort());
  for (const [key, text] of Object.entries(texts[language])) {
    expect(text.trim()).not.toBe('');
    expect({ key, placeholders: placeholders(text) }).toEqual({ key, placeholders: placeholders(texts.en_us[key]) });
  }
});

test('every key the code names exists', () => {
  const root = join(__dirname, '..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const named = sources.flatMap((name) =>
    [...readFileSync(join(root, name), 'utf8').matchAll(/\b(?:refuse|say|text)\('([\w.]+)'/g)].map((match) => match[1] ?? ''),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((key) => texts.en_us[key] === undefined)).toEqual([]);
});

test('placeholders are filled; an unknown key is a mistake of ours and says so', () => {
  expect(textIn('en_us', 'password.short', { n: 8 })).toBe('A password must have at least 8 characters');
  expect(() => textIn('en_us', 'no.such.text')).toThrow('No text no.such.text in en_us');
});
