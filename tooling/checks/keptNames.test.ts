import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@unison/shared/contract';
import ts from 'typescript';
import * as v from 'valibot';
import { ROOT, SCREEN_PACKAGES, sourcesOf, walk } from './sources';

const Texts = v.record(v.string(), v.string());

/** The keys under which something is kept for a member: `kept('positions', …, { scope: 'member' … })`. */
function keysOfMembers(): string[] {
  const keys: string[] = [];
  for (const { tree } of SCREEN_PACKAGES.flatMap(sourcesOf)) {
    walk(tree, (node) => {
      if (!ts.isCallExpression(node) || !/^kept\b/.test(node.expression.getText())) return;
      const [key, , options] = node.arguments;
      if (key && ts.isStringLiteral(key) && /scope: 'member'/.test(options?.getText() ?? '')) keys.push(key.text);
    });
  }
  return keys;
}

const names = readFileSync(join(ROOT, 'mf-wallet/src/parts/keptNames.ts'), 'utf8');

test('whatever a device keeps of a member has a name in words, where it can be cleared (B-08) [Q-09]', () => {
  const keys = keysOfMembers();
  expect(keys).toContain('positions');
  expect(keys.filter((key) => !new RegExp(`^\\s*'?${key.replaceAll('.', '\\.')}'?: 'kept\\.`, 'm').test(names))).toEqual([]);
});

test.each(LANGUAGES)(
  'in %s no two things that a device keeps of a member have the same name: each is cleared by itself (B-08) [Q-09]',
  (language) => {
    const texts = v.parse(Texts, JSON.parse(readFileSync(join(ROOT, `mf-wallet/src/locales/${language}.json`), 'utf8')));
    const named = [...names.matchAll(/^ +\S+: '(kept\.\w+)',$/gm)].map(([, text = '']) => texts[text]);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
  },
);
