import { isSafePattern } from 'redos-detector';
import * as v from 'valibot';
import { calls, Envelope, unisonCalls, fairPlayCalls } from '.';
import type { Call } from '.';

const everyCall: readonly Call[] = [...Object.values(calls), ...Object.values(unisonCalls), ...Object.values(fairPlayCalls)];
/** Ways in which a pattern may fail on the same text; more than a few and the time grows with the text's square or worse. */
const MOST_WAYS = 10;

/** One step of a schema as valibot keeps it; what a schema holds depends on its kind. */
type Part = { kind: string; type: string; requirement?: unknown; expects?: string | null };
type Found = { where: string; pipe: readonly Part[] };

/** Every text of a schema, with the steps it is checked by; `where` says how to get there. */
function textsOf(schema: unknown, where: string, seen = new Set<unknown>()): Found[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { type, pipe, entries, item, options, wrapped, key, value } = schema as Record<string, unknown>;
  const steps = Array.isArray(pipe) ? (pipe as unknown[]) : [];
  const own = type === 'string' ? [{ where, pipe: flat(schema as Part) }] : [];
  const inner = [
    ...steps
      .filter((step) => step !== schema && (step as Part).kind === 'schema' && (step as Part).type !== type)
      .map((step) => ['', step]),
    ...Object.entries((entries ?? {}) as object),
    ...(Array.isArray(options) ? options.map((option: unknown, index) => [`|${index}`, option]) : []),
    ...[item, wrapped, key, value].map((part) => ['*', part]),
  ] as [string, unknown][];
  return [...own, ...inner.flatMap(([name, part]) => textsOf(part, `${where}.${name}`, new Set(seen)))];
}

/** The steps of a pipe in their order, those of a pipe within it included. */
function flat(part: Part & { pipe?: readonly Part[] }): Part[] {
  return part.pipe === undefined ? [part] : part.pipe.flatMap((step, index) => (index === 0 ? [step, ...laterSteps(step)] : flat(step)));
}
const laterSteps = (step: Part & { pipe?: readonly Part[] }): Part[] => (step.pipe ?? []).slice(1).flatMap((later) => flat(later));

const requests = everyCall.flatMap(({ id, request }) => textsOf(request, `${id} request`));
const answers = everyCall.flatMap(({ id, answer }) => textsOf(answer, `${id} answer`));
const envelope = textsOf(Envelope, 'envelope');

test('every text that a client may send has a longest length [security 18]', () => {
  expect(requests.length).toBeGreaterThan(60);
  expect(requests.filter(({ pipe }) => !pipe.some(({ type }) => type === 'max_length')).map(({ where }) => where)).toEqual([]);
});

test('no pattern is tried on a text before its length was [security 18]', () => {
  const withPattern = [...requests, ...answers, ...envelope].filter(({ pipe }) => pipe.some(({ type }) => type === 'regex'));
  expect(withPattern.length).toBeGreaterThan(30);
  const early = withPattern.filter(({ pipe }) => {
    const types = pipe.map(({ type }) => type);
    return !types.slice(0, types.indexOf('regex')).includes('max_length');
  });
  expect(early.map(({ where }) => where)).toEqual([]);
});

test('no pattern of the wire can be made to try a text in more than a few ways, whatever is sent [security 18]', () => {
  const all = [...requests, ...answers, ...envelope].flatMap(({ pipe }) => pipe.filter(({ type }) => type === 'regex'));
  const patterns = new Map(all.map(({ requirement }) => [String(requirement), requirement as RegExp])); // valibot's regex step keeps it there
  expect(patterns.size).toBeGreaterThan(1);
  const unbounded = [...patterns.values()].filter((pattern) => !isSafePattern(pattern.source, { maxScore: MOST_WAYS }).safe);
  expect(unbounded).toEqual([]);
  expect(isSafePattern(/^[+-]?(\d+\.?\d*|\.\d+)$/.source, { maxScore: MOST_WAYS }).safe).toBe(false); // what stood here: it finds such a one
});

test.each(['9'.repeat(41), `${'9'.repeat(15_000)}x`, ' '.repeat(50), `-${'0'.repeat(60)}`])(
  '%.20s… is no number: too long [security 18]',
  (sent) => {
    const result = v.safeParse(calls.listFeed.request, { page: sent });
    expect(result.success).toBe(false);
  },
);
