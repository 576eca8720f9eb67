import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { logIn, openPhone, sayOfAge } from '../browser/phone';
import { still } from './settled';

/** Ten screens on which nothing depends on the moment: forms, menus, lists of what the demo always has. */
export const PICTURED = {
  login: '/Login',
  register: '/Register',
  language: '/Language',
  setting: '/Setting',
  gender: '/Setsex',
  payPassword: '/EditPayPassword',
  cities: '/Choose',
  credit: '/integral',
  games: '/Game',
  recharge: '/Recharge',
} as const;
export type PictureName = keyof typeof PICTURED;

const FOLDER = join(__dirname, 'pictures');
const fileOf = (name: PictureName): string => join(FOLDER, `${name}.png`);
const FOR_VISITORS: readonly PictureName[] = ['login', 'register'];

/** Takes the ten pictures, 390 x 844 px, light, English, at rest. */
export async function takePictures(browser: Browser, url?: string): Promise<Map<PictureName, Buffer>> {
  const { page, context } = await openPhone(browser, url === undefined ? {} : { url });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const taken = new Map<PictureName, Buffer>();
  const take = async (names: readonly PictureName[]) => {
    for (const name of names) taken.set(name, await pictureOf(page, PICTURED[name]));
  };
  await page.goto('/Login');
  await sayOfAge(page);
  await take(FOR_VISITORS);
  await page.goto('/Login');
  await logIn(page, 'demo', 'demo-1234');
  await page.waitForURL('**/Mine');
  await take((Object.keys(PICTURED) as PictureName[]).filter((name) => !FOR_VISITORS.includes(name))); // keys of the table above
  await context.close();
  return taken;
}

async function pictureOf(page: Page, address: string): Promise<Buffer> {
  await page.goto(address);
  await still(page);
  return page.screenshot({ caret: 'hide', animations: 'disabled' });
}

/** Half the size and grey: a line of text that a release of the browser smooths otherwise is no difference. */
const reduced = (picture: Buffer): Promise<Buffer> => sharp(picture).resize(195, 422, { fit: 'fill' }).greyscale().blur(1).raw().toBuffer();

/** How much of a picture differs from another, 0 to 1: the share of points whose grey differs by more than a tenth. */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [left, right] = await Promise.all([reduced(one), reduced(other)]);
  let differing = 0;
  for (let at = 0; at < left.length; at += 1) if (Math.abs((left[at] ?? 0) - (right[at] ?? 0)) > 25) differing += 1;
  return differing / left.length;
}

/**
 * The largest difference of any colour of any point between two pictures of the same size, 0 to 255. The same page drawn twice differs by up
 * to 2 where a rounded corner is blended: which tiles the browser draws anew is its own affair. From about 3 on an eye could see it.
 */
export async function largestStep(one: Buffer, other: Buffer): Promise<number> {
  const points = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer();
  const [left, right] = await Promise.all([points(one), points(other)]);
  if (left.length !== right.length) return 255;
  return left.reduce((largest, value, at) => Math.max(largest, Math.abs(value - (right[at] ?? 0))), 0);
}

/** The accepted picture of this name, undefined where there is none. */
export const acceptedPicture = (name: PictureName): Buffer | undefined =>
  existsSync(fileOf(name)) ? readFileSync(fileOf(name)) : undefined;

/** Makes these the accepted pictures. */
export function acceptPictures(pictures: ReadonlyMap<PictureName, Buffer>): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, picture] of pictures) writeFileSync(fileOf(name), picture);
}
