import { calls } from '@unison/shared/contract';
import { allowConsole, platform, putTheClockForward } from '@unison/shared/testing';
import type { RemoteScreens } from '@unison/shared/remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openApp, plainLoader } from '../testing/openApp';
import { registryOfTheApp, release } from '../testing/release';
import type { RemoteLoader } from './remoteLoader';
import { PHASE_LIMIT_MS } from './waitingLimits';

/** The app's remotes, with one that behaves as the test says. */
const withRemote =
  (name: string, load: RemoteLoader): RemoteLoader =>
  (record, ...wanted) =>
    record.package === name ? load(record, ...wanted) : plainLoader(record, ...wanted);

beforeEach(() => allowConsole(/could not be shown/));

/** Loads from the given attempt on. */
function failsAtFirst(times: number) {
  let left = times;
  return jest.fn<ReturnType<RemoteLoader>, Parameters<RemoteLoader>>((record, ...wanted) => {
    left -= 1;
    return left < 0 ? plainLoader(record, ...wanted) : Promise.reject(new Error('connection reset'));
  });
}

const tab = (place: number) => within(screen.getByRole('navigation')).getAllByRole('link')[place]!;

test('a part that cannot be had says which it is; the other tabs live, and coming back heals it', async () => {
  const load = failsAtFirst(1);
  const { user } = await openApp('/Game', { isMember: true, base: { iskefu: 1, kefu: '/kefu' }, load: withRemote('mf-game', load) });
  expect(await screen.findByText('“Games” is not available right now')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact customer service' })).toHaveAttribute('href', '/kefu');

  await user.click(tab(0));
  expect(await screen.findByText('Content of Home')).toBeVisible();
  await user.click(tab(3));
  expect(await screen.findByText('Content of Games')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part that could not be had without a network offers no page that there is none for either, and is asked for again when there is one', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openApp('/Game', { isMember: true, base: { iskefu: 1, kefu: '/kefu' }, load: withRemote('mf-game', failsAtFirst(1)) });
  expect(await screen.findByText('“Games” is not available right now')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Contact customer service' })).not.toBeInTheDocument();
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Content of Games')).toBeVisible();
  network.mockRestore();
});

test('the retry button asks again at once', async () => {
  const load = failsAtFirst(2);
  const { user } = await openApp('/Game', { isMember: true, load: withRemote('mf-game', load) });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Content of Games')).toBeVisible();
});

test('a screen that throws takes nothing else with it', async () => {
  allowConsole(/broken screen|above error|ErrorBoundary|Error handled/);
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
  expect(await screen.findByText('“Games” is not available right now')).toBeVisible();
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

describe('a part that is slow', () => {
  putTheClockForward();

  test('a slow part offers a retry when its time is over, and still comes when it arrives', async () => {
    let arrive: (screens: RemoteScreens) => void = () => undefined;
    const slow: RemoteLoader = () => new Promise((resolve) => (arrive = resolve));
    await openApp('/Game', { isMember: true, load: withRemote('mf-game', slow) });
    expect(await screen.findByRole('status', { name: 'Loading Games' })).toBeVisible();
    await act(async () => await jest.advanceTimersByTimeAsync(PHASE_LIMIT_MS.entry));
    expect(await screen.findByText(/It is taking too long/)).toBeVisible();
    await act(async () => {
      arrive(await plainLoader(registryOfTheApp().remotes['mf-game']!, 'Games', false));
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(await screen.findByText('Content of Games')).toBeVisible();
  });
});

test('a release made while the page is open is used at the next entry, not in the middle of a visit', async () => {
  const load: RemoteLoader = async (record, ...wanted) => {
    const remote = await plainLoader(record, ...wanted);
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

test('inside a remote nothing changes under the member: a screen that was renamed or dropped meanwhile is still theirs', async () => {
  const newer = registryOfTheApp();
  const [mine, settings] = newer.remotes['mf-wallet']!.manifest.routes;
  // The current release calls /Setting's screen otherwise and has no /Moneylog.
  newer.remotes['mf-wallet'] = release('mf-wallet', [mine!, { ...settings!, screen: 'Preferences' }], { version: '2.0.0-b' });
  const { registry, go } = await openApp('/Moneylog', { isMember: true });
  expect(await screen.findByText('Content of MoneyLog')).toBeVisible();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  const edge = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(newer));
  await act(async () => await registry.revalidate());
  edge.mockRestore();
  clock.mockRestore();

  expect(screen.getByText('Content of MoneyLog')).toBeVisible();
  await go('/Setting');
  expect(await screen.findByText('Content of Settings')).toBeVisible();
  await go('/Moneylog');
  expect(await screen.findByText('Content of MoneyLog')).toBeVisible();
  await go('/Home');
  await go('/Setting');
  expect(await screen.findByText('Content of Preferences')).toBeVisible();
  await go('/Moneylog');
  expect(screen.queryByText('Content of MoneyLog')).not.toBeInTheDocument();
});

test('of two addresses with one screen, each asks ahead for its own answers', async () => {
  const registry = registryOfTheApp();
  const route = { screen: 'Library', title: '', heading: 'h', access: 'visitor' } as const;
  registry.remotes['mf-video'] = release('mf-video', [
    { ...route, path: '/First', early: ['listNotices'] },
    { ...route, path: '/Second', early: ['listHotGames'] },
  ]);
  platform.answers(calls.listNotices, []);
  platform.answers(calls.listHotGames, []);
  await openApp('/Second', { registry });
  expect(await screen.findByText('Content of Library')).toBeVisible();
  await waitFor(() => expect(platform.requests(calls.listHotGames)).toHaveLength(1));
  expect(platform.requests(calls.listNotices)).toHaveLength(0);
});
