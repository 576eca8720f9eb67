import type { Piece, Template, TemplateNode } from './template';

/** What a template becomes with answers: a tree of plain elements and texts. */
export type Drawn = { n: string; a: Record<string, string>; c: Drawn[] } | string;

/** What the device says: its language's labels and prices, and which addresses of pictures may be asked for. */
export type Terms = {
  label: (place: number, values: Record<string, string | number>) => string;
  price: (sent: string) => string;
  mayShow: (address: string) => boolean;
};

/** Thrown where an answer is not as the template needs it: nothing is painted then. */
const odd = (): never => {
  throw 0; // part of the document's script, where each letter counts; caught there
};

/** A value's class, as `CLASS` numbers them. What the app might read in another way than this script is odd. */
function classOf(value: unknown, kind: string): number {
  if (value === undefined || value === null) return 1;
  if (kind === 'r') return 8;
  if (kind === 'f') return value === 1 || value === '1' || value === true ? 4 : /^(0|false|)$/.test(String(value)) ? 1 : odd();
  if (value === '') return 1;
  if (kind === 't') return typeof value === 'string' || Number.isFinite(value) ? 8 : odd();
  return /^\d{1,9}$/.test(String(value)) && typeof value !== 'object' ? (Number(value) > 1 ? 8 : Number(value) * 2 + 2) : odd();
}

/** Makes the tree of a template and these answers, in the language and with the pictures that `terms` say. Throws where an answer is odd. */
export function resolve(template: Pick<Template, 'fields' | 'tree'>, answers: unknown, { label, price, mayShow }: Terms): Drawn[] {
  const at = (path: string, row: number): unknown => {
    let value = answers;
    for (const step of path.split('.')) {
      if (value === undefined || value === null) return undefined;
      if (typeof value !== 'object') odd();
      const name = step[0] === '#' ? row + Number(step.slice(1)) : step;
      if (typeof name === 'number' && !Array.isArray(value)) odd();
      value = (value as Record<string, unknown>)[name]; // an object: looked at above
    }
    return value;
  };
  const fieldAt = (place: number, row: number): [unknown, string] => {
    const [path, kind] = template.fields[place] ?? odd();
    return [at(path, row), kind];
  };
  const textAt = (place: number, row: number): string => {
    const [value, kind] = fieldAt(place, row);
    // A field without which nothing is drawn has to be there.
    return classOf(value, kind) === 1 ? odd() : String(value);
  };
  const said = (pieces: Piece[], row: number): string =>
    pieces
      .map((piece) => {
        if (typeof piece === 'string') return piece;
        if (typeof piece === 'number') return textAt(piece, row);
        if ('o' in piece) return classOf(...fieldAt(piece.o, row)) === 1 ? '' : textAt(piece.o, row);
        if ('p' in piece) return price(textAt(piece.p, row));
        if ('u' in piece) return String(new URLSearchParams({ u: textAt(piece.u, row) })).slice(2);
        const values = Object.entries(piece.v ?? {}).map(([name, value]): [string, string | number] => {
          if (typeof value === 'string') return [name, name === 'count' ? Number(value) : value];
          const text = textAt(value, row);
          return [name, fieldAt(value, row)[1] === 'n' ? Number(text) : text];
        });
        return label(piece.l, Object.fromEntries(values));
      })
      .join('');
  const draw = (nodes: TemplateNode[], row: number): Drawn[] =>
    nodes.flatMap((node): Drawn[] => {
      if ('r' in node) {
        const [path, from, to, step] = node.r;
        const rows = at(path, 0);
        if (!Array.isArray(rows) || rows.length === 0) odd();
        const drawn: Drawn[] = [];
        for (let first = from; first < Math.min(to, (rows as unknown[]).length); first += step) drawn.push(...draw(node.c, first));
        return drawn;
      }
      for (const [place, classes] of node.i ?? []) if (!(classOf(...fieldAt(place, row)) & classes)) return [];
      if ('t' in node) return [said(node.t, row)];
      const attributes: Record<string, string> = {};
      for (const [name, pieces] of Object.entries(node.a ?? {})) {
        const value = said(pieces, row);
        if (name === 'href' && !/^\/(?![/\\])/.test(value)) odd();
        if (name !== 'src' || mayShow(value)) attributes[name] = value;
      }
      return [{ n: node.n, a: attributes, c: draw(node.c ?? [], row) }];
    });
  return draw(template.tree, 0);
}
