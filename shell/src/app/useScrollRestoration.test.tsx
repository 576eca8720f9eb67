import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { openApp, type OpenOptions } from '../testing/openApp';

const keptPlace = () => {
  const { key } = window.history.state as { key: string }; // as the router writes it
  return new Map(JSON.parse(sessionStorage.getItem('unison.scroll') ?? '[]') as [string, number][]).get(`${key} /Home`);
};

const openHome = async (options: OpenOptions = {}) => {
  const app = await openApp('/Home', { isMember: true, ...options });
  await screen.findByText('Content of Home');
  return app;
};

test('a page that goes before the browser tells of its scrolling is found where it stood', async () => {
  await openHome();
  const place = jest.replaceProperty(window, 'scrollY', 300);
  fireEvent(window, new Event('pagehide'));
  expect(keptPlace()).toBe(300);
  place.restore();
});

test('a page that goes again before its list is as long as it was keeps its place, until the member moves', async () => {
  const { go, router } = await openHome();
  const place = jest.replaceProperty(window, 'scrollY', 9_000);
  fireEvent.scroll(window);
  await go('/Setting');
  place.replaceValue(500); // as far as the list has come
  act(() => router.navigator.go(-1));
  await screen.findByText('Content of Home');
  fireEvent.scroll(window);
  fireEvent(window, new Event('pagehide'));
  expect(keptPlace()).toBe(9_000);
  fireEvent.wheel(window);
  fireEvent.scroll(window);
  fireEvent(window, new Event('pagehide'));
  expect(keptPlace()).toBe(500);
  place.restore();
});

test('back at a screen that never scrolled starts at its top', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo');
  const { go, user } = await openHome();
  await go('/Setting');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  scrollTo.mockClear();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByText('Content of Home');
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0 });
  scrollTo.mockRestore();
});

/** The document of Home goes, scrolled to 300; the tab's memory stays. */
async function leaveHomeAt300() {
  await openHome();
  const place = jest.replaceProperty(window, 'scrollY', 300);
  fireEvent.scroll(window);
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  place.restore();
  return jest.spyOn(window, 'scrollTo').mockClear();
}

test('an address that is opened cold starts at its top, however far down another one was left in this tab', async () => {
  const scrollTo = await leaveHomeAt300();
  await openApp('/Setting', { isMember: true });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(scrollTo.mock.calls).toEqual([[{ top: 0 }]]);
  scrollTo.mockRestore();
});

test('an address that is opened anew in its tab, not by a step back, starts at its top', async () => {
  const scrollTo = await leaveHomeAt300();
  window.history.pushState(null, '', '/Home');
  await openHome();
  expect(scrollTo.mock.calls).toEqual([[{ top: 0 }]]);
  scrollTo.mockRestore();
});

test('a page that is loaded anew stands where it was left', async () => {
  const scrollTo = await leaveHomeAt300();
  await openHome({ isReload: true });
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 300 });
  scrollTo.mockRestore();
});

test('a choice that the address takes up moves nothing: whoever comes back finds it where it stood', async () => {
  const { go, router, user } = await openHome();
  const place = jest.replaceProperty(window, 'scrollY', 300);
  fireEvent.scroll(window);
  act(() => router.navigator.replace('/Home?class=dice'));
  await go('/Setting');
  place.replaceValue(0);
  const scrollTo = jest.spyOn(window, 'scrollTo').mockClear();
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await screen.findByText('Content of Home');
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 300 });
  scrollTo.mockRestore();
  place.restore();
});
