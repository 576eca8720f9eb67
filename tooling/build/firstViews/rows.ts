import type { Element, Part } from './markup';
import { fieldsIn, type Marks } from './pieces';
import { mayBeEmpty, type Field } from './samples';

const ROW = /^(.*?)\.(\d+)(?=\.|$)/;

/** The list and the row that a field is of; undefined for one of no list. */
export function rowOf({ path }: Field): { list: string; row: number } | undefined {
  const [, list, row] = ROW.exec(path) ?? [];
  return list === undefined ? undefined : { list, row: Number(row) };
}

/** Rows `from` (in) to `to` (out) of a list, `step` of which are drawn by one element. */
export type Rows = { list: string; from: number; to: number; step: number };

/** Rows that are drawn alike, of those before `near` the pictures at once, and how deep their elements lie: where few are left, the list itself looks like one of them. */
export type Group = Rows & { depth: number; near: number };

/** Attributes that count the rows, and others that are of no use before there is an app; which pictures come first the rows say. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'aria-busy',
  'aria-labelledby',
  'aria-posinset',
  'aria-setsize',
  'data-bones',
  'data-coming',
  'data-feed-index',
  'data-press',
  'data-unshown',
  'decoding',
  'focusable',
  'id',
  'loading',
]);

/** What shapes stand for is said by the page, which is busy. */
const OF_SHAPES: ReadonlySet<string> = new Set(['role', 'aria-label']);

const textsOf = (part: Part): string => (typeof part === 'string' ? part : part.children.map(textsOf).join(''));

/** Pictures that are asked for before there is an app come before it; rows differ in whether theirs is, not in how. */
const asEarly = ([name, value]: [name: string, value: string]): [name: string, value: string] =>
  name === 'fetchPriority' ? ['fetchpriority', 'high'] : [name, value];

/** The attributes of an element that a first view has. */
export const keptOf = (part: Element): [name: string, value: string][] =>
  Object.entries(part.attributes)
    .filter(
      ([name, value]) =>
        !LEFT_OUT.has(name) &&
        !(name === 'aria-hidden' && textsOf(part) === '') &&
        // What an article is called stands in it as its heading.
        !(name === 'aria-label' && part.attributes['role'] === 'article') &&
        !(name === 'tabindex' && value === '-1') &&
        !('data-bones' in part.attributes && OF_SHAPES.has(name)),
    )
    .map(asEarly);

/** A picture that is not asked for before there is an app. */
export const isFar = ({ attributes }: Element): boolean => attributes['loading'] === 'lazy';

/** More rows than these are not drawn side by side: an element that holds more is the list itself. */
const SIDE_BY_SIDE = 3;

export const textsIn = (part: Part): string[] =>
  typeof part === 'string' ? [part] : [...keptOf(part).map(([, text]) => text), ...part.children.flatMap(textsIn)];

/** The rows that an element is drawn from; undefined where it holds anything else, or a whole list. */
export function rowsIn(part: Part, fields: readonly Field[], marks: Marks): Rows | undefined {
  const found = textsIn(part)
    .flatMap((text) => fieldsIn(text, marks))
    .map((place) => fields[place])
    .map((field) => field && rowOf(field));
  const lists = new Set(found.map((one) => one?.list));
  const [list] = lists;
  if (typeof part === 'string' || lists.size !== 1 || list === undefined) return undefined;
  const numbers = found.map((one) => one?.row ?? 0);
  const [from, to] = [Math.min(...numbers), Math.max(...numbers) + 1];
  return to - from > SIDE_BY_SIDE ? undefined : { list, from, to, step: to - from };
}

/** The rows that a drawing shows of a list. */
export const shownOf = (list: string, parts: readonly Part[], fields: readonly Field[], marks: Marks): Set<number> =>
  new Set(
    parts
      .flatMap(textsIn)
      .flatMap((text) => fieldsIn(text, marks))
      .flatMap((place) => {
        const at = fields[place] && rowOf(fields[place]);
        return at?.list === list ? [at.row] : [];
      }),
  );

/** What an element looks like, whichever row it shows: each field by its place from the row's first on. */
function formOf(part: Part, { from }: Rows, fields: readonly Field[], marks: Marks): string {
  const inside = textsIn(part).flatMap((text) => fieldsIn(text, marks));
  const relative = (place: number): string => {
    const field = fields[place];
    return field ? field.path.replace(ROW, (_all, list: string, row: string) => `${list}.#${String(Number(row) - from)}`) : '';
  };
  const shape = (one: Part): unknown =>
    typeof one === 'string'
      ? 0
      : [one.tag, ...keptOf(one).map(([name, text]) => (fieldsIn(text, marks).length > 0 ? name : [name, text])), one.children.map(shape)];
  return JSON.stringify([shape(part), inside.map(relative)]);
}

const hasFar = (part: Part): boolean => typeof part === 'object' && (isFar(part) || part.children.some(hasFar));

/** Finds rows that stand one after another and are drawn alike: the first of them stands for all. What stands `around` a list is no row of it. */
export function groupsIn(parts: readonly Part[], fields: readonly Field[], marks: Marks, around: ReadonlySet<Part>, depth = 0): Group[] {
  const groups: (Group & { form: string })[] = [];
  for (const part of parts) {
    const rows = around.has(part) ? undefined : rowsIn(part, fields, marks);
    if (!rows) {
      if (typeof part === 'object')
        groups.push(...groupsIn(part.children, fields, marks, around, depth + 1).map((one) => ({ ...one, form: '' })));
      continue;
    }
    const form = formOf(part, rows, fields, marks);
    const last = groups.at(-1);
    const near = hasFar(part) ? rows.from : rows.to;
    if (last && last.form === form && last.list === rows.list && last.to === rows.from)
      Object.assign(last, { to: rows.to, near: last.near === rows.from ? near : last.near });
    else groups.push({ ...rows, depth, form, near });
  }
  return (
    groups
      .map(({ list, from, to, step, near, depth: at }) => ({ list, from, to, step, near, depth: at }))
      // One row alone of a list that may be empty is said by its number.
      .filter(({ list, from, to, step }) => to - from > step || !mayBeEmpty(list, fields))
  );
}

/** The rows of a list that an element at this depth is drawn from, as one of these groups has them. */
export function rowsAt(part: Part, depth: number, groups: readonly Group[], fields: readonly Field[], marks: Marks): Rows | undefined {
  if (!groups.some((group) => group.depth === depth)) return undefined;
  const rows = rowsIn(part, fields, marks);
  return rows && groups.some((group) => group.depth === depth && group.list === rows.list) ? rows : undefined;
}

/** The same drawing with the first row of each group alone. */
export function firstRows(parts: readonly Part[], groups: readonly Group[], fields: readonly Field[], marks: Marks, depth = 0): Part[] {
  const isFirst = (rows: Rows): boolean => groups.some(({ list, from }) => list === rows.list && from === rows.from);
  return parts.flatMap((part): Part[] => {
    const rows = rowsAt(part, depth, groups, fields, marks);
    if (rows) return isFirst(rows) ? [part] : [];
    if (typeof part === 'string') return [part];
    const inside: Element = { ...part, children: firstRows(part.children, groups, fields, marks, depth + 1) };
    return [inside];
  });
}
