import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import * as v from 'valibot';
import { calls, unisonCalls, fairPlayCalls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import { REASONS } from '../ledger';
import { texts } from '../texts';
import { callGroups, callNotes, GENERAL_REFUSALS } from './callNotes';
import { describeFields, typeInWords } from './describeFields';
import { docsPage } from './docsPage';
import { exampleOf } from './examples';
import { openApi, schemaOf } from './openApi';

const everyCall: readonly [name: string, call: Call][] = Object.entries({ ...calls, ...unisonCalls, ...fairPlayCalls });
type Part = Record<string, unknown>;
const document = JSON.parse(
  JSON.stringify(
    openApi(
      everyCall.map(([, call]) => call),
      'Unison',
    ),
  ),
) as Part;
const operations = Object.entries(document.paths as Record<string, Record<string, Part>>).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every object of the document with the way to it. */
function parts(value: unknown, way = ''): [way: string, part: Part][] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, one]) => parts(one, `${way}/${name}`));
  return Array.isArray(value) ? inner : [[way, value as Part], ...inner];
}

/** What OpenAPI 3.1 knows in each of its objects (sections 4.8.1 to 4.8.27, as far as we use them). */
const KNOWN: readonly [way: RegExp, required: string, allowed: string][] = [
  [/^$/, 'openapi info paths', 'jsonSchemaDialect servers tags components security webhooks externalDocs'],
  [/^\/info$/, 'title version', 'description summary contact license termsOfService'],
  [/^\/servers\/\d+$/, 'url', 'description variables'],
  [/^\/tags\/\d+$/, 'name', 'description externalDocs'],
  [/^\/paths\/[^ ]+ (get|post)$/, 'responses', 'operationId tags summary description security parameters requestBody deprecated'],
  [/ (get|post)\/parameters\/\d+$/, 'name in', 'required description schema example examples deprecated style explode'],
  [/ (get|post)\/requestBody$/, 'content', 'required description'],
  [/ (get|post)\/responses\/200$/, 'description', 'content headers links'],
  [/\/content\/[a-z-]+~1[a-z-]+$/, '', 'schema example examples encoding'],
  [/^\/components$/, '', 'schemas responses securitySchemes'],
  [/^\/components\/securitySchemes\/\w+$/, 'type name in', 'description'],
];

test('the document has what OpenAPI 3.1 demands, and nothing it does not know', () => {
  expect(document.openapi).toBe('3.1.0');
  const named = Object.fromEntries(operations.map(({ path, method, operation }) => [`${path.replaceAll('/', '~1')} ${method}`, operation]));
  const escaped = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name.replaceAll('/', '~1'), escaped(one)]))
      : Array.isArray(value)
        ? value.map(escaped)
        : value;
  const all = parts(escaped({ ...document, paths: named }));
  const faults = KNOWN.flatMap(([way, required, allowed]) => {
    const met = all.filter(([at]) => way.test(at) && !/\/(schema|example|contentSchema)\//.test(at));
    if (met.length === 0) return [`nothing at ${way}`];
    const known = new Set(`${required} ${allowed}`.split(' '));
    return met.flatMap(([at, part]) => [
      ...required
        .split(' ')
        .filter((name) => name !== '' && !(name in part))
        .map((name) => `${at} lacks ${name}`),
      ...Object.keys(part)
        .filter((name) => !known.has(name) && !name.startsWith('x-'))
        .map((name) => `${at} has ${name}`),
    ]);
  });
  expect(faults).toEqual([]);
});

