import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a number is good, in ms (O-89). */
export const NUMBER_LIFE_MS = 600_000;

/** So many used numbers are remembered; with more in ten minutes reports are refused rather than counted twice. */
const MOST_USED = 200_000;

/** What became of a number that came back: good once, or why it is not. */
export type Redeemed = 'good' | 'forged' | 'old' | 'used';

/** Who sees a release: their bucket, and the hash of their network (`networksOf`), the same on all edges with one secret. */
export type Viewer = { bucket: number | undefined; network: string };

export type ViewNumbers = {
  /** A number for one report on a release by this viewer. */
  issue(release: string, viewer: Viewer): string;
  redeem(number: string, release: string, viewer: Viewer): Redeemed;
};

/**
 * Numbers of page views (O-89): an HMAC over release, bucket, network and time, good for ten minutes and one report. `secret` is the same on all edges
 * behind one balancer. Nothing is kept of a number that was given out, only of those that came back.
 */
export function createViewNumbers(secret: string, now: () => number = Date.now): ViewNumbers {
  const used = new Map<string, number>();

  const sign = (issued: string, release: string, { bucket, network }: Viewer): Buffer =>
    createHmac('sha256', secret)
      .update(`${issued} ${release} ${String(bucket ?? '-')} ${network}`)
      .digest()
      .subarray(0, 16);

  // In the order of their use, so the oldest stand first.
  const forgetOld = (): void => {
    for (const [number, until] of used) {
      if (until > now()) return;
      used.delete(number);
    }
  };

  return {
    issue(release, viewer) {
      const issued = `${now().toString(36)}.${randomBytes(9).toString('base64url')}`;
      return `${issued}.${sign(issued, release, viewer).toString('base64url')}`;
    },
    redeem(number, release, viewer) {
      const [, time = '', nonce = '', mac = ''] = /^([0-9a-z]{1,11})\.([\w-]{12})\.([\w-]{22})$/.exec(number) ?? [];
      const said = Buffer.from(mac, 'base64url');
      if (said.length !== 16 || !timingSafeEqual(said, sign(`${time}.${nonce}`, release, viewer))) return 'forged';
      const until = parseInt(time, 36) + NUMBER_LIFE_MS;
      if (until <= now()) return 'old';
      forgetOld();
      if (used.has(nonce) || used.size >= MOST_USED) return 'used';
      used.set(nonce, now() + NUMBER_LIFE_MS);
      return 'good';
    },
  };
}
