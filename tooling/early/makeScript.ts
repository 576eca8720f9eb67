import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, transformSync } from '@swc/core';

/** The sources of the document's early script, each using only those before it. */
const SOURCES = ['resolve.ts', 'earlyScript.ts'];

/** One script of the sources: types, imports and exports are gone, since they stand in one scope. */
export function makeScript(): string {
  const plain = SOURCES.map((name) => {
    const { code } = transformSync(readFileSync(join(__dirname, name), 'utf8'), {
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    });
    // Comments alone stand before an export on its line.
    return code.replace(/^import .*$/gm, '').replace(/^(.*\*\/ )?export (?=async|function|const)/gm, '$1');
  }).join('\n');
  // Whatever a browser does not have leaves the shapes.
  const whole = `(()=>{${plain}\npaintEarly().catch(()=>{})})()`;
  return minifySync(whole, { compress: { passes: 3, unsafe_arrows: true }, mangle: true, ecma: 2020 }).code;
}
