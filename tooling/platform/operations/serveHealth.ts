import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../db';
import type { Safety } from '../db/standbyWatch';
import type { Drawing } from '../routes';
import { answersInTime } from './readHealth';

type Told = { database: Queryable; clockwork: Queryable; drawing: Drawing; safety: Safety; isStopping(): boolean };

const HEALTH_PATHS: readonly string[] = ['/healthz', '/readyz'];

export const isHealthCheck = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean =>
  HEALTH_PATHS.includes(routeOptions.url ?? '');

/** A health check that found all well: edges and balancers ask every few seconds, which would be most of the log, and of what answers take. */
export const isWell = (request: FastifyRequest, { statusCode }: FastifyReply): boolean => statusCode === 200 && isHealthCheck(request);

/**
 * `/healthz`: the process answers. `/readyz`: it can also reach its database and write there, is not stopping, and can open the seeds it has to draw
 * from; an instance with another key says 'cannot draw', one whose database's history went back says so. Without a standby that
 * acknowledges it serves what is read, and is ready; so it is while a server's clock is wrong. Neither says more than that.
 */
export function serveHealth(app: FastifyInstance, { database, clockwork, drawing, safety, isStopping }: Told): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (safety.hasGoneBack()) return reply.status(503).send({ status: 'history went back' });
    const asked = safety.isSilent() ? [clockwork, database] : [clockwork]; // what was begun a moment before may wait on all of one's connections
    const ready = !isStopping() && (await Promise.all(asked.map(answersInTime))).includes(true);
    if (ready && drawing.missing.size > 0) return reply.status(503).send({ status: 'cannot draw' });
    if (ready && safety.isSilent()) return reply.send({ status: 'ready to read: no standby acknowledges' });
    if (ready && safety.clocksApart() !== 0) return reply.send({ status: 'ready: the clocks of the database servers differ' });
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
