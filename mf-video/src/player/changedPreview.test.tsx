import { calls, PREVIEW_CHECK_INTERVAL_MS } from '@unison/shared/contract';
import { passTime, platform, stopTheClock, userInfo } from '@unison/shared/testing';
import { act, cleanup, waitFor } from '@testing-library/react';
import { arrives, playsTo, video } from '../testing/media';
import { openPlayer, playerTests, sea, visitAgain } from '../testing/player';
import { guest, LIMIT, prompt, prompted } from '../testing/preview';
import { streams } from '../testing/streams';

playerTests();
stopTheClock();

test('a preview that is over is over for that member and that limit alone, and goes with the token (O-109) [VIDEO-11]', async () => {
  const { store } = await openPlayer({ session: { ...guest, id: 1 } });
  const { reloadAnswers } = await import('@unison/shared/api');
  const become = async ({ id, limit = LIMIT }: { id: number; limit?: number }) => {
    platform.answers(calls.getUserInfo, userInfo({ ...guest, id, free_see_time: limit }));
    act(() => void store.dispatch(reloadAnswers()));
    await waitFor(() => expect(JSON.stringify(store.getState())).toMatch(new RegExp(`"id":"${id}".*"freeSeconds":${limit}\\b`)));
    await visitAgain();
  };
  const isOver = async () => {
    act(() => void video().play());
    await passTime(0);
    return prompt() !== null;
  };
  const watchToEnd = async (limit: number) => {
    playsTo(limit);
    await passTime(PREVIEW_CHECK_INTERVAL_MS);
    expect(await prompted()).toBeInTheDocument();
  };
  expect(await isOver()).toBe(false);
  await watchToEnd(LIMIT);
  await visitAgain();
  expect(await isOver()).toBe(true);
  await become({ id: 2 });
  expect(await isOver()).toBe(false);
  await become({ id: 1 });
  expect(await isOver()).toBe(true);
  await become({ id: 1, limit: 30 });
  expect(await isOver()).toBe(false);
  await watchToEnd(30);
  await become({ id: 1, limit: 25 });
  expect(await isOver()).toBe(true);
  cleanup();
  await openPlayer({ session: { ...guest, id: 1 } });
  expect(await isOver()).toBe(false);
});

test('a limit that is raised while the prompt is open opens the video again, with a ticket that goes as far (O-109)', async () => {
  const { store } = await openPlayer({ session: guest }, LIMIT);
  const { reloadAnswers } = await import('@unison/shared/api');
  act(() => void video().play());
  playsTo(LIMIT);
  expect(await prompted()).toBeInTheDocument();
  const longer = '/video/stream/longer/sea.mp4';
  streams(longer);
  platform.answers(calls.getVideo, sea({ vod_play_url: longer }));
  platform.answers(calls.getUserInfo, userInfo({ ...guest, free_see_time: 30 }));
  act(() => void store.dispatch(reloadAnswers()));
  await waitFor(() => expect(video()).toHaveAttribute('src', longer));
  expect(prompt()).not.toBeInTheDocument();
  arrives(30);
  act(() => void video().play());
  expect(video().paused).toBe(false);
});

test('with new access the video is asked for anew and goes on where it stopped', async () => {
  const { store } = await openPlayer({ session: guest }, LIMIT);
  const { reloadAnswers } = await import('@unison/shared/api');
  act(() => void video().play());
  playsTo(LIMIT);
  const whole = '/video/stream/another/sea.mp4';
  streams(whole);
  platform.answers(calls.getVideo, sea({ vod_play_url: whole }));
  platform.answers(calls.getUserInfo, userInfo({ is_see: 1 }));
  act(() => void store.dispatch(reloadAnswers())); // as the grant by the service does, through its tags
  await waitFor(() => expect(video()).toHaveAttribute('src', whole));
  arrives(40);
  expect(video().currentTime).toBe(LIMIT);
  expect(prompt()).not.toBeInTheDocument();
  act(() => void video().play());
  expect(video().paused).toBe(false);
});
