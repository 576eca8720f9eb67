import { LogController } from 'fastify';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { isWell } from './serveHealth';

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

/**
 * Writes the network address a request came from into every line about it, whoever writes the line (security 42). The framework's own lines
 * about requests are off: `logAnswers` has one for each.
 */
export class AddressInLines extends LogController {
  readonly #isEdge: (address: string) => boolean;

  constructor(isEdge: (address: string) => boolean) {
    super({ disableRequestLogging: true });
    this.#isEdge = isEdge;
  }

  override incomingRequest(request: FastifyRequest): void {
    request.log = request.log.child({ ip: this.#senderOf(request) });
  }

  /** The framework makes a request whose address does not decode without `trustProxy`: the edge's word is read here. */
  #senderOf({ ip, ips, headers }: FastifyRequest): string {
    const forwarded = headers['x-forwarded-for'];
    if (ips !== undefined || typeof forwarded !== 'string' || !this.#isEdge(ip)) return ip;
    return forwarded.split(',').at(-1)?.trim() ?? ip;
  }
}

/** One line per answer: the route as it was registered (never the address as it came), status and time. Of a health check that is well only at `debug`. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    request.log[isWell(request, reply) ? 'debug' : 'info']({
      event: 'answer',
      method,
      route: routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
}
