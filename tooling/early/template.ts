import * as v from 'valibot';
import { LANGUAGES } from '@unison/shared/contract';

/**
 * A first view as a release carries it: data alone, no script. The document's own script makes elements of it and of the answers; nothing of it
 * is ever read as markup.
 */

/** Which value of a field something is there for: added up. `none`: missing, empty, not set. `zero`: a number 0, a list without rows. `one`: a number 1. `some`: any other. */
export const CLASS = { none: 1, zero: 2, one: 4, some: 8 } as const;

const place = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A part of a text: said for good; the field at this place; that field as a price (`p`), inside an address (`u`), or nothing where it is empty (`o`); a label (`l`) with its values. */
const Piece = v.union([
  v.string(),
  place,
  v.strictObject({ p: place }),
  v.strictObject({ u: place }),
  v.strictObject({ o: place }),
  v.strictObject({ l: place, v: v.optional(v.record(v.string(), v.union([v.string(), place]))) }),
]);
export type Piece = v.InferOutput<typeof Piece>;
const Pieces = v.array(Piece);

/** Shown while each of these fields is one of these classes, and, where a third place stands, that other field does not begin with it. */
const classes = v.pipe(place, v.minValue(1), v.maxValue(15));
const Shown = v.optional(v.array(v.union([v.strictTuple([place, classes]), v.strictTuple([place, classes, place])])));
export type Shown = [field: number, classes: number, unlessBegins?: number][];

/** Elements that a first view may have; nothing that runs, loads by itself, or sends. */
export const TAGS = [
  'a', 'article', 'b', 'button', 'div', 'em', 'h2', 'h3', 'h4', 'i', 'img', 'li', 'ol', 'p', 'path', 'section', 'small', 'span', 'strong', 'svg', 'time', 'ul',
  'circle', 'g', 'rect', 'header', 'nav', 'dl', 'dt', 'dd', 'figure', 'figcaption',
] as const; // oxfmt-ignore

/** Attributes that a first view may have; no style, no handler. */
export const ATTRIBUTES = [
  'alt', 'aria-busy', 'aria-current', 'aria-describedby', 'aria-hidden', 'aria-label', 'aria-labelledby', 'aria-pressed', 'class', 'cx', 'cy', 'd', 'data-leads',
  'data-press', 'decoding', 'dir', 'fetchpriority', 'fill', 'focusable', 'height', 'href', 'id', 'inert', 'lang', 'loading', 'r', 'rel', 'role', 'rx', 'sizes',
  'src', 'stroke', 'tabindex', 'type', 'viewBox', 'width', 'x', 'y',
] as const; // oxfmt-ignore

/**
 * A text (`t`), an element (`n` with attributes `a` and children `c`), or rows of a list (`r`: the list's path, from, to, how many
 * at a time, and before which their pictures come at once; inside a row counted from it on).
 */
export type TemplateNode =
  | { t: Piece[]; i?: Shown | undefined }
  | {
      n: (typeof TAGS)[number];
      a?: Record<string, string | Piece[]> | undefined;
      c?: TemplateNode[] | undefined;
      i?: Shown | undefined;
    }
  | { r: [list: string, from: number, to: number, step: number, near?: number]; c: TemplateNode[] };

const step = v.pipe(place, v.minValue(1));

/** One shape for all three: in a union each level would be read once for every kind, and a deep tree for ever. */
const Node: v.GenericSchema<unknown, TemplateNode> = v.pipe(
  v.strictObject({
    t: v.optional(Pieces),
    n: v.optional(v.picklist(TAGS)),
    a: v.optional(v.record(v.picklist(ATTRIBUTES), v.union([v.string(), Pieces]))),
    r: v.optional(v.union([v.strictTuple([v.string(), place, place, step]), v.strictTuple([v.string(), place, place, step, place])])),
    c: v.optional(v.array(v.lazy(() => Node))),
    i: Shown,
  }),
  v.check(({ t, n, r }) => [t, n, r].filter((kind) => kind !== undefined).length === 1, 'a node is a text, an element or rows'),
  v.transform((node) => node as TemplateNode), // exactly one kind, as checked
);

/** Tokens of the document's own style, which a template uses as they are: in a release they need not stand once more. */
export const GIVEN_TOKENS = [
  ...['surface', 'surface-raised', 'surface-sunken', 'ink', 'accent', 'on-accent', 'line', 'skeleton'],
  ...['ink-muted', 'focus', 'scrim-solid', 'shadow-raised', 'font', 'edge'],
] as const;

/** A label: its text, or one text for each plural form. */
const LabelText = v.union([v.string(), v.record(v.picklist(['zero', 'one', 'two', 'few', 'many', 'other']), v.string())]);
export type LabelText = v.InferOutput<typeof LabelText>;

const path = v.pipe(v.string(), v.regex(/^[\w.#]+$/));

export const Template = v.strictObject({
  /** The calls it is drawn from. */
  calls: v.array(v.string()),
  /** Calls that it is drawn without where their answers fail, are odd or late. */
  also: v.optional(v.array(v.string())),
  /** The rules of its looks, which act inside it alone. */
  css: v.string(),
  /** Where each field is in the answers, `listFeed.list.#0.name` with `#n` for the n-th of the rows at a time, and how it is read: as a text, n(umber), f(lag), r(ow, or answer), l(ist: empty, or with rows). */
  fields: v.array(v.union([v.strictTuple([path]), v.strictTuple([path, v.picklist(['n', 'f', 'r', 'l'])])])),
  /** The label that is the unit of prices. */
  unit: v.optional(place),
  /** Labels by language. */
  texts: v.record(v.picklist(LANGUAGES), v.array(LabelText)),
  tree: v.array(Node),
});
export type Template = v.InferOutput<typeof Template>;

/** The file of a screen's first view in a release. */
export const templateFile = (screen: string): string => `first-view-${screen}.json`;
