import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/packages';
import { FORMAT } from '../checks/compiler';
import { runCommand } from '../dev/fail';
import { saysWhatItDoes } from '../process/serverWords';
import { makeScripts } from './makeScript';

const FILE = join(__dirname, 'scriptText.ts');

/** The whole of `scriptText.ts`, formatted as every file here. */
export function scriptFile(): string {
  const lines = Object.entries(makeScripts()).map(
    ([name, text]) => `/** Made by \`npm run early-script\`; a test compares. */\nexport const ${name} =\n  ${JSON.stringify(text)};\n`,
  );
  return execFileSync(process.execPath, [...FORMAT, `--stdin-filepath=${FILE}`], { cwd: ROOT, input: lines.join('\n'), encoding: 'utf8' });
}

async function main(argv: readonly string[]): Promise<number> {
  if (!saysWhatItDoes('early-script', 'It makes tooling/early/scriptText.ts anew.', argv)) writeFileSync(FILE, scriptFile());
  return 0;
}

if (require.main === module) runCommand(main);
