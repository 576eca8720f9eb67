import { registryOfTheApp, release } from '../testing/release';
import { createRegistryStore, REVALIDATE_EVERY_MS } from './registryStore';

/** The edge: what it was asked, and what it says. */
function edgeAnswers(answer: (etag: string | null) => Response) {
  const tags: (string | null)[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    expect(address).toBe('/registry/resolved.json');
    const etag = new Headers(init?.headers).get('if-none-match');
    tags.push(etag);
    return Promise.resolve(answer(etag));
  });
  return tags;
}

afterEach(() => jest.restoreAllMocks());

const newer = () => {
  const registry = registryOfTheApp();
  registry.remotes['mf-video'] = release('mf-video', [], { version: '1.1.0-b' });
  return registry;
};

/** A store whose clock the test moves, and the requests the edge saw. */
function storeWithClock() {
  let now = 0;
  const store = createRegistryStore(registryOfTheApp(), () => now);
  return { store, later: (ms: number) => (now += ms) };
}

test('a release that was made meanwhile is learned, and whoever listens hears of it once', async () => {
  edgeAnswers(() => Response.json(newer()));
  const { store, later } = storeWithClock();
  const heard = jest.fn();
  store.subscribe(heard);
  later(REVALIDATE_EVERY_MS);
  await store.revalidate();
  later(REVALIDATE_EVERY_MS);
  await store.revalidate();
  expect(store.get().remotes['mf-video']?.version).toBe('1.1.0-b');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('the edge is asked at most every 15 s, and with the tag of its last answer', async () => {
  const tags = edgeAnswers((etag) => (etag ? new Response(null, { status: 304 }) : Response.json(newer(), { headers: { etag: '"b"' } })));
  const { store, later } = storeWithClock();
  await store.revalidate();
  later(REVALIDATE_EVERY_MS - 1);
  await store.revalidate();
  later(1);
  await store.revalidate();
  await store.revalidate();
  later(REVALIDATE_EVERY_MS);
  await store.revalidate();
  expect(tags).toEqual([null, '"b"']);
  expect(store.get().remotes['mf-video']?.version).toBe('1.1.0-b');
});

test.each([
  ['no answer', () => Response.error()],
  ['an error page', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['another shape', () => Response.json({ remotes: [1, 2] })],
  ['no JSON', () => new Response('hello')],
])('with %s the known releases stay', async (_name, answer) => {
  edgeAnswers(answer);
  const { store, later } = storeWithClock();
  const before = store.get();
  later(REVALIDATE_EVERY_MS);
  await store.revalidate();
  expect(store.get()).toBe(before);
});
