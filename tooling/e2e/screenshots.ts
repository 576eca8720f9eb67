import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { LANGUAGES } from '@unison/shared/contract';
import { ROOT } from '../checks/sources';
import { runCommand, UsageError } from '../dev/fail';
import { startApp } from '../browser/app';
import { launchBrowser, openMemberPhone } from '../browser/phone';
import { writeContactSheets, writeExtremeSheets } from './contactSheet';
import type { Seen } from './contactSheet';
import { EXTREMES } from './extremes';
import type { ExtremeName } from './extremes';
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

function say(name: string, { count, faults }: Seen): void {
  writeFileSync(join(SHEETS_FOLDER, `${name}-faults.txt`), faults.map((fault) => `${fault}\n`).join(''));
  console.log(`${name}: ${String(count)} pictures, ${String(faults.length)} places to look at (${name}-faults.txt)`);
}

async function sheets(browser: Browser, url: string, languages: readonly string[], states: readonly ExtremeName[]): Promise<void> {
  for (const language of languages) {
    for (const state of states) say(`${state}-${language}`, await writeExtremeSheets(browser, url, language, SHEETS_FOLDER, state));
    if (states.length === 0) say(language, await writeContactSheets(browser, url, language, SHEETS_FOLDER));
  }
  console.log(`Open ${SHEETS_FOLDER}/*.html, or the PNG beside each.`);
}

const STATES = Object.keys(EXTREMES) as ExtremeName[]; // keys of the table

/**
 * `npm run screenshots [-- LANGUAGE… STATE…]`: all routes and sheets in three widths and two themes as contact sheets, with a list of words and
 * numbers that are cut or broken (English where no language is named); with a state (`long`, `pictureless`, `empty`, `many`) what it
 * concerns, at two widths and in text of 200 %; `-- readme`: the README's pictures; `-- accept`: the pictures that `pictures.e2e.ts` compares with. From a fresh app each.
 */
async function main(argv: string[]): Promise<number> {
  const wrong = argv.find((word) => !['readme', 'accept', ...LANGUAGES, ...STATES].includes(word));
  if (wrong !== undefined)
    throw new UsageError(`"${wrong}" is neither readme, accept, a state (${STATES.join(', ')}) nor a language: ${LANGUAGES.join(', ')}.`);
  const states = STATES.filter((state) => argv.includes(state));
  const isPart = argv.includes('readme') || argv.includes('accept');
  const app = await startApp(isPart || states.length > 0 ? { ispop: 0 } : {});
  process.env['UNISON_URL'] = app.url;
  const browser = await launchBrowser();
  try {
    if (argv.includes('readme')) await readme(browser);
    if (argv.includes('accept')) acceptPictures(await takePictures(browser));
    const languages = argv.filter((word) => word.includes('_'));
    if (!isPart) await sheets(browser, app.url, languages.length > 0 ? languages : ['en_us'], states);
  } finally {
    await browser.close();
    await app.stop();
  }
  return 0;
}

runCommand(main);
