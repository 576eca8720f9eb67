import type { Piece, Template, TemplateNode } from './template';

/** What the device says: its language's labels and prices, and which addresses of pictures may be asked for. */
export type Terms = readonly [
  label: (place: number, values: Record<string, string>) => string,
  price: (sent: string) => string,
  mayShow: (address: string) => boolean,
];

/** Makes an element of a drawn one: in a browser the real one, in a proof what can be compared. */
export type Make<Made> = (tag: string, attributes: Record<string, string>, inside: (Made | string)[]) => Made;

/** Thrown where an answer is not as the template needs it: nothing is painted then. */
const odd = (): never => {
  throw 0; // part of the document's script, where each letter counts; caught there
};

/** A value's class, as `CLASS` numbers them. What the app might read in another way than this script is odd. */
function classOf(value: unknown, kind: string | undefined): number {
  if (value === undefined || value === null) return 1;
  if (kind === 'r') return 8;
  if (kind === 'l') return Array.isArray(value) ? (value.length ? 8 : 2) : odd();
  const text = String(value);
  if (typeof value === 'object') odd();
  if (kind === 'f') return value === true || text === '1' ? 4 : /^(0|false|)$/.test(text) ? 1 : odd();
  if (value === true) odd();
  if (text === '') return 1;
  if (!kind) return 8;
  return /^(0|[1-9]\d{0,8})$/.test(text) ? ([2, 4][+text] ?? 8) : odd();
}

/** As a value of an address's parameter. */
export const inAddress = (value: string): string => String(new URLSearchParams({ u: value })).slice(2);

/** Addresses of our own alone. */
export const isOwn = (address: string): boolean => /^\/(?![/\\])/.test(address);

/** Draws a template with these answers, in the language and with the pictures that `terms` say. Throws where an answer is odd. */
export function resolve<Made>(
  template: Pick<Template, 'fields' | 'tree'>,
  answers: unknown,
  [label, price, mayShow]: Terms,
  make: Make<Made>,
): (Made | string)[] {
  // Nothing has what the contract calls a field but objects, and that rows are a list is looked at where they are drawn.
  const at = (path: string, row: number): unknown =>
    path
      .split('.')
      .reduce(
        (value, step) => (value as Record<string, unknown> | null | undefined)?.[step[0] === '#' ? row + +step.slice(1) : step],
        answers,
      );
  const fieldAt = (place: number, row: number): [value: unknown, itsClass: number] => {
    const [path, kind] = template.fields[place] as Template['fields'][number]; // the build has looked
    const value = at(path, row);
    return [value, classOf(value, kind)];
  };
  /** The field's text; one without which nothing is drawn has to be there. */
  const textAt = (place: number, row: number, isOptional?: boolean): string => {
    const [value, itsClass] = fieldAt(place, row);
    return itsClass > 1 ? String(value) : isOptional ? '' : odd();
  };
  const said = (pieces: string | Piece[], row: number): string =>
    [pieces]
      .flat()
      .map((piece) => {
        if (typeof piece === 'string') return piece;
        if (typeof piece === 'number') return textAt(piece, row);
        if ('p' in piece) return price(textAt(piece.p, row));
        if ('u' in piece) return inAddress(textAt(piece.u, row));
        if ('o' in piece) return textAt(piece.o, row, true);
        const values: Record<string, string> = {};
        for (const [name, value] of Object.entries(piece.v ?? {})) values[name] = typeof value === 'string' ? value : textAt(value, row);
        return label(piece.l, values);
      })
      .join('');
  const draw = (nodes: TemplateNode[], row: number, near: number): (Made | string)[] =>
    nodes.flatMap((node): (Made | string)[] => {
      if ('r' in node) {
        const [path, from, to, step, before = near] = node.r;
        const rows = at(path, 0);
        return Array.isArray(rows) && rows.length
          ? rows.slice(row + from, row + to).flatMap((_entry, index) => (index % step ? [] : draw(node.c, row + from + index, before)))
          : odd();
      }
      for (const [place, classes, other] of node.i ?? []) {
        const [value, itsClass] = fieldAt(place, row);
        if (!(itsClass & classes)) return [];
        if (other !== undefined && textAt(other, row, true).startsWith(value as string)) return []; // which makes a text of it
      }
      if ('t' in node) return [said(node.t, row)];
      const attributes: Record<string, string> = {};
      for (const [name, pieces] of Object.entries(node.a ?? {})) {
        const value = said(pieces, row);
        if (name === 'href' && !isOwn(value)) odd();
        if (name !== 'src' || (mayShow(value) && row < near)) attributes[name] = value;
      }
      return [make(node.n, attributes, draw(node.c ?? [], row, near))];
    });
  return draw(template.tree, 0, Infinity);
}

/** As `resolve`; where an answer is odd that the view can do without, as if none of those had come. */
export function resolveFirst<Made>(
  template: Pick<Template, 'fields' | 'tree' | 'also'>,
  answers: Record<string, unknown>,
  terms: Terms,
  make: Make<Made>,
): (Made | string)[] {
  const draw = (): (Made | string)[] => resolve(template, answers, terms, make);
  try {
    return draw();
  } catch {
    for (const name of template.also ?? []) delete answers[name];
    return draw();
  }
}
