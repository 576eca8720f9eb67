/**
 * Lets the document say that the app could not start, with a way to reload: it brought the sentence along in all languages
 * (tooling/edge/pageTexts.ts), since React, router, texts and styles may each be what failed. Never a blank page.
 */
export function showBootFailure(root: HTMLElement): void {
  root.replaceChildren();
  document.documentElement.dataset['start'] = 'failed';
}
