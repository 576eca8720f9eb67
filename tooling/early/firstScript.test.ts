/** @jest-environment jsdom */
import { earlyPage } from '@unison/shared/api';
import { deviceStore } from '@unison/shared/testing/deviceStore';
import { LEFT_BY_APP } from '@unison/shared/testing/leftByApp';
import { AGE_WORDS } from '../edge/ageWords';
import { ageQuestion, earlyDocument, earlyView, fitForEarly, pressAge, settled } from '../testing/earlyDocument';
import { EARLY_LIST } from '../testing/earlyList';
import { FIRST_SCRIPT } from './scriptText';

fitForEarly();

/** Whether it asks, and what is painted. */
const shown = () => [ageQuestion() !== undefined, earlyView()?.textContent];

/** The document of a first visit to the list, whose one script has run on this device. */
async function open({ holds = {}, lang = AGE_WORDS.lang, answer = Promise.resolve('Lan') } = {}): Promise<void> {
  deviceStore('quick', { forget: true, holds });
  document.documentElement.lang = lang;
  earlyDocument({ 'unison-age': AGE_WORDS, 'unison-early': EARLY_LIST });
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
  expect(shown()).toEqual([true, undefined]);
  await pressAge(AGE_WORDS.yes);
  expect([...shown(), earlyPage()?.host?.id]).toEqual([false, 'Lan', 'early']);
});

test('who declares it before the answers are there is shown them when they come (O-83)', async () => {
  let come = (_name: string): void => undefined;
  await open({ answer: new Promise((resolve) => (come = resolve)) });
  await pressAge(AGE_WORDS.yes);
  expect(earlyView()).toBeUndefined();
  come('Hoa');
  await settled();
  expect(earlyView()?.textContent).toBe('Hoa');
});

test('who leaves is shown none (O-83)', async () => {
  await open();
  await pressAge(AGE_WORDS.no);
  expect(earlyView()).toBeUndefined();
  await pressAge(AGE_WORDS.back);
  expect(earlyView()).toBeUndefined();
});

test.each([AGE_WORDS.lang, 'ja-JP'])('a device that has declared it is asked nothing, and painted for, in %s', async (lang) => {
  await open({ holds: LEFT_BY_APP.ofAge, lang });
  expect(shown()).toEqual([false, 'Lan']);
});

test('a device that has declared nothing and has another language is left to the app: neither asked nor painted for (O-83)', async () => {
  await open({ lang: 'ja-JP' });
  expect(shown()).toEqual([false, undefined]);
});
