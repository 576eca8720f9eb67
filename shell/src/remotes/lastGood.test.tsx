import type { PlacedRelease, RemoteScreens, ResolvedRegistry } from '@unison/shared/remote';
import { allowConsole } from '@unison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openApp, plainLoader } from '../testing/openApp';
import { registryOfTheApp, release, uncheckedProver } from '../testing/release';
import { FIRST_REST_MS } from './breaker';
import { createRegistryStore } from './registryStore';
import type { RemoteLoader } from './remoteLoader';
import { PHASE_LIMIT_MS } from './waitingLimits';

const OLDER = '1.0.0-a';
const NEWER = '2.0.0-b';
const FILE = { path: `/registry/records/mf-game/${OLDER}.json`, integrity: 'sha256-x' };

const [games, wheel] = registryOfTheApp().remotes['mf-game']!.manifest.routes;
const older = release('mf-game', [games!, wheel!]);

/** The app with a newer mf-game, whose last good version is the older one. */
function withNewerGame(overrides: Partial<PlacedRelease> = {}): ResolvedRegistry {
  const newer = release('mf-game', [games!, wheel!], { version: NEWER, former: { version: OLDER, file: FILE }, ...overrides });
  return { remotes: { ...registryOfTheApp().remotes, 'mf-game': newer } };
}

const named = (text: string) => () => <p>{text}</p>;
const remoteOf = (screens: RemoteScreens['screens']): RemoteScreens => ({ features: [], loadTexts: () => Promise.resolve({}), screens });

/** Remotes whose game says its version, but for the newer one, which behaves as the test says. */
const loader =
  (newer: () => Promise<RemoteScreens>): RemoteLoader =>
  (record, ...wanted) => {
    if (record.package !== 'mf-game') return plainLoader(record, ...wanted);
    if (record.version === NEWER) return newer();
    return Promise.resolve(
      remoteOf({
        Games: () => Promise.resolve(named(`Games of ${record.version}`)),
        Wheel: () => Promise.resolve(named(`Wheel of ${record.version}`)),
      }),
    );
  };

const good = () =>
  Promise.resolve(
    remoteOf({ Games: () => Promise.resolve(named('Games of 2.0.0-b')), Wheel: () => Promise.resolve(named('Wheel of 2.0.0-b')) }),
  );
const Throwing = () => {
  throw new Error('broken screen');
};
const crashing = () =>
  Promise.resolve(remoteOf({ Games: () => Promise.resolve(Throwing), Wheel: () => Promise.resolve(named('Wheel of 2.0.0-b')) }));

/** The edge has the record of the last good version, or has not. */
function edgeHasFormer(answer: () => Response = () => Response.json(inFile())) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    if (address !== FILE.path) return Promise.reject(new Error(`nothing at ${String(address)}`));
    return Promise.resolve(answer());
  });
}
const inFile = () => {
  const { base, ...record } = older;
  return { base, record: JSON.stringify(record) };
};

let edge: jest.SpyInstance;
beforeEach(() => {
  allowConsole(/could not be shown|broken screen|above error|ErrorBoundary|Error handled/);
  edge = edgeHasFormer();
});
afterEach(() => jest.restoreAllMocks());

const open = (newer: () => Promise<RemoteScreens>, more: Partial<Parameters<typeof openApp>[1]> = {}) => {
  const reportView = jest.fn();
  return openApp('/Game', { isMember: true, registry: withNewerGame(), load: loader(newer), reportView, ...more }).then((app) => ({
    ...app,
    reportView,
  }));
};
const retryCard = () => screen.queryByText('“Games” is not available right now');

test.each([
  ['its entry cannot be had', () => Promise.reject(new Error('connection reset')), 'entry'],
  ['it has not the screen its routes name', () => Promise.resolve(remoteOf({})), 'screen'],
  ['its screen cannot be had', () => Promise.resolve(remoteOf({ Games: () => Promise.reject(new Error('chunk')) })), 'screen'],
  ['its screen throws as it is drawn', crashing, 'render'],
])('when %s, the last good version is there without a reload, and the edge is told', async (_what, newer, phase) => {
  const { reportView, address } = await open(newer);
  expect(await screen.findByText('Games of 1.0.0-a')).toBeVisible();
  expect(retryCard()).not.toBeInTheDocument();
  expect(address()).toBe('/Game');
  expect(reportView.mock.calls.map(([record, view]) => [record.version, view.phase, view.outcome])).toEqual([[NEWER, phase, 'fellBack']]);
});

test('a release for another host contract gives way to the last good version, and no code of it runs', async () => {
  const newer = jest.fn(good);
  const registry = withNewerGame({ manifest: { ...older.manifest, contract: '^9.0.0' } });
  const { reportView } = await open(newer, { registry });
  expect(await screen.findByText('Games of 1.0.0-a')).toBeVisible();
  expect(newer).not.toHaveBeenCalled();
  expect(reportView.mock.calls[0]?.[1]).toMatchObject({ phase: 'contract', outcome: 'fellBack' });
});

test('inside the last good version the whole remote is of that one, until the member leaves and its rest is over', async () => {
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  let isBroken = true;
  const { go } = await open(() => (isBroken ? crashing() : good()));
  expect(await screen.findByText('Games of 1.0.0-a')).toBeVisible();
  await go('/luckDraw');
  expect(await screen.findByText('Wheel of 1.0.0-a')).toBeVisible();

  // Left and entered again while it rests: not tried again.
  await go('/Home');
  await go('/luckDraw');
  expect(await screen.findByText('Wheel of 1.0.0-a')).toBeVisible();

  isBroken = false;
  now += FIRST_REST_MS;
  await go('/Game');
  expect(await screen.findByText('Games of 1.0.0-a')).toBeVisible();
  await go('/Home');
  await go('/luckDraw');
  expect(await screen.findByText('Wheel of 2.0.0-b')).toBeVisible();
});

