import { calls } from '@unison/shared/contract';
import { platform } from '@unison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { breaks, playsTo, video } from '../testing/media';
import { openPlayer, playerTests, sea, STREAM } from '../testing/player';
import { streams } from '../testing/streams';

playerTests();

/** As in a browser: an address that cannot be resolved throws. */
class LockScreenWords {
  readonly title: string | undefined;
  readonly artwork: string[];
  constructor({ title, artwork = [] }: MediaMetadataInit) {
    this.title = title;
    this.artwork = artwork.map(({ src }) => new URL(src, location.href).href);
  }
}
const pressed = new Map<string, () => void>();
const lockScreen = {
  metadata: undefined as unknown, // set by the player
  setActionHandler: (action: string, handler: (() => void) | null) =>
    void (handler ? pressed.set(action, handler) : pressed.delete(action)),
};

beforeEach(() => {
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: lockScreen });
  Object.defineProperty(window, 'MediaMetadata', { configurable: true, value: LockScreenWords });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaSession');
  Reflect.deleteProperty(window, 'MediaMetadata');
});

test.each([
  ['/poster.webp', [`${location.origin}/poster.webp`]],
  ['poster.webp', [`${location.origin}/poster.webp`]],
  ['https://', []],
  ['', []],
])('the lock screen has the name of the film, and its picture where there is one: %j (O-103)', async (picture, artwork) => {
  platform.answers(calls.getVideo, sea({ vod_pic: picture }));
  await openPlayer();
  expect(screen.getByText('3 plays')).toBeVisible();
  expect(lockScreen.metadata).toMatchObject({ title: 'The sea', artwork });
});

test('pause on headphones pauses, and never begins what is paused already; play plays', async () => {
  await openPlayer();
  const press = (action: string) => act(() => pressed.get(action)?.());
  press('pause');
  expect(video().paused).toBe(true);
  press('play');
  press('play');
  expect(video().paused).toBe(false);
  press('pause');
  press('pause');
  expect(video().paused).toBe(true);
});

test('pause on headphones while the network is lost is one too: the film that is back does not play aloud by itself', async () => {
  const { user } = await openPlayer();
  await user.click(screen.getAllByRole('button', { name: 'Play' })[0]!);
  playsTo(14);
  streams(STREAM, 503);
  breaks(2);
  act(() => video().pause()); // as a browser does behind its error
  expect(await screen.findByRole('alert')).toHaveTextContent('The network was lost');
  act(() => pressed.get('pause')?.());
  streams(STREAM);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(video().paused).toBe(true);
});
