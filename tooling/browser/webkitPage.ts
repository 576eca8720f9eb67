import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, Capabilities, Origin } from 'selenium-webdriver';
import { ensureOtherBrowsers } from '../dev/systemPackages';
import { freePort } from '../process/port';
import type { Driver } from './otherBrowser';

/** Software draws what no graphics card does; a sandbox in a sandbox does not start. */
const WITHOUT_SCREEN = { LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };

/** Waits until a driver answers; one that does not is told by whoever asks it next. */
async function isReady(url: string): Promise<void> {
  const asks = async () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let turn = 0; turn < 300 && !(await asks()); turn += 1) await sleep(100);
}

/** Drawn by software, WebKitGTK 2.50 crashes in a transition between two views; an iPhone before iOS 18 has none either. */
const FEATURES = '--features=-ViewTransitions';

/** Far longer than any script of a walk takes. */
const LONGEST_SCRIPT_MS = 10_000;

/**
 * Awaits a script's answer. WebKitWebDriver 2.50 says so where a page is left while a script runs in it, and now and then says nothing at
 * all, its own limit notwithstanding; the page that came answers whatever is asked next.
 */
async function unlessLost<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const given = new AbortController();
  const lost = sleep(LONGEST_SCRIPT_MS, undefined, { signal: given.signal }).then(() => {
    throw new Error('The page was left while a script ran in it: its answer is lost');
  });
  return Promise.race([answer, lost]).finally(() => given.abort());
}

/** Starts WebKitGTK's own small browser on a screen in memory, and drives one page of it by WebDriver. */
export async function openWebKit(): Promise<Driver> {
  const { webkitDriver, webkit } = ensureOtherBrowsers();
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  const child = spawn('xvfb-run', ['-a', '-s', '-screen 0 800x1000x24', webkitDriver, `--port=${String(port)}`], {
    stdio: 'ignore',
    detached: true, // so that all of them end together
    env: { ...process.env, ...WITHOUT_SCREEN },
  });
  const stop = () => void (child.pid !== undefined && process.kill(-child.pid));
  try {
    await isReady(url);
    const driver = await new Builder()
      .usingServer(url)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          pageLoadStrategy: 'none',
          'webkitgtk:browserOptions': { binary: webkit, args: ['--automation', FEATURES] },
        }),
      )
      .build();
    await driver.manage().setTimeouts({ script: 60_000 });
    await driver.manage().window().setRect({ width: 390, height: 844, x: 0, y: 0 });
    return {
      open: (url) => driver.get(url),
      evaluate: (expression) => unlessLost(driver.executeScript<string>(`return ${expression}`)),
      press: (x, y) => driver.actions({ async: true }).move({ origin: Origin.VIEWPORT, x, y }).press().release().perform(),
      type: (text) => driver.actions({ async: true }).sendKeys(text).perform(),
      back: () => driver.navigate().back(),
      picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
      async close() {
        await driver.quit().catch(() => undefined); // it ends with its server all the same
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}
