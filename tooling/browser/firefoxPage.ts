import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Index } from 'selenium-webdriver/bidi';
import * as v from 'valibot';
import { ensureOtherBrowsers } from '../dev/systemPackages';
import type { Driver } from './otherBrowser';

const WIDTH = 390;
const HEIGHT = 844;

/** Nothing is asked of anybody outside this machine. */
const QUIET: Readonly<Record<string, string | number | boolean>> = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'media.gmp-manager.url': '',
  'media.autoplay.default': 0,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': '',
  'toolkit.telemetry.enabled': false,
};

const Answer = v.object({ type: v.string(), message: v.optional(v.string()), result: v.optional(v.unknown()) });
const Evaluated = v.object({
  result: v.optional(v.object({ value: v.string() })),
  exceptionDetails: v.optional(v.object({ text: v.string() })),
});
const Opened = v.object({ context: v.string() });
const Pictured = v.object({ data: v.string() });

/** Firefox says on its error stream where it listens. */
const listensAt = (child: ReturnType<typeof spawn>): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (part: Buffer) => {
      said += part.toString();
      const url = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.once('exit', () => reject(new Error(`Firefox ended: ${said.slice(-400)}`)));
  });

/** Starts Firefox ESR with a profile of its own and `prefs`, and drives one page of it by WebDriver BiDi: no other program stands between. */
export async function openFirefox(prefs: Readonly<Record<string, string | number | boolean>> = {}): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'unison-firefox-'));
  const lines = Object.entries({ ...QUIET, ...prefs }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'];
  const child = spawn(ensureOtherBrowsers().firefox, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  // The package hands out its class by `module.exports`, which its types do not say.
  const Bidi = createRequire(__filename)('selenium-webdriver/bidi') as new (url: string) => Index;
  const bidi = new Bidi(`${await listensAt(child)}/session`);
  await bidi.waitForConnection();

  const send = async (method: string, params: Record<string, unknown>): Promise<unknown> => {
    const answer = v.parse(Answer, await bidi.send({ method, params }));
    if (answer.type !== 'success') throw new Error(`${method}: ${answer.message ?? 'failed'}`);
    return answer.result;
  };
  /** Asks until it is answered: Firefox listens before it has started, so what is asked early fails or is answered too late. */
  const insist = async (method: string, params: Record<string, unknown>, turns: number): Promise<unknown> => {
    try {
      return await send(method, params);
    } catch (error) {
      if (turns <= 1) throw error;
      await sleep(200);
      return await insist(method, params, turns - 1);
    }
  };
  const begin = async (): Promise<string> => {
    await insist('session.status', {}, 5);
    // One that came late is there all the same, and another is refused.
    await insist('session.new', { capabilities: {} }, 3).catch(() => undefined);
    const { context: tab } = v.parse(Opened, await insist('browsingContext.create', { type: 'tab' }, 100));
    await send('browsingContext.setViewport', { context: tab, viewport: { width: WIDTH, height: HEIGHT } });
    return tab;
  };
  const context = await begin().catch((error: unknown) => {
    child.kill();
    throw error;
  });
  const act = (source: Record<string, unknown>) => send('input.performActions', { context, actions: [source] });

  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'none' })),
    async evaluate(expression) {
      const said = v.parse(Evaluated, await send('script.evaluate', { expression, target: { context }, awaitPromise: true }));
      if (said.result === undefined) throw new Error(said.exceptionDetails?.text ?? 'nothing was said');
      return said.result.value;
    },
    press: async (x, y) =>
      void (await act({
        type: 'pointer',
        id: 'finger',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      })),
    type: async (text) =>
      void (await act({
        type: 'key',
        id: 'keys',
        actions: [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      })),
    back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    picture: async () => Buffer.from(v.parse(Pictured, await send('browsingContext.captureScreenshot', { context })).data, 'base64'),
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await send('browser.close', {}).catch(() => child.kill());
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
