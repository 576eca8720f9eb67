import { appUrl } from '../browser/phone';
import { openFirefox } from '../browser/firefoxPage';
import { otherPage, type OtherBrowserName, type OtherPage } from '../browser/otherBrowser';
import { openWebKit } from '../browser/webkitPage';
import { faultyLine, type FaultyLine } from '../faults/faultyLine';

const chosen = process.env['UNISON_BROWSER'];
const BROWSERS = (['firefox', 'webkit'] as const).filter((name) => chosen === undefined || chosen === name);
const OPEN: Record<OtherBrowserName, () => ReturnType<typeof openFirefox>> = { firefox: () => openFirefox(), webkit: openWebKit };

const tab = (name: string) => ({ role: 'link', name, within: 'nav' }) as const;
const button = (name: string | RegExp, within = 'body') => ({ role: 'button', name, within }) as const;
const heading = (name: string | RegExp) => ({ role: 'heading', name }) as const;
const text = (name: string | RegExp) => ({ role: 'text', name }) as const;
const linkTo = (href: string) => ({ role: 'link', name: /./, within: 'main', href }) as const;

const SCRIPT = (path: string): boolean => /^\/assets\/shell\/.*\/main[^/]*\.js/.test(path);
/** Of one round at most three: below the stake, for the review of another round, and in it. */
const MOST_ORDER_STEPS = 15;

/** True once something else can be pressed for an order than in `former`, and leaves it as `orderStep`: 'placed' once it is. Runs in the page. */
function isNextStep(former: string): boolean {
  const review = document.querySelector('[role=dialog]');
  const round = /Current round\s+(\S+)/.exec(document.querySelector('main')?.innerText ?? '')?.[1] ?? '';
  const buttons = [...(review ?? document).querySelectorAll<HTMLElement>('button:not(:disabled, [aria-disabled=true])')];
  const name = buttons.map(({ innerText }) => innerText.trim()).find((words) => /^(Place stake|Review for round)/.test(words));
  const isPlaced = document.body.innerText.includes('Your stake has been placed');
  const step = isPlaced ? 'placed' : name && `${review ? '[role=dialog]' : 'main'} ${name}, round ${round}`;
  Reflect.set(window, 'orderStep', step);
  return step !== undefined && step !== former;
}

const isStarted = () => (document.querySelector('#root')?.childElementCount ?? 0) > 0;

jest.setTimeout(300_000);