test('operations have names of their own, headings and keys that exist, no parameter twice, no loose reference', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const tags = (document.tags as Part[]).map(({ name }) => name);
  const schemes = Object.keys((document.components as { securitySchemes: Part }).securitySchemes);
  for (const { operation } of operations) {
    expect(tags).toEqual(expect.arrayContaining(operation.tags as unknown[]));
    expect((operation.tags as unknown[]).length).toBe(1);
    for (const one of operation.security as Part[]) expect(schemes).toEqual(expect.arrayContaining(Object.keys(one)));
    const names = (operation.parameters as Part[]).map(({ name, in: place }) => `${String(place)} ${String(name)}`);
    expect(new Set(names).size).toBe(names.length);
  }
  const references = parts(document).flatMap(([, part]) => (typeof part.$ref === 'string' ? [part.$ref] : []));
  expect(references.length).toBeGreaterThan(operations.length);
  for (const reference of new Set(references)) {
    const found = reference
      .split('/')
      .slice(1)
      .reduce((part: unknown, step) => (part as Part | undefined)?.[step], document);
    expect([reference, typeof found]).toEqual([reference, 'object']);
  }
});

test('every schema in it is one by the meta-schema of JSON Schema 2020-12', () => {
  const ajv = new Ajv2020({ strict: false });
  const schemas = parts(document).flatMap(([, part]) => [part.schema, part.contentSchema].filter((one) => one !== undefined));
  expect(schemas.length).toBeGreaterThan(150);
  for (const schema of schemas) expect([ajv.validateSchema(schema as object), ajv.errors]).toEqual([true, null]);
});

test.each(everyCall)(
  '%s is described: for what, with an example the client reads and refusals that have texts [API-11 to API-54]',
  (name, call) => {
    const note = callNotes.get(call);
    expect(note).toMatchObject({ name, says: expect.stringMatching(/^[A-Z1].+\.$/) });
    expect(callGroups).toContain(note?.group);
    expect([...(note?.refusals ?? []), ...GENERAL_REFUSALS].filter((key) => texts.en_us[key] === undefined)).toEqual([]);
    const example = exampleOf(schemaOf(call.answer));
    expect(v.safeParse(call.answer, example)).toMatchObject({ success: true });
  },
);

test('what the code refuses with stands at some call', () => {
  const root = join(__dirname, '..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const used = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\b(?:refuse\(|new Refusal\(|wrong = |\? refuse\()'([\w.]+)'/g)].map(
      (match) => match[1] ?? '',
    ),
  );
  const described = new Set([...GENERAL_REFUSALS, ...[...callNotes.values()].flatMap(({ refusals }) => refusals)]);
  expect(used.length).toBeGreaterThan(50);
  expect([...new Set([...used, ...REASONS.map((reason) => `refused.${reason}`)])].filter((key) => !described.has(key))).toEqual([]);
});

test('types are told in words', () => {
  expect(describeFields(schemaOf(calls.setBank.request)).map(({ name, type, isRequired }) => [name, type, isRequired])).toEqual([
    ['bankid', 'text up to 200 characters', true],
    ['bank', 'text up to 200 characters', true],
    ['bank_code', 'text up to 200 characters', true],
    ['username', 'text up to 200 characters', true],
    ['mobile', 'text up to 200 characters', false],
  ]);
  expect(typeInWords({ type: 'number', minimum: 1, maximum: 3 })).toBe('number from 1 to 3');
  expect(typeInWords({ anyOf: [{ const: '' }, { type: 'array', items: { type: 'integer' } }] })).toBe('empty or list of whole number');
});

test('the page names every call with its aliases, payload and refusals, and needs nothing from anywhere', () => {
  const page = docsPage(
    everyCall.map(([, call]) => call),
    'A & B',
  );
  expect(page).toContain('<h1>A &#38; B platform</h1>');
  for (const [name, call] of everyCall) {
    const article = page.slice(page.indexOf(`<article id="${name}">`)).split('</article>')[0] ?? '';
    expect(page.indexOf(`href="#${name}"`)).toBeGreaterThan(0);
    for (const path of [call.path, ...call.aliases]) expect(article).toContain(`<code>${path}</code>`);
    for (const { name: field } of call.encoding === 'multipart' ? [] : describeFields(schemaOf(call.request))) {
      expect(article).toContain(`<td><code>${field}</code></td>`);
    }
    if (call.capability) expect(article).toContain(`announced as <code>${call.capability}</code>`);
  }
  expect(page).not.toMatch(/<script|style=|src=|url\(|https?:\/\//);
});
