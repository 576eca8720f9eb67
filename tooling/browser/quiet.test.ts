import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { OFF_BY_PLAYWRIGHT, QUIET } from './quiet';

/** Arguments with which playwright-core starts a browser, as a program in its place is told them. */
function started(): string[] {
  const script = `
    const { chromium } = require('playwright-core');
    const { mkdtempSync, writeFileSync, readFileSync, rmSync } = require('node:fs');
    const folder = mkdtempSync(require('node:path').join(require('node:os').tmpdir(), 'started-'));
    writeFileSync(folder + '/browser', '#!/bin/sh\\nprintf "%s\\\\n" "$@" > ' + folder + '/said\\nexit 1\\n', { mode: 0o755 });
    chromium.launch({ executablePath: folder + '/browser' }).catch(() => {
      console.log(readFileSync(folder + '/said', 'utf8'));
      rmSync(folder, { recursive: true });
    });`;
  return spawnSync(process.execPath, ['-e', script], { cwd: join(__dirname, '../..'), encoding: 'utf8' }).stdout.split('\n');
}

const offBy = (args: readonly string[]): string[] => {
  const last = args.findLast((argument) => argument.startsWith('--disable-features='));
  return (last ?? '').replace('--disable-features=', '').split(',');
};

test('a quiet browser leaves off all that playwright-core leaves off', () => {
  const own = offBy(started());
  expect(own.length).toBeGreaterThan(5);
  expect([...OFF_BY_PLAYWRIGHT].sort()).toEqual(own.sort());
  expect(offBy(QUIET)).toEqual(expect.arrayContaining(own));
});