describe.each(BROWSERS)('the app in %s', (name) => {
  let page: OtherPage;
  let line: FaultyLine;
  beforeAll(async () => {
    line = await faultyLine(() => appUrl().replace('localhost', '127.0.0.1'));
    page = otherPage(await OPEN[name](), line.url);
  });
  afterAll(async () => {
    await page.close();
    await line.close();
  });
  afterEach(() => line.mend());

  test('the document paints its frame before a script has come, and the app takes its place', async () => {
    line.spoil('slow', SCRIPT);
    await page.goto('/Login');
    await page.until('the frame', () => document.querySelector('#frame .head')?.checkVisibility() === true);
    expect(await page.run(isStarted)).toBe(false);
    line.mend();
    await page.until('the app', isStarted);
    await page.run(() => localStorage.setItem('lang', 'en_us'));
  });

  test('a visitor says their age and logs in; what runs was proven (O-83) [SESSION-13]', async () => {
    await page.goto('/Login');
    await page.tap(button('I am 18 or older'));
    await page.fill('Username', 'demo');
    await page.fill('Password', 'demo-1234');
    await page.tap(button('Log in', 'main'));
    await page.at('/Mine');
    await page.sees(heading('Mine'));
    // The newest statements that were proven are kept: without a check there are none.
    await page.until('what was proven', async () => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('unison');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(new Error('no store'));
      });
      const kept = await new Promise<unknown>((resolve) => {
        const asking = database.transaction('device').objectStore('device').get('registry.sequences');
        asking.onsuccess = () => resolve(asking.result);
      });
      database.close();
      return JSON.stringify(kept ?? '').includes('policy');
    });
  });

  test('the home feed, and the announcement over it [HOME-10]', async () => {
    await page.tap(tab('Home'));
    await page.tap(button('Close', '[role=dialog]'));
    await page.until('a card of the feed', () => document.querySelector('[role=feed] [aria-posinset]') !== null);
  });

  test('from the cities to a profile, and back by the browser’s own way [DIRECTORY-07] [DIRECTORY-12]', async () => {
    await page.tap(tab('Cities'));
    await page.at('/xf');
    await page.tap(linkTo('/List'));
    await page.at('/List');
    await page.tap(linkTo('/Profile'));
    await page.at('/Profile');
    await page.sees(heading(/^\S/));
    await page.back();
    await page.at('/List');
    await page.back();
    await page.at('/xf');
  });

  test.each([
    ['a file', 1],
    ['a stream in parts', 4],
  ])('a video that is %s plays [VIDEO-07]', async (_kind, id) => {
    await page.goto(`/PlayVideo?id=${String(id)}`);
    await page.until('a source', () => (document.querySelector('video')?.src ?? '') !== '');
    await page.tap(button(/^(Play|Continue from .*)$/, 'main'));
    await page.until('half a second of it', () => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
  });

  test('the film takes the whole screen by its key, and gives it back', async () => {
    await page.type('f');
    await page.until('the player over the whole screen', () => (document.fullscreenElement?.querySelector('video') ?? null) !== null);
    await page.type('f');
    await page.until('the page around it', () => document.fullscreenElement === null);
  });

  test('without a way to share, sharing copies the address or says that it could not', async () => {
    await page.tap(button('Share', 'main'));
    await page.sees(text(/^(Copied|Could not copy)/));
  });

  test('an order is placed and stands in the list [GAME-16]', async () => {
    await page.goto('/Lottery?key=quick&id=2');
    await page.tap(button(/^Big Odds/));
    await page.fill('Stake', '5');
    // In the last moment of a round nothing is taken, and one that ends under the review is reviewed again: no step is taken twice in a round.
    const steps: string[] = [];
    while (steps.length < MOST_ORDER_STEPS && steps.at(-1) !== 'placed') {
      await page.until('another step of the order', isNextStep, steps.at(-1) ?? '');
      const step = await page.run(() => String(Reflect.get(window, 'orderStep')));
      if (step !== 'placed') await page.tap(button(/^(Place stake|Review for round)/, step.split(' ')[0]));
      steps.push(step);
    }
    expect(steps.at(-1)).toBe('placed');
  });

  test('a top-up comes as far as the payment page in its frame [WALLET-07]', async () => {
    await page.goto('/Recharge');
    await page.fill(/^Amount/, '37');
    await page.tap(button(/^Next|^Continue|^Top up/, 'main'));
    await page.until('a way to pay', () => document.querySelector('[role=group] button') !== null);
    await page.tap(button(/./, '[role=group]'));
    await page.until('the payment page', () => document.querySelector('iframe') !== null);
  });

  test('another language speaks at once, and the former one again [I18N-04]', async () => {
    await page.goto('/Language?type=setting');
    await page.tap(button('日本語'));
    await page.at('/Home');
    await page.sees(tab('マイページ'));
    expect(await page.run(() => document.documentElement.lang)).toBe('ja-JP');
    await page.goto('/Language?type=setting');
    await page.tap(button('English'));
    await page.sees(tab('Mine'));
  });

  test('after another page of the browser’s history the app stands there again and answers', async () => {
    await page.goto('/Mine');
    await page.sees(heading('Mine'));
    await page.goto('/robots.txt');
    await page.until('the other page', () => document.querySelector('#root') === null);
    await page.back();
    await page.sees(heading('Mine'));
    await page.tap(tab('Video'));
    await page.at('/Video');
  });

  test('the service worker opens the app while nobody answers', async () => {
    await page.until('a worker', async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    await page.until('a kept page', async () => (await caches.keys()).some((cache) => cache.startsWith('unison-pages')));
    line.spoil('down', () => true);
    await page.goto('/Mine');
    await page.until('the kept app', () => document.documentElement.hasAttribute('data-kept') && document.querySelector('nav') !== null);
    line.mend();
    await page.goto('/Setting');
    await page.sees(button('Log out'));
  });

  test('after logging out only the language is left [SESSION-26]', async () => {
    await page.tap(button('Log out'));
    await page.tap(button('OK', '[role=alertdialog]'));
    await page.at('/Login');
    expect(await page.run(() => [localStorage.getItem('token'), localStorage.getItem('lang')])).toEqual([null, 'en_us']);
  });
});

if (BROWSERS.includes('firefox'))
  test('with storage refused, as where all cookies are blocked, the app in firefox still opens and answers', async () => {
    const page = otherPage(await openFirefox({ 'network.cookie.cookieBehavior': 2 }), appUrl());
    try {
      await page.goto('/Home');
      await page.until('the question for the age', () => document.querySelector('[role=dialog] select') !== null);
      await page.tap(button(/18/, '[role=dialog]'));
      await page.until('a card of the feed', () => document.querySelector('[role=feed] [aria-posinset]') !== null);
    } finally {
      await page.close();
    }
  });
