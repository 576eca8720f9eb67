import type { Page } from 'playwright-core';
import { LANGUAGES } from '@unison/shared/contract';
import type { Language } from '@unison/shared/contract';
import { textsIn } from './headings';

/** What the screen says: every text that is shown, and every name and hint that is read out. */
export const wordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const said: string[] = [document.title];
    while (texts.nextNode()) {
      const { parentElement: parent, textContent: text } = texts.currentNode;
      // What stands in the document for a script that does not come is hidden.
      if (parent?.checkVisibility()) said.push(text?.trim() ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label],[placeholder],[alt],[title],[aria-valuetext]'))
      for (const name of ['aria-label', 'placeholder', 'alt', 'title', 'aria-valuetext'])
        said.push(element.getAttribute(name)?.trim() ?? '');
    return said.filter((words) => words !== '');
  });

/** What of it is a raw key, a placeholder nobody filled, or a text of another language. */
export function wrongWords(language: Language): (words: readonly string[]) => string[] {
  const own = textsIn(language);
  const keys = new Set([...own.keys()].map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')));
  const ownTexts = new Set(own.values());
  const foreign = new Map(
    LANGUAGES.filter((other) => other !== language).flatMap((other) =>
      [...textsIn(other)]
        .filter(([key, text]) => !key.startsWith('language.') && !text.includes('{') && text.length > 3 && !ownTexts.has(text))
        .map(([key, text]): [string, string] => [text, `${other} of ${key}`]),
    ),
  );
  return (words) =>
    words.flatMap((said) => [
      ...(said.match(/[a-z][A-Za-z]*(?:\.[A-Za-z0-9]+)+/g) ?? []).filter((word) => keys.has(word)).map((key) => `the key ${key}`),
      ...(said.match(/\{\w+\}/g) ?? []).map((hole) => `the placeholder ${hole} in "${said}"`),
      ...(foreign.has(said) ? [`"${said}", ${foreign.get(said)}`] : []),
    ]);
}
