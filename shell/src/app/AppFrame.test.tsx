import { HeaderAction, useBack, useHeading, useTitle } from '@unison/shared/remote';
import { Link } from '@unison/shared/ui';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { RemoteLoader } from '../remotes/remoteLoader';
import { openApp, plainLoader } from '../testing/openApp';

const tabs = () => within(screen.getByRole('navigation')).getAllByRole('link');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const back = () => screen.getByRole('button', { name: 'Back' });

/** The app's remotes, but with this component as one of the screens. */
const withScreen =
  (screenName: string, Screen: () => React.ReactNode): RemoteLoader =>
  async (record, ...wanted) => {
    const remote = await plainLoader(record, ...wanted);
    return screenName in remote.screens
      ? { ...remote, screens: { ...remote.screens, [screenName]: () => Promise.resolve(Screen) } }
      : remote;
  };

test('the tab bar leads to its five places and marks the one that is open [SHELL-05] (O-49)', async () => {
  const { user, address } = await openApp('/Home', { isMember: true });
  await screen.findByText('Content of Home');
  expect(tabs().map((tab) => tab.getAttribute('href'))).toEqual(['/Home', '/Video', '/xf', '/Game', '/Mine']);
  for (const [place, name] of ['Home', 'Library', 'Directory', 'Games', 'Mine'].entries()) {
    await user.click(tabs()[place]!);
    expect(await screen.findByText(`Content of ${name}`)).toBeVisible();
    expect(address()).toBe(['/Home', '/Video', '/xf', '/Game', '/Mine'][place]);
    expect(tabs().filter((tab) => tab.getAttribute('aria-current') === 'page')).toEqual([tabs()[place]]);
  }
});

test.each(['/Notice', '/Setting', '/profile?id=1', '/luckDraw', '/Login', '/Register', '/Language', '/nowhere'])(
  'there is no tab bar on %s [SHELL-06]',
  async (route) => {
    await openApp(route, { isMember: !/Login|Register/.test(route) });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  },
);

test('a document is titled by its visible heading and the platform, where the route declares nothing [SHELL-07] (Q-15)', async () => {
  const { go } = await openApp('/Home', { base: { name: 'Lotus' } });
  await heading('Home');
  expect(document.title).toBe('Home · Lotus');
  await go('/Login');
  await heading('Log in');
  expect(document.title).toBe('Log in · Lotus');
});

test('a heading of two parts stands in two lines and is one name, in the document’s title as well (Q-15)', async () => {
  function Game() {
    useHeading('Fast comet · Task upgrade');
    return null;
  }
  await openApp('/Game', { isMember: true, load: withScreen('Games', Game) });
  const named = await heading('Fast comet · Task upgrade');
  expect(within(named).getByText('Task upgrade')).toBeVisible();
  expect(document.title).toBe('Fast comet · Task upgrade · Unison');
});

test('a declared title stands alone (Q-15)', async () => {
  await openApp('/luckDraw', { isMember: true });
  await heading('Wheel');
  expect(document.title).toBe('Title of Wheel');
});

test('a screen may title the document while it shows something else [SHELL-09]', async () => {
  function Directory() {
    const [view, setView] = useState('city');
    useTitle(view === 'province' ? 'Select province' : undefined);
    return <button onClick={() => setView('province')}>Provinces</button>;
  }
  const { user, go } = await openApp('/xf', { load: withScreen('Directory', Directory) });
  await user.click(await screen.findByRole('button', { name: 'Provinces' }));
  expect(document.title).toBe('Select province');
  await go('/Home');
  await waitFor(() => expect(document.title).toBe('Home · Unison'));
});

test('a screen names itself, puts a control into the header and takes over the way back; the next one has none of it', async () => {
  const onBack = jest.fn();
  function Profile() {
    useHeading('Hue from Da Nang');
    useBack(onBack);
    return (
      <HeaderAction>
        <button>Share</button>
      </HeaderAction>
    );
  }
  const { user, go } = await openApp('/profile?id=1', { isMember: true, load: withScreen('Profile', Profile) });
  await heading('Hue from Da Nang');
  expect(document.title).toBe('Hue from Da Nang · Unison');
  expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
  await user.click(back());
  expect(onBack).toHaveBeenCalledTimes(1);
  await go('/Setting');
  await heading('Settings');
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  await user.click(back());
  expect(onBack).toHaveBeenCalledTimes(1);
});

test('back leads to where the member came from, and on a screen opened cold to where its route says', async () => {
  const { user, go, address } = await openApp('/Setting', { isMember: true });
  await heading('Settings');
  await user.click(back());
  await waitFor(() => expect(address()).toBe('/Mine'));
  await go('/Home');
  await go('/Moneylog');
  await user.click(back());
  await waitFor(() => expect(address()).toBe('/Home'));
});

