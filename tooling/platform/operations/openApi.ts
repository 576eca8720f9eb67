import { toJsonSchema } from '@valibot/to-json-schema';
import { LANGUAGES } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';

type Json = Record<string, unknown>;

const schemaOf = (schema: Call['request']): Json =>
  toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore', target: 'draft-2020-12' }) as Json;

/** The calls as an OpenAPI 3.1 document, made from the schemas that client and platform themselves use. */
export function openApi(calls: readonly Call[], name: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    for (const path of [call.path, ...call.aliases]) {
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, path) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${name} platform`,
      version: '1.0.0',
      description:
        'Every answer is HTTP 200 with the envelope: code 200 is success, 401 a refusal whose msg is in the language of the request, 10001 ends the session. data is base64 of UTF-8 JSON. Every path is also answered without /api.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { token: header('token', 'base64 of the primary token'), tokensso: header('tokensso', 'the secondary token') },
    },
  };
}

const header = (name: string, description: string): Json => ({ type: 'apiKey', in: 'header', name, description });

function operation(call: Call, path: string): Json {
  const request = call.encoding === 'multipart' ? undefined : schemaOf(call.request);
  const properties = (request?.properties ?? {}) as Record<string, Json>; // what toJsonSchema makes of an object
  const required = new Set((request?.required ?? []) as string[]); // the same
  const fields = Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.has(name), schema }));
  const language = { name: 'lang', in: 'header', required: call.method === 'POST', schema: { type: 'string', enum: LANGUAGES } };
  return {
    operationId: path === call.path ? `${call.method} ${call.path}` : `${call.method} ${path}`,
    tags: [path.split('/')[1]],
    summary: `${call.id}${call.capability ? `, announced as "${call.capability}"` : ''}`,
    ...(path === call.path ? {} : { description: `The same as ${call.path}.` }),
    security: call.access === 'open' ? [] : call.access === 'gated' ? [{}, { token: [], tokensso: [] }] : [{ token: [], tokensso: [] }],
    parameters: call.method === 'GET' ? [language, ...fields] : [language, ...(call.money ? [idempotencyKey] : [])],
    ...(call.method === 'POST' ? { requestBody: body(call, request) } : {}),
    responses: { 200: { description: 'The envelope', content: { 'application/json': { schema: envelopeOf(call) } } } },
  };
}

const idempotencyKey = {
  name: 'idempotency-key',
  in: 'header',
  required: false,
  description: 'The same key does the same thing once; another body with it is refused.',
  schema: { type: 'string', maxLength: 255 },
};

function body(call: Call, request: Json | undefined): Json {
  const picture = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
  const content =
    call.encoding === 'multipart'
      ? { 'multipart/form-data': { schema: picture } }
      : { 'application/x-www-form-urlencoded': { schema: request } };
  return { required: true, content };
}

function envelopeOf(call: Call): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer' },
      msg: { type: 'string' },
      data: { type: 'string', contentEncoding: 'base64', contentMediaType: 'application/json', contentSchema: schemaOf(call.answer) },
    },
  };
}
