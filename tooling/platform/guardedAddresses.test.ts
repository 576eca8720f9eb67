import { clips } from '../media';
import { clipFile } from '../media/clips/catalogue';
import { ask, startEdge, stopAll } from '../testing/edge';
import type { Answer } from '../testing/edge';
import { addressesOf, everyCall } from '../testing/platform/hostile/everyCall';
import { hostileSpellings } from '../testing/platform/hostile/hostileRequests';
import { withPlatform } from '../testing/platform/platform';
import { testSize } from '@unison/shared/testing/testSizes';

/** As in production, where metrics and the description of the calls are nobody's. */
const platform = withPlatform('postgres', { profile: 'production' });
const HEADERS = { lang: 'en_us', accept: '*/*', 'sec-fetch-mode': 'cors' };

let ports: { platform: number; edge: number };
beforeAll(async () => {
  await platform.app().listen({ port: 0, host: '127.0.0.1' });
  const at = platform.app().server.address();
  const port = typeof at === 'object' && at ? at.port : 0;
  const edge = await startEdge({
    platformUrl: `http://127.0.0.1:${port}`,
    config: { isMetricsPublic: false },
  });
  ports = { platform: port, edge: edge.port };
});
afterAll(stopAll);

type Asked = { where: keyof typeof ports; method: string; path: string; body?: string };
const everywhere = (address: string, method = 'GET'): Asked[] =>
  hostileSpellings(address, method).flatMap((request) => [
    { where: 'platform', ...request },
    { where: 'edge', ...request },
  ]);

/** Which of these requests are answered as they never may be. */
async function lettingIn(asked: readonly Asked[], isLetIn: (answer: Answer) => boolean): Promise<string[]> {
  const open = await Promise.all(
    asked.map(async ({ where, path, method, body }) => {
      const answer = await ask(ports[where], path, HEADERS, method, body).catch(() => undefined); // it was cut off
      return answer && isLetIn(answer) ? `${where}: ${method} ${path}` : '';
    }),
  );
  return open.filter((one) => one !== '');
}

const codeOf = ({ text }: Answer): unknown => {
  try {
    return (JSON.parse(text) as { code?: unknown }).code;
  } catch {
    return undefined;
  }
};
const isVideo = ({ status, headers }: Answer): boolean => status < 400 && /^(video|application\/vnd)/.test(String(headers['content-type']));

test.each(clips.flatMap(({ name }) => ['/api/media/clip/', '/media/clip/'].map((folder) => folder + clipFile(name))))(
  '%s is nowhere to be had without a ticket, however it is spelled [Q-39, security 14]',
  async (address) => {
    expect(await lettingIn(everywhere(address), isVideo)).toEqual([]);
    expect(await lettingIn(everywhere(address, 'HEAD'), isVideo)).toEqual([]);
  },
);

test('a made-up ticket opens no stream, however the address is spelled [Q-39, security 14]', async () => {
  expect(await lettingIn(everywhere('/api/video/stream/made-up/sea.mp4'), isVideo)).toEqual([]);
});

test("no member's call answers without a session, however its address is spelled [security 13, Q-12]", async () => {
  /** At the platform each address is asked in every way; its short form and the edge hear every seventeenth by day, others with each call. */
  const share = testSize(17, 1);
  const open: string[] = [];
  for (const [index, call] of Object.values(everyCall).entries()) {
    if (call.access !== 'member') continue;
    for (const address of addressesOf(call)) {
      const isShort = !address.startsWith('/api/'); // at the edge these are the app's own
      const asked = everywhere(address, call.method).filter(({ where }, at) => {
        const isHeard = (Math.floor(at / 2) + index) % share === 0;
        return where === 'edge' ? isHeard && !isShort : isHeard || !isShort;
      });
      open.push(...(await lettingIn(asked, (answer) => codeOf(answer) === 200)));
    }
  }
  expect(open).toEqual([]);
});

test.each(['/metrics', '/api/openapi.json', '/api/docs'])(
  "in production %s is the operator's alone, however it is spelled [security 44]",
  async (address) => {
    expect(
      await lettingIn(
        everywhere(address),
        ({ status, text }) => status === 200 && /unison_|openapi|<main/.test(text) && !text.includes('id="root"'),
      ),
    ).toEqual([]);
  },
);

test.each(['/healthz', '/readyz'])(
  'the %s of the platform is not to be had through the edge, however it is spelled [security 44]',
  async (address) => {
    const open = await lettingIn(everywhere(address), ({ text }) => /"status":/.test(text));
    expect(open.filter((one) => one.startsWith('edge'))).toEqual([]);
  },
);

test('what testers may choose from is shown to nobody without a grant, however it is spelled', async () => {
  const isShown = ({ status, headers }: Answer) => status === 200 && String(headers['content-type']).includes('json');
  expect((await lettingIn(everywhere('/registry/offers.json'), isShown)).filter((one) => one.startsWith('edge'))).toEqual([]);
});

test('a payment page with a made-up number moves nothing, however it is spelled [security 36]', async () => {
  const address = '/api/unison/pay?id=00000000-0000-4000-8000-000000000000&number=x&language=en_us&action=confirm';
  expect(await lettingIn(everywhere(address), ({ text }) => text.includes('value="confirm"'))).toEqual([]);
});
