import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';

const KEPT_MAX = 200;
const kept = new Map<string, string>();
let purify: ReturnType<typeof createDOMPurify> | undefined;

/** What a text of the platform may contain: words, not layout; no styles, forms or frames, which can cover the app (O-46). */
const RULES = {
  ALLOWED_TAGS: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a', 'img'],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title'],
  ALLOWED_URI_REGEXP: /^(https:|\/(?!\/))/i,
};

/** Server HTML that is safe to show; the client sanitises it again. Links open without telling where they were. */
export function cleanHtml(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return html;
  const known = kept.get(html);
  if (known !== undefined) return known;
  const clean = sanitizer().sanitize(html, RULES);
  if (kept.size >= KEPT_MAX) kept.clear();
  kept.set(html, clean);
  return clean;
}

function sanitizer(): ReturnType<typeof createDOMPurify> {
  if (purify) return purify;
  purify = createDOMPurify(new JSDOM('').window);
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A') node.setAttribute('rel', 'noopener noreferrer nofollow');
  });
  return purify;
}
