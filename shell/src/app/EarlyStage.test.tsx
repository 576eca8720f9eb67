import type { EarlyPage } from '@unison/shared/api';
import { allowConsole, deviceStore, LEFT_BY_APP } from '@unison/shared/testing';
import type { RemoteScreens } from '@unison/shared/remote';
import { SkeletonRows } from '@unison/shared/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { RemoteLoader } from '../remotes/remoteLoader';
import { openApp, plainLoader } from '../testing/openApp';

/** What the document's script leaves behind: a list with two links, drawn in a tree of its own. */
function paintEarly(more: Partial<EarlyPage> = {}): { page: EarlyPage; host: HTMLElement } {
  const host = document.createElement('div');
  host.id = 'early';
  for (const name of ['An', 'Bo']) {
    const link = document.createElement('a');
    link.href = `/nHomeDetail?id=${name}`;
    link.textContent = name;
    (host.shadowRoot ?? host.attachShadow({ mode: 'open' })).append(link);
  }
  document.body.append(host);
  document.documentElement.dataset['early'] = 'painted';
  const page: EarlyPage = { asked: [], path: '/Home', host, ...more };
  Object.assign(globalThis, { unisonEarly: page });
  return { page, host };
}

let draw: () => void = () => undefined;
/** Home on its way until the test says otherwise. */
function SlowHome() {
  const [isThere, setThere] = useState(false);
  draw = () => setThere(true);
  return isThere ? <a href="/nHomeDetail?id=Bo">Bo, drawn by the app</a> : <SkeletonRows />;
}
const slowHome: RemoteLoader = (record, ...wanted) =>
  record.package === 'mf-home'
    ? Promise.resolve<RemoteScreens>({
        features: [],
        loadTexts: () => Promise.resolve({}),
        screens: { Home: () => Promise.resolve(SlowHome) },
      })
    : plainLoader(record, ...wanted);

afterEach(() => {
  deviceStore('missing', { forget: true });
  document.getElementById('early')?.remove();
  Reflect.deleteProperty(globalThis, 'unisonEarly');
  delete document.documentElement.dataset['early'];
});

const linkIn = (host: HTMLElement, name: string): HTMLElement => {
  const link = [...(host.shadowRoot?.querySelectorAll('a') ?? [])].find(({ textContent }) => textContent === name);
  if (!link) throw new Error('no such link');
  return link;
};

test('what the document painted stands in the screen until that has drawn itself, then there is one list and no other', async () => {
  const { host } = paintEarly();
  await openApp('/Home', { isMember: true, load: slowHome });
  await screen.findByRole('navigation');
  expect(screen.getByRole('main')).toContainElement(host);
  act(() => draw());
  await waitFor(() => expect(host).not.toBeInTheDocument());
  expect(screen.getByText('Bo, drawn by the app')).toBeVisible();
  expect(document.documentElement.dataset['early']).toBeUndefined();
});

test('what the document painted stands for a screen that is on its way: no shapes are drawn beneath it, where nobody sees them', async () => {
  paintEarly();
  let come: (screens: RemoteScreens) => void = () => undefined;
  const load: RemoteLoader = (record, ...wanted) =>
    record.package === 'mf-home' ? new Promise((resolve) => (come = resolve)) : plainLoader(record, ...wanted);
  await openApp('/Home', { isMember: true, load });
  await screen.findByRole('navigation');
  expect(screen.getByRole('main').querySelectorAll('[data-bones]')).toHaveLength(0);
  await act(async () => come({ features: [], loadTexts: () => Promise.resolve({}), screens: { Home: () => Promise.resolve(SlowHome) } }));
  await waitFor(() => expect(screen.getByRole('main').querySelectorAll('[data-bones]')).not.toHaveLength(0));
});

test('the link that had the focus has it still when the screen takes its place', async () => {
  const { host } = paintEarly();
  await openApp('/Home', { isMember: true, load: slowHome });
  linkIn(host, 'Bo').focus();
  act(() => draw());
  await waitFor(() => expect(host).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Bo, drawn by the app' })).toHaveFocus();
});

test.each(['/Home', '/'])('%s: the place in the list and the focus from before the app are still the member’s', async (address) => {
  deviceStore('quick', { holds: LEFT_BY_APP.ofAge });
  const { host } = paintEarly();
  linkIn(host, 'Bo').focus();
  const scrollTo = jest.spyOn(window, 'scrollTo');
  const place = jest.replaceProperty(window, 'scrollY', 300);
  await openApp(address, { isMember: true, load: slowHome, saysAge: false });
  await screen.findByRole('navigation');
  act(() => draw());
  await waitFor(() => expect(host).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Bo, drawn by the app' })).toHaveFocus();
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 300 });
  place.restore();
  scrollTo.mockRestore();
});

test('a tap from before the app leads where it was meant to, inside the app', async () => {
  const { page } = paintEarly({ tapped: '/nHomeDetail?id=An' });
  const { address } = await openApp('/Home', { isMember: true, load: slowHome });
  await waitFor(() => expect(address()).toBe('/nHomeDetail?id=An'));
  expect(page.isTaken).toBe(true);
  expect(document.getElementById('early')).toBeNull();
});

test('a tap while the screen is still on its way leads on without a new page', async () => {
  const { host } = paintEarly();
  const { address, user } = await openApp('/Home', { isMember: true, load: slowHome });
  await user.click(linkIn(host, 'Bo'));
  await waitFor(() => expect(address()).toBe('/nHomeDetail?id=Bo'));
  expect(host).not.toBeInTheDocument();
});

test('where the part cannot be had, the cards that were painted stay beneath the line that says so, and no shape of what does not come', async () => {
  allowConsole(/could not be shown/);
  const { host } = paintEarly();
  const coming = document.createElement('div');
  coming.append(document.createElement('span'));
  host.shadowRoot?.prepend(coming);
  const { address, user } = await openApp('/Home', {
    isMember: true,
    load: (record, ...wanted) =>
      record.package === 'mf-home' ? Promise.reject(new Error('connection reset')) : plainLoader(record, ...wanted),
  });
  expect(await screen.findByText('“Home” is not available right now')).toBeVisible();
  expect(host).toBeInTheDocument();
  await waitFor(() => expect(coming).not.toBeVisible());
  expect(linkIn(host, 'Bo').style.display).toBe('');
  await user.click(linkIn(host, 'An'));
  await waitFor(() => expect(address()).toBe('/nHomeDetail?id=An'));
});

test.each([
  ['for another address', '/Mine', '/Home'],
  ['that is not in the page any more', '/Home', '/Home'],
])('what was painted %s is left alone', async (what, opened, path) => {
  const { host } = paintEarly({ path });
  if (what.startsWith('that')) host.remove();
  await openApp(opened, { isMember: true });
  await screen.findByText(/^Content of/);
  expect(screen.getByRole('main')).not.toContainElement(host);
});
