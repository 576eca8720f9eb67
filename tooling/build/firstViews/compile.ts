import { ATTRIBUTES, CLASS, TAGS, type Piece, type Shown, type Template, type TemplateNode } from '../../early/template';
import { aroundLists } from './around';
import { madeOf, note, noteRow, type Made, type Tried } from './differences';
import { tryBeginnings } from './beginnings';
import { readMarkup, type Element, type Part } from './markup';
import { nested } from './nested';
import { PieceMaker, type Marks } from './pieces';
import { firstRows, groupsIn, isFar, keptOf, rowOf, rowsAt, shownOf, type Group } from './rows';
import { changed, generalPath, mayBeEmpty, textMark, type Field, type Samples } from './samples';
import type { Label } from './page/tables';

/** A template without its styles and texts, and what it takes of them. */
export type Compiled = Pick<Template, 'fields' | 'tree' | 'unit'> & { labels: Label[]; classes: Set<string> };

/** The values a field is tried with besides its sample, and the class each belongs to. */
const TRIED: Record<Field['kind'], [value: unknown, classes: number][]> = {
  text: [
    [undefined, CLASS.none],
    ['', CLASS.none],
  ],
  number: [
    [undefined, CLASS.none],
    [0, CLASS.zero],
    [1, CLASS.one],
  ],
  flag: [
    [undefined, CLASS.none],
    [0, CLASS.none],
  ],
  row: [[undefined, CLASS.none]],
  call: [[undefined, CLASS.none]],
  list: [
    [undefined, CLASS.none],
    [[], CLASS.zero],
  ],
};

const ALL = CLASS.none | CLASS.zero | CLASS.one | CLASS.some;

const isTag = (tag: string): tag is (typeof TAGS)[number] => (TAGS as readonly string[]).includes(tag);
const isAttribute = (name: string): boolean => (ATTRIBUTES as readonly string[]).includes(name);

/**
 * Makes the template of what `draw` draws: each text and attribute that comes from a field becomes a slot, and by drawing once more with every
 * field missing, empty, 0 and 1 it is found out what stands there when. Throws one line for what a template cannot say.
 */
