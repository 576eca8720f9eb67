import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { registryOfTheApp, release } from '../testing/release';
import { createRegistryStore, REVALIDATE_EVERY_MS } from './registryStore';

const wire = setupServer();
beforeAll(() => wire.listen({ onUnhandledRequest: 'error' }));
afterEach(() => wire.resetHandlers());
afterAll(() => wire.close());

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
  wire.use(http.get('/registry/resolved.json', () => HttpResponse.json(newer())));
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
  const tags: (string | null)[] = [];
  wire.use(
    http.get('/registry/resolved.json', ({ request }) => {
      tags.push(request.headers.get('if-none-match'));
      return tags.length === 1 ? HttpResponse.json(newer(), { headers: { etag: '"b"' } }) : new HttpResponse(null, { status: 304 });
    }),
  );
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
  ['no answer', () => HttpResponse.error()],
  ['an error page', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })],
  ['another shape', () => HttpResponse.json({ remotes: [1, 2] })],
  ['no JSON', () => new HttpResponse('hello')],
])('with %s the known releases stay', async (_name, answer) => {
  wire.use(http.get('/registry/resolved.json', answer));
  const { store, later } = storeWithClock();
  const before = store.get();
  later(REVALIDATE_EVERY_MS);
  await store.revalidate();
  expect(store.get()).toBe(before);
});
