import { Gauge, type Registry } from 'prom-client';
import { confirmed, provenTimestamp, type Revision, type Store } from '../registry';
import type { Alert } from './alerts';
import type { LiveRegistry } from './liveRegistry';
import { lookingInTime } from './inTime';
import { makePage, type Page } from './send';

/** How often an edge looks, in ms: a timestamp is signed every hour. */
const LOOK_EVERY_MS = 60_000;

/** Older than this, an operator is told, 18 hours before it is over: signing has failed six times. */
const LATE_MS = 6 * 3_600_000;

/** The timestamp as browsers read it, once it is proven; where there is none they find nothing in it. */
export const timestampPage = (text: string | undefined): Page =>
  makePage(text ?? '{}\n', { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' });

/** Watches when it was last confirmed that what is served is the newest. It decides nothing: what is in force stays. */
export type Freshness = {
  page(): Promise<Page>;
  /** Looks, and tells an operator once when signing is late, and once when it is over. Never rejects. */
  look(): Promise<void>;
  /** Looks again and again, until it is stopped. */
  watch(): () => void;
};

export type FreshnessOptions = {
  store: Pick<Store, 'timestamp'>;
  live: Pick<LiveRegistry, 'revision'>;
  registry: Registry;
  onAlert: (alert: Alert) => Promise<void>;
  now?: () => number;
};

type State = 'fresh' | 'late' | 'over';

export function createFreshness({ store, live, registry, onAlert, now = Date.now }: FreshnessOptions): Freshness {
  let told: State = 'fresh';
  let stands: string | undefined;
  const read = lookingInTime(async () => {
    stands = await store.timestamp().catch(() => stands);
  });
  const timestamp = async (): Promise<string | undefined> => {
    await read();
    return stands;
  };
  let proven: { text: string | undefined; policy: Revision['policy']; page: Page } | undefined;
  const confirmation = async () => confirmed(await live.revision(), await timestamp(), now());

  new Gauge({
    name: 'unison_edge_registry_revision',
    help: 'Revision of the registry in use; 0: none can be served.',
    registers: [registry],
    async collect() {
      this.set(
        await live.revision().then(
          ({ number }) => number,
          () => 0,
        ),
      );
    },
  });
  new Gauge({
    name: 'unison_edge_registry_confirmed_age_seconds',
    help: 'How long ago it was last confirmed that the registry in use is the newest; over a day, somebody may be holding newer ones back.',
    registers: [registry],
    async collect() {
      const known = await confirmation().catch(() => undefined);
      if (known !== undefined) this.set(Math.max(0, Math.round((now() - known.at) / 1_000)));
    },
  });

  const look = async (): Promise<void> => {
    const known = await confirmation().catch(() => undefined); // what cannot be read is told elsewhere
    if (known === undefined) return;
    const { at, until, problem } = known;
    const state: State = problem !== undefined ? 'over' : now() - at > LATE_MS ? 'late' : 'fresh';
    if (state === told) return;
    told = state;
    if (state === 'fresh') return;
    const since = new Date(at).toISOString();
    const what =
      problem ??
      `The registry was last confirmed as the newest at ${since}; after ${new Date(until).toISOString()} nobody can rely on that.`;
    await onAlert({
      kind: 'not confirmed',
      at: new Date(now()).toISOString(),
      text: `${what} What is in force stays. Sign where the key for it is: npm run keys -- timestamp`,
    });
  };

  return {
    async page() {
      const [{ policy }, text] = [await live.revision(), await timestamp()];
      // A signature is checked once, and not for each page that asks.
      if (proven === undefined || proven.text !== text || proven.policy !== policy)
        proven = { text, policy, page: timestampPage(provenTimestamp({ policy }, text)) };
      return proven.page;
    },
    look,
    watch() {
      const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
      void look();
      return () => clearInterval(timer);
    },
  };
}
