import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeScript } from './makeScript';

writeFileSync(
  join(__dirname, 'scriptText.ts'),
  `/** The document's early script, made of \`earlyScript.ts\` by \`npm run early-script\`; a test compares the two. */\nexport const EARLY_SCRIPT =\n  ${JSON.stringify(makeScript())};\n`,
);
