import { createEdge } from '../../edge/createEdge';
import { DEFAULT_CONFIG } from '../../edge/edgeConfig';
import { ask, put } from '../../testing/edge';
import { announceReleases, type Release } from '../../registry';
import { author, handedOver, newStore, remoteRelease, shellRelease, versionNumber } from '../../testing/registry';
import type { Row } from '../report';

const PERCENT = 10;
/** Visitors come one after the other, at this pace. */
const A_SECOND = 50;
const VISITORS = 2_000;

const [GOOD, BAD] = [versionNumber(1), versionNumber(2)];

/** A package whose canary fails for everybody: its releases, and what a page tells of a bad and a good one. */
const OF = {
  'mf-game': {
    release: (seed: number): Release => remoteRelease('mf-game', seed, ['/Game']),
    others: [shellRelease(9)],
    failed: { phase: 'render', outcome: 'fellBack' },
  },
  // The document itself tells it: a shell that does not start says nothing.
  shell: {
    release: (seed: number): Release => shellRelease(seed),
    others: [remoteRelease('mf-game', 9, ['/Game'])],
    failed: { phase: 'start', outcome: 'failed' },
  },
};

/** Visitor by visitor until an edge has taken a canary back that fails for everybody: who met it, and when nobody did any more. */
async function untilTakenBack(name: keyof typeof OF): Promise<{ came: number; exposed: number; seconds: number }> {
  const { release, others, failed } = OF[name];
  const store = await newStore();
  // The shell first: nothing is served without one.
  for (const one of name === 'shell' ? [release(1), ...others] : [...others, release(1)]) await put(store, one);
  await store.addRelease(handedOver(release(2)));
  await announceReleases(store, [release(2)], author(), 'release', { channel: 'canary', percent: PERCENT });
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
      const isCanary = page.text.includes(`/assets/${name}/${BAD}/`);
      const [version, channel] = isCanary ? [BAD, 'canary'] : [GOOD, 'stable'];
      if (isCanary) [exposed, lastExposed] = [exposed + 1, performance.now() - began];
      const headers = { ...from, cookie, 'sec-fetch-site': 'same-origin' };
      const { text } = await ask(port, `/telemetry?release=${name}@${version}&channel=${channel}`, headers);
      if (text === '') continue;
      const { number } = JSON.parse(text) as { number: string }; // our own edge's answer
      const outcome = isCanary ? failed : { phase: 'shown', outcome: 'shown' };
      await ask(
        port,
        '/telemetry',
        headers,
        'POST',
        JSON.stringify({ number, release: `${name}@${version}`, channel, ms: 300, ...outcome }),
      );
    }
  } finally {
    await edge.close(0);
  }
  return { came: VISITORS, exposed, seconds: lastExposed / 1_000 };
}

/** A canary that fails for everybody who gets it: how long it stands, and who meets it. */
async function measureOf(name: keyof typeof OF, what: string, who: string): Promise<Row[]> {
  const { came, exposed, seconds } = await untilTakenBack(name);
  const share = (100 * exposed) / (seconds * A_SECOND);
  return [
    {
      what: `${what} of ${String(PERCENT)} % that fails for everybody, undone by the edge alone`,
      figure: `${seconds.toFixed(1)} s`,
      how: `from the first visitor to the last who met it, at ${String(A_SECOND)} visitors a second from networks of their own, settings as they come`,
    },
    {
      what: `visitors exposed to ${who}`,
      figure: `${String(exposed)} (${share.toFixed(1)} % of those who came until then; ${((100 * exposed) / came).toFixed(1)} % of ${String(came)})`,
      how: `by the page they got; each reports, as a browser does, that it ${name === 'shell' ? 'did not start' : 'fell back to the last good version'}`,
    },
  ];
}

/** A canary of a remote, and one of the shell itself. */
export const measureCanary = async (): Promise<Row[]> => [
  ...(await measureOf('mf-game', 'a canary', 'it')),
  ...(await measureOf('shell', 'a canary of the shell', 'the bad shell')),
];
