import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { withDemoApp } from '../browser/demoApp';
import { ROOT } from '../checks/sources';
import { openStore } from '../registry';
import { launchBrowser } from '../browser/phone';
import { acceptedPicture, difference, PICTURED, takePictures } from './pictures';
import type { PictureName } from './pictures';

/** A button of another colour is about 2 %, a line of text about 0.5 %. */
const TOLERANCE = 0.004;
const SEEN = join(ROOT, '.cache/pictures');

let browser: Browser;
let taken: ReadonlyMap<PictureName, Buffer>;
beforeAll(async () => {
  browser = await launchBrowser();
  // With a platform of its own: what became of a stake that another test placed is told on whatever screen stands there.
  const store = await openStore(join(process.env['UNISON_DATA_DIR'] ?? '', 'store'));
  taken = await withDemoApp(store, (url) => takePictures(browser, url));
});
afterAll(() => browser.close());

test.each(Object.keys(PICTURED) as PictureName[])('%s looks as it was accepted', async (name) => {
  const [now, accepted] = [taken.get(name), acceptedPicture(name)];
  if (!now || !accepted) throw new Error(`There is no accepted picture of ${name}. Look at it, then: npm run screenshots -- accept`);
  const share = await difference(now, accepted);
  if (share > TOLERANCE) {
    mkdirSync(SEEN, { recursive: true });
    writeFileSync(join(SEEN, `${name}.png`), now);
    const percent = (share * 100).toFixed(1);
    throw new Error(`${percent} % of ${name} differs: see .cache/pictures/${name}.png. If it is meant: npm run screenshots -- accept`);
  }
});

test('a picture in which one line of text is missing is noticed', async () => {
  const { default: sharp } = await import('sharp');
  const whole = taken.get('setting') ?? Buffer.alloc(0);
  const line = await sharp({ create: { width: 200, height: 24, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  const altered = await sharp(whole)
    .composite([{ input: line, left: 40, top: 300 }])
    .png()
    .toBuffer();
  expect(await difference(whole, altered)).toBeGreaterThan(TOLERANCE);
  expect(await difference(whole, whole)).toBe(0);
});
