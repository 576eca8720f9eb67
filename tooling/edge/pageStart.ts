import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE, LOCALE } from '@unison/shared/contract';
import { NEXT_PAGES_RULES } from '@unison/shared/remote/nextPages';
import { JOINT_SCRIPT } from '@unison/shared/remote/twoParts';
import { AGE_SCRIPT, EARLY_SCRIPT, FIRST_SCRIPT } from '../early/scriptText';
import { BROUGHT_SCRIPT } from './broughtScript';
import { EARLY_TOKENS, FRAME_STYLE, tokensOf } from './firstPaint';

/** How long an app may stay away before the document itself says so, in s. */
const LATE_AFTER_S = 10;

/** An app that has shown something stands when it still does after this, in ms; one that shows nothing by then has failed. */
const STANDS_MS = 3_000;
const NEVER_MS = 30_000;

/**
 * Tells the edge once whether the shell started, in a document whose shell is judged; its element says of which (`data-shell`: release and channel). A
 * release that breaks the shell cannot say so itself. A page that was prepared ahead is judged from when somebody sees it.
 */
export const TELL_SCRIPT = [
  '!function(){var h=document.documentElement,s=h.dataset,c=document.currentScript.dataset.shell.split(" "),b,',
  'a={attributes:true,attributeFilter:["data-start"]},d,o,q,t;',
  'function tell(k){if(d||!navigator.onLine)return;d=1;o.disconnect();clearTimeout(q);',
  'fetch("/telemetry?release="+encodeURIComponent(c[0])+"&channel="+c[1],{cache:"no-store"})',
  '.then(function(a){return a.status===200?a.json():0}).then(function(n){if(n)return fetch("/telemetry",{method:"POST",keepalive:true,body:',
  'JSON.stringify({number:n.number,release:c[0],channel:c[1],phase:k?"shown":"start",outcome:k?"shown":"failed",ms:Math.min(Date.now()-b,6e5)})})})',
  '.catch(function(){})}',
  'function look(){var r=document.getElementById("root");if(s.start==="failed")tell(0);',
  'else if(!t&&r&&r.firstChild){t=1;clearTimeout(q);o.disconnect();o.observe(h,a);',
  `q=setTimeout(function(){tell(r.firstChild&&s.start!=="failed")},${String(STANDS_MS)})}}`,
  'function go(){b=Date.now();o=new MutationObserver(look);o.observe(h,a);o.observe(document,{childList:true,subtree:true});',
  `q=setTimeout(function(){tell(0)},${String(NEVER_MS)});look()}`,
  'if(window.fetch&&window.MutationObserver)document.prerendering?document.addEventListener("prerenderingchange",go):go()}()',
].join('');

/**
 * The one script of its own that every document has, in words that old browsers understand. It must not fail where storage is forbidden. It says
 *   - the saved language, which no style can read, so that what the document says is said in it;
 *   - whether the address has a tab bar (`tabs`), a way back (`inner`) or neither for sure: for who looks at it, in `data-frame`;
 *   - that the app will not come, in `data-start`: a file of the document did not come, was refused, or threw before anything showed.
 * Without its stylesheet an app is none: it is kept from starting. What failed is asked for past all caches, since a browser that kept a damaged
 * file would never ask again; so is it, and waited for, when the member presses the link that starts the app again: what came at first may have been
 * as broken. A second press loads the page at once. So does a network that is back, of its own: what it kept from coming comes then.
 */
export const PAGE_SCRIPT = [
  '!function(){var h=document.documentElement,s=h.dataset,w=navigator.serviceWorker,x=[],m;',
  `try{h.lang=${JSON.stringify(LOCALE)}[localStorage.getItem("lang")]||h.lang;m=localStorage.getItem("token")}catch(e){}`,
  'var p=" "+(location.pathname.toLowerCase().replace(/\\/+$/,"")||"/")+" ";',
  'function has(l){return(" "+l+" ").indexOf(p)>=0}',
  // A login that another site asks for comes before any screen.
  's.frame=/[?&]sso=/.test(location.search)?"":has(s.tabs)||m&&has(s.memberTabs)?"tabs":has(s.memberTabs)?"":"inner";',
  'addEventListener("error",function(e){var t=e.target,r=document.getElementById("root"),f=document.querySelectorAll("script[defer],body>[rel=stylesheet]");',
  'if(r&&r.firstChild||![].some.call(f,function(o){return o===t||o.src&&o.src===e.filename}))return;',
  's.start="failed";if(t.rel&&r)r.remove();',
  'if(t=t.src||t.href){x.push(t);anew(t)}',
  '},true);',
  'function anew(u){return fetch(u+(w&&w.controller?"?retry=1":""),{cache:"reload"}).then(function(a){return a.text()}).catch(function(){})}',
  'addEventListener("click",function(e){var f=x;if(s.start!=="failed"||e.target.tagName!=="A"||!f.length)return;',
  'x=[];e.preventDefault();Promise.all(f.map(anew)).then(function(){location.reload()})});',
  'addEventListener("online",function(){if(s.start==="failed")location.reload()})}()',
].join('');

/** Where a file of texts has its language in its address (`data-texts`). */
export const LANGUAGE_PLACE = '*';

/**
 * Asks for the texts that the app starts with, in the saved language, which the edge does not know; else they would be asked for once the shell's script has
 * run. Its element says of which files (`data-texts`). Nothing here reads them: the loaders find them in the browser's cache, and look at their hashes; what is
 * no script is handed over to the shell (`fetchFile`), by its address.
 */
