import { calls, type Call } from '@unison/shared/contract';
import type { EarlyData } from '../early/earlyData';
import { ANSWERS_PLACE, BROUGHT_ID } from './broughtScript';
import { packBeginning, packEnd, packWhole } from './goingOn';
import { jsonInHtml } from './html';
import type { Page } from './send';

/** A document that brings answers. */
export type Bringing = {
  page: Pick<Page, 'status' | 'headers'>;
  /** Addresses of the calls whose answers it brings. */
  asked: readonly string[];
  /** All that stands before the answers, packed (brotli). */
  beginning: () => Buffer;
  /** These answers and all that stands behind, packed so that it goes behind the beginning. */
  end: (answers: Answers) => Promise<Buffer>;
  /** The whole document with answers that are here already, packed. */
  whole: (answers: Answers) => Promise<Buffer>;
};

/** By address, as `BroughtAnswers` has them. */
type Answers = ReadonlyMap<string, string>;

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

/**
 * What goes into a document: the answers, as data that no script reads but by its element; nothing where there are none. It asks for no picture of theirs: whoever
 * has not said their age yet is shown none.
 */
export function broughtHtml(answers: Answers): string {
  if (answers.size === 0) return '';
  const said = [...answers].map(([address, text]) => `${jsonInHtml(address)}:${text}`);
  return `<script type="application/json" id="${BROUGHT_ID}">{${said.join(',')}}</script>\n`;
}

/** What follows the beginning of a document, with certain answers: packed at once, and with the beginning as small as it gets. */
type Followed = { text: string; end: Promise<Buffer>; whole?: Promise<Buffer> };

/** Makes a document that brings the answers of these calls out of its text. The last answers are kept packed: the same ones are packed once. */
export function bringing(page: Page, data: Pick<EarlyData, 'asked'>): Bringing | undefined {
  const asked = publicCalls(data).map(([, address]) => address);
  const [before = '', behind, ...others] = page.body.toString().split(`${ANSWERS_PLACE}\n`);
  // A text of a release that says the same as the place is no reason to put answers there.
  if (asked.length === 0 || behind === undefined || others.length > 0) return undefined;
  const beginning = packBeginning(Buffer.from(before));
  let last: Followed | undefined;
  const followedBy = (answers: Answers): Followed => {
    const text = broughtHtml(answers) + behind;
    if (last?.text !== text) last = { text, end: packEnd(Buffer.from(text)) };
    return last;
  };
  const joined = async ({ end }: Followed): Promise<Buffer> => Buffer.concat([beginning(), await end]);
  return {
    page,
    asked,
    beginning,
    end: (answers) => followedBy(answers).end,
    async whole(answers) {
      const followed = followedBy(answers);
      if (followed.whole) return await followed.whole;
      const first = joined(followed);
      // Beside other work, for everybody after the first.
      followed.whole = first;
      void packWhole(Buffer.from(before + followed.text)).then(
        (smallest) => (followed.whole = Promise.resolve(smallest)),
        () => undefined, // the first form stays
      );
      return await first;
    },
  };
}
