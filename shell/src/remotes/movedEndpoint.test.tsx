import { defineFeature, request } from '@unison/shared/api';
import { calls } from '@unison/shared/contract';
import { allowConsole, place, platform } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { openApp, plainLoader } from '../testing/openApp';
import type { RemoteLoader } from './remoteLoader';

/** A screen that says of which package it is and how many prizes there are, by an endpoint of that package. */
function withPrizes(owner: string) {
  const feature = defineFeature(owner, {
    tags: [],
    endpoints: (build) => ({
      listMovedPrizes: build.query<number, void>({
        query: () => request(calls.listPlaces, {}),
        transformResponse: (prizes: unknown[]) => prizes.length,
      }),
    }),
  });
  const { useListMovedPrizesQuery } = feature;
  const Prizes = () => <p>{`${owner}: ${useListMovedPrizesQuery().data ?? 'no'} prizes`}</p>;
  return { feature, Prizes };
}

test('a screen whose endpoint another package had in this page opens, and so does that one again', async () => {
  platform.answers(calls.listPlaces, [place(), place({ id: 2 })]);
  const made = { 'mf-game': withPrizes('mf-game'), 'mf-video': withPrizes('mf-video') };
  const load: RemoteLoader = async (record, ...wanted) => {
    const remote = await plainLoader(record, ...wanted);
    const own = Object.entries(made).find(([name]) => name === record.package)?.[1];
    if (!own) return remote;
    const screens = Object.fromEntries(Object.keys(remote.screens).map((name) => [name, () => Promise.resolve(own.Prizes)]));
    return { ...remote, features: [own.feature], screens };
  };
  const reportView = jest.fn();
  const { go } = await openApp('/Game', { isMember: true, load, reportView });
  expect(await screen.findByText('mf-game: 2 prizes')).toBeVisible();
  await go('/Video');
  expect(await screen.findByText('mf-video: 2 prizes')).toBeVisible();
  await go('/Game');
  expect(await screen.findByText('mf-game: 2 prizes')).toBeVisible();
  expect(reportView).not.toHaveBeenCalledWith(expect.anything(), expect.not.objectContaining({ outcome: 'shown' }));
});

test('a screen with an endpoint that this shell still has itself needs a newer one: no fault of its release', async () => {
  allowConsole(/could not be shown/);
  const feature = defineFeature('mf-game', {
    tags: [],
    endpoints: (build) => ({ getCare: build.query<unknown, void>({ query: () => request(calls.listPlaces, {}) }) }),
  });
  const load: RemoteLoader = async (record, ...wanted) => ({
    ...(await plainLoader(record, ...wanted)),
    features: record.package === 'mf-game' ? [feature] : [],
  });
  const reportView = jest.fn();
  await openApp('/Game', { isMember: true, load, reportView });
  expect(await screen.findByText('This part needs a newer version of the app. Please reload.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(reportView.mock.calls).toEqual([
    [expect.objectContaining({ package: 'mf-game' }), expect.objectContaining({ phase: 'contract' })],
  ]);
});
