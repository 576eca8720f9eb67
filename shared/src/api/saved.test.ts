import { waitFor } from '@testing-library/react';
import { calls } from '../contract';
import { activateFeaturesByUse, expectActivation, place, platform } from '../testing';
import { activateFeatures, defineFeature } from './defineFeature';
import { request } from './request';
import { saving } from './saved';
import { createAppStore } from './store';

const nameFeature = () =>
  defineFeature('mf-names', {
    tags: ['Towns'],
    endpoints: (build) => ({
      townsToName: build.query<unknown, void>({ query: () => request(calls.listPlaces, {}), providesTags: ['Towns'] }),
      saveName: build.mutation(saving(calls.setName, (name: string) => ({ name: name.trim() }), ['Towns'])),
    }),
  });

beforeEach(() => {
  expectActivation();
  platform.answers(calls.listPlaces, [place()]);
});
afterEach(activateFeaturesByUse);

async function start() {
  const feature = nameFeature();
  activateFeatures('mf-names', [feature]);
  const store = createAppStore({ apiBase: '/api' });
  await store.dispatch(feature.endpoints.townsToName.initiate());
  return { save: (name: string) => store.dispatch(feature.endpoints.saveName.initiate(name)) };
}

test('a saving call is sent as the wire has it, and yields the words of the platform beside its answer [ERR-01]', async () => {
  platform.saves(calls.setName, 'Set for good');
  const { save } = await start();
  const { data } = await save(' Mai ');
  expect(platform.requests(calls.setName).map(({ payload }) => payload)).toEqual([{ name: 'Mai' }]);
  expect(data).toEqual({ answer: null, message: 'Set for good' });
});

test.each([
  ['answered', () => platform.saves(calls.setName)],
  ['lost: it may have been done', () => platform.networkFails(calls.setName)],
])('what it changed is asked anew when its answer is %s (O-64)', async (_end, answer) => {
  answer();
  const { save } = await start();
  await save('Mai');
  await waitFor(() => expect(platform.requests(calls.listPlaces)).toHaveLength(2));
});
