import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVIDENCE_FOLDER } from '../browser/evidence';
import { ROOT } from '../checks/sources';
import { TYPESCRIPT } from '../dev/withTypescript';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'unison-evidence-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(join(EVIDENCE_FOLDER, 'fails-waits-for-what-does-not-come-1.png'), { force: true });
});

/** Runs a browser test as `npm test` does, in a folder of its own. Yields what its log says. */
function logOf(body: string): string {
  writeFileSync(
    join(folder, 'fails.e2e.ts'),
    `import { launchBrowser } from '${join(ROOT, 'tooling/browser/phone')}';
     let browser;
     beforeAll(async () => { browser = await launchBrowser(); });
     afterAll(() => browser.close());
     ${body}`,
  );
  const config = join(folder, 'jest.config.cjs');
  writeFileSync(
    config,
    `const { globalSetup, globalTeardown, ...config } = require('${join(ROOT, 'tooling/e2e/jest.config.cjs')}');
     module.exports = { ...config, rootDir: '${ROOT}', roots: ['${folder}'] };`,
  );
  const args = [...TYPESCRIPT, join(ROOT, 'node_modules/jest/bin/jest.js'), '--config', config, '--runInBand', '--no-color'];
  return spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' }).stderr;
}

test('a browser test that fails says what its page shows, what lies over it and what its console said, and leaves a picture', () => {
  const log = logOf(`
    test('waits for what does not come', async () => {
      const page = await browser.newPage();
      await page.setContent(
        '<div id="root"><main><h1>Withdraw</h1><p>No bank yet</p></main><div role="dialog">Are you there?</div><p role="alert">Busy</p></div>',
      );
      await page.evaluate(() => console.error('it broke'));
      await page.getByText('Thanks').waitFor({ timeout: 200 });
    });`);
  expect(log).toContain("waiting for getByText('Thanks')");
  const [said = ''] = log.slice(log.indexOf('Open then:')).split(/\n\s*\n/, 1);
  expect(said.split('\n').map((line) => line.trim())).toEqual([
    'Open then:',
    'about:blank: heading "Withdraw" (.cache/test/fails-waits-for-what-does-not-come-1.png)',
    'over it: Are you there? | Busy',
    'says: Withdraw No bank yet',
    'console: it broke',
  ]);
  expect(existsSync(join(EVIDENCE_FOLDER, 'fails-waits-for-what-does-not-come-1.png'))).toBe(true);
});
