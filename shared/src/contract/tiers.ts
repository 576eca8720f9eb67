import * as v from 'valibot';
import type { AnswerOf, Call } from './call';
import { list, optionalNumeric } from './wire';

/**
 * How an answer is read that is not shaped as the contract says (O-103). The contract stays the data: a field whose block takes
 * `undefined` can be done without, and is read as if it were missing when it has another shape; one whose block does not is needed.
 * A row that lacks what it needs is left out of its list; an answer that does is malformed. What was read that way is told.
 */

type Schema = v.GenericSchema;

// Reading an answer is never interrupted, so one path at a time is enough.
const path: string[] = [];
let departures: Set<string> | undefined;
let isLater = false;

function depart(): void {
  departures?.add(path.join('.').replaceAll('.[', '['));
}

function at<Value>(step: string, read: () => Value): Value {
  path.push(step);
  try {
    return read();
  } finally {
    path.pop();
  }
}

/** The same schema to everybody who describes or types it, read in another way. */
function readBy<S extends Schema>(schema: S, run: S['~run']): S {
  return { ...schema, '~run': run };
}

/** Reads what has another shape as if it were missing, if the schema takes that; else it stays an issue. */
export function loosely<S extends Schema>(schema: S): S {
  return readBy(schema, (dataset, config) => {
    const read = schema['~run'](dataset, config);
    if (!read.issues) return read;
    const none = schema['~run']({ typed: false, value: undefined }, config);
    if (none.issues) return read;
    depart();
    return none;
  });
}

/** An object of an answer: each field falls back by itself. */
export function shape<const Entries extends Record<string, Schema>>(entries: Entries): v.ObjectSchema<Entries, undefined> {
  const fields = Object.entries(entries).map(([name, entry]) => {
    const loose = loosely(entry);
    return [name, readBy(entry, (dataset, config) => at(name, () => loose['~run'](dataset, config)))];
  });
  return v.object(Object.fromEntries(fields) as Entries); // every entry keeps its input and output
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '';

/** The rows of a list sent bare, as `list` or `data`, nested, or as an object with numbers for names; undefined when there is none. */
function rowsIn(value: unknown, depth = 0): readonly unknown[] | undefined {
  if (isNothing(value)) return [];
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || depth > 2) return undefined;
  const { list: first, data, count, ...others } = value as Record<string, unknown>; // an object that is no array
  const inner = [first, data].find((one) => !isNothing(one));
  if (inner !== undefined) return rowsIn(inner, depth + 1);
  // How many there are in all stands on the page past the last one too.
  if (!isNothing(count)) return isLater || Number(count) === 0 ? [] : undefined;
  if (first !== undefined || data !== undefined) return [];
  return Object.keys(others).every((name) => /^\d+$/.test(name)) ? Object.values(others) : undefined;
}

/** A row that is sent twice is there once: whoever looks would count it twice, and no screen can keep two of one name apart. Rows without a name stay. */
function once<Row>(all: readonly Row[], nameOf: (row: Row) => string | undefined): Row[] {
  const seen = new Set<string>();
  return all.filter((row) => {
    const name = nameOf(row);
    const isNew = !name || !seen.has(name);
    if (name) seen.add(name);
    return isNew;
  });
}

/**
 * A list of an answer: a bad row is left out. No list where rows are announced, or none that can be read, is an issue. `nameOf` says by what its rows are
 * told apart, where no two may be the same.
 */
export function rows<const S extends Schema>(item: S, nameOf?: (row: v.InferOutput<S>) => string | undefined) {
  const documented = list(item);
  return readBy(documented, (dataset, config) => {
    const sent = rowsIn(dataset.value);
    if (!sent) return documented['~run'](dataset, config);
    const readable = sent.flatMap((row) =>
      at('[]', () => {
        const read = item['~run']({ typed: false, value: row }, config);
        if (read.issues) depart();
        return read.issues ? [] : [read.value as v.InferOutput<S>]; // what this very item read
      }),
    );
    if (sent.length > 0 && readable.length === 0) return documented['~run']({ typed: false, value: sent }, config);
    return { typed: true, value: nameOf ? once(readable, nameOf) : readable };
  });
}

/** A page of a list and how many there are in all; read from whatever form `rows` reads. */
export function pageOf<const Key extends 'list' | 'data', const S extends Schema>(key: Key, item: S) {
  const documented = v.object({ [key]: list(item), count: optionalNumeric } as Record<Key, ReturnType<typeof list<S>>> & {
    count: typeof optionalNumeric;
  });
  const [all, counted] = [rows(item), loosely(optionalNumeric)];
  return readBy(documented, (dataset, config) => {
    const sent = dataset.value as { count?: unknown } | null | undefined; // a list or an object, where `rows` reads it
    const read = at(key, () => all['~run']({ typed: false, value: sent }, config));
    if (read.issues) return { typed: false, value: sent, issues: read.issues };
    const { value: count } = at('count', () => counted['~run']({ typed: false, value: sent?.count }, config));
    const value = { [key]: read.value, count };
    return { typed: true, value: value as v.InferOutput<typeof documented> }; // both parts were read by their schemas
  });
}

/** An answer as the app uses it, and the fields that were read in spite of their shape: `kefu`, `list[]`, `lang_data[].name`. */
export type ReadAnswer<C extends Call> = { answer: AnswerOf<C>; departures: readonly string[] };

/**
 * Reads the decoded `data` of a call; undefined when it lacks what nothing can be shown without (O-103). `isLaterPage`: of a list that has begun, so
 * that rows need not be there although some are announced.
 */
export function readAnswer<C extends Call>(call: C, data: unknown, isLaterPage = false): ReadAnswer<C> | undefined {
  const found = new Set<string>();
  departures = found;
  isLater = isLaterPage;
  try {
    const read = v.safeParse(call.answer, data);
    return read.success ? { answer: read.output as AnswerOf<C>, departures: [...found] } : undefined; // parsed by this call's schema
  } finally {
    departures = undefined;
    isLater = false;
  }
}
