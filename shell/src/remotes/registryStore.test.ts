import { ResolvedRegistry } from '@unison/shared/remote';
import * as v from 'valibot';
import { inDocument, RECORDS, recordsOf, registryOfTheApp, release, uncheckedProver } from '../testing/release';
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

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const newer = () => {
  const registry = registryOfTheApp();
  registry.remotes['mf-video'] = release('mf-video', [], { version: '1.1.0-b' });
  return registry;
};

/** A store whose clock the test moves, and the requests the edge saw. */
function storeWithClock() {
  jest.useFakeTimers();
  const store = createRegistryStore(registryOfTheApp(), { prover: uncheckedProver });
  return { store, later: (ms: number) => jest.advanceTimersByTime(ms) };
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

const signedAnew = { text: '', key: 'a'.repeat(16), signature: 'A'.repeat(86) };

test.each([
  ['policy', { policy: signedAnew }],
  ['snapshot', { snapshot: signedAnew }],
  ['shell', { shellVersion: '1.1.0-b' }],
])('a page of a single remote hears of a new %s', async (_of, said) => {
  const remotes = { 'mf-video': release('mf-video', []) };
  edgeAnswers(() => Response.json({ remotes, ...said }));
  const store = createRegistryStore({ remotes }, { isOld: true, prover: uncheckedProver });
  await store.revalidate();
  expect(store.get()).toMatchObject(said);
});

test('a device whose clock is set back by hours learns of a release as soon as another', async () => {
  const tags = edgeAnswers(() => Response.json(newer()));
  const { store, later } = storeWithClock();
  jest.setSystemTime(Date.now() - 3 * 3_600_000);
  later(REVALIDATE_EVERY_MS);
  await store.revalidate();
  expect(tags).toHaveLength(1);
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

describe('records that the document did not bring', () => {
  /** A page opened at the game: of the other remotes it knows what the frame needs. */
  const opened = () =>
    createRegistryStore(v.parse(ResolvedRegistry, inDocument(registryOfTheApp(), 'mf-game')), { prover: uncheckedProver });
  const known = (store: ReturnType<typeof opened>, name: string) => {
    const release = store.get().remotes[name];
    if (!release) throw new Error(`${name} is not known`);
    return release;
  };
  const answers = (answer: () => Response) => jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(answer()));
  const allRecords = () => Response.json(recordsOf(registryOfTheApp()));

  test("the owner's is there at once, the others come from one file whose hash is checked", async () => {
    const fetched = answers(allRecords);
    const store = opened();
    expect(await store.complete(known(store, 'mf-game'))).toMatchObject(registryOfTheApp().remotes['mf-game']!);
    expect(fetched).not.toHaveBeenCalled();
    const both = await Promise.all(['mf-video', 'mf-home'].map((name) => store.complete(known(store, name))));
    expect(both).toMatchObject(['mf-video', 'mf-home'].map((name) => registryOfTheApp().remotes[name]));
    expect(fetched.mock.calls).toEqual([[RECORDS.path, expect.objectContaining({ integrity: RECORDS.integrity })]]);
  });

  describe('of the owner, whose record stands beside the document', () => {
    const AHEAD = { path: '/registry/records/mf-game/1.0.0-a.json', integrity: `sha256-${'B'.repeat(43)}=` };
    const { base, ...game } = registryOfTheApp().remotes['mf-game']!;
    const besideDocument = () => {
      const { records, remotes } = v.parse(ResolvedRegistry, inDocument(registryOfTheApp(), 'mf-home'));
      return createRegistryStore(
        { records, remotes: { ...remotes, 'mf-game': { ...remotes['mf-game']!, ahead: AHEAD } } },
        { prover: uncheckedProver },
      );
    };
    const asked = (own: () => Response) =>
      jest.spyOn(globalThis, 'fetch').mockImplementation((path) => Promise.resolve(path === AHEAD.path ? own() : allRecords()));
    const one = (changes: object = {}) => Response.json({ base, record: JSON.stringify({ ...game, ...changes }) });

    test('it is asked for once, by its hash, however many want it, and nothing else is', async () => {
      const fetched = asked(one);
      const store = besideDocument();
      const both = await Promise.all([store.complete(known(store, 'mf-game')), store.complete(known(store, 'mf-game'))]);
      for (const placed of both) expect(placed).toMatchObject({ base, ...game, text: JSON.stringify(game) });
      expect(fetched.mock.calls).toEqual([[AHEAD.path, expect.objectContaining({ integrity: AHEAD.integrity })]]);
    });

    test.each([
      ['cannot be had', () => new Response('busy', { status: 503 })],
      ['is refused by its hash', () => Response.error()],
      ['is of another release', () => one({ version: '2.0.0-b' })],
      ['says nothing of use', () => new Response('<p>Log in to this network</p>')],
    ])('where it %s, it comes with the others', async (_how, own) => {
      const fetched = asked(own);
      const store = besideDocument();
      expect(await store.complete(known(store, 'mf-game'))).toMatchObject({ base, ...game });
      expect(fetched.mock.calls.map(([path]) => path)).toEqual([AHEAD.path, RECORDS.path]);
      await store.complete(known(store, 'mf-game'));
      expect(fetched).toHaveBeenCalledTimes(2);
    });

    test('where it hangs, a retry goes for the file of all', async () => {
      const fetched = jest
        .spyOn(globalThis, 'fetch')
        .mockImplementation((path) => (path === AHEAD.path ? new Promise(() => undefined) : Promise.resolve(allRecords())));
      const store = besideDocument();
      void store.complete(known(store, 'mf-game'));
      expect(await store.complete(known(store, 'mf-game'), true)).toMatchObject({ base, ...game });
      expect(fetched).toHaveBeenCalledTimes(2);
    });
  });

  test('titles and headings that the document left out are there once the file has come, and whoever shows them hears of it', async () => {
    answers(allRecords);
    const { records, remotes } = v.parse(ResolvedRegistry, inDocument(registryOfTheApp(), 'mf-game'));
    const { labels, ...video } = remotes['mf-video']!;
    const brief = { ...video, labels: { ...labels, en_us: { 'tab.video': 'Library' } } };
    const store = createRegistryStore({ records, remotes: { ...remotes, 'mf-video': brief } }, { prover: uncheckedProver });
    const heard = jest.fn();
    store.subscribe(heard);
    expect(store.labels(brief).en_us).toEqual({ 'tab.video': 'Library' });
    const before = store.get();
    await store.followUp();
    expect(store.labels(brief).en_us).toEqual({ 'tab.video': 'Library', 'heading.Library': 'Library' });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(store.get()).not.toBe(before);
    // Whoever is inside one is not taken out of it.
    expect(store.get().remotes['mf-video']).toBe(brief);
  });

  test('screens and early calls that the document left out of routes are there once the file has come', async () => {
    answers(allRecords);
    const written = inDocument(registryOfTheApp(), 'mf-game');
    const whole = registryOfTheApp().remotes['mf-video']!;
    const routes = whole.manifest.routes.map(({ path, access, tab }) => ({ path, access, tab }));
    const remotes = { ...(written.remotes as object), 'mf-video': { ...whole, files: undefined, manifest: { ...whole.manifest, routes } } };
    const store = createRegistryStore(v.parse(ResolvedRegistry, JSON.parse(JSON.stringify({ ...written, remotes }))), {
      prover: uncheckedProver,
    });
    const video = known(store, 'mf-video');
    const [route] = video.manifest.routes;
    expect(store.declared(video, route!)).toMatchObject({ screen: route!.path, heading: '' });
    await store.followUp();
    expect(store.declared(video, route!)).toEqual(whole.manifest.routes[0]);
  });

  test('a failure is told and not kept', async () => {
    const fetched = answers(() => new Response('busy', { status: 503 }));
    const store = opened();
    await expect(store.complete(known(store, 'mf-video'))).rejects.toThrow('HTTP 503');
    fetched.mockImplementation(() => Promise.resolve(allRecords()));
    expect((await store.complete(known(store, 'mf-video'))).entry).toBe('remoteEntry.js');
  });

  test('a retry gives up a file that hangs: whoever waits for it is told, and both get the new one', async () => {
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementationOnce(
        (_address, init) =>
          new Promise((_resolve, reject) =>
            init?.signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError'))),
          ),
      );
    const store = opened();
    const first = store.complete(known(store, 'mf-video'));
    fetched.mockImplementation(() => Promise.resolve(allRecords()));
    expect((await store.complete(known(store, 'mf-home'), true)).package).toBe('mf-home');
    await expect(first).rejects.toThrow('given up');
    expect((await store.complete(known(store, 'mf-video'))).package).toBe('mf-video');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('a damaged record is only its own remote missing', async () => {
    answers(() => Response.json({ ...recordsOf(registryOfTheApp()), 'mf-home': '{"package":"mf-home"}' }));
    const store = opened();
    expect((await store.complete(known(store, 'mf-video'))).package).toBe('mf-video');
    await expect(store.complete(known(store, 'mf-home'))).rejects.toThrow('no record of mf-home@1.0.0-a');
  });

  test('asking ahead never fails', async () => {
    answers(() => Response.error());
    await expect(opened().followUp()).resolves.toBeUndefined();
  });
});

test('what was kept since yesterday is asked about at once', async () => {
  const tags = edgeAnswers(() => Response.json(newer()));
  const store = createRegistryStore(registryOfTheApp(), { isOld: true, prover: uncheckedProver });
  await store.revalidate();
  expect(tags).toHaveLength(1);
  expect(store.get().remotes['mf-video']?.version).toBe('1.1.0-b');
});
