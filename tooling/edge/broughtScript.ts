import { DEFAULT_LANGUAGE } from '@unison/shared/contract';

/** The element of the answers that a document brings. */
export const BROUGHT_ID = 'unison-brought';

/** Where they stand in it; never sent. Only stylesheets stand behind, since a browser reads nothing that follows one before it has come. */
export const ANSWERS_PLACE = '<!--answers-->';

/** How long the early script waits for its document's answers at most, in ms: over a line that slow it asks as if none came. */
const END_LIMIT_MS = 1_000;

/**
 * Stands before the early script in a document that brings answers, which asks by it (`window.unisonBrought`) instead of by `fetch`. For a visitor who has
 * saved no other language an answer is then the one that the document brings, where it does; all else is asked for as ever. A page that a service worker
 * controls, or that is gone back to, asks itself: what it was made of may be from any time.
 */
export const BROUGHT_SCRIPT = [
  '!function(){var d=document,w=navigator.serviceWorker,k=performance.getEntriesByType("navigation")[0];',
  'if(w&&w.controller||k&&k.type==="back_forward")return;',
  'var b=new Promise(function(r){var o=new MutationObserver(look);',
  `function look(){var e=d.getElementById("${BROUGHT_ID}"),a={};`,
  // What follows it says that it is whole.
  'if(!(e&&e.nextSibling)&&d.readyState==="loading")return;',
  'o.disconnect();try{a=JSON.parse(e.textContent)}catch(x){}r(a||{})}',
  'o.observe(d.body,{childList:true});d.addEventListener("readystatechange",look);',
  `setTimeout(r,${String(END_LIMIT_MS)},{})});`,
  'window.unisonBrought=function(u,i){var h=i.headers;',
  `return h.length>1||h[0][1]!==${JSON.stringify(DEFAULT_LANGUAGE)}?fetch(u,i):b.then(function(a){var t=a[u.slice(location.origin.length)];`,
  'return t?{status:200,text:function(){return JSON.stringify(t)}}:fetch(u,i)})}}()',
].join('');
