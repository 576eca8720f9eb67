import { calls, PREVIEW_CHECK_INTERVAL_MS } from '@unison/shared/contract';
import { passTime, platform, stopTheClock, userInfo } from '@unison/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { arrives, playsTo, video } from '../testing/media';
import { openPlayer, playerTests, sea } from '../testing/player';
import { guest, LIMIT, prompt } from '../testing/preview';
import { streams } from '../testing/streams';

playerTests();
stopTheClock();

test.each([
  ['the page comes into view again', () => act(() => void window.dispatchEvent(new Event('visibilitychange')))],
  ['the film is opened again', () => passTime(6_000).then(() => fireEvent.click(screen.getByText('Visit again')))],
])('a membership that a person of the service gave opens the film when %s (O-109) [VIDEO-09] [VIDEO-13]', async (_when, comeBack) => {
  await openPlayer({ session: guest }, LIMIT);
  act(() => void video().play());
  playsTo(LIMIT);
  await waitFor(() => expect(prompt()).toBeInTheDocument());
  const whole = '/video/stream/given/sea.mp4';
  streams(whole);
  platform.answers(calls.getVideo, sea({ vod_play_url: whole }));
  platform.answers(calls.getUserInfo, userInfo({ is_see: 1 }));
  await comeBack();
  await waitFor(() => expect(video()).toHaveAttribute('src', whole));
  await waitFor(() => expect(screen.queryByText(/Without a video membership/)).not.toBeInTheDocument());
  arrives(40);
  act(() => void video().play());
  playsTo(30);
  await passTime(PREVIEW_CHECK_INTERVAL_MS);
  expect(prompt()).not.toBeInTheDocument();
  expect(video().paused).toBe(false);
});
