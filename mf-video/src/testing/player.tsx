import { calls } from '@unison/shared/contract';
import { platform, renderScreen, video as videoOfTheWire } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { PlayerScreen } from '../player/PlayerScreen';
import { arrives, fakeMedia, video } from './media';
import { streams } from './streams';

export const STREAM = '/video/stream/ticket/sea.mp4';

/** Video 5 of the wire, with fields of the test's own. */
export const sea = (more: Parameters<typeof videoOfTheWire>[0] = {}) =>
  videoOfTheWire({ id: 5, vod_name: 'The sea', vod_play_url: STREAM, time: '0:40', count: '3', vod_pic: '/poster.webp', ...more });

/** Before every test of a file: media elements that can be played, and a platform with one video. */
export function playerTests(): void {
  fakeMedia();
  beforeEach(() => {
    platform.answers(calls.getVideo, sea());
    platform.answers(calls.listVideoClasses, []);
    streams(STREAM);
  });
}

/** The player, and a button that leaves it and comes back in the same session. */
function Visits() {
  const [visit, setVisit] = useState(0);
  return (
    <>
      <PlayerScreen key={visit} />
      <button onClick={() => setVisit(visit + 1)}>Visit again</button>
    </>
  );
}

export const showPlayer = (options: ScreenOptions = {}) =>
  renderScreen(<Visits />, { route: '/PlayVideo?id=5', session: true, ...options });

const isOpen = async (seconds: number) => {
  await waitFor(() => expect(video()).toHaveAttribute('src', expect.stringContaining('/video/')));
  arrives(seconds);
};

/** The player is left and opened again in the same session, its outline there. */
export async function visitAgain(seconds = 40): Promise<void> {
  fireEvent.click(screen.getByText('Visit again'));
  await isOpen(seconds);
}

/** Shown, its outline there. */
export async function openPlayer(options: ScreenOptions = {}, seconds = 40) {
  const shown = showPlayer(options);
  await isOpen(seconds);
  return shown;
}
