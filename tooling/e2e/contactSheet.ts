import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { leaveRecords } from '../browser/leaveRecords';
import { closeAnnouncement, logIn, openMemberPhone, openPhone, sayOfAge } from '../browser/phone';
import { escapeText } from '../edge/html';
import { eachDialog } from './dialogs';
import { answerExtremely, EXTREMES } from './extremes';
import type { ExtremeName } from './extremes';
import { layoutFaults } from './layoutFaults';
import { MEMBER_ROUTES, VISITOR_ROUTES } from './routes';
import { atRest, picturesDrawn, still } from './settled';

/** How the app is looked at: width in px, theme, and in twice as large text or not. */
export type Look = { width: number; theme: 'light' | 'dark'; text?: 2 };
/** Three widths in two themes. */
export const LOOKS: readonly Look[] = [320, 390, 1280].flatMap((width): Look[] => [
  { width, theme: 'light' },
  { width, theme: 'dark' },
]);
/** Two phones, each as it is and in text of 200 %, in one theme or the other. */
export const EXTREME_LOOKS: readonly Look[] = [
  { width: 320, theme: 'light' },
  { width: 390, theme: 'dark' },
  { width: 390, theme: 'light', text: 2 },
  { width: 320, theme: 'dark', text: 2 },
];

/** One picture: what it shows, and the name of its file in the folder of each look. */
type Shot = { title: string; file: string };
/** One walk: its language, where the pictures go, and what was seen by now. */
type Walk = { page: Page; looks: readonly Look[]; name: string; folder: string; shots: Shot[]; faults: string[] };

const nameOf = (walk: string, { width, theme, text }: Look): string => `${walk}-${theme}-${width}${text ? '-200' : ''}`;
const fileOf = (title: string): string =>
  `${title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)}.png`;

/** What is in sight has drawn itself anew for the look: its pictures too, which a wider column may have brought into sight. */
export async function wear(page: Page, { width, theme, text }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * (text ?? 1) } }); // as somebody sets it in the browser
  await session.detach();
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 844 });
  await picturesDrawn(page, 1_000);
  await page.waitForTimeout(300); // themes fade
}

/** Takes a picture of what stands there in each look, and notes what a reader would stumble over. */
async function shoot({ page, looks, name, folder, shots, faults }: Walk, title: string): Promise<void> {
  const file = fileOf(title);
  for (const look of looks) {
    await wear(page, look);
    await page.screenshot({ path: join(folder, nameOf(name, look), file) });
    if (look.theme === 'light' || look.text)
      faults.push(...(await layoutFaults(page)).map((fault) => `${nameOf(name, look)} px, ${title}: ${fault}`));
  }
  shots.push({ title, file });
}

/** Opens each address with its sheets and takes pictures of each; of a sheet that two screens share, once. */
async function walk(on: Walk, routes: readonly string[]): Promise<void> {
  for (const route of routes) {
    await on.page.goto(route);
    await still(on.page);
    await shoot(on, route);
    await eachDialog(on.page, async (kind) => {
      if (on.shots.some((shot) => shot.title.endsWith(` behind ${kind}`))) return;
      await atRest(on.page);
      await shoot(on, `${route.replace(/\?.*/, '')} behind ${kind}`);
    });
  }
}

const inParts = (shots: readonly Shot[], most: number): Shot[][] =>
  shots.flatMap((_, at) => (at % most === 0 ? [shots.slice(at, at + most)] : []));

/** How a part of a sheet is laid: ten phones, as wide as the smallest of them, or six windows, each whole. */
const layoutOf = ({ width }: Look) =>
  width > 400 ? { most: 6, columns: 2, width: 820, height: 541 } : { most: 10, columns: 5, width: 320, height: 692 };

const pageOf = (
  name: string,
  shots: readonly Shot[],
  { most, columns, width, height }: ReturnType<typeof layoutOf>,
): string => `<!doctype html>
<meta charset="utf-8"><title>${name}</title>
<style>body{margin:16px;font:12px system-ui;background:#888}section{display:grid;grid-template-columns:repeat(${columns},${width}px);gap:8px;padding:8px;width:max-content}
figure{margin:0}img{width:${width}px;height:${height}px;object-fit:cover;object-position:top;display:block}figcaption{height:16px;overflow:hidden}</style>
<h1>${name}</h1>
${inParts(shots, most)
  .map(
    (part) =>
      `<section>${part.map(({ title, file }) => `<figure><figcaption>${escapeText(title)}</figcaption><a href="${name}/${file}"><img src="${name}/${file}" alt=""></a></figure>`).join('\n')}</section>`,
  )
  .join('\n')}
`;

/** One HTML for each look, and each of its parts as a PNG that can be read. */
async function writeSheets(browser: Browser, { looks, name: walked, folder, shots }: Walk): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1_700, height: 900 } });
  for (const look of looks) {
    const name = nameOf(walked, look);
    const sheet = join(folder, `${name}.html`);
    writeFileSync(sheet, pageOf(name, shots, layoutOf(look)));
    await page.goto(`file://${sheet}`);
    const parts = await page.locator('section').all();
    for (const [index, part] of parts.entries()) await part.screenshot({ path: join(folder, `${name}-${String(index + 1)}.png`) });
  }
  await page.close();
}

/** What was seen on one walk: how many pictures, and what a reader would stumble over. */
export type Seen = { count: number; faults: readonly string[] };

const begin = (page: Page, looks: readonly Look[], name: string, folder: string): Walk => {
  for (const look of looks) mkdirSync(join(folder, nameOf(name, look)), { recursive: true });
  return { page, looks, name, folder, shots: [], faults: [] };
};
const end = async (browser: Browser, on: Walk): Promise<Seen> => {
  await writeSheets(browser, on);
  return { count: on.shots.length * on.looks.length, faults: on.faults };
};
const speak = (code: string) => localStorage.setItem('lang', code);

/**
 * Walks through the 37 routes and each kind of sheet once in one language, and takes a picture of each in the six looks: a folder of pictures
 * a look below `folder`, a contact sheet of them as HTML beside it and in parts as PNG. Resolves with what they show and with what a reader
 * would stumble over.
 */
export async function writeContactSheets(browser: Browser, url: string, language: string, folder: string): Promise<Seen> {
  const { page, context } = await openPhone(browser, { language: 'en_us', url });
  const on = begin(page, LOOKS, language, folder);
  await page.goto('/Login');
  await sayOfAge(page);
  await page.evaluate(speak, language);
  await walk(on, VISITOR_ROUTES);
  await page.evaluate(speak, 'en_us');
  await page.goto('/Login');
  await logIn(page, 'demo', 'demo-1234');
  await page.waitForURL('**/Mine');
  await page.goto('/Home');
  await closeAnnouncement(page);
  await page.evaluate(speak, language);
  await walk(on, MEMBER_ROUTES);
  await context.close();
  return end(browser, on);
}

/** The same of what a state concerns, at the size of two phones and in text of 200 %. */
export async function writeExtremeSheets(
  browser: Browser,
  url: string,
  language: string,
  folder: string,
  state: ExtremeName,
): Promise<Seen> {
  const { page, context } = await openMemberPhone(browser, { url });
  const on = begin(page, EXTREME_LOOKS, `${state}-${language}`, folder);
  if (state !== 'empty') await leaveRecords(page);
  await page.evaluate(speak, language);
  await answerExtremely(context, state);
  await walk(on, EXTREMES[state].routes);
  await context.close();
  return end(browser, on);
}
