import { TroubleReport } from '@unison/shared/remote/troubleReport';
import * as v from 'valibot';
import { createEnteredRelease } from '../remotes/enteredRelease';
import { release } from '../testing/release';
import { framesOf } from './frames';
import { gatherTroubles } from './gatherTroubles';
import { followPlaces } from './places';
import { watchTroubles } from './watchTroubles';

const ORIGIN = window.location.origin;
const game = release('mf-game', [], { version: '2.0.0-b' });
const SHELL = 'shell@1.0.0-a';

/** Entries as a browser gives them to whoever observes their type. */
const observed = new Map<string, (entries: object[]) => void>();
class Observer {
  static supportedEntryTypes = ['long-animation-frame', 'layout-shift', 'event'];
  constructor(private readonly see: (list: { getEntries: () => object[] }) => void) {}
  observe({ type }: { type: string }) {
    observed.set(type, (entries) => this.see({ getEntries: () => entries }));
  }
}

/** The edge: what it was told. */
function edge() {
  const told: v.InferOutput<typeof TroubleReport>[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    expect([address, init?.method, init?.keepalive]).toEqual(['/telemetry/troubles', 'POST', true]);
    told.push(v.parse(TroubleReport, JSON.parse(String(init?.body))));
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  return { told, troubles: () => told.flatMap(({ troubles }) => troubles) };
}

function openPage() {
  const entered = createEnteredRelease();
  const failures = gatherTroubles();
  const places = followPlaces(entered, '1.0.0-a');
  return { entered, failures, places, watch: () => watchTroubles(failures, places) };
}

const fails = (stack: string) =>
  window.dispatchEvent(new ErrorEvent('error', { error: Object.assign(new Error('secret words'), { stack }) }));
const leave = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

/** What a page listens to ends with it. */
const endings: (() => void)[] = [];
function endListeners(target: Window | Document) {
  const listen = target.addEventListener.bind(target);
  jest
    .spyOn(target, 'addEventListener')
    .mockImplementation((type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) => {
      endings.push(() => target.removeEventListener(type, listener, options));
      listen(type, listener, options);
    });
}

beforeEach(() => {
  jest.useFakeTimers();
  endListeners(window);
  endListeners(document);
  Object.defineProperty(globalThis, 'PerformanceObserver', { value: Observer, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  endings.splice(0).forEach((end) => end());
  Reflect.deleteProperty(document, 'visibilityState');
  document.body.replaceChildren();
});

test.each([
  [
    'Chrome',
    `Error: x\n    at Screen (${ORIGIN}/assets/mf-game/2.0.0-b/12.js:1:200)\n    at o (${ORIGIN}/assets/shell/1.0.0-a/main.js:2:9)`,
  ],
  ['Firefox and Safari', `Screen@${ORIGIN}/assets/mf-game/2.0.0-b/12.js?retry=2:1:200\no@${ORIGIN}/assets/shell/1.0.0-a/main.js:2:9`],
])('a stack of %s names places in scripts of ours, and nothing else of it is told', (_browser, stack) => {
  const others = '\n    at evil (https://elsewhere.example/assets/mf-game/2.0.0-b/12.js:1:1)\n    at a (chrome-extension://abc/x.js:1:1)';
  expect(framesOf(stack + others)).toEqual(['mf-game/2.0.0-b/12.js:1:200', 'shell/1.0.0-a/main.js:2:9']);
});

test('what failed before anybody watched is told too, with the part of the page it was in, and no word of it', () => {
  const { told, troubles } = edge();
  const page = openPage();
  fails(`Error\n at x (${ORIGIN}/assets/shell/1.0.0-a/main.js:1:7)`);
  jest.advanceTimersByTime(10);
  page.entered.enter(game);
  page.watch();
  fails(`Error\n at x (${ORIGIN}/assets/mf-game/2.0.0-b/12.js:1:7)`);
  page.entered.show(game);
  fails(`Error\n at x (${ORIGIN}/assets/mf-game/2.0.0-b/12.js:1:7)`);
  fails(`Error\n at x (${ORIGIN}/assets/mf-game/2.0.0-b/12.js:1:7)`);
  expect(told).toEqual([]);
  jest.advanceTimersByTime(3_000);
  expect(troubles()).toEqual([
    { kind: 'error', phase: 'start', within: SHELL, count: 1, worst: 0, frames: ['shell/1.0.0-a/main.js:1:7'] },
    { kind: 'error', phase: 'loading', within: 'mf-game@2.0.0-b', count: 1, worst: 0, frames: ['mf-game/2.0.0-b/12.js:1:7'] },
    { kind: 'error', phase: 'shown', within: 'mf-game@2.0.0-b', count: 2, worst: 0, frames: ['mf-game/2.0.0-b/12.js:1:7'] },
  ]);
  expect(JSON.stringify(told)).not.toContain('secret');
});

test('a file that did not come, a rejection and what a boundary caught are told, what the browser remarks is not', () => {
  const { troubles } = edge();
  const page = openPage();
  page.watch();
  const script = document.createElement('script');
  script.src = '/assets/mf-game/2.0.0-b/404.js?retry=1';
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
  window.dispatchEvent(
    new ErrorEvent('error', {
      message: 'ResizeObserver loop completed with undelivered notifications.',
      filename: `${ORIGIN}/Video`, // as Chromium says it
    }),
  );
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'no error at all' }));
  page.failures.caught(new TypeError('x'), `\n    at Wheel (${ORIGIN}/assets/mf-game/2.0.0-b/7.js:1:3)`);
  jest.advanceTimersByTime(3_000);
  expect(troubles().map(({ kind, frames }) => [kind, frames[0]])).toEqual([
    ['load', 'mf-game/2.0.0-b/404.js:1:1'],
    ['rejection', undefined],
    ['error', 'mf-game/2.0.0-b/7.js:1:3'],
  ]);
});

