import { calls } from '@unison/shared/contract';
import { platform, userInfo } from '@unison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { video } from '../testing/media';
import { playerTests, sea, showPlayer } from '../testing/player';
import { headOf, streams } from '../testing/streams';

playerTests();
const STREAM = '/video/stream/none/sea.m3u8';
const guest = { is_see: 0, free_see_time: 0 } as const;

test('who may see no second for free is told so by a press on play, and nothing of the film is asked for [VIDEO-09] [VIDEO-11] (O-94)', async () => {
  platform.answers(calls.getVideo, sea({ vod_play_url: STREAM }));
  platform.networkFails(headOf(STREAM));
  const { user, store } = showPlayer({ session: guest });
  const [play] = await screen.findAllByRole('button', { name: 'Play' });
  const none = 'There is no free preview. Please get a video membership to watch';
  expect(screen.getByText(none)).toBeVisible();
  await user.click(play!);
  expect(await screen.findByRole('dialog', { name: 'No free preview' })).toHaveTextContent(none);
  expect(document.body).not.toHaveTextContent(/has ended|0 seconds/);
  expect(video().paused).toBe(true);
  expect(platform.requests(headOf(STREAM))).toHaveLength(0);
  expect(screen.queryByText(/network was lost/)).not.toBeInTheDocument();

  const given = '/video/stream/given/sea.mp4';
  streams(given);
  platform.answers(calls.getVideo, sea({ vod_play_url: given }));
  platform.answers(calls.getUserInfo, userInfo({ ...guest, free_see_time: 30 }));
  const { reloadAnswers } = await import('@unison/shared/api');
  act(() => void store.dispatch(reloadAnswers()));
  await waitFor(() => expect(video()).toHaveAttribute('src', given));
});
