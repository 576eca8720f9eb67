import { announceReleases } from '../registry';
import { author, handedOver, newStore, remoteRelease, shellRelease, versionNumber } from './registry';
import type { EdgeConfig } from '../edge/edgeConfig';
import { NAVIGATING, put, startEdge } from './edge';

/** Stable of mf-game in `storeWithCanary`, and its canary. */
export const STABLE = versionNumber(2);
export const CANARY = versionNumber(3);

/** Headers of a visitor in this bucket who opens a page. */
export const inBucket = (bucket: number) => ({ ...NAVIGATING, cookie: `other=1; bucket=${String(bucket)}` });

/** A shell, mf-game with two stable releases behind it and a canary for 10 %. */
export async function storeWithCanary() {
  const store = await newStore();
  await put(store, shellRelease(9));
  for (const seed of [1, 2]) await put(store, remoteRelease('mf-game', seed, ['/Game']));
  await store.addRelease(handedOver(remoteRelease('mf-game', 3, ['/Game'])));
  await announceReleases(store, [remoteRelease('mf-game', 3)], author(), 'release', { channel: 'canary', percent: 10 });
  return store;
}

/** An edge behind one proxy, so that a test says which networks visitors come from. */
export const openEdge = async (
  config: Partial<EdgeConfig> = {},
  onProblem: (line: string) => void = () => undefined,
  store?: Awaited<ReturnType<typeof storeWithCanary>>,
) => startEdge({ store: store ?? (await storeWithCanary()), config: { trustedHops: 1, ...config }, onProblem });
export type Edge = Awaited<ReturnType<typeof openEdge>>;

/** The release of mf-game that a visitor in this bucket gets. */
export const given = async (edge: Edge, bucket: number): Promise<string> =>
  JSON.parse((await edge.ask('/registry/resolved.json', inBucket(bucket))).text).remotes['mf-game'].version;
