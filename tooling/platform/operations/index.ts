import type { FastifyInstance } from 'fastify';
import type { Call } from '@unison/shared/contract';
import type { PlatformParts } from '../routes';
import { docsPage, DOCS_POLICY } from './docsPage';
import { serveHealth } from './serveHealth';
import { measureDraws } from '../fairness/drawMetrics';
import { METRICS_TYPE, metricsText } from '../../process/processFigures';
import { measureLoad, measureRequests, measureSafety } from './metrics';
import { openApi } from './openApi';

/**
 * What operators and developers ask: health, metrics, and the description of every call. With PROFILE=production metrics and
 * description are not on `app`; they are on `admin`, which listens on loopback only (security 44).
 */
export function serveOperations(
  parts: Pick<PlatformParts, 'app' | 'database' | 'clockwork' | 'settings' | 'profile' | 'drawing' | 'metrics' | 'safety'> & {
    isStopping(): boolean;
  },
  calls: readonly Call[],
  admin?: FastifyInstance,
): void {
  const { app, database, settings, profile, metrics } = parts;
  for (const place of admin ? [app, admin] : [app]) serveHealth(place, parts);
  measureRequests(app, metrics);
  measureLoad(database, metrics);
  measureSafety(parts.safety, metrics);
  measureDraws(parts);
  for (const place of [profile === 'demo' ? app : undefined, admin]) {
    place?.get('/metrics', async (_request, reply) => reply.type(METRICS_TYPE).send(await metricsText(metrics)));
    place?.get('/api/openapi.json', async () => openApi(calls, (await settings.current()).name));
    place?.get('/api/docs', async (_request, reply) => {
      reply.header('content-security-policy', DOCS_POLICY).type('text/html; charset=utf-8');
      return docsPage(calls, (await settings.current()).name);
    });
  }
}
