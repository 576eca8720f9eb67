import { waitFor } from '@testing-library/react';
import { calls } from '../contract';
import { place, platform } from '../testing';
import { injectFeature } from './injectFeature';
import { request } from './request';
import { createAppStore, forgetAnswers, reloadAnswers } from './store';

const inject = (owner: string, version: string) =>
  injectFeature(owner, {
    tags: ['Town'],
    endpoints: (build) => ({
      listTowns: build.query<string[], void>({
        query: () => request(calls.listPlaces, {}),
        transformResponse: (places: { name: string }[]) => places.map(({ name }) => `${version} ${name}`),
        providesTags: ['Town'],
      }),
      renameTown: build.mutation<unknown, void>({ query: () => request(calls.setSex, { sex: 1 }), invalidatesTags: ['Town'] }),
    }),
  }).endpoints;

test('an endpoint of another package cannot be taken over', () => {
  inject('mf-towns', 'v1');
  expect(() => inject('mf-other', 'v1')).toThrow('Endpoint listTowns belongs to mf-towns: mf-other must give its own another name.');
  expect(() => inject('mf-towns', 'v1')).not.toThrow();
});

test('a new version of a package replaces its endpoints and drops the answers of the old', async () => {
  platform.answers(calls.listPlaces, [place({ name: 'Hue' })]);
  const store = createAppStore({ apiBase: '/api' });
  const old = inject('mf-towns', 'v1');
  expect((await store.dispatch(old.listTowns.initiate())).data).toEqual(['v1 Hue']);
  const upgraded = inject('mf-towns', 'v2');
  expect((await store.dispatch(upgraded.listTowns.initiate())).data).toEqual(['v2 Hue']);
});

test('tags of a package work, and a saving call loads what it changed anew', async () => {
  platform.answers(calls.listPlaces, [place()]);
  platform.saves(calls.setSex);
  const store = createAppStore({ apiBase: '/api' });
  const { listTowns, renameTown } = inject('mf-towns', 'v3');
  await store.dispatch(listTowns.initiate());
  await store.dispatch(renameTown.initiate());
  await waitFor(() => expect(platform.requests(calls.listPlaces)).toHaveLength(2));
});

test('after a change of language what is on screen is loaded anew, and the rest forgotten [O-08]', async () => {
  platform.answers(calls.listPlaces, [place()]);
  const store = createAppStore({ apiBase: '/api' });
  const { listTowns } = inject('mf-towns', 'v4');
  const shown = store.dispatch(listTowns.initiate());
  await shown;
  localStorage.setItem('lang', 'es_spa');
  store.dispatch(reloadAnswers());
  await waitFor(() => expect(platform.requests(calls.listPlaces).map(({ headers }) => headers.get('lang'))).toEqual(['vn_vn', 'es_spa']));
  shown.unsubscribe();
});

test('after a logout nothing of the member is left in the cache', async () => {
  platform.answers(calls.listPlaces, [place()]);
  const store = createAppStore({ apiBase: '/api' });
  const { listTowns } = inject('mf-towns', 'v5');
  const asked = store.dispatch(listTowns.initiate());
  await asked;
  asked.unsubscribe();
  store.dispatch(forgetAnswers());
  expect(store.getState().platform.queries).toEqual({});
});
