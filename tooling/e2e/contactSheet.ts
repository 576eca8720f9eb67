import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { closeAnnouncement, logIn, openPhone, sayOfAge } from '../browser/phone';
import { eachDialog } from './dialogs';
import { ROUTES } from './routes';
import { atRest, still } from './settled';

/** How the app is looked at: width in px, theme, language. */
export type Look = { width: number; theme: 'light' | 'dark'; language: string };
/** One picture: what it shows, and its file in the folder of the look. */
type Shot = { title: string; file: string };

const nameOf = ({ width, theme, language }: Look): string => `${language}-${theme}-${width}`;
const fileOf = (title: string): string =>
  `${title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)}.png`;

async function shoot(page: Page, folder: string, title: string, shots: Shot[]): Promise<void> {
  const file = fileOf(title);
  await page.screenshot({ path: join(folder, file) });
  shots.push({ title, file });
}

/** Opens each address with its sheets and takes a picture of each; of a sheet that two screens share, one. */
async function walk(page: Page, routes: readonly string[], folder: string, shots: Shot[]): Promise<void> {
  for (const route of routes) {
    await page.goto(route);
    await still(page);
    await shoot(page, folder, route, shots);
    await eachDialog(page, async (kind) => {
      const title = `${route.replace(/\?.*/, '')} behind ${kind}`;
      if (shots.some((shot) => shot.title.endsWith(` behind ${kind}`))) return;
      await atRest(page);
      await shoot(page, folder, title, shots);
    });
  }
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

const pageOf = (name: string, shots: readonly Shot[]): string => `<!doctype html>
<meta charset="utf-8"><title>${name}</title>
<style>body{margin:16px;font:12px system-ui;background:#888}main{display:grid;grid-template-columns:repeat(10,195px);gap:12px}
figure{margin:0}img{width:195px;display:block}figcaption{height:32px;overflow:hidden;overflow-wrap:anywhere}</style>
<h1>${name}</h1><main>
${shots.map(({ title, file }) => `<figure><figcaption>${escaped(title)}</figcaption><a href="${name}/${file}"><img src="${name}/${file}" alt=""></a></figure>`).join('\n')}
</main>
`;

/**
 * Takes pictures of the 37 routes and of each kind of sheet in one look, into a folder of its own below `folder`, with a contact sheet beside
 * it as HTML and PNG. Resolves with how many pictures there are.
 */
export async function writeContactSheet(browser: Browser, url: string, look: Look, folder: string): Promise<number> {
  const name = nameOf(look);
  const own = join(folder, name);
  mkdirSync(own, { recursive: true });
  const shots: Shot[] = [];
  const { page, context } = await openPhone(browser, { ...look, language: 'en_us', url });
  await page.goto('/Login');
  await sayOfAge(page);
  const speak = (code: string) => localStorage.setItem('lang', code);
  await page.evaluate(speak, look.language);
  await walk(page, ['/Login', '/Register'], own, shots);
  await page.evaluate(speak, 'en_us');
  await page.goto('/Login');
  await logIn(page, 'demo', 'demo-1234');
  await page.waitForURL('**/Mine');
  await page.goto('/Home');
  await closeAnnouncement(page);
  await page.evaluate(speak, look.language);
  await walk(
    page,
    ROUTES.filter((route) => route !== '/Login' && route !== '/Register'),
    own,
    shots,
  );
  await context.close();
  const sheet = join(folder, `${name}.html`);
  writeFileSync(sheet, pageOf(name, shots));
  const wide = await browser.newPage({ viewport: { width: 2_080, height: 900 } });
  await wide.goto(`file://${sheet}`);
  await wide.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  await wide.close();
  return shots.length;
}
