/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { earlyPage } from '@unison/shared/api';
import { deviceStore } from '@unison/shared/testing/deviceStore';
import { LEFT_BY_APP } from '@unison/shared/testing/leftByApp';
import { AGE_WORDS } from '../edge/ageWords';
import { EARLY_LIST } from '../testing/earlyList';
import { FIRST_SCRIPT } from './scriptText';

// jsdom has no stylesheets of this kind; of them only that there are some.
Object.assign(globalThis, { TextDecoder, TextEncoder, structuredClone: (value: unknown) => value });
CSSStyleSheet.prototype.replaceSync ??= () => undefined;
Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true });

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const painted = (): string | undefined => document.querySelector('#early')?.shadowRoot?.textContent ?? undefined;
const question = () => document.getElementById('age')?.shadowRoot ?? undefined;

async function press(name: string): Promise<void> {
  const button = [...(question()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
  if (!button) throw new Error(`There is no ${name}.`);
  button.click();
  await settled();
}

const dataElement = (id: string, value: unknown): HTMLElement =>
  Object.assign(document.createElement('script'), { id, type: 'application/json', textContent: JSON.stringify(value) });

/** The document of a first visit to the list, whose one script has run on this device. */
async function open({ holds = {}, lang = AGE_WORDS.lang, answer = Promise.resolve('Lan') } = {}): Promise<void> {
  deviceStore('quick', { forget: true, holds });
  document.documentElement.lang = lang;
  const [root, frame, rows] = ['root', 'frame', ''].map((id) => Object.assign(document.createElement('div'), { id }));
  if (!root || !frame || !rows) throw new Error('no elements');
  rows.className = 'rows';
  frame.append(rows);
  document.body.replaceChildren(root, frame, dataElement('unison-age', AGE_WORDS), dataElement('unison-early', EARLY_LIST));
  const text = async (): Promise<string> => JSON.stringify({ code: 200, msg: '', data: { list: [{ name: await answer }] } });
  Object.assign(globalThis, { fetch: () => Promise.resolve({ status: 200, text }) });
  (0, eval)(FIRST_SCRIPT);
  await settled();
}

beforeEach(() => {
  history.replaceState(null, '', '/nHomeList');
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(async () => {
  document.body.replaceChildren();
  await settled();
});

test('a first visit is shown no card before the age is declared, and the first ones once it is, with no app there (O-83)', async () => {
  await open();
  expect([question() !== undefined, painted()]).toEqual([true, undefined]);
  await press(AGE_WORDS.yes);
  expect([question(), painted(), earlyPage()?.host?.id]).toEqual([undefined, 'Lan', 'early']);
});

test('who declares it before the answers are there is shown them when they come (O-83)', async () => {
  let come = (_name: string): void => undefined;
  await open({ answer: new Promise((resolve) => (come = resolve)) });
  await press(AGE_WORDS.yes);
  expect(painted()).toBeUndefined();
  come('Hoa');
  await settled();
  expect(painted()).toBe('Hoa');
});

test('who leaves is shown none (O-83)', async () => {
  await open();
  await press(AGE_WORDS.no);
  expect(painted()).toBeUndefined();
  await press(AGE_WORDS.back);
  expect(painted()).toBeUndefined();
});

test.each([AGE_WORDS.lang, 'ja-JP'])('a device that has declared it is asked nothing, and painted for, in %s', async (lang) => {
  await open({ holds: LEFT_BY_APP.ofAge, lang });
  expect([question(), painted()]).toEqual([undefined, 'Lan']);
});

test('a device that has declared nothing and has another language is left to the app: neither asked nor painted for (O-83)', async () => {
  await open({ lang: 'ja-JP' });
  expect([question(), painted()]).toEqual([undefined, undefined]);
});
