import DOMPurify from 'dompurify';
import type { Config } from 'dompurify';
import { quiet } from './quiet';

/** What may stay: words, their structure, pictures and links. No style, class, form, frame, script, drawing or name that could clash. */
const rules: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code', 'div', 'span'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'scope', 'lang', 'dir'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Addresses over http, a path of our own, mail and telephone. The whole value is looked at: no other scheme can hide behind a space.
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|\/(?![/\\])|mailto:|tel:)/i,
  // The others are numbers and words: the rule for addresses would take them out.
  ADD_URI_SAFE_ATTR: ['width', 'height', 'colspan', 'rowspan', 'scope', 'lang', 'dir'],
  RETURN_DOM_FRAGMENT: true,
};

/** Its own instance: the hook below is nobody else's. It makes one Trusted Types policy, named `dompurify`, which the CSP header lists. */
const purifier = DOMPurify(window);

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'A') settleLink(node);
  if (node.nodeName === 'IMG') settlePicture(node);
});

function settleLink(link: Element) {
  const href = link.getAttribute('href');
  if (!href) return;
  link.setAttribute('rel', 'noopener noreferrer nofollow');
  // An address of our own, written in full, is no other page: it opens no second app.
  if (/^https?:/i.test(href) && !href.startsWith(`${location.origin}/`)) link.setAttribute('target', '_blank');
}

function settlePicture(picture: Element) {
  const src = picture.getAttribute('src') ?? '';
  if (!/^(https?:\/\/|\/)/i.test(src)) picture.remove();
  picture.setAttribute('loading', 'lazy');
  picture.setAttribute('decoding', 'async');
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
}

/** HTML from a server as nodes that cannot do harm: what is not on the list is gone, its words stay (O-46). */
export function sanitise(html: string): DocumentFragment {
  return purifier.sanitize(quiet(html), rules);
}
