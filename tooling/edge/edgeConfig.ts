import { UsageError } from '../dev/fail';
import { originsFrom, webAddress } from '../process/origins';
import { profileFrom } from '../process/profile';
import { wholeFrom } from '../process/wholeFrom';
import type { CanaryPolicy } from './canaryVerdict';
import { testerModeFrom, type TesterMode } from './testerMode';

/** Run-time settings of an edge; no address stands in the source. */
export type EdgeConfig = {
  /** Name of the platform: title of the document until the app has set its own. */
  platformName: string;
  /** Base of the platform API as the browser uses it: `/api`, or a whole address on another origin (O-06). Empty: the client's own rule (O-92). */
  apiBase: string;
  /** Where the app itself will stand, when that is known ahead and `apiBase` is empty. */
  pageOrigin: string | undefined;
  /** The client's second flavour: paths without the `/api` prefix (API-02). */
  bareApi: boolean;
  /** Calls that carry secrets in the query go as a POST body instead. */
  secretsInBody: boolean;
  /** False takes the service worker off every device at its next visit. */
  serviceWorker: boolean;
  /** Documents of a first visit ask for the age themselves, before the app is there (O-83). False where one document is everybody's. */
  asksAge: boolean;
  /** How long the end of a document waits for the answers it brings a visitor, in ms (`bringsAnswers`); 0: it brings none. */
  answersWaitMs: number;
  /** False lets no browser prepare pages of another shell ahead. */
  prerender: boolean;
  /** Origins that pictures and videos may come from, besides our own. */
  mediaOrigins: string[];
  /** Origins that may stand in a frame or receive a form: payment and service pages. */
  frameOrigins: string[];
  /** How many proxies of ours stand before this edge: what so many wrote into the forwarded headers is believed. 0: nothing is. */
  trustedHops: number;
  /** Serves `/metrics` on the public address. */
  isMetricsPublic: boolean;
  /** To whom links open previews, former releases and builds from elsewhere. */
  testers: TesterMode;
  /** When a canary is suspended. */
  canary: CanaryPolicy;
  /** Requests are followed, so pages name each of theirs (`traceparent`). */
  traces: boolean;
  /** Where alerts are posted, if anywhere. */
  alertUrl: string | undefined;
  /** Signs the numbers of page views; none: one of this process. The same on all edges behind one balancer. */
  viewSecret: string | undefined;
};

/** Settings of an edge of which nothing was said. */
export const DEFAULT_CONFIG: EdgeConfig = {
  platformName: 'Unison',
  apiBase: '/api',
  pageOrigin: undefined,
  bareApi: false,
  secretsInBody: false,
  serviceWorker: true,
  asksAge: true,
  answersWaitMs: 150,
  prerender: true,
  mediaOrigins: [],
  frameOrigins: [],
  trustedHops: 0,
  isMetricsPublic: true,
  testers: 'grant',
  canary: { minViews: 20, minNetworks: 20, worseBy: 10, slowMs: 5_000 },
  traces: false,
  alertUrl: undefined,
  viewSecret: undefined,
};

/**
 * Whether documents bring a visitor the answers of their first calls: where the platform stands behind this edge, and later pages begin by the service worker,
 * which asks itself. Without a worker each page of a member's would bring what they asked for already.
 */
export const bringsAnswers = ({ answersWaitMs, apiBase, serviceWorker }: EdgeConfig): boolean =>
  answersWaitMs > 0 && apiBase.startsWith('/') && serviceWorker;

function apiBaseFrom(text: string | undefined): string {
  if (text === undefined || text === '') return DEFAULT_CONFIG.apiBase;
  // Of paths an edge passes on what lies under /api alone, and so does what an export says to a server.
  if (!/^(\/api(\/[\w/-]*)?|https?:\/\/[^\s/]+(\/[\w/-]*)?)$/.test(text) || text.endsWith('/'))
    throw new UsageError(`API_BASE=${text} is not usable: write /api, a path below it, or an address such as https://api.example.org/api.`);
  return text;
}

/** A word such as `true` or `off` would else be taken as its opposite. */
function switchFrom(name: string, text: string | undefined, fallback: boolean): boolean {
  if (text === undefined || text === '') return fallback;
  if (text !== '0' && text !== '1') throw new UsageError(`${name}=${text} is not usable: write 0 or 1.`);
  return text === '1';
}

const countFrom = (name: string, text: string | undefined, most: number, fallback: number): number =>
  wholeFrom(name, text, { least: 1, most, fallback });

function alertUrlFrom(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (!webAddress(text)) throw new UsageError('ALERT_URL is not an address. Write the whole one, e.g. https://alerts.example.org/unison');
  return text;
}

function secretFrom(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (text.length < 32) throw new UsageError('VIEW_SECRET is too short: at least 32 characters, e.g. from openssl rand -hex 32');
  return text;
}

/** Reads the settings from the environment; throws `UsageError` with one line for a bad one. */
export function readEdgeConfig(env: NodeJS.ProcessEnv): EdgeConfig {
  return {
    platformName: env['PLATFORM_NAME'] || DEFAULT_CONFIG.platformName,
    apiBase: apiBaseFrom(env['API_BASE']),
    pageOrigin: DEFAULT_CONFIG.pageOrigin,
    bareApi: switchFrom('BARE_API', env['BARE_API'], DEFAULT_CONFIG.bareApi),
    secretsInBody: switchFrom('SECRETS_IN_BODY', env['SECRETS_IN_BODY'], DEFAULT_CONFIG.secretsInBody),
    serviceWorker: switchFrom('SERVICE_WORKER', env['SERVICE_WORKER'], DEFAULT_CONFIG.serviceWorker),
    asksAge: DEFAULT_CONFIG.asksAge,
    answersWaitMs: wholeFrom('ANSWERS_WAIT_MS', env['ANSWERS_WAIT_MS'], {
      most: 9_999,
      fallback: DEFAULT_CONFIG.answersWaitMs,
      write: 'how many ms a document waits for answers,',
    }),
    prerender: switchFrom('PRERENDER', env['PRERENDER'], DEFAULT_CONFIG.prerender),
    mediaOrigins: originsFrom('MEDIA_ORIGINS', env['MEDIA_ORIGINS']),
    frameOrigins: originsFrom('FRAME_ORIGINS', env['FRAME_ORIGINS']),
    // One wrong count and every member has the same address, or any address they please: so a bad one stops the start.
    trustedHops: wholeFrom('TRUSTED_HOPS', env['TRUSTED_HOPS'], {
      most: 9,
      fallback: DEFAULT_CONFIG.trustedHops,
      write: 'how many proxies of yours stand before the edge,',
    }),
    isMetricsPublic: profileFrom(env['PROFILE']) !== 'production',
    testers: testerModeFrom(env),
    canary: {
      minViews: countFrom('CANARY_MIN_VIEWS', env['CANARY_MIN_VIEWS'], 100_000, DEFAULT_CONFIG.canary.minViews),
      minNetworks: countFrom('CANARY_MIN_NETWORKS', env['CANARY_MIN_NETWORKS'], 10_000, DEFAULT_CONFIG.canary.minNetworks),
      worseBy: countFrom('CANARY_WORSE_BY', env['CANARY_WORSE_BY'], 99, DEFAULT_CONFIG.canary.worseBy),
      slowMs: countFrom('CANARY_SLOW_MS', env['CANARY_SLOW_MS'], 600_000, DEFAULT_CONFIG.canary.slowMs),
    },
    traces: (env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '') !== '',
    alertUrl: alertUrlFrom(env['ALERT_URL']),
    viewSecret: secretFrom(env['VIEW_SECRET']),
  };
}
