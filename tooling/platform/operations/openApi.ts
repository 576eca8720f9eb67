import { toJsonSchema } from '@valibot/to-json-schema';
import { LANGUAGES } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import { methodsOf } from '../routes/routes';
import { texts } from '../texts';
import { callGroups, callNotes, GENERAL_REFUSALS } from './callNotes';
import { exampleOf } from './examples';
import type { Schema } from './examples';

type Json = Record<string, unknown>;

/** A schema of the contract as JSON Schema (2020-12): what may be sent, before our own blocks make one shape of it. */
export function schemaOf(schema: Call['request']): Schema {
  const made = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore', target: 'draft-2020-12' }) as Schema; // the same object, with the parts we read named
  delete made.$schema; // the document says it once
  return made;
}

/** How every call works, for people: the first paragraph of the document and of the page. */
export const HOW_IT_WORKS =
  'Every answer of the platform is HTTP 200 with an envelope: `code` 200 is success, 401 a refusal whose `msg` is in the language of the request, 10001 ends the session. `data` is base64 of UTF-8 JSON. Another HTTP status comes only for what never reached a call, with an envelope too. HTTP 429 and 503 carry `code` 503 and `retry-after` and say nothing about the request itself: a pace, maintenance, too busy, no database. Every path is also answered without `/api`.';

/** The calls as an OpenAPI 3.1 document, made from the schemas that client and platform themselves use. */
export function openApi(calls: readonly Call[], name: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    for (const path of [call.path, ...call.aliases]) {
      for (const method of methodsOf(call)) paths[path] = { ...paths[path], [method.toLowerCase()]: operation(call, path, method) };
    }
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: `${name} platform`, version: '1.0.0', description: HOW_IT_WORKS },
    servers: [{ url: '/api' }, { url: '/' }],
    tags: callGroups.map((group) => ({ name: group })),
    paths,
    components: {
      securitySchemes: { token: header('token', 'base64 of the primary token'), tokensso: header('tokensso', 'the secondary token') },
      schemas: { Envelope: envelopeOf({ type: 'null' }) },
      responses: {
        NotReached: {
          description: 'Refused before any call: see msg',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
        },
      },
    },
  };
}

const header = (name: string, description: string): Json => ({ type: 'apiKey', in: 'header', name, description });

function operation(call: Call, path: string, method: 'GET' | 'POST'): Json {
  const note = callNotes.get(call);
  const request = call.encoding === 'multipart' ? undefined : schemaOf(call.request);
  const required = new Set(request?.required ?? []);
  const fields = Object.entries(request?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }));
  const language = { name: 'lang', in: 'header', required: method === 'POST', schema: { type: 'string', enum: LANGUAGES } };
  const answer = schemaOf(call.answer);
  const example = exampleOf(answer);
  const refusals = [...(note?.refusals ?? []), ...GENERAL_REFUSALS];
  return {
    operationId: `${note?.name ?? call.path}${method === call.method ? '' : 'AsForm'}${path === call.path ? '' : `At${path.replace(/\W/g, '_')}`}`,
    tags: note ? [note.group] : [],
    summary: note?.says ?? call.path,
    description: `${call.id}${call.capability ? `, announced as "${call.capability}"` : ''}.${path === call.path ? '' : ` The same as ${call.path}.`}`,
    security: call.access === 'open' ? [] : call.access === 'gated' ? [{}, { token: [], tokensso: [] }] : [{ token: [], tokensso: [] }],
    parameters: [language, ...(call.money ? [idempotencyKey] : []), ...(method === 'GET' ? fields : [])],
    ...(method === 'POST' ? { requestBody: body(request) } : {}),
    responses: {
      200: {
        description: 'The envelope: an answer, or a refusal with one of the texts of x-refusals',
        content: {
          'application/json': {
            schema: envelopeOf({ ...answer, examples: [example] }),
            example: { code: 200, msg: '', data: encoded(example) },
          },
        },
      },
      default: { $ref: '#/components/responses/NotReached' },
    },
    'x-refusals': Object.fromEntries(refusals.map((key) => [key, texts.en_us[key]])),
  };
}

const encoded = (data: unknown): string => Buffer.from(JSON.stringify(data)).toString('base64');

const idempotencyKey = {
  name: 'idempotency-key',
  in: 'header',
  required: false,
  description: 'The same key does the same thing once; another body with it is refused.',
  schema: { type: 'string', maxLength: 255 },
};

function body(request: Schema | undefined): Json {
  const picture = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
  const content = request ? { 'application/x-www-form-urlencoded': { schema: request } } : { 'multipart/form-data': { schema: picture } };
  return { required: request === undefined || (request.required ?? []).length > 0, content };
}

function envelopeOf(data: Schema): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer' },
      msg: { type: 'string' },
      data: { type: 'string', contentEncoding: 'base64', contentMediaType: 'application/json', contentSchema: data },
    },
  };
}
