import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT, SCREEN_PACKAGES, sourcesOf, walk } from './sources';

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

test('whatever a device keeps of a member has a name in words, where it can be cleared (B-08) [Q-09]', () => {
  const keys = keysOfMembers();
  expect(keys).toContain('positions');
  const names = readFileSync(join(ROOT, 'mf-wallet/src/parts/keptNames.ts'), 'utf8');
  expect(keys.filter((key) => !new RegExp(`^\\s*'?${key.replaceAll('.', '\\.')}'?: 'kept\\.`, 'm').test(names))).toEqual([]);
});
