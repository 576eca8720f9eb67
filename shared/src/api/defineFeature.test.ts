import { renderHook } from '@testing-library/react';
import { calls } from '../contract';
import { activateFeaturesByUse, expectActivation, place, platform } from '../testing';
import { activateFeatures, defineFeature } from './defineFeature';
import { injectFeature } from './injectFeature';
import { request } from './request';
import { createAppStore } from './store';

/** A release's feature; `name` tells the release by what it makes of the same answer. */
const townsOf = (name: string, owner = 'mf-towns') =>
  defineFeature(owner, {
    tags: [],
    endpoints: (build) => ({
      featureTowns: build.query<string, void>({
        query: () => request(calls.listPlaces, {}),
        transformResponse: (places: unknown[]) => `${name} ${String(places.length)}`,
      }),
    }),
  });

beforeEach(() => {
  expectActivation();
  platform.answers(calls.listPlaces, [place()]);
});
afterEach(activateFeaturesByUse);

const ask = async (feature: ReturnType<typeof townsOf>, store = createAppStore({ apiBase: '/api' })) =>
  (await store.dispatch(feature.endpoints.featureTowns.initiate())).data;

test('defining a feature changes nothing; a use before its activation says what to do', () => {
  const { useFeatureTownsQuery, ...feature } = townsOf('first', 'mf-unactivated');
  expect(() => renderHook(() => useFeatureTownsQuery())).toThrow(
    'A feature of mf-unactivated is used that is not active: name it in `features` of mf-unactivated/src/screens.ts.',
  );
  expect(feature).toEqual({});
});

test('two releases: the active one answers, back to the former one too, and no cached answer is the other’s', async () => {
  const [older, newer] = [townsOf('older'), townsOf('newer')];
  const store = createAppStore({ apiBase: '/api' });
  activateFeatures('mf-towns', [older]);
  expect(await ask(older, store)).toBe('older 1');
  activateFeatures('mf-towns', [newer]);
  expect(await ask(newer, store)).toBe('newer 1');
  activateFeatures('mf-towns', [older]);
  expect(await ask(older, store)).toBe('older 1');
  expect(platform.requests(calls.listPlaces)).toHaveLength(3);
});

test('activating the active release again keeps its answers', async () => {
  const towns = townsOf('same');
  const store = createAppStore({ apiBase: '/api' });
  activateFeatures('mf-towns', [towns]);
  await ask(towns, store);
  activateFeatures('mf-towns', [towns]);
  expect(Object.keys(store.getState().platform.queries)).toHaveLength(1);
});

test('what a release that was left would still write into the cache goes nowhere', async () => {
  const [older, newer] = [townsOf('older'), townsOf('newer')];
  const store = createAppStore({ apiBase: '/api' });
  activateFeatures('mf-towns', [older]);
  activateFeatures('mf-towns', [newer]);
  await ask(newer, store);
  store.dispatch(older.util.upsertQueryData('featureTowns', undefined, 'written late') as never); // muted: dispatched like any thunk
  expect(await ask(newer, store)).toBe('newer 1');
});

test.each([
  ["another package's feature", () => [townsOf('x', 'mf-other')], 'mf-towns hands over a feature of mf-other'],
  ['one name twice', () => [townsOf('x'), townsOf('y')], 'mf-towns defines the endpoint featureTowns twice'],
])('%s is refused, and what was active still is', async (_what, features, message) => {
  const towns = townsOf('still');
  activateFeatures('mf-towns', [towns]);
  expect(() => activateFeatures('mf-towns', features())).toThrow(message);
  expect(await ask(towns)).toBe('still 1');
});

describe('an endpoint that moves to another package', () => {
  test('is free once a release without it acts', async () => {
    activateFeatures('mf-towns', [townsOf('here')]);
    activateFeatures('mf-towns', []);
    const moved = townsOf('moved', 'mf-places');
    activateFeatures('mf-places', [moved]);
    expect(await ask(moved)).toBe('moved 1');
  });

  test('is taken over from a release that was left; entered again that one acts anew, and never do both', async () => {
    const store = createAppStore({ apiBase: '/api' });
    const [here, moved] = [townsOf('here'), townsOf('moved', 'mf-places')];
    activateFeatures('mf-towns', [here]);
    expect(await ask(here, store)).toBe('here 1');
    activateFeatures('mf-places', [moved]);
    expect(await ask(moved, store)).toBe('moved 1');
    expect([here.isActive(), moved.isActive()]).toEqual([false, true]);
    await expect(ask(here, store)).rejects.toThrow('A feature of mf-towns is used that is not active');
    activateFeatures('mf-towns', [here]);
    expect(await ask(here, store)).toBe('here 1');
    expect([here.isActive(), moved.isActive()]).toEqual([true, false]);
  });

  test('stays the page’s own where that has it, and what was active still is', async () => {
    injectFeature('shared', {
      tags: [],
      endpoints: (build) => ({ ownOfPage: build.query<string, void>({ query: () => request(calls.listPlaces, {}) }) }),
    });
    const still = townsOf('still');
    activateFeatures('mf-towns', [still]);
    const taking = defineFeature('mf-towns', {
      tags: [],
      endpoints: (build) => ({ ownOfPage: build.query<string, void>({ query: () => request(calls.listPlaces, {}) }) }),
    });
    expect(() => activateFeatures('mf-towns', [taking])).toThrow('Endpoint ownOfPage belongs to shared');
    expect(await ask(still)).toBe('still 1');
  });
});
