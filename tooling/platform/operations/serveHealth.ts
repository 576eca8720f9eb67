import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../db';
import type { Drawing } from '../routes';
import { answersInTime } from './readHealth';

/**
 * `/healthz`: the process answers. `/readyz`: it can also reach its database and write there, is not stopping, and can open the seeds it has to draw
 * from; an instance with another key says 'cannot draw'. Neither says more than that.
 */
export function serveHealth(app: FastifyInstance, database: Queryable, drawing: Drawing, isStopping: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !isStopping() && (await answersInTime(database));
    if (ready && drawing.missing.size > 0) return reply.status(503).send({ status: 'cannot draw' });
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
