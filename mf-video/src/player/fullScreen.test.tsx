import { screen, waitFor } from '@testing-library/react';
import { video } from '../testing/media';
import { openPlayer, playerTests } from '../testing/player';

playerTests();

const lock = jest.fn(() => Promise.resolve());
let shown: Element | null = null;

/** What jsdom does not have: a full screen, and a phone that can be held to one side of the film. */
beforeEach(() => {
  lock.mockClear();
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => shown });
  Object.defineProperty(window.screen, 'orientation', { configurable: true, value: { lock } });
  Element.prototype.requestFullscreen = () => {
    shown = screen.getByRole('group', { name: 'Player: The sea' });
    document.dispatchEvent(new Event('fullscreenchange'));
    return Promise.resolve();
  };
});
afterEach(() => {
  shown = null;
  for (const name of ['fullscreenEnabled', 'fullscreenElement']) Reflect.deleteProperty(document, name);
  Reflect.deleteProperty(window.screen, 'orientation');
  Reflect.deleteProperty(Element.prototype, 'requestFullscreen');
});

test.each([
  ['a film as wide as most', 1_920, 1_080, ['landscape']],
  ['an upright film', 1_080, 1_920, []],
  ['a film of which nothing is known yet', 0, 0, ['landscape']],
])('in full screen %s has the phone held as it is shown largest', async (_what, width, height, locks) => {
  const { user } = await openPlayer();
  Object.defineProperty(video(), 'videoWidth', { value: width });
  Object.defineProperty(video(), 'videoHeight', { value: height });
  await user.click(screen.getByRole('button', { name: 'Full screen' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Leave full screen' })).toBeInTheDocument());
  expect(lock.mock.calls).toEqual(locks.map((to) => [to]));
});
