import type { Schema } from './examples';

export type FieldRow = { name: string; type: string; isRequired: boolean };

/** The fields of a payload in words. */
export function describeFields(schema: Schema): FieldRow[] {
  const required = new Set(schema.required ?? []);
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    type: typeInWords(field),
    isRequired: required.has(name),
  }));
  return schema.additionalProperties ? [...rows, { name: 'any', type: 'text', isRequired: false }] : rows;
}

/** A type in words: `number`, `text up to 200 characters`, `account or money`. */
export function typeInWords(schema: Schema): string {
  if (schema.enum) return schema.enum.map(String).join(' or ');
  if (schema.const !== undefined) return schema.const === '' ? 'empty' : String(schema.const);
  if (schema.anyOf) return [...new Set(schema.anyOf.filter(({ type }) => type !== 'null').map(typeInWords))].join(' or ');
  if (schema.type === 'array') return `list of ${schema.items ? typeInWords(schema.items) : 'anything'}`;
  if (schema.type === 'string') return text(schema);
  if (schema.type === 'number' || schema.type === 'integer')
    return `${schema.type === 'integer' ? 'whole number' : 'number'}${range(schema)}`;
  return schema.type ?? 'anything';
}

function text({ pattern, minLength, maxLength }: Schema): string {
  if (typeof pattern === 'string') return 'number as text';
  const length = maxLength === undefined ? '' : ` up to ${maxLength} characters`;
  return `text${length}${minLength ? ', not empty' : ''}`;
}

function range({ minimum, maximum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  return minimum === undefined ? '' : ` from ${minimum}`;
}
