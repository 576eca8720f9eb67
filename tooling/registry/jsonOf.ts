import * as v from 'valibot';

/** What a JSON text says, read by a schema; undefined where there is no text, or it is no JSON or of another shape. */
export function jsonOf<T>(schema: v.GenericSchema<unknown, T>, text: string | undefined): T | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return read.success ? read.output : undefined;
}
