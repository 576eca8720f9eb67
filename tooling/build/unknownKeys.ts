import * as v from 'valibot';

/**
 * Paths of what `value` holds beyond `schema`, which objects of a schema drop without a word: `routes.0.tilte`. Empty when there is
 * nothing, also when the value does not fit at all: parsing says that better.
 */
export function unknownKeys(schema: v.GenericSchema, value: unknown): string[] {
  const known = v.safeParse(schema, value);
  return known.success ? beyond(value, known.output, '') : [];
}

function beyond(value: unknown, known: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || typeof known !== 'object' || known === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = path === '' ? key : `${path}.${key}`;
    return Object.hasOwn(known, key) ? beyond(inner, Reflect.get(known, key), here) : [here];
  });
}
