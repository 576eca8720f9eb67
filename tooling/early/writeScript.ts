import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeScripts } from './makeScript';

const SOURCE = { EARLY_SCRIPT: 'earlyScript.ts', AGE_SCRIPT: 'ageScript.ts' };
const { EARLY_SCRIPT, AGE_SCRIPT } = makeScripts();
const lines = Object.entries({ EARLY_SCRIPT, AGE_SCRIPT }).map(
  ([name, text]) =>
    `/** Made of \`${SOURCE[name as keyof typeof SOURCE]}\` by \`npm run early-script\`; a test compares the two. */\nexport const ${name} =\n  ${JSON.stringify(text)};\n`, // a key of both
);

writeFileSync(join(__dirname, 'scriptText.ts'), lines.join('\n'));
