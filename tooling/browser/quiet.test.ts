import { spawnSync } from 'node:child_process';
import { launchBrowser } from './phone';
import { OFF_BY_PLAYWRIGHT, QUIET } from './quiet';
import { ROOT } from '../dev/root';

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
  return spawnSync(process.execPath, ['-e', script], { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n');
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

test('an error that is made while a script runs has no function parsed anew, as it has none in a browser that nobody watches', async () => {
  const browser = await launchBrowser();
  try {
    const watching = await browser.newBrowserCDPSession();
    const seen = new Set<string>();
    watching.on('Tracing.dataCollected', ({ value }) => {
      for (const { name } of value) if (String(name).startsWith('V8.')) seen.add(String(name));
    });
    await watching.send('Tracing.start', { traceConfig: { includedCategories: ['disabled-by-default-v8.compile'] } });
    const page = await browser.newPage();
    await page.setContent('<script>(() => { const made = Error("one"); window.made = made; })()</script>');
    expect(await page.evaluate(() => Reflect.get(window, 'made') instanceof Error)).toBe(true);
    const ended = new Promise((resolve) => watching.once('Tracing.tracingComplete', resolve));
    await watching.send('Tracing.end');
    await ended;
    expect(seen).toContain('V8.CompileCode');
    expect(seen).not.toContain('V8.CollectSourcePositions');
  } finally {
    await browser.close();
  }
});