export const TEXTS_SCRIPT = [
  '!function(){var d=document,k=window.unisonAhead={},l;try{l=localStorage.getItem("lang")}catch(e){}',
  `if(!${JSON.stringify(LOCALE)}[l])l=${JSON.stringify(DEFAULT_LANGUAGE)};`,
  'd.currentScript.dataset.texts.split(" ").forEach(function(u){',
  `k[u]=fetch(u.replace("${LANGUAGE_PLACE}",l),{priority:"low"}).then(function(a){return a.ok?a.text():""}).catch(function(){return""})})}()`,
].join('');

const FONT = 'font:16px/1.4 system-ui,sans-serif';

/**
 * What the document says when there is no app, in its own language, and never beside an app. That the app is late is shown by an animation's
 * delay, without a script, since it is scripts that may not come.
 */
const MESSAGE_STYLE = [
  `#late,#failed{box-sizing:border-box;color:var(--ink);${FONT};text-align:center}`,
  '#late a,#failed a{display:table;min-width:112px;margin:16px auto 0;padding:11px 24px;border-radius:8px;background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}',
  '#late{position:fixed;inset:auto 16px calc(73px + env(safe-area-inset-bottom,0px));max-width:618px;margin:auto;padding:16px;border:1px solid var(--line);border-radius:16px;background:var(--surface-raised);visibility:hidden}',
  '#failed{display:none;justify-content:center;padding:24px}',
  '#noscript{position:fixed;inset:0;width:100%;height:100%;border:0}',
  '#late p,#failed p{margin:0;display:none}',
  // In so few words it weighs 40 bytes less; a paragraph that an app's screen has in its own language is a block anyway.
  ...Object.values(LOCALE).map((locale) => `[lang=${locale}] p[lang=${locale}]{display:block!important}`),
  '@keyframes late{to{visibility:visible}}',
  // Also where less motion is asked for, which switches all other animations off.
  `#root:empty~#late{animation:late 0s ${String(LATE_AFTER_S)}s forwards!important}`,
  '[data-start=failed] #failed{display:flex}',
  '[data-start=failed] #frame,[data-start=failed] #late,#root:not(:empty)~#late,#root:not(:empty)~#failed{display:none}',
  '@media (scripting:none){#frame,#late{display:none!important}}',
].join('');

/** The document's only style of its own: the frame's first paint, and what it says when nothing follows. */
export const PAGE_STYLE = FRAME_STYLE + MESSAGE_STYLE;

const CHINESE = '"Noto Sans","PingFang SC","Hiragino Sans","Noto Sans CJK SC","Noto Sans SC","Microsoft YaHei"';
const JAPANESE = '"Hiragino Sans","Noto Sans CJK JP","Noto Sans JP","Yu Gothic UI"';
const fontOf = (others: string): string => `--font:system-ui,-apple-system,"Segoe UI",Roboto,${others},sans-serif`;

/** Beside it in a document that paints a first view, and in no other. */
export const EARLY_STYLE = [
  // What shared's styles say of a page, which templates leave to it.
  `:root{${tokensOf(EARLY_TOKENS, 0)};${fontOf(CHINESE)}}`,
  `@media (prefers-color-scheme:dark){:root{${tokensOf(EARLY_TOKENS, 1)}}}`,
  `:lang(ja){word-break:auto-phrase;${fontOf(JAPANESE)}}`,
  '#early{color:var(--ink);font:400 1rem/1.4 var(--font);-webkit-font-smoothing:antialiased;overflow-wrap:break-word}',
  // What the early script paints stands in the rows' place, and then in the screen's.
  '#early{display:flex;flex:1;flex-direction:column;min-width:0}',
  // It stays readable where the app does not come, and its links lead on.
  '[data-early][data-start=failed] #frame{display:flex}',
  '[data-early] #failed{position:fixed;inset:auto 16px calc(16px + env(safe-area-inset-bottom,0px));min-height:0;max-width:618px;margin:auto;padding:16px;border:1px solid var(--line);border-radius:16px;background:var(--surface-raised)}',
].join('');

/** What a policy says of an inline script or style: its hash. */
export const inlineHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Scripts and styles as sources of a content policy: nothing else may stand in a document. */
export const PAGE_SCRIPT_HASH = inlineHash(PAGE_SCRIPT);
export const TELL_SCRIPT_HASH = inlineHash(TELL_SCRIPT);
export const TEXTS_SCRIPT_HASH = inlineHash(TEXTS_SCRIPT);
export const BROUGHT_SCRIPT_HASH = inlineHash(BROUGHT_SCRIPT);
export const AGE_SCRIPT_HASH = inlineHash(AGE_SCRIPT);
export const FIRST_SCRIPT_HASH = inlineHash(FIRST_SCRIPT);
export const PAGE_STYLE_HASH = inlineHash(PAGE_STYLE);
export const EARLY_SCRIPT_HASH = inlineHash(EARLY_SCRIPT);
export const EARLY_STYLE_HASH = inlineHash(EARLY_STYLE);
/** Added by the shell, where another one was released. */
export const NEXT_PAGES_HASH = inlineHash(NEXT_PAGES_RULES);
/** Added by the service worker alone. */
export const JOINT_SCRIPT_HASH = inlineHash(JOINT_SCRIPT);
