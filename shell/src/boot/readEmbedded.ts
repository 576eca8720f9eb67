import * as v from 'valibot';

/** Reads what the edge wrote into the document as `<script type="application/json" id>`, by its schema. Throws when it is missing or wrong. */
export function readEmbedded<Schema extends v.GenericSchema>(id: string, schema: Schema): v.InferOutput<Schema> {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The document has no #${id}`);
  return v.parse(schema, JSON.parse(text));
}
