import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './sources';

/** How many amounts of this element a line may part from their unit. */
function parted(element: string): number {
  const script = `
    const { Linter } = require('eslint');
    const { parser } = require('typescript-eslint');
    import(${JSON.stringify(join(ROOT, 'tooling/checks/wholeAmounts.mjs'))}).then(({ wholeAmounts }) => {
      const config = { files: ['**/*.tsx'], languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } }, plugins: { unison: { rules: { whole: wholeAmounts } } }, rules: { 'unison/whole': 'error' } };
      console.log(new Linter().verify(${JSON.stringify(`export const Part = () => ${element};`)}, [config], { filename: 'Part.tsx' }).length);
    });`;
  return Number(execFileSync(process.execPath, ['-e', script], { cwd: ROOT, encoding: 'utf8' }));
}

test('an amount among words of a screen stands in Amounts or in a part of the kit that has it', () => {
  const element = `<Card>
    <p>{t('sum', { money: format.money(1) })}</p>
    <StatusLine><p>{open ? money(2) : null}</p></StatusLine>
    <>{format.money(3)}</>
    <p><Amounts>{format.money(4)}</Amounts></p>
    <StatusLine>{format.money(5)}</StatusLine>
    <Facts items={[{ label: 'Sum', value: format.money(6) }, { label: 'Each', value: <b>{format.money(7)}</b> }]} />
    <p onClick={() => send(format.money(8))}>{format.amount(9)}</p>
  </Card>`;
  expect(parted(element)).toBe(4); // 1, 2, 3, 7
});
