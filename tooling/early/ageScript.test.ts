/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE } from '@unison/shared/contract';
import { deviceStore } from '@unison/shared/testing/deviceStore';
import { LEFT_BY_APP } from '@unison/shared/testing/leftByApp';
import { AGE_WORDS } from '../edge/ageWords';
import { ROOT } from '../build/packages';
import { ageQuestion, earlyDocument, fitForEarly, pressAge, settled } from '../testing/earlyDocument';
import { askAge } from './ageScript';

fitForEarly();

const lines = (): string[] =>
  [...(ageQuestion()?.querySelectorAll('h2, p, button') ?? [])].map(({ textContent }) => textContent).filter((text) => text !== '');
const early = (): unknown => Reflect.get(window, 'unisonAge');

/** A document whose script runs on this device, with what the app has drawn by then. */
async function open({ holds = {}, drawn = '', lang = AGE_WORDS.lang, path = '/Home' } = {}): Promise<ReadonlyMap<string, unknown>> {
  const kept = deviceStore('quick', { forget: true, holds });
  history.replaceState(null, '', path);
  document.documentElement.lang = lang;
  earlyDocument({ 'unison-age': AGE_WORDS }, drawn);
  askAge();
  await settled();
  return kept;
}

const QUESTION = [AGE_WORDS.title, AGE_WORDS.body, AGE_WORDS.note, AGE_WORDS.yes, AGE_WORDS.no];
const LEFT = [AGE_WORDS.leftTitle, AGE_WORDS.left, AGE_WORDS.back];

beforeEach(() => {
  Reflect.deleteProperty(window, 'unisonAge');
  sessionStorage.clear();
});
afterEach(async () => {
  document.body.replaceChildren();
  await settled();
});

test('a first visit is asked before there is an app, in the words of the app (O-83)', async () => {
  await open();
  expect(lines()).toEqual(QUESTION);
  const sheet = ageQuestion()?.querySelector('[role="dialog"]');
  expect(sheet?.getAttribute('aria-modal')).toBe('true');
  expect(ageQuestion()?.getElementById(sheet?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(AGE_WORDS.title);
  expect(ageQuestion()?.activeElement).toBe(sheet);

  const texts = JSON.parse(readFileSync(join(ROOT, `shell/src/locales/${DEFAULT_LANGUAGE}.json`), 'utf8')) as Record<string, string>; // a file of texts
  const said = ['title', 'body', 'note', 'yes', 'no', 'leftTitle', 'left', 'backToQuestion'].map((name) => texts[`age.${name}`]);
  expect(said).toEqual([...QUESTION, ...LEFT]);
});

test.each([
  ['has declared it', { holds: LEFT_BY_APP.ofAge }],
  ['has another language saved', { lang: 'ja-JP' }],
  ['came with a combination', { path: '/Home?combination=1' }],
  ['has the app already', { drawn: 'app' }],
])('a device that %s is not asked by the document (O-83)', async (_how, state) => {
  await open(state);
  expect(lines()).toEqual([]);
});

test('a tab of a tester is not asked by the document (O-83)', async () => {
  sessionStorage.setItem(LEFT_BY_APP.trial, '1');
  await open();
  expect(lines()).toEqual([]);
});

test('a yes is kept where the app looks for it, and told to it (O-83, Q-09)', async () => {
  const kept = await open();
  await pressAge(AGE_WORDS.yes);
  expect(lines()).toEqual([]);
  expect(Object.fromEntries(kept)).toEqual(LEFT_BY_APP.ofAge);
  expect(early()).toBe('yes');
});

test('after leaving there is only the way back to the question, and nothing is kept (O-83)', async () => {
  const kept = await open();
  const told = jest.fn();
  window.addEventListener('unison-age', () => told(early()));
  await pressAge(AGE_WORDS.no);
  expect(lines()).toEqual(LEFT);
  await pressAge(AGE_WORDS.back);
  expect(lines()).toEqual(QUESTION);
  expect(told.mock.calls).toEqual([['no'], [undefined]]);
  expect(kept.size).toBe(0);
});

test("the app's own sheet takes its place, and comes without its motion (O-83)", async () => {
  await open();
  expect(document.documentElement.dataset['age']).toBe('asked');
  document.getElementById('root')?.append(document.createElement('p'));
  await settled();
  expect(lines()).toEqual(QUESTION);
  const sheet = document.createElement('div');
  sheet.setAttribute('role', 'dialog');
  document.getElementById('root')?.append(sheet);
  await settled();
  expect(lines()).toEqual([]);
});

test('it stays under a finger that is down, and its press counts (O-83)', async () => {
  const kept = await open();
  const host = document.getElementById('age');
  host?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  const sheet = document.createElement('div');
  sheet.setAttribute('role', 'dialog');
  document.getElementById('root')?.append(sheet);
  await settled();
  expect(lines()).toEqual(QUESTION);
  window.dispatchEvent(new Event('pointerup'));
  await pressAge(AGE_WORDS.yes);
  expect([lines(), early(), kept.get('age.declared')]).toEqual([[], 'yes', true]);
});

test('a finger that lifts elsewhere lets it go (O-83)', async () => {
  await open();
  document.getElementById('age')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  const sheet = document.createElement('div');
  sheet.setAttribute('role', 'dialog');
  document.getElementById('root')?.append(sheet);
  await settled();
  window.dispatchEvent(new Event('pointerup'));
  await settled();
  expect([lines(), early()]).toEqual([[], undefined]);
});

test('once it is gone no press on the page is listened to (O-83)', async () => {
  await open();
  await pressAge(AGE_WORDS.yes);
  const later = jest.spyOn(globalThis, 'setTimeout');
  window.dispatchEvent(new Event('pointerup'));
  expect(later).not.toHaveBeenCalled();
  later.mockRestore();
});
