import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../db';

const READY_LIMIT_MS = 2_000;

/** `/healthz`: the process answers. `/readyz`: it can also reach its database and is not stopping. Neither says more than that. */
export function serveHealth(app: FastifyInstance, database: Queryable): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !stopping && (await answersInTime(database));
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}

async function answersInTime(database: Queryable): Promise<boolean> {
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    limit = setTimeout(() => resolve(false), READY_LIMIT_MS);
  });
  const answer = database.query('SELECT 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(limit));
}
