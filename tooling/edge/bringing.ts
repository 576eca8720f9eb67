import { calls, type Call } from '@unison/shared/contract';
import type { EarlyData } from '../early/earlyData';
import { isOwn, resolve } from '../early/resolve';
import type { BroughtAnswer } from './broughtAnswers';
import { ANSWERS_PLACE, BROUGHT_ID } from './broughtScript';
import { packBeginning, packEnd } from './goingOn';
import type { Page } from './send';

/** A document that brings answers. */
export type Bringing = {
  page: Pick<Page, 'status' | 'headers'>;
  /** Addresses of the calls whose answers it brings. */
  asked: readonly string[];
  /** All that stands before the answers, packed (brotli). */
  beginning: () => Buffer;
  /** These answers and all that stands behind, packed so that it goes behind the beginning. */
  end: (answers: ReadonlyMap<string, BroughtAnswer>) => Promise<Buffer>;
};

/**
 * What anybody may ask for without a token while visitors are let in, and is the same at every address of the route: of a call that says a value of the page's
 * own address there would be as many answers as anybody likes.
 */
function publicCalls({ asked }: Pick<EarlyData, 'asked'>): EarlyData['asked'] {
  return asked.filter(([name, address]) => {
    const call: Call | undefined = Object.hasOwn(calls, name) ? calls[name as keyof typeof calls] : undefined; // as just looked
    return !address.includes('{') && (call?.access === 'open' || call?.access === 'gated');
  });
}

/** The address of the first picture of a first view with these answers: undefined where it shows none, or would not be drawn from them. */
function firstPicture({ first, media }: EarlyData, answers: unknown): string | undefined {
  let found: string | undefined;
  const mayShow = (address: string): boolean => isOwn(address) || media.some((origin) => address.startsWith(`${origin}/`));
  try {
    resolve(first, answers, [() => '', (price) => price, mayShow], (tag, { src }) => {
      if (tag === 'img') found ??= src;
      return '';
    });
  } catch {
    return undefined; // a page leaves its shapes as well
  }
  return found;
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** What goes into a document: its first picture and the answers, as data that no script reads but by its element; nothing where there are none. */
export function broughtHtml(data: EarlyData, answers: ReadonlyMap<string, BroughtAnswer>): string {
  if (answers.size === 0) return '';
  const named = Object.fromEntries(data.asked.map(([name, address]) => [name, answers.get(address)?.data]));
  const picture = firstPicture(data, named);
  const preload = picture === undefined ? '' : `<link rel="preload" as="image" href="${escaped(picture)}" fetchpriority="high">\n`;
  const said = [...answers].map(([address, { text }]) => `${JSON.stringify(address).replace(/</g, '\\u003c')}:${text}`);
  return `${preload}<script type="application/json" id="${BROUGHT_ID}">{${said.join(',')}}</script>\n`;
}

/** Makes a document that brings the answers of these calls out of its text. Its last end is kept: the same answers are packed once. */
export function bringing(page: Page, data: EarlyData): Bringing | undefined {
  const asked = publicCalls(data).map(([, address]) => address);
  const [before = '', behind, ...others] = page.body.toString().split(`${ANSWERS_PLACE}\n`);
  // A text of a release that says the same as the place is no reason to put answers there.
  if (asked.length === 0 || behind === undefined || others.length > 0) return undefined;
  let last: { text: string; packed: Promise<Buffer> } | undefined;
  return {
    page,
    asked,
    beginning: packBeginning(Buffer.from(before)),
    end(answers) {
      const text = broughtHtml(data, answers) + behind;
      if (last?.text !== text) last = { text, packed: packEnd(Buffer.from(text)) };
      return last.packed;
    },
  };
}
