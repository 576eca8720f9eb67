import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string) => readFileSync(join(__dirname, file), 'utf8');

test('who walks over the options by the Tab key finds them above the bar, and above a message that stands there', () => {
  const [, clear, andMore] = /scroll-margin-block-end: calc\((\d+)rem(.*)\);/.exec(read('StakeForm.module.css')) ?? [];
  const [, bar] = /padding-block-end: calc\(([\d.]+)rem/.exec(read('../../../shared/src/ui/Toast/Toast.module.css')) ?? [];
  expect(Number(clear)).toBeGreaterThan(Number(bar)); // where messages stand
  expect(andMore).toBe(' + var(--messages-height, 0px)'); // which the kit's messages tell
});
