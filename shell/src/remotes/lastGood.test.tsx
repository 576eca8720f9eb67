import { CONTRACT_VERSION } from '@unison/shared/remote';
import { screen } from '@testing-library/react';
import {
  edgeHasFormer,
  FILE,
  good,
  inFile,
  NEWER,
  older,
  OLDER,
  openGame,
  remoteOf,
  withFailures,
  withNewerGame,
} from '../testing/newerGame';
import { registryOfTheApp, uncheckedProver } from '../testing/release';
import { FIRST_REST_MS } from './breaker';
import { createRegistryStore } from './registryStore';

withFailures();
beforeEach(() => void edgeHasFormer());

const RETRY = '“Games” is not available right now';
const Throwing = () => {
  throw new Error('broken screen');
};
const crashing = async () => {
  const remote = await good();
  return { ...remote, screens: { ...remote.screens, Games: () => Promise.resolve(Throwing) } };
};

test.each([
  ['its entry cannot be had', () => Promise.reject(new Error('connection reset')), 'entry'],
  ['it has not the screen its routes name', () => Promise.resolve(remoteOf({})), 'screen'],
  ['its screen cannot be had', () => Promise.resolve(remoteOf({ Games: () => Promise.reject(new Error('chunk')) })), 'screen'],
  ['its screen throws as it is drawn', crashing, 'render'],
])('when %s, the last good version is there without a reload, and the edge is told', async (_what, newer, phase) => {
  const { reportView, address } = await openGame(newer);
  expect(await screen.findByText('Games of 1.0.0-a')).toBeVisible();
  expect(screen.queryByText(RETRY)).not.toBeInTheDocument();
  expect(address()).toBe('/Game');
  expect(reportView.mock.calls.map(([record, view]) => [record.version, view.phase, view.outcome])).toEqual([[NEWER, phase, 'fellBack']]);
});

/** Of a build that takes a name which the shell of this page does not have yet. */
const NEXT = CONTRACT_VERSION.replace(/(\d+)\.\d+$/, (_minor, number: string) => `${String(Number(number) + 1)}.0`);

test.each(['^9.0.0', `^${NEXT}`])(
  'a release for %s of the contract gives way to the last good version, and no code of it runs',
  async (contract) => {
    const newer = jest.fn(good);
    const registry = withNewerGame({ manifest: { ...older.manifest, contract } });
    const { reportView } = await openGame(newer, { registry });
    expect(await screen.findByText('Games of 1.0.0-a')).toBeVisible();
    expect(newer).not.toHaveBeenCalled();
    expect(reportView.mock.calls[0]?.[1]).toMatchObject({ phase: 'contract', outcome: 'fellBack' });
  },
);

test('inside the last good version the whole remote is of that one, until the member leaves and its rest is over', async () => {
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  let isBroken = true;
  const { go } = await openGame(() => (isBroken ? crashing() : good()));
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
  const { go } = await openGame(newer);
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
    () =>
      Response.json({
        ...inFile(),
        record: JSON.stringify({ ...older, manifest: { ...older.manifest, routes: older.manifest.routes.slice(1) } }),
      }),
  ],
])('when the last good version %s, the member gets the retry card, and the edge is told', async (_what, answer) => {
  edgeHasFormer(answer);
  let isBroken = true;
  const { reportView, user } = await openGame(() => (isBroken ? Promise.reject(new Error('connection reset')) : good()));
  expect(await screen.findByText(RETRY)).toBeVisible();
  expect(reportView.mock.calls[0]?.[1]).toMatchObject({ phase: 'entry', outcome: 'failed' });
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Games of 2.0.0-b')).toBeVisible();
});

test('a release that was not in the file of all records brings its own', async () => {
  const { base, manifest, labels } = older;
  const known = { 'mf-game': { package: 'mf-game', version: OLDER, base, manifest, labels, file: FILE } };
  const store = createRegistryStore({ remotes: known }, { prover: uncheckedProver });
  expect(await store.complete(store.get().remotes['mf-game']!)).toMatchObject(older);
});
