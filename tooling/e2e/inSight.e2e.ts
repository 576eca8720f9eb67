import type { Browser, Page } from 'playwright-core';
import { closeAnnouncements, launchBrowser, openMemberPhone, openPhone, sayOfAge, type Phone } from '../browser/phone';
import { pressOn, tabTo } from './keyboard';
import { largestStep } from './pictures';
import { MP4, openVideo } from './player';
import { settled, still } from './settled';

const KEYBOARD_PX = 336;
/** Beside the screen of a phone held sideways, on either side. */
const NOTCH_PX = 59;

let browser: Browser;
let member: Phone;

beforeAll(async () => {
  browser = await launchBrowser();
  member = await openMemberPhone(browser);
  await closeAnnouncements(member.page);
});
afterAll(async () => {
  await browser.close();
});

/** A browser without a screen has no keyboard on it: what one does to the page is told here. */
function withKeyboard(): void {
  const sight = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, pageTop: 0, height: window.innerHeight });
  Object.defineProperty(window, 'visualViewport', { value: sight });
}
const openKeyboard = (page: Page): Promise<void> =>
  page.evaluate((taken) => {
    Object.assign(window.visualViewport ?? {}, { height: window.innerHeight - taken });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  }, KEYBOARD_PX);
const isFollowed = (page: Page) => page.locator('html[data-keyboard]').waitFor({ state: 'attached' });

/** Words, drawings and fields that lie under the notch, where no finger can move them out; a line that runs through does so by itself. */
const underNotch = (page: Page): Promise<string[]> =>
  page.evaluate((notch) => {
    const scope = document.querySelector('[role="dialog"]') ?? document.body;
    const found = new Set<string>();
    const nodes = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    while (nodes.nextNode()) {
      const { currentNode: node } = nodes;
      const element = node instanceof Element ? node : node.parentElement;
      const isShown = element?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const saysNothing = node instanceof Element ? !node.matches('svg, input') : node.textContent?.trim() === '';
      if (!element || !isShown || saysNothing) continue;
      const range = document.createRange();
      range.selectNode(node);
      let { left, right, top, bottom } = range.getBoundingClientRect();
      let moves = false;
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at);
        moves ||= overflowX === 'auto' || overflowX === 'scroll' || at.getAnimations().length > 0;
        if (overflowX === 'visible') continue;
        const edge = at.getBoundingClientRect();
        [left, right, top, bottom] = [
          Math.max(left, edge.left),
          Math.min(right, edge.right),
          Math.max(top, edge.top),
          Math.min(bottom, edge.bottom),
        ];
      }
      const isInSight = right - left > 1 && bottom - top > 1 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      if (isInSight && !moves && (left < notch - 1 || right > innerWidth - notch + 1))
        found.add(`${element.tagName} "${element.textContent.slice(0, 60)}": ${Math.round(left)} to ${Math.round(right)} px`);
    }
    return [...found];
  }, NOTCH_PX);

async function holdSideways(page: Page): Promise<void> {
  await page.setViewportSize({ width: 852, height: 393 });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: NOTCH_PX, right: NOTCH_PX } });
}

describe('beside the keyboard', () => {
  test('what a login says that was sent by its key stands in sight, under the header [ERR-02] (O-104)', async () => {
    const { page, context } = await openPhone(browser);
    await page.addInitScript(withKeyboard);
    await page.goto('/Login');
    await sayOfAge(page);
    await page.getByLabel('Username').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill('not-the-word');
    await openKeyboard(page);
    await isFollowed(page);
    await page.keyboard.press('Enter');
    const message = await page.getByRole('region', { name: 'Status messages' }).getByText('Wrong username or password').boundingBox();
    const header = await page.locator('header').first().boundingBox();
    expect((message?.y ?? NaN) + (message?.height ?? NaN)).toBeLessThan(844 - KEYBOARD_PX);
    expect(message?.y).toBeGreaterThan((header?.y ?? NaN) + (header?.height ?? NaN));
    await context.close();
  });

  test('a sheet ends above it, with its button, and the field that is written in stays in sight', async () => {
    const { page, context } = await openPhone(browser);
    await page.addInitScript(withKeyboard);
    await page.goto('/List?id=1&name=X');
    await sayOfAge(page);
    await page.getByRole('button', { name: 'Filter' }).first().click();
    const sheet = page.getByRole('dialog');
    const field = sheet.getByRole('textbox').last();
    await field.focus();
    await openKeyboard(page);
    await isFollowed(page);
    for (const part of [field, sheet.getByRole('button', { name: 'Show profiles' })]) {
      const box = await part.boundingBox();
      expect(box?.y).toBeGreaterThan(0);
      expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual(844 - KEYBOARD_PX);
    }
    await context.close();
  });
});

