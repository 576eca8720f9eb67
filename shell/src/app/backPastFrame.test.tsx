import { passTime, putTheClockForward } from '@unison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { openApp } from '../testing/openApp';

putTheClockForward();
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'navigation');
});

/** On a screen that shows somebody else's page, over two others. */
async function openService() {
  const opened = await openApp('/Mine', { isMember: true });
  await opened.go('/Withdraw');
  await opened.go('/ServiceOnline');
  await screen.findByText('Content of Service');
  return opened;
}
/** So many steps back of the tab's history end in pages of a frame, before one reaches the app's own entries. Yields what is called at each. */
function endInFrame(pages: number) {
  const step = jest.fn();
  for (const way of ['back', 'go'] as const) {
    const own = window.history[way].bind(window.history);
    jest.spyOn(window.history, way).mockImplementation((delta?: number) => {
      step();
      if (step.mock.calls.length > pages) own(delta);
    });
  }
  return step;
}
const back = () => screen.getByRole('button', { name: 'Back' });

test('one press of back leaves a screen in whose frame two pages were opened, and no other [SERVICE-02]', async () => {
  const { user, address } = await openService();
  endInFrame(2);
  await user.click(back());
  await waitFor(() => expect(address()).toBe('/Withdraw'));
  await passTime(10_000);
  expect(address()).toBe('/Withdraw');
});

test('where the browser counts the app’s own entries apart from those of frames, it is asked once for the one before [SERVICE-02]', async () => {
  const { user, address } = await openService();
  const toOwnEntry = window.history.back.bind(window.history);
  const step = endInFrame(Infinity);
  const navigation = {
    canGoBack: true,
    back: () => {
      toOwnEntry();
      return { committed: Promise.reject(new DOMException('Another navigation began', 'AbortError')) };
    },
  };
  Object.assign(window, { navigation });
  await user.click(back());
  await waitFor(() => expect(address()).toBe('/Withdraw'));
  await passTime(10_000);
  expect(address()).toBe('/Withdraw');
  expect(step).not.toHaveBeenCalled();
});

test('where the browser says that nothing lies before any more, back leads to where the screen’s route says', async () => {
  const { user, address } = await openService();
  const back = jest.fn();
  Object.assign(window, { navigation: { canGoBack: false, back } });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(address()).toBe('/Home'));
  expect(back).not.toHaveBeenCalled();
});

test('a history that has lost the entry before is not asked for ever', async () => {
  const { user, address } = await openService();
  const step = endInFrame(Infinity);
  await user.click(back());
  await passTime(60_000);
  const steps = step.mock.calls.length;
  await passTime(60_000);
  expect(step).toHaveBeenCalledTimes(steps);
  expect(address()).toBe('/ServiceOnline');
});
