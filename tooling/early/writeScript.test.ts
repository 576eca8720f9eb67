import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scriptFile } from './writeScript';

test('npm run early-script changes nothing where no source has changed: what it writes is formatted as every file', () => {
  expect(scriptFile()).toBe(readFileSync(join(__dirname, 'scriptText.ts'), 'utf8'));
});
