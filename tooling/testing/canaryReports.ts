import { CANARY, inBucket, type Edge } from './canary';

/** Headers of a page of this app. */
export const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

/** Headers of a page in this bucket that a visitor of this network has. */
export const pageIn = (network: number, bucket: number) => ({
  ...inBucket(bucket),
  ...OWN_PAGE,
  'x-forwarded-for': `10.0.${String(network)}.7`,
});

/** The number that such a page is given for its report; `none` for a release that it does not get. */
export const numberFor = async (edge: Edge, version: string, headers: Record<string, string>): Promise<string> => {
  const channel = version === CANARY ? 'canary' : 'stable';
  const { text } = await edge.ask(`/telemetry?release=mf-game@${version}&channel=${channel}`, headers);
  return text === '' ? 'none' : JSON.parse(text).number;
};

type Said = { version: string; bucket: number; network: number; isBad: boolean; over?: object; headers?: Record<string, string> };

/** Tells how one view of a release ended. */
export async function report(edge: Edge, { version, bucket, network, isBad, over = {}, headers = pageIn(network, bucket) }: Said) {
  const channel = version === CANARY ? 'canary' : 'stable';
  const outcome = isBad ? { phase: 'render', outcome: 'fellBack' } : { phase: 'shown', outcome: 'shown' };
  const number = await numberFor(edge, version, headers);
  const body = JSON.stringify({ number, release: `mf-game@${version}`, channel, ms: 350, ...outcome, ...over });
  return { body, headers, answer: await edge.ask('/telemetry', headers, 'POST', body) };
}

/** The same from each of these networks, all of which count. */
export const reports = async (edge: Edge, networks: number[], said: Omit<Said, 'network'>) => {
  for (const network of networks) expect((await report(edge, { ...said, network })).answer.status).toBe(204);
};

export const upTo = (count: number) => Array.from({ length: count }, (_none, index) => index);
