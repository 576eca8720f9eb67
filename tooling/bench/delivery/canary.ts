import { createEdge } from '../../edge/createEdge';
import { DEFAULT_CONFIG } from '../../edge/edgeConfig';
import { ask, put } from '../../testing/edge';
import { announceReleases } from '../../registry';
import { author, handedOver, newStore, remoteRelease, shellRelease, versionNumber } from '../../testing/registry';
import type { Row } from '../report';

const PERCENT = 10;
/** Visitors come one after the other, at this pace. */
const A_SECOND = 50;
const VISITORS = 2_000;

const CANARY = versionNumber(2);

/** Visitor by visitor until an edge has taken a canary back that fails for everybody: who met it, and when nobody did any more. */
async function untilTakenBack(): Promise<{ came: number; exposed: number; seconds: number }> {
  const store = await newStore();
  await put(store, shellRelease(9));
  await put(store, remoteRelease('mf-game', 1, ['/Game']));
  await store.addRelease(handedOver(remoteRelease('mf-game', 2, ['/Game'])));
  await announceReleases(store, [remoteRelease('mf-game', 2)], author(), 'release', { channel: 'canary', percent: PERCENT });
  const edge = createEdge({ store, platformUrl: 'http://127.0.0.1:9', config: { ...DEFAULT_CONFIG, trustedHops: 1 } });
  const port = await edge.listen(0, '127.0.0.1');
  const began = performance.now();
  let exposed = 0;
  let lastExposed = 0;
  try {
    for (let visitor = 0; visitor < VISITORS; visitor += 1) {
      const due = (visitor / A_SECOND) * 1_000 - (performance.now() - began);
      if (due > 0) await new Promise((done) => setTimeout(done, due));
      const from = { 'x-forwarded-for': `10.${String(visitor >> 8)}.${String(visitor & 255)}.7` };
      const page = await ask(port, '/Game', { ...from, accept: 'text/html', 'sec-fetch-mode': 'navigate' });
      const cookie = page.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
      const isCanary = page.text.includes(`/${CANARY}/`);
      const [version, channel] = isCanary ? [CANARY, 'canary'] : [versionNumber(1), 'stable'];
      if (isCanary) [exposed, lastExposed] = [exposed + 1, performance.now() - began];
      const headers = { ...from, cookie, 'sec-fetch-site': 'same-origin' };
      const { text } = await ask(port, `/telemetry?release=mf-game@${version}&channel=${channel}`, headers);
      if (text === '') continue;
      const { number } = JSON.parse(text) as { number: string }; // our own edge's answer
      const outcome = isCanary ? { phase: 'render', outcome: 'fellBack' } : { phase: 'shown', outcome: 'shown' };
      await ask(
        port,
        '/telemetry',
        headers,
        'POST',
        JSON.stringify({ number, release: `mf-game@${version}`, channel, ms: 300, ...outcome }),
      );
    }
  } finally {
    await edge.close(0);
  }
  return { came: VISITORS, exposed, seconds: lastExposed / 1_000 };
}

/** A canary that fails for everybody who gets it: how long it stands, and who meets it. */
export async function measureCanary(): Promise<Row[]> {
  const { came, exposed, seconds } = await untilTakenBack();
  const share = (100 * exposed) / (seconds * A_SECOND);
  return [
    {
      what: `a canary of ${String(PERCENT)} % that fails for everybody, undone by the edge alone`,
      figure: `${seconds.toFixed(1)} s`,
      how: `from the first visitor to the last who met it, at ${String(A_SECOND)} visitors a second from networks of their own, settings as they come`,
    },
    {
      what: 'visitors exposed to it',
      figure: `${String(exposed)} (${share.toFixed(1)} % of those who came until then; ${((100 * exposed) / came).toFixed(1)} % of ${String(came)})`,
      how: 'by the page they got; each reports, as a browser does, that it fell back to the last good version',
    },
  ];
}
