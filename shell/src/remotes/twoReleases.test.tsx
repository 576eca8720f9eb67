import { defineFeature, request } from '@unison/shared/api';
import { calls } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import type { ResolvedRegistry } from '@unison/shared/remote';
import { place, platform } from '@unison/shared/testing';
import { act, screen } from '@testing-library/react';
import { openApp, plainLoader } from '../testing/openApp';
import { registryOfTheApp, release } from '../testing/release';
import { createReleaseStyles } from './releaseStyles';
import type { RemoteLoader } from './remoteLoader';

const OWNER = 'mf-wallet';

/** What evaluating the older release's chunks yields: an answer that is a list of names. */
function olderRelease() {
  const feature = defineFeature(OWNER, {
    tags: [],
    endpoints: (build) => ({
      twoReleasesTowns: build.query<string[], void>({
        query: () => request(calls.listPlaces, {}),
        transformResponse: (places: { name: string }[]) => places.map(({ name }) => name),
      }),
    }),
  });
  const { useTwoReleasesTownsQuery } = feature;
  function Mine() {
    const { data } = useTwoReleasesTownsQuery();
    const { t } = useTexts(OWNER);
    return (
      <p>
        {t('title')} {data?.join(' and ')}
      </p>
    );
  }
  return { feature, Mine, texts: { title: 'Older:', gone: 'Older only' } };
}

/** The newer one's: the same endpoint name answers a count. */
function newerRelease() {
  const feature = defineFeature(OWNER, {
    tags: ['Town'],
    endpoints: (build) => ({
      twoReleasesTowns: build.query<{ count: number }, void>({
        query: () => request(calls.listPlaces, {}),
        transformResponse: (places: unknown[]) => ({ count: places.length }),
        providesTags: ['Town'],
      }),
    }),
  });
  const { useTwoReleasesTownsQuery } = feature;
  function Mine() {
    const { data } = useTwoReleasesTownsQuery();
    const { t } = useTexts(OWNER);
    return (
      <p>
        {t('title')} {data?.count} towns{t('gone') === 'gone' ? '' : ', mixed'}
      </p>
    );
  }
  return { feature, Mine, texts: { title: 'Newer:' } };
}

const OLDER = '1.0.0-a';
const NEWER = '2.0.0-b';

/** Loads as the federation does: each release's chunks are evaluated once in a page, when they are first asked for. */
function evaluatingLoader() {
  const evaluated = new Map<string, ReturnType<typeof olderRelease> | ReturnType<typeof newerRelease>>();
  const styles = createReleaseStyles();
  const link = (base: string) => {
    const sheet = document.head.appendChild(document.createElement('link'));
    sheet.rel = 'stylesheet';
    sheet.href = `${base}screen.css`;
    styles.add(OWNER, new URL(base, document.baseURI).href);
    styles.prepare(sheet, sheet.href);
  };
  const load: RemoteLoader = (record, ...wanted) => {
    if (record.package !== OWNER) return plainLoader(record, ...wanted);
    if (!evaluated.has(record.version)) {
      evaluated.set(record.version, record.version === OLDER ? olderRelease() : newerRelease());
      link(record.base);
    }
    const { feature, Mine, texts } = evaluated.get(record.version)!;
    const Plain = () => <p>Settings</p>;
    return Promise.resolve({
      features: [feature],
      loadTexts: () => Promise.resolve(texts),
      screens: { Mine: () => Promise.resolve(Mine), Settings: () => Promise.resolve(Plain), MoneyLog: () => Promise.resolve(Plain) },
    });
  };
  const showStyles = ({ base, package: owner }: { base: string; package: string }) =>
    styles.show(owner, new URL(base, document.baseURI).href);
  return { load, showStyles, evaluated };
}

/** Versions whose stylesheets act at this moment. */
const actingStyles = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    .filter(({ media }) => media !== 'not all')
    .map(({ href }) => new URL(href).pathname.split('/')[3]);

function newerRegistry(): ResolvedRegistry {
  const registry = registryOfTheApp();
  const { manifest } = registry.remotes[OWNER]!;
  registry.remotes[OWNER] = release(OWNER, manifest.routes, { version: NEWER, base: `/assets/${OWNER}/${NEWER}/` });
  return registry;
}

test('a member meets two releases of a remote and never a mixture: looked ahead to, entered, undone, entered again', async () => {
  platform.answers(calls.listPlaces, [place({ id: 1, name: 'Hue' }), place({ id: 2, name: 'Hanoi' })]);
  const { load, showStyles, evaluated } = evaluatingLoader();
  const { registry, go } = await openApp('/Mine', { isMember: true, load, showStyles });
  let now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
  const learn = async (answer: ResolvedRegistry) => {
    now += 60_000;
    const edge = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(answer));
    await act(async () => await registry.revalidate());
    edge.mockRestore();
  };

  expect(await screen.findByText('Older: Hue and Hanoi')).toBeVisible();
  expect(actingStyles()).toEqual([OLDER]);

  // Looked ahead to from another part: its chunks are evaluated, and nothing of it acts.
  await go('/Home');
  await learn(newerRegistry());
  await go('/Video');
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 2_100)));
  expect([...evaluated.keys()]).toEqual([OLDER, NEWER]);
  expect(actingStyles()).toEqual([OLDER]);

  await go('/Mine');
  expect(await screen.findByText('Newer: 2 towns')).toBeVisible();
  expect(actingStyles()).toEqual([NEWER]);

  // Undone while a member is inside it: the visit goes on with what it began with.
  await learn(registryOfTheApp());
  await go('/Setting');
  await go('/Mine');
  expect(await screen.findByText('Newer: 2 towns')).toBeVisible();
  await go('/Home');
  await go('/Mine');
  expect(await screen.findByText('Older: Hue and Hanoi')).toBeVisible();
  expect(actingStyles()).toEqual([OLDER]);

  await go('/Home');
  await learn(newerRegistry());
  await go('/Mine');
  expect(await screen.findByText('Newer: 2 towns')).toBeVisible();
  clock.mockRestore();
  document.head.replaceChildren();
});
