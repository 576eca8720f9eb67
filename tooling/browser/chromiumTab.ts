import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import * as v from 'valibot';
import { ensureChromium } from '../dev/systemPackages';
import type { Driver } from './otherBrowser';
import { QUIET } from './quiet';

/** A tab of Chromium as a phone has it, pressed by a finger, whose next page may be prepared ahead. */
export type ChromiumTab = Driver & {
  /** Puts the finger down at a place. */
  down: (x: number, y: number) => Promise<void>;
  /** Lifts it again. */
  up: () => Promise<void>;
};

const PHONE = {
  setDeviceMetricsOverride: { width: 390, height: 844, deviceScaleFactor: 2, mobile: true },
  setTouchEmulationEnabled: { enabled: true, maxTouchPoints: 5 },
};

const Target = v.object({ targetId: v.string(), type: v.string(), subtype: v.optional(v.string()) });
const Message = v.object({
  id: v.optional(v.number()),
  method: v.optional(v.string()),
  params: v.optional(v.record(v.string(), v.unknown())),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ message: v.string() })),
});
const Attached = v.object({ sessionId: v.string(), targetInfo: Target });
const Evaluated = v.object({
  result: v.object({ value: v.optional(v.string()) }),
  exceptionDetails: v.optional(v.object({ text: v.string() })),
});

/**
 * Starts Chromium with a profile of its own and drives one tab of it. The test library lets no browser prepare pages: it follows pages, and one that is prepared
 * takes the place of another. Here the tab is followed, whichever page it shows.
 */
export async function openChromiumTab(): Promise<ChromiumTab> {
  const profile = mkdtempSync(join(tmpdir(), 'unison-chromium-'));
  const args = [
    '--headless=new',
    ...QUIET,
    '--window-size=390,844',
    `--user-data-dir=${profile}`,
    '--remote-debugging-pipe',
    'about:blank',
  ];
  const child = spawn(ensureChromium(), args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const [, , , writing, reading] = child.stdio as unknown as [null, null, null, Writable, Readable]; // as they were asked for

  const waiting = new Map<number, { session: string | undefined; resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  /** Sessions of the pages that this tab has, latest last; a page that is prepared says so. */
  const pages = new Map<string, v.InferOutput<typeof Target>>();
  const hear = (text: string): void => {
    const { id, method, params, result, error } = v.parse(Message, JSON.parse(text));
    if (id !== undefined) {
      const one = waiting.get(id);
      waiting.delete(id);
      if (error) one?.reject(new Error(error.message));
      else one?.resolve(result);
    } else if (method === 'Target.attachedToTarget') {
      const { sessionId, targetInfo } = v.parse(Attached, params);
      if (targetInfo.type !== 'page') return;
      pages.set(sessionId, targetInfo);
      // A window of this browser is never as narrow as a phone.
      for (const [emulation, terms] of Object.entries(PHONE)) void send(`Emulation.${emulation}`, terms, sessionId).catch(() => undefined);
    } else if (method === 'Target.detachedFromTarget') {
      const gone = String(params?.['sessionId']);
      pages.delete(gone);
      for (const { session, reject } of waiting.values()) if (session === gone) reject(new Error('The page has gone.'));
    } else if (method === 'Target.targetInfoChanged') {
      const changed = v.parse(Target, params?.['targetInfo']);
      for (const [session, { targetId }] of pages) if (targetId === changed.targetId) pages.set(session, changed);
    }
  };
  let rest = '';
  reading.setEncoding('utf8');
  reading.on('data', (part: string) => {
    const texts = (rest + part).split('\0');
    rest = texts.pop() ?? '';
    texts.forEach(hear);
  });
  let count = 0;
  const send = (method: string, params: Record<string, unknown> = {}, sessionId?: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { session: sessionId, resolve, reject });
      writing.write(`${JSON.stringify({ id: count, method, params, sessionId })}\0`);
    });
  const inPage = (method: string, params: Record<string, unknown>): Promise<unknown> => {
    const [session] = [...pages].filter(([, { subtype }]) => subtype === undefined).at(-1) ?? [];
    return send(method, params, session);
  };
  const touch = async (type: string, touchPoints: { x: number; y: number }[]) =>
    void (await inPage('Input.dispatchTouchEvent', { type, touchPoints }));
  const down: ChromiumTab['down'] = (x, y) => touch('touchStart', [{ x, y }]);
  const up: ChromiumTab['up'] = () => touch('touchEnd', []);

  const { targetInfos } = v.parse(
    v.object({ targetInfos: v.array(Target) }),
    await send('Target.getTargets', { filter: [{ type: 'tab' }] }),
  );
  const { sessionId: tab } = v.parse(
    v.object({ sessionId: v.string() }),
    await send('Target.attachToTarget', { targetId: targetInfos[0]?.targetId, flatten: true }),
  );
  const follow = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true, filter: [{ type: 'page' }] };
  await send('Target.setAutoAttach', follow, tab);

  return {
    open: async (url) => void (await inPage('Page.navigate', { url })),
    async evaluate(expression) {
      const { result, exceptionDetails } = v.parse(
        Evaluated,
        await inPage('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }),
      );
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value ?? 'null';
    },
    down,
    up,
    async press(x, y) {
      await down(x, y);
      await up();
    },
    type: async (text) => void (await inPage('Input.insertText', { text })),
    back: async () => void (await inPage('Runtime.evaluate', { expression: 'history.back()' })),
    async picture() {
      const { data } = v.parse(v.object({ data: v.string() }), await inPage('Page.captureScreenshot', {}));
      return Buffer.from(data, 'base64');
    },
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await send('Browser.close').catch(() => child.kill());
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
