import { METRICS_TYPE } from '../process/processFigures';
import type { ProvenDeltas, ProvenFiles, Visitor } from '../registry';
import { serveAsset, serveWorker } from './assets';
import { bucketOf, stickyBucket } from './bucket';
import type { BroughtAnswers } from './broughtAnswers';
import type { Documents } from './documents';
import type { EdgeConfig } from './edgeConfig';
import { fixedPages } from './fixedPages';
import type { Freshness } from './freshness';
import type { LiveRegistry } from './liveRegistry';
import type { Metrics } from './metrics';
import { isNavigation, isOfUnseenPage, takesHtml } from './negotiate';
import { offersOf } from './offers';
import { platformClaim } from './platformPaths';
import type { Proxy } from './proxy';
import { isReading, methodsAt, type Asked, type Route } from './routes';
import { makePage, sendLine, sendPage } from './send';
import { isFirstVisit, sendBringing, takesAnswers } from './sendBringing';
import type { Telemetry } from './telemetry';
import type { Testers } from './testers';
import type { Troubles } from './troubles';
import type { VisitorGate } from './visitorGate';

/** What the edge's answers are made from. */
export type EdgeParts = {
  config: EdgeConfig;
  live: LiveRegistry;
  files: ProvenFiles;
  deltas: ProvenDeltas;
  documents: Documents;
  answers: BroughtAnswers;
  testers: Testers;
  gate: VisitorGate;
  telemetry: Telemetry;
  troubles: Troubles;
  freshness: Freshness;
  metrics: Metrics;
  proxy: Proxy;
  /** True from the moment the edge is told to stop. */
  isStopping: () => boolean;
};

const NO_TESTER: Record<EdgeConfig['testers'], string> = {
  open: '',
  grant: 'Only with a grant: npm run keys -- grant mf-game --hours 4',
  off: 'Nobody chooses releases here: TESTERS=off',
};

const OFFERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
const FIGURES = { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' };

/** The platform's, but for a page that has the address of a call's bare path. */
function isPlatforms({ request, pathname }: Asked): boolean {
  const claim = platformClaim(pathname);
  return claim === 'always' || (claim === 'unless navigating' && !(isReading(request) && isNavigation(request.headers)));
}

/** Answers with the edge's figures, for operators; also while no registry can be served. */
export async function sendFigures({ metrics }: Pick<EdgeParts, 'metrics'>, { request, response }: Asked): Promise<void> {
  sendPage(request, response, makePage(await metrics.text(), FIGURES));
}

/** All that the edge answers, from the top; its README tells it in words. */
export function edgeRoutes(parts: EdgeParts): readonly Route[] {
  const { config, live, files, deltas, documents, answers, testers, gate, telemetry, troubles, freshness, proxy } = parts;

  /** Who asks: their bucket while there is a canary, where `draws` also of who has none yet, and what they chose as a tester. */
  async function visitorOf({ request, response }: Asked, draws = true): Promise<Visitor> {
    const { trustedHops } = config;
    const bucketOfVisitor = () => (draws ? stickyBucket(request, response, trustedHops) : bucketOf(request, trustedHops));
    return { bucket: (await live.hasCanary()) ? bucketOfVisitor() : undefined, ...(await testers.choiceOf(request)) };
  }

  async function sendReadiness({ request, response }: Asked): Promise<void> {
    const hasShell = async (): Promise<boolean> => (await live.current()).shell !== undefined;
    const why = parts.isStopping() ? 'it stops' : (await hasShell()) ? undefined : 'no release of the shell in the store';
    sendLine(request, response, why === undefined ? 200 : 503, why === undefined ? 'ready' : `not ready: ${why}`);
  }

  async function sendOffers({ request, response }: Asked): Promise<void> {
    const tester = await testers.testerOf(request);
    if (tester === undefined) return sendLine(request, response, 403, NO_TESTER[config.testers]);
    sendPage(request, response, makePage(JSON.stringify(offersOf(await live.document(), tester)), OFFERS));
  }

  async function sendRegistry(asked: Asked): Promise<void> {
    sendPage(asked.request, asked.response, await documents.registry(await visitorOf(asked)));
  }

  async function sendRecords({ request, response, pathname }: Asked): Promise<void> {
    const page = await documents.records(pathname);
    if (page === undefined) sendLine(request, response, 404, 'No such file.');
    else sendPage(request, response, page);
  }

  async function sendWorker(asked: Asked): Promise<void> {
    // A cache that many share may keep it, and would hand a cookie on: who has none gets one by the next page.
    const { shell } = await live.current(await visitorOf(asked, false));
    await serveWorker({ live, files, deltas }, shell, asked.request, asked.response);
  }

  async function sendDocument(asked: Asked): Promise<void> {
    const isOpen = await gate.isOpen();
    const visitor = await visitorOf(asked);
    const overrideOrigins = testers.originsOf(asked.request, await live.current(visitor));
    const terms = { isOpen, visitor, overrideOrigins, isFirst: isFirstVisit(asked.request) };
    const brings = takesAnswers(asked.request) ? await documents.bringing(asked.pathname, terms) : undefined;
    if (brings && (await sendBringing(asked.response, brings, answers, config.answersWaitMs))) return;
    sendPage(asked.request, asked.response, await documents.page(asked.pathname, terms));
  }

  const fixed = Object.entries(fixedPages(config)).map(([at, page]): Route => ({
    kind: 'own',
    method: 'read',
    at,
    answer: ({ request, response }) => sendPage(request, response, page),
  }));

  const routes: readonly Route[] = [
    // Whoever may never come to a page writes and reports nothing by it, whatever that page's code is.
    {
      kind: 'own',
      method: 'any',
      at: ({ request }) => isOfUnseenPage(request.headers) && !isReading(request),
      answer: ({ request, response }) => sendLine(request, response, 425, 'Nobody has seen this page yet.'),
    },
    { kind: 'own', method: 'read', at: '/healthz', answer: ({ request, response }) => sendLine(request, response, 200, 'alive') },
    { kind: 'own', method: 'read', at: '/readyz', answer: sendReadiness },
    ...(config.isMetricsPublic
      ? [{ kind: 'own', method: 'read', at: '/metrics', answer: (asked: Asked) => sendFigures(parts, asked) } as const]
      : []),
    ...fixed,
    { kind: 'registry', method: 'read', at: '/registry/resolved.json', answer: sendRegistry },
    { kind: 'registry', method: 'read', at: '/registry/offers.json', answer: sendOffers },
    {
      kind: 'registry',
      method: 'read',
      at: '/registry/timestamp.json',
      answer: async ({ request, response }) => sendPage(request, response, await freshness.page()),
    },
    { kind: 'registry', method: 'read', at: '/registry/records/…', answer: sendRecords },
    { kind: 'own', method: 'read', at: '/service-worker.js', answer: sendWorker },
    {
      kind: 'asset',
      method: 'read',
      at: '/assets/…',
      answer: ({ request, response, pathname }) => serveAsset({ live, files, deltas }, request, response, pathname),
    },
    { kind: 'own', method: 'read', at: '/telemetry', answer: ({ request, response }) => telemetry.giveNumber(request, response) },
    { kind: 'own', method: 'POST', at: '/telemetry', answer: ({ request, response }) => telemetry.takeReport(request, response) },
    { kind: 'own', method: 'POST', at: '/telemetry/troubles', answer: ({ request, response }) => troubles.takeReport(request, response) },
    { kind: 'platform', method: 'any', at: isPlatforms, answer: ({ request, response }) => proxy.pass(request, response) },
    { kind: 'document', method: 'read', at: ({ request }) => takesHtml(request.headers), answer: sendDocument },
    { kind: 'own', method: 'read', answer: ({ request, response }) => sendLine(request, response, 404, 'Nothing here.') },
    {
      kind: 'own',
      method: 'any',
      answer(asked) {
        asked.response.setHeader('allow', methodsAt(routes, asked));
        sendLine(asked.request, asked.response, 405, 'Nothing here.');
      },
    },
  ];
  return routes;
}
