import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../dev/fail';
import { startApp } from '../browser/app';
import { launchBrowser, logIn, openPhone, sayOfAge } from '../browser/phone';

const FOLDER = join(__dirname, '../../docs/screenshots');
const TABS = { home: '/Home', video: '/Video', cities: '/xf', game: '/Game', mine: '/Mine' };

/** `npm run screenshots`: takes the README's picture of each tab from a fresh app. */
async function main(): Promise<number> {
  mkdirSync(FOLDER, { recursive: true });
  const app = await startApp({ ispop: 0 });
  process.env['UNISON_URL'] = app.url;
  const browser = await launchBrowser();
  try {
    const { page } = await openPhone(browser);
    await page.goto('/Login');
    await sayOfAge(page);
    await logIn(page, 'demo', 'demo-1234');
    await page.waitForURL('**/Mine');
    for (const [name, address] of Object.entries(TABS)) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(FOLDER, `${name}.png`) });
    }
  } finally {
    await browser.close();
    await app.stop();
  }
  return 0;
}

runCommand(main);
