import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { Database, Queryable } from '../platform/db';
import { isHealthCheck } from '../platform/operations/serveHealth';
import type { Span, Spans } from './spans';

/** The request that is being answered; what is asked of the database meanwhile is for it. */
const answering = new AsyncLocalStorage<Span>();

/** Longest piece of a statement that is told. Values are never part of it: they travel as parameters. */
const LONGEST_STATEMENT = 300;

/** Follows each request of an app but health checks, under the name of its route, never its address. `traceparent` of the edge joins them; each line of the log about it names the trace. */
export function traceRequests(app: FastifyInstance, spans: Spans): void {
  const running = new WeakMap<object, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (isHealthCheck(request)) return done();
    const { traceparent } = request.headers;
    const name = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
    const span = spans.begin(name, 'server', typeof traceparent === 'string' ? traceparent : undefined);
    running.set(request, span);
    request.log = request.log.child({ trace: span.traceparent.split('-')[1] });
    answering.run(span, done);
  });
  // What a body's end sets off is of nobody's request until it is said again.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = running.get(request);
    if (span === undefined) done();
    else answering.run(span, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const status = reply.statusCode;
    running.get(request)?.end({ 'http.response.status_code': status }, status >= 500 ? `HTTP ${String(status)}` : undefined);
  });
}

/** A statement as it is told: its text, in one line. */
const textOf = (sql: string): string => sql.replace(/\s+/g, ' ').trim().slice(0, LONGEST_STATEMENT);

function tracedQueryable<Asked extends Queryable>(asked: Asked, spans: Spans): Asked {
  const follow = async <Result>(sql: string, work: () => Promise<Result>): Promise<Result> => {
    const request = answering.getStore();
    if (request === undefined) return await work(); // the clockwork answers nobody
    const text = textOf(sql);
    const span = spans.begin(text.split(' ', 1)[0]?.toUpperCase() ?? 'SQL', 'client', request, {
      'db.system.name': 'postgresql',
      'db.query.text': text,
    });
    try {
      const result = await work();
      span.end();
      return result;
    } catch (error) {
      span.end({}, String((error as { code?: unknown }).code ?? 'failed')); // SQLSTATE alone: a message can hold values
      throw error;
    }
  };
  return {
    ...asked,
    query: <Row extends object>(sql: string, params?: readonly unknown[]) => follow(sql, () => asked.query<Row>(sql, params)),
    exec: (script: string) => follow(script, () => asked.exec(script)),
  };
}

/** The same database; what is asked of it for a request becomes part of that request's trace. */
export function tracedDatabase<Traced extends Omit<Database, 'clockwork'>>(database: Traced, spans: Spans): Traced {
  return {
    ...tracedQueryable(database, spans),
    transaction: (work: Parameters<Database['transaction']>[0], limitMs?: number) =>
      database.transaction((tx) => work(tracedQueryable(tx, spans)), limitMs),
    asOwner: (work: Parameters<Database['asOwner']>[0], limitMs?: number) =>
      database.asOwner((tx) => work(tracedQueryable(tx, spans)), limitMs),
  };
}