test.each(['/Home', '/xf'])('back from a profile of the feed leads to %s, where the member came from [DIRECTORY-39]', async (from) => {
  const { user, go, address } = await openApp(from, { isMember: true });
  await go('/nHomeDetail?id=7');
  await heading('Companion');
  await user.click(back());
  await waitFor(() => expect(address()).toBe(from));
});

test('a part of a screen opened cold leads back to the whole of it, and from there on', async () => {
  const { user, address } = await openApp('/Moneylog?record=W1&kind=stake', { isMember: true });
  await heading('MoneyLog');
  await user.click(back());
  await waitFor(() => expect(address()).toBe('/Moneylog?kind=stake'));
  await user.click(back());
  await waitFor(() => expect(address()).toBe('/Mine'));
});

test('an inner screen opened cold without a place to go back to leads home', async () => {
  const { user, address } = await openApp('/Notice');
  await heading('Notices');
  await user.click(back());
  await waitFor(() => expect(address()).toBe('/Home'));
});

test('after the question for the age, which opened by itself, the focus is at the beginning of the screen (O-83)', async () => {
  await openApp('/Home');
  await screen.findByText('Content of Home');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('a change of screen moves the focus to its beginning and says its title', async () => {
  const { go } = await openApp('/Home', { isMember: true });
  await screen.findByText('Content of Home');
  const main = screen.getByRole('main');
  act(() => tabs()[1]!.focus());
  await go('/Mine');
  await heading('Mine');
  expect(main).toHaveFocus();
  expect(screen.getByText('Mine · Unison')).toHaveAttribute('aria-live', 'polite');
});

/** A list with a link to a detail, as any screen may have. */
function ListScreen() {
  return (
    <>
      <Link href="/Home">The start</Link>
      <Link href="/Setting">What can be set</Link>
    </>
  );
}

test('back by keyboard returns to the link one left by', async () => {
  const { user } = await openApp('/Home', { isMember: true, load: withScreen('Home', ListScreen) });
  const link = await screen.findByRole('link', { name: 'What can be set' });
  act(() => link.focus());
  await user.keyboard('{Enter}');
  await heading('Settings');
  expect(screen.getByRole('main')).toHaveFocus();
  act(() => back().focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'What can be set' })).toHaveFocus());
});

test('another query of the same path is another screen for the focus, unless it replaced the former one', async () => {
  const { go, router } = await openApp('/xf?id=1', { load: withScreen('Directory', ListScreen) });
  const link = await screen.findByRole('link', { name: 'What can be set' });
  act(() => link.focus());
  act(() => router.navigator.replace('/xf?id=2'));
  expect(screen.getByRole('link', { name: 'What can be set' })).toHaveFocus();
  await go('/xf?id=3');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('back at a screen that never scrolled starts at its top', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo');
  const { go, user } = await openApp('/Home', { isMember: true });
  await screen.findByText('Content of Home');
  await go('/Setting');
  await heading('Settings');
  scrollTo.mockClear();
  await user.click(back());
  await screen.findByText('Content of Home');
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0 });
  scrollTo.mockRestore();
});

test('an address that is opened cold starts at its top, however far down another one was left in this tab', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo');
  await openApp('/Home', { isMember: true });
  await screen.findByText('Content of Home');
  const place = jest.replaceProperty(window, 'scrollY', 300);
  fireEvent.scroll(window);
  window.dispatchEvent(new Event('pagehide'));
  cleanup(); // the document goes, the tab's memory stays
  place.restore();
  scrollTo.mockClear();
  await openApp('/Setting', { isMember: true });
  await heading('Settings');
  expect(scrollTo.mock.calls).toEqual([[{ top: 0 }]]);
  scrollTo.mockRestore();
});

test('without network a quiet bar says so, and what is in memory stays', async () => {
  await openApp('/Home');
  await screen.findByText('Content of Home');
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('You are offline')).toBeVisible();
  expect(screen.getByText('Content of Home')).toBeVisible();
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText('You are offline')).not.toBeInTheDocument();
  network.mockRestore();
});

test('a touch on a tab loads its code before the tap is done; not for a visitor who may not enter', async () => {
  const load = jest.fn(plainLoader);
  const { user } = await openApp('/Home', { load });
  await screen.findByText('Content of Home');
  const asked = () => load.mock.calls.map(([record]) => record.package);
  await user.pointer({ keys: '[TouchA>]', target: tabs()[2]! });
  expect(asked()).toContain('mf-xuanfei');
  await user.pointer({ keys: '[/TouchA]' });
  await user.pointer({ keys: '[TouchA>]', target: tabs()[3]! });
  expect(asked()).not.toContain('mf-game');
});
