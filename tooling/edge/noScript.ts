import { noScriptText } from './pageTexts';
import { FIRST_TOKENS, tokensOf } from './firstPaint';

/**
 * Where a document says what to do with scripts switched off, in all languages, since nothing but a script could tell the saved one: in a page of its own, which
 * nobody else fetches. Those who run scripts got 0.2 KB of it with each document.
 */
export const NO_SCRIPT_PAGE = '/noscript.html';

const { surface, ink } = FIRST_TOKENS;
const tokens = { surface, ink };

/** Its only style. */
export const NO_SCRIPT_STYLE = [
  `:root{color-scheme:light dark;${tokensOf(tokens, 0)}}`,
  `@media (prefers-color-scheme:dark){:root{${tokensOf(tokens, 1)}}}`,
  'body{display:flex;flex-direction:column;gap:32px;margin:0;padding:24px;background:var(--surface);color:var(--ink);font:16px/1.4 system-ui,sans-serif;text-align:center}',
  'p{margin:0}',
].join('');

export const NO_SCRIPT_TEXT = [
  '<!doctype html>',
  '<html lang="en-US">',
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="robots" content="noindex">',
  '<title>JavaScript</title>',
  `<style>${NO_SCRIPT_STYLE}</style>`,
  noScriptText(),
  '</html>',
  '',
].join('\n');