export function compile(samples: Samples, draw: (wire: Record<string, unknown>) => string, marks: () => Marks): Compiled {
  const { wire, fields } = samples;
  const drawn = readMarkup(draw(wire));
  const groups = groupsIn(drawn, fields, marks(), aroundLists(samples, drawn, draw, marks));
  const groupOf = (field: Field): Group | undefined => {
    const at = rowOf(field);
    return at && groups.find(({ list, from, to }) => list === at.list && at.row >= from && at.row < to);
  };
  const pathOf = (field: Field): string => {
    const [at, group] = [rowOf(field), groupOf(field)];
    return at && group
      ? field.path.replace(`${at.list}.${String(at.row)}`, `${at.list}.#${String((at.row - group.from) % group.step)}`)
      : field.path;
  };
  const pieces = new PieceMaker(fields, marks, pathOf);
  const classes = new Set<string>();

  const root: Made = { ...madeOf(''), children: firstRows(drawn, groups, fields, marks()).map(madeOf) };
  const needed = new Set<string>();
  for (const [place, field] of fields.entries()) {
    const [at, group] = [rowOf(field), groupOf(field)];
    const shown = at && !group && mayBeEmpty(at.list, fields) ? shownOf(at.list, drawn, fields, marks()) : undefined;
    // A list's row speaks for those that are drawn like it; that it is there at all is what its being drawn says. One that stands alone speaks for itself.
    const isTold =
      at && group
        ? at.row < group.from + group.step && (field.kind !== 'row' || at.row > group.from)
        : at === undefined || (shown?.has(at.row) === true && (field.kind !== 'row' || at.row > 0));
    // What a row cannot be without: the one after it would take its place.
    const general = generalPath(field.path);
    if (!isTold || needed.has(general)) continue;
    for (const [value, cls] of TRIED[field.kind]) {
      const other = firstRows(readMarkup(draw(changed(wire, field.path, value))), groups, fields, marks());
      const isTaken = shown && at && field.kind !== 'row' && [...shownOf(at.list, other, fields, marks())].some((row) => !shown.has(row));
      if ((at?.row === 0 && group && !hasRow(other, group)) || isTaken) {
        needed.add(general);
        break;
      }
      const mark = field.kind === 'text' ? textMark(place) : undefined;
      noteInside(root, other, group, { field: place, classes: cls, mark, onOptional: () => pieces.optional.add(place) });
    }
  }

  for (const { field, other, markup } of tryBeginnings(samples, drawn, draw, marks)) {
    const group = fields[field] && groupOf(fields[field]);
    const tried: Tried = { field, classes: 0, mark: undefined, begins: other, onOptional: () => undefined };
    noteInside(root, firstRows(readMarkup(markup), groups, fields, marks()), group, tried);
  }

  function hasRow(parts: readonly Part[], group: Group, depth = 0): boolean {
    return parts.some(
      (part) =>
        rowsAt(part, depth, [group], fields, marks())?.from === group.from ||
        (typeof part === 'object' && depth < group.depth && hasRow(part.children, group, depth + 1)),
    );
  }

  /** Only what changes inside a row's own element is about that row: shorter lists have fewer others. */
  function noteInside(made: Made, parts: readonly Part[], group: Group | undefined, tried: Tried, depth = 0): void {
    if (!group) return note(made, parts, tried);
    const isHome = (part: Part): boolean => {
      const rows = rowsAt(part, depth, [group], fields, marks());
      return rows?.from === group.from;
    };
    for (const [index, child] of made.children.entries()) {
      const other = isHome(child.part) ? parts.find(isHome) : parts[index];
      if (other === undefined) continue;
      if (isHome(child.part)) noteRow(child, other, tried);
      else if (typeof other === 'object') noteInside(child, other.children, group, tried, depth + 1);
    }
  }

  const shownBy = (entries: Iterable<[number, number, number?]>): { i?: Shown } => {
    const shown = [...entries].map(([field, cls, other]): Shown[number] =>
      other === undefined ? [pieces.fieldAt(field), cls] : [pieces.fieldAt(field), cls, pieces.fieldAt(other)],
    );
    return shown.length > 0 ? { i: shown } : {};
  };

  const attributesOf = (part: Element, isInRow: boolean): { a?: Record<string, string | Piece[]> } => {
    const { tag } = part;
    const listed = keptOf(part).flatMap(([name, value]): [string, string | Piece[]][] => {
      if (name === 'src' && !isInRow && isFar(part)) return [];
      if (!isAttribute(name)) throw new Error(`<${tag}> has ${name}, and no first view may: ${ATTRIBUTES.join(', ')} may stand in one`);
      if (name === 'class') value.split(' ').forEach((one) => classes.add(one));
      const said = pieces.piecesOf(value, name);
      return [[name, said.every((piece) => typeof piece === 'string') ? said.join('') : said]];
    });
    // What a control does is the app's: until that is there it is none.
    if (tag === 'button') listed.push(['inert', '']);
    return listed.length > 0 ? { a: Object.fromEntries(listed) } : {};
  };

  /** `depth` is undefined inside a row. */
  const nodesOf = (made: Made, depth: number | undefined, also: [number, number][] = []): TemplateNode[] => {
    const { part, gone, begun } = made;
    const told = new Set([...gone.keys(), ...begun.keys()]);
    // Where a list is there its call has answered.
    const lists = [...told].filter((field) => fields[field]?.kind === 'list' && ((gone.get(field) ?? 0) & CLASS.none) > 0);
    const isSaid = (field: number): boolean =>
      fields[field]?.kind === 'call' && lists.some((list) => fields[list]?.path.split('.')[0] === fields[field]?.path);
    const shown = shownBy([
      ...[...told]
        .filter((field) => !isSaid(field))
        .map((field): [number, number, number?] => [field, ALL & ~(gone.get(field) ?? 0), begun.get(field)]),
      ...also,
    ]);
    if (typeof part === 'string') return [{ t: pieces.piecesOf(part), ...shown }];
    if (!isTag(part.tag)) throw new Error(`it draws <${part.tag}>, and no first view may: ${TAGS.join(', ')} may stand in one`);
    const rows = depth === undefined ? undefined : rowsAt(part, depth, groups, fields, marks());
    const group = rows && groups.find(({ list, from }) => list === rows.list && from === rows.from);
    const inside = childrenOf(made, group || depth === undefined ? undefined : depth + 1);
    const node: TemplateNode = {
      n: part.tag,
      ...attributesOf(part, depth === undefined || group !== undefined),
      ...(inside.length > 0 ? { c: inside } : {}),
      ...shown,
    };
    if (!group) return [node];
    const { list, from, to, step, near } = group;
    return [{ r: near < to ? [list, from, to, step, near] : [list, from, to, step], c: [node] }];
  };

  const childrenOf = ({ children, others }: Made, depth: number | undefined): TemplateNode[] =>
    Array.from({ length: children.length + 1 }, (_child, index): TemplateNode[] => {
      const child = children[index];
      return [
        ...others
          .filter(({ at }) => at === index)
          .flatMap(({ parts, field, classes: cls }) => parts.flatMap((one) => nodesOf(madeOf(one), depth, [[field, cls]]))),
        ...(child ? nodesOf(child, depth) : []),
      ];
    }).flat();

  const tree = childrenOf(root, 0);
  return { ...nested(tree, pieces.fields), unit: pieces.unit, labels: pieces.labels, classes };
}
