import type { Piece, Shown, Template, TemplateNode } from '../../early/template';

type Fields = Template['fields'];

/** The same tree with each place of a field as `placeOf` says. */
function placed(nodes: readonly TemplateNode[], placeOf: (place: number) => number): TemplateNode[] {
  const pieceOf = (piece: Piece): Piece => {
    if (typeof piece === 'string') return piece;
    if (typeof piece === 'number') return placeOf(piece);
    if ('o' in piece) return { o: placeOf(piece.o) };
    if ('p' in piece) return { p: placeOf(piece.p) };
    if ('u' in piece) return { u: placeOf(piece.u) };
    const values = Object.entries(piece.v ?? {}).map(
      ([name, value]) => [name, typeof value === 'number' ? placeOf(value) : value] as const,
    );
    return values.length > 0 ? { l: piece.l, v: Object.fromEntries(values) } : piece;
  };
  const shownOf = (i: Shown | undefined): { i?: Shown } =>
    i
      ? {
          i: i.map(([field, classes, other]) =>
            other === undefined ? [placeOf(field), classes] : [placeOf(field), classes, placeOf(other)],
          ),
        }
      : {};
  return nodes.map((node): TemplateNode => {
    if ('r' in node) return { r: node.r, c: placed(node.c, placeOf) };
    if ('t' in node) return { t: node.t.map(pieceOf), ...shownOf(node.i) };
    const attributes = Object.entries(node.a ?? {}).map(
      ([name, value]) => [name, typeof value === 'string' ? value : value.map(pieceOf)] as const,
    );
    return {
      n: node.n,
      ...(node.a ? { a: Object.fromEntries(attributes) } : {}),
      ...(node.c ? { c: placed(node.c, placeOf) } : {}),
      ...shownOf(node.i),
    };
  });
}

/** Cards that one element draws side by side, said once: a row of each of them inside a row of the list, as far as the list goes. */
function sideBySide(
  nodes: readonly TemplateNode[],
  fields: Fields,
  [list, , , step]: [string, number, number, number, number?],
): TemplateNode[] {
  const rowAt = (row: number): string => `${list}.#${String(row)}`;
  const moved = (place: number, row: number): number => {
    const [path, kind] = fields[place] ?? [''];
    return fields.findIndex(([other, as]) => as === kind && other === path.replace(rowAt(0), rowAt(row)));
  };
  /** Without the condition that the row is there at all. */
  const shownAt = (node: TemplateNode | undefined, row: number): TemplateNode | undefined => {
    if (!node || 'r' in node) return undefined;
    const { i = [], ...others } = node;
    const left = i.filter(([place]) => String(fields[place]) !== String([rowAt(row), 'r']));
    return left.length === i.length ? undefined : { ...others, ...(left.length > 0 ? { i: left } : {}) };
  };
  const found = nodes.findIndex((first, at) =>
    Array.from({ length: step - 1 }, (_row, index) => index + 1).every(
      (row) => JSON.stringify(shownAt(nodes[at + row], row)) === JSON.stringify(placed([first], (place) => moved(place, row))[0]),
    ),
  );
  const first = nodes[found];
  if (first) return [...nodes.slice(0, found), { r: [list, 0, step, 1], c: [first] }, ...nodes.slice(found + step)];
  return nodes.map((node) =>
    'c' in node && node.c && !('r' in node) ? { ...node, c: sideBySide(node.c, fields, [list, 0, 0, step]) } : node,
  );
}

const withNested = (nodes: readonly TemplateNode[], fields: Fields): TemplateNode[] =>
  nodes.map((node): TemplateNode => {
    if ('t' in node) return node;
    if (!('r' in node)) return node.c ? { ...node, c: withNested(node.c, fields) } : node;
    return node.r[3] > 1 ? { ...node, c: sideBySide(node.c, fields, node.r) } : node;
  });

/** The tree with what stands side by side said once, and the fields that it then names. */
export function nested(tree: readonly TemplateNode[], all: Fields): { tree: TemplateNode[]; fields: Fields } {
  const whole = withNested(tree, all);
  const fields: Fields = [];
  const places = new Map<number, number>();
  const placeOf = (place: number): number => {
    const field = all[place];
    const known = places.get(place) ?? (field ? fields.push(field) - 1 : place);
    places.set(place, known);
    return known;
  };
  return { tree: placed(whole, placeOf), fields };
}