test('a release that fails its try is not tried again for twice as long', async () => {
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const newer = jest.fn(() => Promise.reject(new Error('connection reset')));
  const { go } = await open(newer);
  expect(await screen.findByText('Games of 1.0.0-a')).toBeVisible();
  const enterAgain = async () => {
    await go('/Home');
    await go('/Game');
    expect(await screen.findByText('Games of 1.0.0-a')).toBeVisible();
  };
  now += FIRST_REST_MS;
  await enterAgain();
  const tried = newer.mock.calls.length;
  now += FIRST_REST_MS;
  await enterAgain();
  expect(newer).toHaveBeenCalledTimes(tried);
  now += FIRST_REST_MS;
  await enterAgain();
  expect(newer.mock.calls.length).toBeGreaterThan(tried);
});

test.each([
  ['has no record', () => new Response('busy', { status: 503 })],
  ["is another remote's", () => Response.json({ ...inFile(), record: JSON.stringify(registryOfTheApp().remotes['mf-home']) })],
  [
    'has nothing at this address',
    () => Response.json({ ...inFile(), record: JSON.stringify({ ...older, manifest: { ...older.manifest, routes: [wheel] } }) }),
  ],
])('when the last good version %s, the member gets the retry card, and the edge is told', async (_what, answer) => {
  edge.mockRestore();
  edgeHasFormer(answer);
  let isBroken = true;
  const { reportView, user } = await open(() => (isBroken ? Promise.reject(new Error('connection reset')) : good()));
  expect(await screen.findByText('“Games” is not available right now')).toBeVisible();
  expect(reportView.mock.calls[0]?.[1]).toMatchObject({ phase: 'entry', outcome: 'failed' });
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Games of 2.0.0-b')).toBeVisible();
});

test('a slow release is still shown when it comes before the last good version does', async () => {
  let arrive: (screens: RemoteScreens) => void = () => undefined;
  edge.mockRestore();
  const asked = edgeHasFormer();
  asked.mockImplementation(() => new Promise(() => undefined));
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate'] });
  await open(() => new Promise((resolve) => (arrive = resolve)));
  await act(async () => await jest.advanceTimersByTimeAsync(PHASE_LIMIT_MS.entry));
  await waitFor(() => expect(asked).toHaveBeenCalledWith(FILE.path, expect.objectContaining({ integrity: FILE.integrity })));
  expect(retryCard()).not.toBeInTheDocument();
  await act(async () => {
    arrive(await good());
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(await screen.findByText('Games of 2.0.0-b')).toBeVisible();
  jest.useRealTimers();
});

describe('over a line on which nothing comes', () => {
  beforeEach(() => {
    edge.mockRestore();
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate'] });
  });
  afterEach(() => jest.useRealTimers());
  const hangs = () => new Promise<never>(() => undefined);
  const wait = (ms: number) => act(async () => await jest.advanceTimersByTimeAsync(ms));

  test('a kept document that learned of a newer release falls back to its own, which it has', async () => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((address) => (address === '/registry/resolved.json' ? Promise.resolve(Response.json(withNewerGame())) : hangs()));
    const { registry, go } = await openApp('/Home', { isMember: true, isKept: true, load: loader(hangs) });
    await act(async () => await registry.revalidate());
    expect(registry.get().remotes['mf-game']?.version).toBe(NEWER);
    await go('/Game');
    expect(await screen.findByRole('status', { name: 'Loading Games' })).toBeVisible();
    await wait(PHASE_LIMIT_MS.entry);
    expect(await screen.findByText('Games of 1.0.0-a')).toBeVisible();
  });

  test('where the last good version does not come either, a retry is offered, and what comes late is still shown', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(hangs);
    let arrive: (screens: RemoteScreens) => void = () => undefined;
    const { reportView } = await open(() => new Promise((resolve) => (arrive = resolve)));
    await wait(PHASE_LIMIT_MS.entry);
    expect(retryCard()).not.toBeInTheDocument();
    await wait(PHASE_LIMIT_MS.entry);
    expect(await screen.findByText('“Games” is not available right now')).toBeVisible();
    expect(reportView.mock.calls[0]?.[1]).toMatchObject({ phase: 'entry', outcome: 'failed' });
    arrive(await good());
    await wait(0);
    expect(await screen.findByText('Games of 2.0.0-b')).toBeVisible();
  });
});

test('a release that stays is told once as shown, when its first answers had time to come', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate'] });
  const { reportView } = await open(good);
  expect(await screen.findByText('Games of 2.0.0-b')).toBeVisible();
  expect(reportView).not.toHaveBeenCalled();
  await act(async () => await jest.advanceTimersByTimeAsync(5_000));
  expect(reportView.mock.calls.map(([record, view]) => [record.version, view.outcome])).toEqual([[NEWER, 'shown']]);
  jest.useRealTimers();
});

test('a release that was not in the file of all records brings its own', async () => {
  const { base, manifest, labels } = older;
  const known = { 'mf-game': { package: 'mf-game', version: OLDER, base, manifest, labels, file: FILE } };
  const store = createRegistryStore({ remotes: known }, { prover: uncheckedProver });
  expect(await store.complete(store.get().remotes['mf-game']!)).toMatchObject(older);
});
