import * as v from 'valibot';
import { inlined, NAVIGATING, startPlatform } from '../../testing/edge';
import { startProxy, stopProxies } from '../../testing/override';

afterEach(stopProxies);

const inlineOf = (id: string, value: unknown) => `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;

/** Starts a deployed app whose every document says this to its early script. Yields its address. */
const deployedSaying = (early: unknown): Promise<string> => {
  const page = [inlineOf('unison-registry', {}), inlineOf('unison-config', {}), inlineOf('unison-early', early)].join('\n');
  return startPlatform((_request, response) => void response.setHeader('content-type', 'text/html').end(page));
};

test.each([
  ['/Game', 'is not painted before it: the local build draws its own', false],
  ['/Home', 'is painted as it is deployed', true],
])('the first view of %s %s', async (path, _what, isPainted) => {
  const { ask: asked } = await startProxy({ deployed: await deployedSaying({ path, asked: [] }) });
  // The document's script paints where the address is the one that its data names.
  const early = v.parse(v.object({ path: v.string() }), inlined((await asked(path, NAVIGATING)).text, 'unison-early'));
  expect(early.path === path).toBe(isPainted);
});

test.each([
  ['under /api', '/api', '/api/feed?page=1&id={id}'],
  ['without /api, where paths are bare', '/api', '/feed?page=1&id={id}'],
  ['the origin alone, where paths are bare', '', '/feed?page=1&id={id}'],
])(
  'what a first view asks an API on another origin, %s, is asked from here as well, at the address that the app then asks',
  async (_how, root, path) => {
    const paths: string[] = [];
    const api = await startPlatform((request, response) => void response.end(String(paths.push(request.url ?? ''))));
    const early = { path: '/Home', asked: [['listFeed', api + path]] };
    const { ask: asked } = await startProxy({ apiBase: api + root, deployed: await deployedSaying(early) });
    const { text } = await asked('/Home', NAVIGATING);
    const { apiBase } = v.parse(v.object({ apiBase: v.string() }), inlined(text, 'unison-config'));
    const ofApp = (path.startsWith('/api/') ? apiBase : apiBase.replace(/\/api$/, '')) + path.replace(/^\/api/, ''); // as the client puts it together
    expect(inlined(text, 'unison-early')).toEqual({ path: '/Home', asked: [['listFeed', ofApp]] });
    await asked(ofApp.replace('{id}', '7'));
    expect(paths).toEqual([path.replace('{id}', '7')]);
  },
);