test('frames, shifts and late answers that were felt are told when the page is left, each in whose part it was', () => {
  const { told, troubles } = edge();
  const page = openPage();
  page.watch();
  jest.advanceTimersByTime(100);
  page.entered.enter(game);
  page.entered.show(game);
  const add = (parent: Element, name: string, about: object = {}) => parent.appendChild(Object.assign(document.createElement(name), about));
  add(add(document.body, 'main'), 'button');
  add(add(document.body, 'nav'), 'a', { textContent: 'Home' });
  add(document.body, 'div', { id: 'sheet' });
  const at = (selector: string) => document.querySelector(selector);
  const time = performance.now();
  const script = { duration: 300, sourceURL: `${ORIGIN}/assets/mf-game/2.0.0-b/12.js`, sourceCharPosition: 41 };
  observed.get('long-animation-frame')?.([
    { startTime: time, duration: 310, scripts: [{ ...script, duration: 5, sourceURL: '' }, script] },
    { startTime: time, duration: 149, scripts: [script] },
  ]);
  observed.get('layout-shift')?.([
    { startTime: time, value: 0.12, hadRecentInput: false, sources: [{ node: at('nav a')?.firstChild }] },
    { startTime: time, value: 0.03, hadRecentInput: false, sources: [{ node: at('main') }] },
    { startTime: time, value: 0.5, hadRecentInput: true, sources: [] },
  ]);
  observed.get('event')?.([
    { startTime: time, duration: 250, interactionId: 1, target: at('main button') },
    { startTime: time, duration: 400, interactionId: 2, target: at('#sheet') },
    { startTime: time, duration: 400, interactionId: 0, target: at('nav a') },
    { startTime: time, duration: 200, interactionId: 3, target: at('nav a') },
  ]);
  expect(told).toEqual([]);
  leave();
  const shown = { phase: 'shown', within: 'mf-game@2.0.0-b' };
  expect(troubles()).toEqual([
    { ...shown, kind: 'longFrame', count: 1, worst: 310, frames: ['mf-game/2.0.0-b/12.js:1:42'] },
    { phase: 'shown', within: SHELL, kind: 'shift', count: 2, worst: 120, frames: [] },
    { ...shown, kind: 'slowTap', count: 2, worst: 400, frames: [] },
  ]);
});

test('what a page prepared ahead did before anybody saw it was felt by nobody', () => {
  const { troubles } = edge();
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [{ activationStart: 1_000 }], configurable: true });
  openPage().watch();
  Reflect.deleteProperty(performance, 'getEntriesByType');
  observed.get('long-animation-frame')?.([
    { startTime: 999, duration: 500 },
    { startTime: 1_000, duration: 200 },
  ]);
  leave();
  expect(troubles()).toEqual([expect.objectContaining({ kind: 'longFrame', count: 1, worst: 200 })]);
});

test('a page that fails without end tells its beginning, offline nothing is lost, and nobody waits for the edge', () => {
  const { told } = edge();
  const page = openPage();
  page.watch();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fails(`Error\n at x (${ORIGIN}/assets/mf-game/2.0.0-b/1.js:1:7)`);
  jest.advanceTimersByTime(3_000);
  expect(told).toEqual([]);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  for (let turn = 0; turn < 9; turn += 1) {
    fails(`Error\n at x (${ORIGIN}/assets/mf-game/2.0.0-b/2.js:1:7)`);
    jest.advanceTimersByTime(3_000);
  }
  expect(told).toHaveLength(5);
  expect(told[0]?.troubles).toHaveLength(2);
});

test('a browser that measures none of it is watched for failures all the same', () => {
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  const { troubles } = edge();
  openPage().watch();
  fails(`Error\n at x (${ORIGIN}/assets/mf-game/2.0.0-b/1.js:1:7)`);
  leave();
  expect(troubles()).toHaveLength(1);
});
