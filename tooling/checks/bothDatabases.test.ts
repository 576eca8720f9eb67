import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import atNight from '../jest/atNight.json';

/** What `npm test` tries on the embedded database too: it is what a fresh clone starts with. */
const ON_BOTH = [
  ['every call', 'platform/contract'],
  ['money', 'platform/ledger/wire'],
  ['draws', 'platform/wheel/wheel'],
  ['sessions', 'platform/members/sessions'],
] as const;

test.each(ON_BOTH)('%s: tried on both databases by day as well (%s)', (_what, file) => {
  expect(readFileSync(join(__dirname, '..', `${file}.test.ts`), 'utf8')).toContain('describe.each(ENGINES)(');
  expect(atNight.files).not.toContain(file);
});
