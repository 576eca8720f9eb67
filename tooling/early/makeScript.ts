import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, transformSync } from '@swc/core';

/** One script of these sources, each using only those before it: types, imports and exports are gone, since they stand in one scope. `begin` is its last statement. */
function scriptOf(sources: readonly string[], begin: string): string {
  const plain = sources
    .map((name) => {
      const { code } = transformSync(readFileSync(join(__dirname, name), 'utf8'), {
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      });
      // Comments alone stand before an export on its line.
      return code.replace(/^import .*$/gm, '').replace(/^(.*\*\/ )?export (?=async|function|const)/gm, '$1');
    })
    .join('\n');
  const whole = `(()=>{${plain}\n${begin}})()`;
  return minifySync(whole, { compress: { passes: 3, unsafe_arrows: true }, mangle: true, ecma: 2020 }).code;
}

const AGE = ['ageDevice.ts', 'ageSheet.ts', 'ageScript.ts'];

/** The scripts that a document begins with, by the name of what holds their text. Whatever a browser does not have leaves the shapes. */
export const makeScripts = () => ({
  EARLY_SCRIPT: scriptOf(['testersTab.ts', 'resolve.ts', 'isOfAge.ts', 'earlyScript.ts'], 'paintEarly().catch(()=>{})'),
  AGE_SCRIPT: scriptOf(['testersTab.ts', ...AGE], 'try{askAge()}catch{}'),
  // Both, and what is painted waits for the answer.
  FIRST_SCRIPT: scriptOf(['testersTab.ts', 'resolve.ts', ...AGE, 'askedOfAge.ts', 'earlyScript.ts'], 'paintEarly().catch(()=>{})'),
});
