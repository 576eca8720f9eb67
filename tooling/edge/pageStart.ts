import { createHash } from 'node:crypto';
import { LOCALE } from '@unison/shared/contract';

/** How long an app may stay away before the document itself says so, in s. */
const LATE_AFTER_S = 6;

/**
 * The document's only script of its own: it sets the saved language, which no style can read, so that what the document itself says is
 * said in it. It must not fail where storage is forbidden.
 */
export const PAGE_SCRIPT = `try{var l=${JSON.stringify(LOCALE)}[localStorage.getItem("lang")];if(l)document.documentElement.lang=l}catch(e){}`;

/**
 * The document's only style of its own: what says that the app has not come shows after a few seconds, in the document's language, and
 * never beside an app. Without a script, since it is scripts that may not come.
 */
export const PAGE_STYLE = [
  '#late{position:fixed;inset:0;display:grid;place-content:center;padding:24px;color:CanvasText;background:Canvas;font:16px/1.5 system-ui,sans-serif;text-align:center;visibility:hidden}',
  '#late p{display:none;margin:0}',
  '#late a{display:inline-block;padding:12px;color:inherit}',
  ...Object.values(LOCALE).map((locale) => `[lang=${locale}]>body>#late>[lang=${locale}]{display:block}`),
  `@keyframes late{to{visibility:visible}}`,
  `#root:empty+#late{animation:late 0s ${String(LATE_AFTER_S)}s forwards}`,
  '#root:not(:empty)+#late{display:none}',
  '@media (scripting:none){#root+#late{display:none}}',
].join('');

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The two as sources of a content policy: nothing else may stand in a document. */
export const PAGE_SCRIPT_HASH = hashOf(PAGE_SCRIPT);
export const PAGE_STYLE_HASH = hashOf(PAGE_STYLE);
