import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { LANGUAGES } from '@unison/shared/contract';
import { ROOT } from '../checks/sources';
import { runCommand, UsageError } from '../dev/fail';
import { startApp } from '../browser/app';
import { launchBrowser, openMemberPhone } from '../browser/phone';
import { writeContactSheets } from './contactSheet';
import { acceptPictures, takePictures } from './pictures';
import { still } from './settled';

const README_FOLDER = join(ROOT, 'docs/screenshots');
const SHEETS_FOLDER = join(ROOT, '.cache/screenshots');
const TABS = { home: '/Home', video: '/Video', cities: '/xf', game: '/Game', mine: '/Mine' };

async function readme(browser: Browser): Promise<void> {
  mkdirSync(README_FOLDER, { recursive: true });
  const { page, context } = await openMemberPhone(browser);
  for (const [name, address] of Object.entries(TABS)) {
    await page.goto(address);
    await still(page);
    await page.screenshot({ path: join(README_FOLDER, `${name}.png`) });
  }
  await context.close();
}

async function sheets(browser: Browser, url: string, languages: readonly string[]): Promise<void> {
  for (const language of languages) {
    const { count, faults } = await writeContactSheets(browser, url, language, SHEETS_FOLDER);
    writeFileSync(join(SHEETS_FOLDER, `${language}-faults.txt`), faults.map((fault) => `${fault}\n`).join(''));
    console.log(`${language}: ${String(count)} pictures, ${String(faults.length)} places to look at (${language}-faults.txt)`);
  }
  console.log(`Open ${SHEETS_FOLDER}/*.html, or the PNG beside each.`);
}

/**
 * `npm run screenshots [-- LANGUAGE…]`: all routes and sheets in three widths and two themes as contact sheets, with a list of words and
 * numbers that are cut or broken (English where no language is named); `-- readme`: the README's pictures; `-- accept`: the pictures that `pictures.e2e.ts` compares with. From a fresh app each.
 */
async function main(argv: string[]): Promise<number> {
  const wrong = argv.find((word) => !['readme', 'accept', ...LANGUAGES].includes(word));
  if (wrong !== undefined) throw new UsageError(`"${wrong}" is neither readme, accept nor a language: ${LANGUAGES.join(', ')}.`);
  const isPart = argv.includes('readme') || argv.includes('accept');
  const app = await startApp(isPart ? { ispop: 0 } : {});
  process.env['UNISON_URL'] = app.url;
  const browser = await launchBrowser();
  try {
    if (argv.includes('readme')) await readme(browser);
    if (argv.includes('accept')) acceptPictures(await takePictures(browser));
    const languages = argv.filter((word) => word.includes('_'));
    if (!isPart) await sheets(browser, app.url, languages.length > 0 ? languages : ['en_us']);
  } finally {
    await browser.close();
    await app.stop();
  }
  return 0;
}

runCommand(main);
