import { ResolvedRegistry } from '@unison/shared/remote';
import * as v from 'valibot';
import { inDocument, RECORDS, recordsOf, registryOfTheApp, release, uncheckedProver } from '../testing/release';
import { createRegistryStore } from './registryStore';

/** A release of the game whose manifest this shell is too old to read. */
const odd = () => ({ ...release('mf-game', [], { version: '1.1.0-b' }), manifest: { name: 'mf-game', newWords: true } });
const newerVideo = release('mf-video', [], { version: '1.1.0-b' });

const files = (answers: Record<string, object>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation((path) => Promise.resolve(Response.json(answers[String(path)] ?? {})));

afterEach(() => jest.restoreAllMocks());

test('a release that only a newer shell can read keeps no other one back: its own remote stays as it is known', async () => {
  files({ '/registry/resolved.json': { remotes: { ...registryOfTheApp().remotes, 'mf-video': newerVideo, 'mf-game': odd() } } });
  const store = createRegistryStore(registryOfTheApp(), { isOld: true, prover: uncheckedProver });
  await store.revalidate();
  expect(store.get().remotes['mf-video']?.version).toBe('1.1.0-b');
  expect(store.get().remotes['mf-game']).toEqual(registryOfTheApp().remotes['mf-game']);
});

test('the record of the one that stays is looked for in the file that it came with', async () => {
  const policyNamed = { sequence: 1, digest: 'C'.repeat(43) };
  const written = { ...inDocument(registryOfTheApp(), 'mf-home'), policyNamed };
  const NEXT = { path: '/registry/records/2-y.json', integrity: RECORDS.integrity };
  const remotes = { ...(written.remotes as object), 'mf-video': newerVideo, 'mf-game': odd() };
  files({ '/registry/resolved.json': { ...written, remotes, records: NEXT }, [RECORDS.path]: recordsOf(registryOfTheApp()) });
  const store = createRegistryStore(v.parse(ResolvedRegistry, written), { isOld: true, prover: uncheckedProver });
  await store.revalidate();
  expect(store.get().records).toEqual(NEXT);
  expect((await store.complete(store.get().remotes['mf-game']!)).entry).toBe('remoteEntry.js');
});

const route = { path: '/Game', screen: 'Games', title: '', heading: 'heading', access: 'visitor' };
const { labels } = release('mf-game', []);

test.each([
  ['labels in a language of its own', { labels: { ...labels, th_th: { heading: 'เกม' } }, routes: [route] }, 'visitor'],
  ['early calls of another shape', { labels, routes: [{ ...route, early: [{ all: ['getGame'] }] }] }, 'visitor'],
  ['a new rule of who may enter, which lets members in', { labels, routes: [{ ...route, access: 'adult' }] }, 'member'],
])('with %s all the rest of a release is read', (_what, { labels: said, routes }, access) => {
  const game = release('mf-game', []);
  const written = { remotes: { 'mf-game': { ...game, labels: said, manifest: { ...game.manifest, routes } } } };
  const { remotes } = v.parse(ResolvedRegistry, written);
  expect(remotes['mf-game']?.manifest.routes).toMatchObject([{ path: '/Game', access }]);
});
