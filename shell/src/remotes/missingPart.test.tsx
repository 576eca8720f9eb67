import { passTime, putTheClockForward, see } from '@unison/shared/testing';
import { act, screen } from '@testing-library/react';
import { good, inFile, loader, NEWER, older, openGame, remoteOf, withFailures, withNewerGame } from '../testing/newerGame';
import { openApp, plainLoader } from '../testing/openApp';
import { registryOfTheApp } from '../testing/release';
import { REVALIDATE_EVERY_MS } from './registryStore';
import type { RemoteLoader } from './remoteLoader';
import { LOOK_AGAIN_MS } from './useNewerRelease';

withFailures();
putTheClockForward();

const MISSING = '“Games” is not available right now';
/** The first wait before what is missing is asked for again at its longest, and the second, in ms. */
const [FIRST_WAIT_MS, SECOND_WAIT_MS] = [12_500, 25_000];
const retry = () => screen.getByRole('button', { name: 'Retry' });

/** Games that come at the given try; what is waited for hangs before it fails. */
function comesAt(attempt: number) {
  let fail: () => void = () => undefined;
  const load = jest.fn<ReturnType<RemoteLoader>, Parameters<RemoteLoader>>((record, ...wanted) => {
    if (record.package !== 'mf-game' || games().length >= attempt) return plainLoader(record, ...wanted);
    return new Promise((_, reject) => (fail = () => reject(new Error('connection reset'))));
  });
  const games = () => load.mock.calls.filter(([record]) => record.package === 'mf-game');
  const fails = async () => {
    fail();
    await passTime(0);
  };
  return { load, fails, tries: () => games().length };
}

/** The edge says from now on what a team has released meanwhile. */
function edgeSays(registry: unknown): void {
  const real = globalThis.fetch;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address, init) =>
      address === '/registry/resolved.json' ? Promise.resolve(Response.json(registry)) : real(address, init),
    );
}

/** Opens /Game with a release that has nothing in its place and never comes; others do. */
const openBroken = () =>
  openApp('/Game', {
    isMember: true,
    load: (record, ...wanted) =>
      record.version === older.version && record.package === 'mf-game' ? broken() : loader(good)(record, ...wanted),
  });
const broken = () => Promise.reject(new Error('nothing there'));

test('a part whose files did not come is asked for again by itself, ever more slowly; its card stays until it is there', async () => {
  const { load, fails, tries } = comesAt(3);
  edgeSays(registryOfTheApp());
  await openApp('/Game', { isMember: true, load });
  await fails();
  expect(screen.getByText(MISSING)).toBeVisible();
  expect(screen.getByText('Other parts of the app may still work.')).toBeVisible();
  expect(tries()).toBe(1);

  await passTime(FIRST_WAIT_MS);
  expect(tries()).toBe(2);
  expect(screen.getByText(MISSING)).toBeVisible();
  expect(retry()).toHaveAttribute('aria-busy', 'true');

  await fails();
  expect(retry()).not.toHaveAttribute('aria-busy', 'true');
  await passTime(SECOND_WAIT_MS);
  expect(tries()).toBe(3);
  expect(screen.getByText('Content of Games')).toBeVisible();
});

test('a press on retry keeps the card and the focus while the part is asked for', async () => {
  const { load, fails, tries } = comesAt(3);
  const { user } = await openApp('/Game', { isMember: true, load });
  await fails();
  await user.click(retry());
  expect(tries()).toBe(2);
  expect(screen.getByText(MISSING)).toBeVisible();
  expect(retry()).toHaveFocus();

  await fails();
  expect(retry()).toHaveFocus();
  await user.click(retry());
  expect(await screen.findByText('Content of Games')).toBeVisible();
});

test('a part that is only slow is not asked for a second time beside the first', async () => {
  const { load, tries } = comesAt(2);
  edgeSays(registryOfTheApp());
  await openApp('/Game', { isMember: true, load });
  await passTime(10_000);
  expect(screen.getByText(MISSING)).toBeVisible();
  await passTime(600_000);
  expect(tries()).toBe(1);
});

/** Opens /Game with a screen that throws. */
async function openThrowing() {
  const Games = jest.fn(() => {
    throw new Error('broken screen');
  });
  const load: RemoteLoader = (record, ...wanted) =>
    record.package === 'mf-game' && record.version === older.version
      ? Promise.resolve(remoteOf({ Games: () => Promise.resolve(Games) }))
      : loader(good)(record, ...wanted);
  await openApp('/Game', { isMember: true, load });
  expect(await screen.findByText(MISSING)).toBeVisible();
  return Games;
}

test('a part that is here and broken is not run again and again', async () => {
  edgeSays(registryOfTheApp());
  const Games = await openThrowing();
  const drawn = Games.mock.calls.length;
  await passTime(600_000);
  expect(Games).toHaveBeenCalledTimes(drawn);
});

test('it gives way to what its team releases meanwhile, without a press; a page that nobody sees does not ask', async () => {
  edgeSays(withNewerGame());
  await openThrowing();
  see('hidden');
  await passTime(3 * LOOK_AGAIN_MS);
  see('visible');
  expect(screen.getByText(MISSING)).toBeVisible();
  await passTime(LOOK_AGAIN_MS);
  expect(screen.getByText(`Games of ${NEWER}`)).toBeVisible();
});

test('whoever stands before a release that cannot be had gets the one that its team released meanwhile, by a press', async () => {
  const { user } = await openBroken();
  expect(await screen.findByText(MISSING)).toBeVisible();
  edgeSays(withNewerGame());
  await passTime(REVALIDATE_EVERY_MS);
  await user.click(retry());
  await passTime(0);
  expect(screen.getByText(`Games of ${NEWER}`)).toBeVisible();
});

test('they get it without a press, too', async () => {
  await openBroken();
  edgeSays(withNewerGame());
  await passTime(FIRST_WAIT_MS);
  await passTime(SECOND_WAIT_MS);
  expect(screen.getByText(`Games of ${NEWER}`)).toBeVisible();
});

test('one that no longer has this address is not entered from the card', async () => {
  const { registry } = await openBroken();
  const [, wheel] = older.manifest.routes;
  const without = withNewerGame({ manifest: { ...older.manifest, routes: [wheel!] } });
  edgeSays(without);
  await passTime(REVALIDATE_EVERY_MS);
  await act(async () => await registry.revalidate());
  expect(registry.get().remotes['mf-game']?.version).toBe(NEWER);
  expect(screen.getByText(MISSING)).toBeVisible();
  expect(retry()).toBeVisible();
});

test('a last good version that cannot be had at first is looked for again', async () => {
  let isThere = false;
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    if (!isThere) return Promise.reject(new Error('no network'));
    return Promise.resolve(Response.json(inFile()));
  });
  await openGame(broken);
  expect(screen.getByText(MISSING)).toBeVisible();
  isThere = true;
  await passTime(FIRST_WAIT_MS);
  expect(screen.getByText(`Games of ${older.version}`)).toBeVisible();
});
