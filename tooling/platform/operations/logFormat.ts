import type { FastifyInstance, FastifyServerOptions } from 'fastify';

type Logger = FastifyServerOptions['logger'];

/**
 * pino's options with what may be logged about failures: never bodies, queries or headers, which can hold secrets. JSON lines,
 * so a value cannot make a line of its own (security 42).
 */
export function logFormat(logger: Logger): Logger {
  if (!logger) return false;
  return {
    ...(logger === true ? {} : logger),
    serializers: {
      err: (error: Error & { code?: unknown }) => ({
        type: error.name,
        code: error.code,
        message: error.message,
        stack: error.stack ?? '',
      }),
    },
  };
}

/** One line per answer: the route as it was registered (never the address as it came), status and time. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, ip } = request;
    request.log.info({
      event: 'answer',
      method,
      route: routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip,
    });
  });
}
