import type { Browser, Page } from 'playwright-core';
import { cardsOn, launchBrowser, openPhone, type Phone, type PhoneOptions } from '../browser/phone';
import { passLate } from '../browser/passLate';
import { AGE_WORDS } from '../edge/ageWords';
import { axe } from './axe';
import { blocked, cardsIn, gate, painted, scriptsCome, type Scripts } from './earlyPhone';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const yes = (page: Page) => page.getByRole('button', { name: AGE_WORDS.yes });
const leave = (page: Page) => page.getByRole('button', { name: AGE_WORDS.no });
const back = (page: Page) => page.getByRole('button', { name: AGE_WORDS.back });
const cards = (page: Page) => cardsOn(page.locator('main'));
/** Where and how large the sheet is, and its two answers. */
const places = async (page: Page) =>
  await Promise.all([page.getByRole('dialog'), yes(page), leave(page)].map(async (part) => await part.boundingBox()));

/** A first visit ever, whose scripts of shell and remotes come as `scripts` says. */
async function visit(scripts: Scripts, options: PhoneOptions = {}, path = '/Home'): Promise<Phone> {
  const phone = await openPhone(browser, { language: null, ...options });
  await scriptsCome(phone.page, scripts);
  await phone.page.goto(path, { waitUntil: 'commit' });
  return phone;
}

test.each(['light', 'dark'] as const)(
  'a first visit is asked for the age before any script of the app has come, and the sheet of the app takes its place to the pixel: %s (O-83)',
  async (theme) => {
    const { hold, open } = gate();
    const { context, page, complaints } = await visit(hold, { theme });
    await page.getByRole('dialog', { name: AGE_WORDS.title }).waitFor();
    expect(await axe(page)).toEqual([]);
    const before = await places(page);
    open();
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    expect(await places(page)).toEqual(before);
    await yes(page).click();
    await cards(page).first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.each([
  ['/Register?code=A1B2C3', 'Đăng ký'],
  ['/Video', 'Đăng nhập'], // a member's
  ['/Nowhere', 'Không tìm thấy trang'],
])('so is a first visit of %s, and a yes leads on: %s (O-83)', async (path, heading) => {
  const { hold, open } = gate();
  const { context, page, complaints } = await visit(hold, {}, path);
  await page.getByRole('dialog', { name: AGE_WORDS.title }).waitFor();
  const before = await places(page);
  open();
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  expect(await places(page)).toEqual(before);
  await yes(page).click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  // The document of an address that nobody owns is a 404, which a browser tells its console.
  expect(complaints.filter((text) => !/404/.test(text))).toEqual([]);
  await context.close();
});

test('who answers before the app is there is not asked again, nor on the next visit (O-83)', async () => {
  const { hold, open } = gate();
  const { context, page, complaints } = await visit(hold);
  await yes(page).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.evaluate(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    new MutationObserver(() => document.querySelectorAll('[role=dialog]').forEach((dialog) => asked.push(dialog.textContent))).observe(
      document,
      {
        childList: true,
        subtree: true,
      },
    );
  });
  open();
  await cards(page).first().waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'asked') as string[])).not.toContainEqual(expect.stringContaining(AGE_WORDS.body));
  await page.reload();
  await cards(page).first().waitFor();
  expect(await yes(page).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a yes before the app is there shows the first cards at once, which the app takes over (O-83)', async () => {
  const { hold, open } = gate();
  const { context, page, complaints } = await visit(hold, {}, '/nHomeList');
  await page.getByRole('dialog', { name: AGE_WORDS.title }).waitFor();
  expect(await cardsIn(page).count()).toBe(0);
  // What says that the app is late waits beneath the question.
  await passLate(page);
  const late = page.locator('#late');
  expect(await late.isVisible()).toBe(false);
  await yes(page).click();
  await cardsIn(page).first().waitFor();
  await late.waitFor();
  expect(await page.locator('#root').evaluate((root) => root.childElementCount)).toBe(0);
  const place = await cardsIn(page).first().boundingBox();
  open();
  await painted(page).waitFor({ state: 'detached' });
  expect(await cards(page).first().boundingBox()).toEqual(place);
  expect(complaints).toEqual([]);
  await context.close();
});

test('who leaves before the app is there finds the way back, before and behind its coming (O-83)', async () => {
  const { hold, open } = gate();
  const { context, page } = await visit(hold);
  await leave(page).click();
  await page.getByRole('dialog', { name: AGE_WORDS.leftTitle }).waitFor();
  await back(page).click();
  await leave(page).click();
  open();
  await page.getByRole('heading', { level: 1, name: AGE_WORDS.leftTitle }).waitFor();
  expect(await cards(page).count()).toBe(0);
  await back(page).click();
  await yes(page).click();
  await cards(page).first().waitFor();
  await context.close();
});

test('where the app cannot start, its message is what shows, with the way to try again (O-83)', async () => {
  const { context, page } = await visit(blocked);
  await page.locator('#failed').getByRole('link').filter({ visible: true }).waitFor();
  expect(await yes(page).isVisible()).toBe(false);
  await context.close();
});
