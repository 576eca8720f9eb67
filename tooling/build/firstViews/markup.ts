/** An element as React's static renderer wrote it. Two texts never stand side by side. */
export type Element = { tag: string; attributes: Record<string, string>; children: Part[] };
export type Part = Element | string;

const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const TOKEN = /<\/[\w-]+>|<([\w-]+)((?:\s[^\s=<>"]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gy;
const ATTRIBUTE = /\s([^\s=<>"]+)(?:="([^"]*)")?/g;

const plain = (text: string): string => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => ENTITIES[name] ?? '');

/** What follows a list, and what is only read aloud when something comes: the app's. */
const isLater = (part: Part): boolean =>
  typeof part === 'object' && ('data-feed-after' in part.attributes || 'aria-live' in part.attributes);

/** Where a picture is missing its place is enough: what is drawn there is the app's. */
const shownIn = ({ attributes, children }: Element): Part[] => ('data-unshown' in attributes ? children.slice(0, 1) : children);

const still = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part) => (isLater(part) ? [] : [typeof part === 'string' ? part : { ...part, children: still(shownIn(part)) }]));

/** Reads the markup that React's static renderer writes, and nothing else: throws at what it would not write. */
export function readMarkup(markup: string): Part[] {
  const root: Element = { tag: '', attributes: {}, children: [] };
  const open = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < markup.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(markup);
    const inside = open.at(-1);
    if (!token || !inside) throw new Error(`markup that cannot be read: ${markup.slice(at, at + 80)}`);
    const [text, tag, attributes = ''] = token;
    if (tag !== undefined) {
      const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, plain(value)] as const);
      const element: Element = { tag, attributes: Object.fromEntries(pairs), children: [] };
      inside.children.push(element);
      if (!VOID.has(tag)) open.push(element);
    } else if (text.startsWith('</')) open.pop();
    else inside.children.push(plain(text));
  }
  if (open.length !== 1) throw new Error('markup that does not end');
  return still(root.children);
}
