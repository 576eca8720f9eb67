import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeScripts } from './makeScript';

const lines = Object.entries(makeScripts()).map(
  ([name, text]) => `/** Made by \`npm run early-script\`; a test compares. */\nexport const ${name} =\n  ${JSON.stringify(text)};\n`,
);

writeFileSync(join(__dirname, 'scriptText.ts'), lines.join('\n'));
