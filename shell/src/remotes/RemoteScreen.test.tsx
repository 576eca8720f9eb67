import { allowConsoleError } from '@unison/shared/testing';
import type { RemoteScreens } from '@unison/shared/remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openApp, plainLoader } from '../testing/openApp';
import { registryOfTheApp, release } from '../testing/release';
import type { RemoteLoader } from './remoteLoader';
import { PHASE_LIMIT_MS } from './waitingLimits';

/** The app's remotes, with one that behaves as the test says. */
const withRemote =
  (name: string, load: RemoteLoader): RemoteLoader =>
  (record, attempt) =>
    record.package === name ? load(record, attempt) : plainLoader(record, attempt);

const tab = (place: number) => within(screen.getByRole('navigation')).getAllByRole('link')[place]!;

test('a part that cannot be had says which it is; the other tabs live, and a retry under another address heals it', async () => {
  const load = jest.fn<ReturnType<RemoteLoader>, Parameters<RemoteLoader>>((record, attempt) =>
    attempt === 0 ? Promise.reject(new Error('connection reset')) : plainLoader(record, attempt),
  );
  const { user } = await openApp('/Game', { isMember: true, base: { iskefu: 1, kefu: '/kefu' }, load: withRemote('mf-game', load) });
  expect(await screen.findByText('Games is not available right now')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact customer service' })).toHaveAttribute('href', '/kefu');

  await user.click(tab(0));
  expect(await screen.findByText('Content of Home')).toBeVisible();
  await user.click(tab(3));
  expect(await screen.findByText('Content of Games')).toBeVisible();
  expect(load.mock.calls.map(([, attempt]) => attempt)).toEqual([0, 1]);
});

test('the retry button asks again at once', async () => {
  const load = jest.fn<ReturnType<RemoteLoader>, Parameters<RemoteLoader>>((record, attempt) =>
    attempt < 2 ? Promise.reject(new Error('connection reset')) : plainLoader(record, attempt),
  );
  const { user } = await openApp('/Game', { isMember: true, load: withRemote('mf-game', load) });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Content of Games')).toBeVisible();
});

test('a screen that throws takes nothing else with it', async () => {
  allowConsoleError(/broken screen|above error|ErrorBoundary|Error handled/);
  let isBroken = true;
  const Games = () => {
    if (isBroken) throw new Error('broken screen');
    return <p>The games</p>;
  };
  const broken: RemoteLoader = () =>
    Promise.resolve<RemoteScreens>({
      features: [],
      loadTexts: () => Promise.resolve({}),
      screens: { Games: () => Promise.resolve(Games) },
    });
  const { user } = await openApp('/Game', { isMember: true, load: withRemote('mf-game', broken) });
  expect(await screen.findByText('Games is not available right now')).toBeVisible();
  expect(screen.getByRole('navigation')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The games')).toBeVisible();
});

test('a remote for another host contract is not run; the app asks to be reloaded', async () => {
  const registry = registryOfTheApp();
  const game = registry.remotes['mf-game']!;
  registry.remotes['mf-game'] = { ...game, manifest: { ...game.manifest, contract: '^9.0.0' } };
  const load = jest.fn(plainLoader);
  await openApp('/Game', { isMember: true, registry, load });
  expect(await screen.findByText('This part needs a newer version of the app. Please reload.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(load.mock.calls.map(([record]) => record.package)).not.toContain('mf-game');
});

test('a slow part offers a retry when its time is over, and still comes when it arrives', async () => {
  let arrive: (screens: RemoteScreens) => void = () => undefined;
  const slow: RemoteLoader = () => new Promise((resolve) => (arrive = resolve));
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate'] });
  await openApp('/Game', { isMember: true, load: withRemote('mf-game', slow) });
  expect(await screen.findByRole('status', { name: 'Loading Games' })).toBeVisible();
  await act(async () => await jest.advanceTimersByTimeAsync(PHASE_LIMIT_MS.entry));
  expect(await screen.findByText(/It is taking too long/)).toBeVisible();
  await act(async () => {
    arrive(await plainLoader(registryOfTheApp().remotes['mf-game']!, 0));
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(await screen.findByText('Content of Games')).toBeVisible();
  jest.useRealTimers();
});

test('a release made while the page is open is used at the next entry, not in the middle of a visit', async () => {
  const load: RemoteLoader = async (record, attempt) => {
    const remote = await plainLoader(record, attempt);
    const versioned = Object.keys(remote.screens).map((name) => [
      name,
      () => Promise.resolve(() => <p>{`${name} of ${record.version}`}</p>),
    ]);
    return { ...remote, screens: Object.fromEntries(versioned) as RemoteScreens['screens'] }; // fromEntries forgets its keys
  };
  const newer = registryOfTheApp();
  const wallet = newer.remotes['mf-wallet']!;
  newer.remotes['mf-wallet'] = release(
    'mf-wallet',
    [...wallet.manifest.routes, { path: '/Newest', screen: 'Newest', title: '', heading: 'h', access: 'member' }],
    { version: '2.0.0-b' },
  );

  const { registry, go } = await openApp('/Mine', { isMember: true, load });
  expect(await screen.findByText('Mine of 1.0.0-a')).toBeVisible();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  const edge = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(newer));
  await act(async () => await registry.revalidate());
  edge.mockRestore();
  clock.mockRestore();

  await go('/Moneylog');
  expect(await screen.findByText('MoneyLog of 1.0.0-a')).toBeVisible();
  await go('/Home');
  expect(await screen.findByText('Home of 1.0.0-a')).toBeVisible();
  await go('/Mine');
  expect(await screen.findByText('Mine of 2.0.0-b')).toBeVisible();
  await go('/Newest');
  expect(await screen.findByText('Newest of 2.0.0-b')).toBeVisible();
});
