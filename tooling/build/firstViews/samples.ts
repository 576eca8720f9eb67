import { calls, readAnswer, type CallName } from '@unison/shared/contract';

/**
 * How a field of an answer is read: `text` by whether it is empty, `number` by whether it is there, 0 or 1, `flag` by whether it is set, `row` an
 * entry of a list by whether it is there. Of a call that a view can do without: `call` by whether its answer is there, `list` by whether it is there, and empty.
 */
export type FieldKind = 'text' | 'number' | 'flag' | 'row' | 'call' | 'list';

/** A field of an answer: `listFeed.list.0.name`. */
export type Field = { path: string; kind: FieldKind };

/** Whether a list may be empty: one of a call that the view can do without. */
export const mayBeEmpty = (list: string, fields: readonly Field[]): boolean =>
  fields.some(({ kind, path }) => kind === 'list' && path === list);

/** A path with `#` for the number of a row: what all rows of a list have in common. */
export const generalPath = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, '.#');

/** Answers in which each field has a value of its own, so that what is drawn says which field it came from. */
export type Samples = { wire: Record<string, unknown>; fields: Field[] };

/** Rows of a list in a sample: as many as a first view paints at most. */
export const ROWS = 20;

const FIRST_NUMBER = 70_000_000;
const TEXT_MARK = /zQ(\d+)Qz/g;

export const textMark = (place: number): string => `zQ${String(place)}Qz`;
export const numberMark = (place: number): number => FIRST_NUMBER + place;

/** The field whose number this is. */
export const placeOfNumber = (value: number): number | undefined =>
  value >= FIRST_NUMBER && value < FIRST_NUMBER + 1_000_000 ? value - FIRST_NUMBER : undefined;

/** A text apart: what stands in it for good, and the places of the fields in between. */
export function partsOf(text: string): (string | number)[] {
  const parts: (string | number)[] = [];
  let end = 0;
  const all = [...text.matchAll(TEXT_MARK)].map((found) => ({ at: found.index, length: found[0].length, place: Number(found[1]) }));
  const numbers = [...text.matchAll(/7\d{7}/g)].flatMap((found) => {
    const place = placeOfNumber(Number(found[0]));
    return place === undefined ? [] : [{ at: found.index, length: 8, place }];
  });
  for (const { at, length, place } of [...all, ...numbers].sort((one, other) => one.at - other.at)) {
    if (at > end) parts.push(text.slice(end, at));
    parts.push(place);
    end = at + length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

type Described = {
  type?: string;
  pipe?: readonly unknown[];
  wrapped?: unknown;
  item?: unknown;
  entries?: Record<string, unknown>;
  options?: readonly unknown[];
};

/** What a schema is below all that wraps it. Only shapes are looked at, as valibot describes them; values are read by the schema itself. */
function shapeOf(schema: unknown): Described {
  const described = schema as Described; // every part of a schema of valibot has these fields, or not
  if (described.pipe?.[0] !== undefined) return shapeOf(described.pipe[0]);
  if (described.wrapped !== undefined) return shapeOf(described.wrapped);
  if (described.type === 'union')
    return (described.options ?? []).map(shapeOf).find(({ type }) => type === 'object' || type === 'string') ?? {};
  return described;
}

/** Makes the samples of these calls, and of those that the view can do without (`also`), by the contract's own schemas. */
export function samplesOf(names: readonly CallName[], also: readonly CallName[] = []): Samples {
  const fields: Field[] = [];
  const fieldAt = (path: string, kind: FieldKind): number => fields.push({ path, kind }) - 1;

  const sampleOf = (schema: unknown, path: string, read: (value: unknown) => unknown): unknown => {
    const shape = shapeOf(schema);
    if (shape.type === 'array' && also.some((name) => path.split('.')[0] === name)) fieldAt(path, 'list');
    if (shape.type === 'array')
      return Array.from({ length: ROWS }, (_row, index) => {
        const at = `${path}.${String(index)}`;
        fieldAt(at, 'row');
        return sampleOf(shape.item, at, (value) => value);
      });
    if (shape.entries !== undefined)
      return Object.fromEntries(
        Object.entries(shape.entries).map(([name, entry]) => [name, sampleOf(entry, `${path}.${name}`, (value) => run(entry, value))]),
      );
    const text = read(textMark(fields.length));
    if (typeof text === 'boolean') return (fieldAt(path, 'flag'), 1);
    if (typeof text === 'string') return textMark(fieldAt(path, 'text'));
    const number = numberMark(fields.length);
    return read(number) === undefined ? undefined : (fieldAt(path, 'number'), number);
  };
  const wire = Object.fromEntries(
    [...names, ...also].map((name) => {
      if (also.includes(name)) fieldAt(name, 'call');
      return [name, sampleOf(calls[name].answer, name, (value) => readAnswer(calls[name], value)?.answer)];
    }),
  );
  return { wire, fields };
}

type Runs = { '~run': (dataset: { typed: false; value: unknown }, config: object) => { value: unknown; issues?: unknown } };

function run(schema: unknown, value: unknown): unknown {
  const read = (schema as Runs)['~run']({ typed: false, value }, {}); // every schema of valibot has it
  return read.issues === undefined ? read.value : undefined;
}

/** The samples with another value at one path; undefined takes it away, and from a list all that follows. */
export function changed(wire: unknown, path: string, value: unknown): Record<string, unknown> {
  const copy: unknown = structuredClone(wire);
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const holder = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], copy) as Record<string, unknown>; // a path of a sample
  if (Array.isArray(holder) && value === undefined) holder.length = Number(last);
  else if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy as Record<string, unknown>; // what `wire` is
}
