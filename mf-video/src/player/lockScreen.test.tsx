import { calls } from '@unison/shared/contract';
import { platform } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { openPlayer, playerTests, sea } from '../testing/player';

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
const lockScreen = { metadata: undefined as unknown, setActionHandler: () => undefined }; // set by the player

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
