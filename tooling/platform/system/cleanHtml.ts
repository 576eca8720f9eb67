import type { DOMPurify } from 'dompurify';
import { createLastUsed } from '../../process/lastUsed';

/** More than fifty notices and what is announced have in six languages: cleaning one takes milliseconds, in which nothing else is done. */
const KEPT_MAX = 400;
const kept = createLastUsed<string>(KEPT_MAX);
let purify: Promise<DOMPurify> | undefined;

/** What a text of the platform may contain: words, not layout; no styles, forms or frames, which can cover the app (O-46). All of it passes the app as well. */
const RULES = {
  ALLOWED_TAGS: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a', 'img'],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title'],
  ALLOWED_URI_REGEXP: /^(https:\/\/|\/(?![/\\])|mailto:|tel:)/i,
};

/** Server HTML that is safe to show; the client sanitises it again. Links open without telling where they were. */
export async function cleanHtml(html: string): Promise<string> {
  if (!html.includes('<') && !html.includes('&')) return html;
  const clean = kept.get(html) ?? (await (purify ??= sanitizer())).sanitize(html, RULES);
  kept.set(html, clean);
  return clean;
}

/** The first tag, attribute or address of a text that is not shown; tags are looked for in what was written, as a parser drops some itself. */
export async function takenOut(html: string): Promise<string | undefined> {
  for (const [tag, name = '', end] of html.matchAll(/<\/?([a-z][^\s/>]*)[^>]*(>?)/gi))
    if (!end || !RULES.ALLOWED_TAGS.includes(name.toLowerCase())) return tag;
  const made = await (purify ??= sanitizer());
  made.sanitize(html, RULES);
  for (const one of made.removed) if ('attribute' in one && one.attribute) return `${one.attribute.name}="${one.attribute.value}"`;
  return undefined;
}

/** Loaded with the first text that has markup: jsdom is a third of what a start would take. */
async function sanitizer(): Promise<DOMPurify> {
  const [{ JSDOM }, { default: createDOMPurify }] = await Promise.all([import('jsdom'), import('dompurify')]);
  const made = createDOMPurify(new JSDOM('').window);
  made.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A') node.setAttribute('rel', 'noopener noreferrer nofollow');
  });
  return made;
}
