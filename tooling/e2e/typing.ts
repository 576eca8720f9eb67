import type { CDPSession, Locator, Page } from 'playwright-core';

/** What an input method shows step by step while a word is composed, and the word it ends with. */
type Composed = readonly [steps: readonly string[], word: string];

/** Vietnamese by Telex, Chinese by Pinyin, Japanese by kana. */
const METHODS: Record<string, readonly Composed[]> = {
  Telex: [
    [['d', 'đ', 'đe', 'đê', 'đêm'], 'đêm '],
    [['h', 'ho', 'hô', 'hôi', 'hội'], 'hội'],
  ],
  Pinyin: [
    [['c', 'ch', 'chu', 'chua', 'chuan'], '川'],
    [['s', 'sh', 'shu', 'shui'], '水'],
  ],
  kana: [
    [['k', 'か', 'かw', 'かわ', '川'], '川'],
    [['m', 'み', 'みz', 'みず', '水'], '水'],
  ],
};

const QUICK = 'the quick brown fox jumps';
const DIGITS = '135790';

async function compose(session: CDPSession, words: readonly Composed[]): Promise<string> {
  for (const [steps, word] of words) {
    for (const text of steps)
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await session.send('Input.insertText', { text: word });
  }
  return words.map(([, word]) => word).join('');
}

/** Types into a field, fast and by each input method, and yields what came out otherwise. */
export async function lostIn(page: Page, session: CDPSession, field: Locator): Promise<string[]> {
  const [kind, mode] = await field.evaluate((input) => [input.getAttribute('type'), input.getAttribute('inputmode')]);
  const name = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? input.getAttribute('aria-label') ?? '');
  const lost: string[] = [];
  const begin = async () => {
    await field.fill('');
    await field.focus();
  };
  const compare = async (method: string, typed: string) => {
    await page.waitForTimeout(50); // what follows late would act now
    const held = await field.inputValue();
    if (held !== typed) lost.push(`${name}, ${method}: '${typed}' became '${held}'`);
  };
  await begin();
  const quick = mode === 'numeric' || (mode === 'none' && kind === 'password') ? DIGITS : QUICK;
  await page.keyboard.type(quick);
  await compare('a fast typist', quick);
  // Browsers keep input methods away from secrets, and codes are digits.
  if (kind !== 'password' && mode !== 'numeric')
    for (const [method, words] of Object.entries(METHODS)) {
      await begin();
      await compare(method, await compose(session, words));
    }
  await field.fill('');
  return lost;
}