describe('held sideways', () => {
  test('the question for the age, the login and a sheet keep clear of the notch', async () => {
    const { page, context } = await openPhone(browser);
    await holdSideways(page);
    await page.goto('/Login');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect((await dialog.boundingBox())?.x).toBe(NOTCH_PX); // the document's own, or the app's already
    await dialog.getByRole('combobox').waitFor();
    const found = { age: await underNotch(page), login: [] as string[], sheet: [] as string[] };
    await sayOfAge(page);
    await settled(page);
    found.login = await underNotch(page);
    await page.goto('/List?id=1&name=X');
    await page.getByRole('button', { name: 'Filter' }).first().click();
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    found.sheet = await underNotch(page);
    expect(found).toEqual({ age: [], login: [], sheet: [] });
    await context.close();
  });

  test.each(['/Home', '/PlayVideo?id=1', '/ServicePage', '/Lottery?key=quick&id=1'])('%s does so too', async (route) => {
    const { page } = member;
    await holdSideways(page);
    await page.goto(route);
    await settled(page);
    expect(await underNotch(page)).toEqual([]);
  });

  test.each([
    [1280, 800],
    [844, 390],
  ])('on a window of %i by %i px the first picture of a profile is no higher than there is room to look at it', async (width, height) => {
    const { page } = member;
    await page.setViewportSize({ width, height });
    await page.goto('/Profile?id=1&name=X&adsid=1');
    await settled(page);
    const picture = await page.getByRole('list').getByRole('button').first().boundingBox();
    expect(picture?.height).toBeLessThanOrEqual(Math.max(0.75 * height, 374));
    await page.setViewportSize({ width: 390, height: 844 });
  });

  test('the whole film is in sight, and what plays it', async () => {
    const { page } = member;
    await page.setViewportSize({ width: 800, height: 360 });
    await openVideo(page, MP4);
    const film = await page.locator('video').boundingBox();
    expect((film?.y ?? NaN) + (film?.height ?? NaN)).toBeLessThanOrEqual(360);
    const play = await page.getByRole('button', { name: 'Full screen' }).boundingBox();
    expect((play?.y ?? NaN) + (play?.height ?? NaN)).toBeLessThanOrEqual(360);
    await page.setViewportSize({ width: 390, height: 844 });
  });
});

test('who walks on by the Tab key while a message stands finds nothing of what has the focus behind it', async () => {
  const { page } = member;
  await page.goto('/Infomation');
  const message = page.locator('[data-messages] > * > *');
  await pressOn(page, page.getByRole('button', { name: /^Username/ }));
  await message.waitFor();
  await message.hover(); // it stays
  const behind: string[] = [];
  for (const name of [/^Member number/, /^Sessions/, /^Two-step/, /^Recovery code/, /^Invite/, /^Profiles/]) {
    const row = page.getByRole('button', { name });
    await tabTo(page, row);
    const [one, other] = [await row.boundingBox(), await message.boundingBox()];
    if (!one || !other || (one.y < other.y + other.height && other.y < one.y + one.height)) behind.push(String(name));
  }
  expect(behind).toEqual([]);
});

test('in a contrast theme, which leaves no background, one sees how many digits are in', async () => {
  const { page } = member;
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/EditPayPassword');
  await still(page);
  const code = page.getByLabel('New password', { exact: true });
  const firstPlace = code.locator('xpath=preceding-sibling::div/span[1]');
  const seen = async (digits: string): Promise<Buffer> => {
    await code.fill(digits);
    await page.getByLabel('Repeat the new password', { exact: true }).focus(); // the ring of the place that comes next is another matter
    return firstPlace.screenshot();
  };
  expect(await largestStep(await seen(''), await seen('1357'))).toBeGreaterThan(200);
});
