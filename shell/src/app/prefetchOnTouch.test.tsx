import { calls } from '@unison/shared/contract';
import { useListPlacesQuery } from '@unison/shared/api';
import { companion, place, platform } from '@unison/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { RemoteLoader } from '../remotes/remoteLoader';
import { openApp, plainLoader } from '../testing/openApp';
import { registryOfTheApp } from '../testing/release';

const OF_PROFILE = { call: 'getCompanion', params: { id: '?id' } };

/** The app with a list on its home screen, and a profile whose first answer is known ahead. */
async function openList(id: string, isMember = true) {
  platform.answers(calls.getCompanion, companion({ id }));
  const registry = registryOfTheApp();
  const route = registry.remotes['mf-xuanfei']?.manifest.routes.find(({ path }) => path === '/nHomeDetail');
  if (!route) throw new Error('the test registry has no /nHomeDetail');
  Object.assign(route, { early: [OF_PROFILE] });
  const List = () => (
    <p>
      <a href={`/nHomeDetail?id=${id}`}>An</a> <a href="https://elsewhere.example/nHomeDetail?id=7">Elsewhere</a>
    </p>
  );
  const load = jest.fn<ReturnType<RemoteLoader>, Parameters<RemoteLoader>>((record, ...wanted) =>
    record.package === 'mf-home'
      ? Promise.resolve({ features: [], loadTexts: () => Promise.resolve({}), screens: { Home: () => Promise.resolve(List) } })
      : plainLoader(record, ...wanted),
  );
  await openApp('/Home', { isMember, registry, load });
  const link = await screen.findByRole('link', { name: 'An' });
  load.mockClear();
  return { link, loaded: () => load.mock.calls.map(([record]) => record.package) };
}

/** jsdom knows no PointerEvent: a mouse event of that name has all that is read. */
const point = (target: HTMLElement, type: string) =>
  fireEvent(target, new MouseEvent(type, { bubbles: true, cancelable: true, button: 0 }));
const press = (target: HTMLElement) => point(target, 'pointerdown');
const asked = () => platform.requests(calls.getCompanion).map(({ payload }) => payload);

test('a finger that comes down on a card has its code asked for, and once it rests there the first answer of that very profile', async () => {
  const { link, loaded } = await openList('7');
  press(link);
  expect(loaded()).toEqual(['mf-xuanfei']);
  expect(asked()).toEqual([]);
  await waitFor(() => expect(asked()).toEqual([{ id: '7' }]));
});

test('a tap that is over sooner asks at once, and once', async () => {
  const { link } = await openList('8');
  press(link);
  point(link, 'pointerup');
  await waitFor(() => expect(asked()).toEqual([{ id: '8' }]));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked()).toHaveLength(1);
});

test('a finger that goes on to scroll asks for no answer', async () => {
  const { link } = await openList('9');
  press(link);
  point(link, 'pointercancel');
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(asked()).toEqual([]);
});

test('nothing is asked for behind a link that leaves the app', async () => {
  const { loaded } = await openList('10');
  press(screen.getByRole('link', { name: 'Elsewhere' }));
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(loaded()).toEqual([]);
  expect(asked()).toEqual([]);
});

test('nothing is asked for by a visitor behind a link to what is for members alone', async () => {
  const { link, loaded } = await openList('11', false);
  press(link);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(loaded()).toEqual([]);
  expect(asked()).toEqual([]);
});

test('a touch on a tab loads its code before the tap is done; not for a visitor who may not enter', async () => {
  const load = jest.fn(plainLoader);
  const { user } = await openApp('/Home', { load });
  await screen.findByText('Content of Home');
  const tab = (name: string) => screen.getByRole('link', { name });
  const loaded = () => load.mock.calls.map(([record]) => record.package);
  await user.pointer({ keys: '[TouchA>]', target: tab('Directory') });
  expect(loaded()).toContain('mf-xuanfei');
  await user.pointer({ keys: '[/TouchA]' });
  await user.pointer({ keys: '[TouchA>]', target: tab('Games') });
  expect(loaded()).not.toContain('mf-game');
});

describe('a tab whose code is there', () => {
  /** The app on its home screen with the directory's code at hand, whose screen shows places; nothing of them was asked for. */
  async function openWithDirectory() {
    platform.answers(calls.listPlaces, [place({ id: '31' })]);
    const registry = registryOfTheApp();
    const route = registry.remotes['mf-xuanfei']?.manifest.routes.find(({ path }) => path === '/xf');
    if (!route) throw new Error('the test registry has no /xf');
    Object.assign(route, { early: ['listPlaces'] });
    const Directory = () => <p>{useListPlacesQuery().data?.length ?? 'no'} places</p>;
    const Home = () => <a href="/xf">All places</a>;
    const screens = { Directory: () => Promise.resolve(Directory), Home: () => Promise.resolve(Home) };
    const load = jest.fn(() => Promise.resolve({ features: [], loadTexts: () => Promise.resolve({}), screens }));
    await openApp('/Home', { isMember: true, registry, load });
    const link = await screen.findByRole('link', { name: 'All places' });
    press(link);
    point(link, 'pointercancel');
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked()).toEqual([]);
    return { tab: (name: string) => screen.getByRole('link', { name }) };
  }
  const asked = () => platform.requests(calls.listPlaces);

  test('has its first answers asked for as a finger comes down, and once', async () => {
    const { tab } = await openWithDirectory();
    press(tab('Directory'));
    await waitFor(() => expect(asked()).toHaveLength(1));
    fireEvent.click(tab('Directory'));
    await screen.findByText('1 places');
    expect(asked()).toHaveLength(1);
  });

  test('is not asked for anything by a keyboard that comes by', async () => {
    const { tab } = await openWithDirectory();
    act(() => tab('Directory').focus());
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(asked()).toEqual([]);
  });

  test('is not asked again for what the app still has', async () => {
    const { tab } = await openWithDirectory();
    fireEvent.click(tab('Directory'));
    await screen.findByText('1 places');
    fireEvent.click(tab('Home'));
    await screen.findByRole('link', { name: 'All places' });
    press(tab('Directory'));
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(asked()).toHaveLength(1);
  });
});

describe('for a member who spares data', () => {
  beforeEach(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }));
  afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

  test('nothing is asked for by a finger on a link that may still scroll', async () => {
    const { link, loaded } = await openList('12');
    press(link);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(loaded()).toEqual([]);
    expect(asked()).toEqual([]);
  });

  test('the code of a tab is asked for as a finger comes down on it: who does that goes there', async () => {
    const { loaded } = await openList('13');
    press(screen.getByRole('link', { name: 'Directory' }));
    expect(loaded()).toEqual(['mf-xuanfei']);
  });
});
