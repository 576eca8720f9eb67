import * as v from 'valibot';
import { refuse } from './refusal';

/** Longest single value of any call; schemas set shorter limits. */
const VALUE_MAX = 20_000;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads `a=1&b=2`. Refuses what a form cannot mean: a name sent twice or as an array, names that reach into prototypes,
 * values nobody needs, and NUL, which a database text cannot hold (security 18).
 */
export function readPairs(encoded: string): Record<string, string> {
  const pairs = Object.create(null) as Record<string, string>; // no prototype to pollute
  for (const [name, value] of new URLSearchParams(encoded)) {
    const field = name.slice(0, 40);
    if (FORBIDDEN.has(name) || name.includes('[') || name.includes('\0')) refuse('request.invalid', { field });
    if (name in pairs) refuse('request.repeated', { field });
    if (value.length > VALUE_MAX) refuse('request.tooLong', { field });
    if (value.includes('\0')) refuse('request.invalid', { field });
    pairs[name] = value;
  }
  return pairs;
}

/** The payload as the call's schema has it, or a refusal that names the first field that is wrong. */
export function parsePayload<Schema extends v.GenericSchema>(schema: Schema, pairs: Record<string, string>): v.InferOutput<Schema> {
  const result = v.safeParse(schema, { ...pairs }, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = issue.path?.map((item) => String(item.key)).join('.') ?? '';
  if (issue.input === undefined) refuse('request.missing', { field });
  refuse(issue.type === 'max_length' ? 'request.tooLong' : 'request.invalid', { field });
}
