import type { AppStore } from '@unison/shared/api';
import { calls } from '@unison/shared/contract';
import { platform } from '@unison/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { arrives, breaks, playsTo, video } from '../testing/media';
import { openPlayer, playerTests, sea, showPlayer, STREAM } from '../testing/player';
import { headOf, streams } from '../testing/streams';

playerTests();

/** The film has another address from now on, and its stream has arrived. */
async function anotherTicketComes(store: AppStore): Promise<void> {
  const second = '/video/stream/second/sea.mp4';
  streams(second);
  platform.answers(calls.getVideo, sea({ vod_play_url: second }));
  const { reloadAnswers } = await import('@unison/shared/api');
  act(() => void store.dispatch(reloadAnswers()));
  await waitFor(() => expect(video()).toHaveAttribute('src', second));
  arrives(40);
}

test('play pressed before the stream is there is not lost: it begins when the stream comes', async () => {
  const answer = platform.hangs(headOf(STREAM));
  const { user } = showPlayer();
  await user.click((await screen.findAllByRole('button', { name: 'Play' }))[0]!);
  expect(video()).not.toHaveAttribute('src');
  streams(STREAM);
  answer();
  await waitFor(() => expect(video()).toHaveAttribute('src', STREAM));
  arrives(40);
  await waitFor(() => expect(video().paused).toBe(false));
});

test('pause pressed before the stream is there holds as well', async () => {
  const answer = platform.hangs(headOf(STREAM));
  const { user } = showPlayer();
  await user.click((await screen.findAllByRole('button', { name: 'Play' }))[0]!);
  await user.keyboard('k '); // Space on the player, k is no key of it
  streams(STREAM);
  answer();
  await waitFor(() => expect(video()).toHaveAttribute('src', STREAM));
  arrives(40);
  expect(video().paused).toBe(true);
});

test('what is pressed just as another ticket comes is not lost, though the element tells of it no more: it goes on there with the new one', async () => {
  const { store } = await openPlayer();
  const unheard = (event: Event) => event.stopImmediatePropagation();
  const told = ['seeking', 'seeked', 'timeupdate', 'play', 'playing'];
  for (const name of told) window.addEventListener(name, unheard, { capture: true });
  video().currentTime = 11;
  void video().play();
  for (const name of told) window.removeEventListener(name, unheard, { capture: true });
  await anotherTicketComes(store);
  expect(video().currentTime).toBe(11);
  await waitFor(() => expect(video().paused).toBe(false));
});

test('a place chosen before the film has arrived is not lost when another ticket comes', async () => {
  streams(STREAM);
  const { store } = showPlayer();
  await waitFor(() => expect(video()).toHaveAttribute('src', STREAM));
  expect(video().readyState).toBe(0);
  act(() => void (video().currentTime = 11));
  await anotherTicketComes(store);
  expect(video().currentTime).toBe(11);
});

test('a place chosen before anything of the film is loaded is shown, can be taken back, and the film begins there [VIDEO-06] (O-32)', async () => {
  const { user } = showPlayer();
  await waitFor(() => expect(video()).toHaveAttribute('src', STREAM));
  const slider = screen.getByRole('slider', { name: 'Play position' });
  fireEvent.input(slider, { target: { value: '29' } });
  expect(slider).toHaveAttribute('aria-valuetext', '0:29 of 0:40');
  expect(slider).toHaveValue('29');
  fireEvent.input(slider, { target: { value: '0' } });
  expect(slider).toHaveAttribute('aria-valuetext', '0:00 of 0:40');
  slider.focus();
  await user.keyboard('{ArrowRight}{ArrowRight} ');
  arrives(40);
  expect(slider).toHaveAttribute('aria-valuetext', '0:10 of 0:40');
  expect(video().currentTime).toBe(10);
  expect(video().paused).toBe(false);
});

test('the focus stays in the player when what was pressed over the picture goes away', async () => {
  const { user } = await openPlayer();
  await user.click(screen.getAllByRole('button', { name: 'Play' })[0]!);
  expect(screen.getByRole('group', { name: 'Player: The sea' })).toHaveFocus();
  await user.keyboard(' ');
  expect(video().paused).toBe(true);
});

test('who was watching when the network was lost goes on watching by the retry', async () => {
  const { user } = await openPlayer();
  await user.click(screen.getAllByRole('button', { name: 'Play' })[0]!);
  playsTo(14);
  streams(STREAM, 503);
  breaks(2);
  streams(STREAM);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  arrives(40);
  expect(video().currentTime).toBe(14);
  await waitFor(() => expect(video().paused).toBe(false));
});

test('the late answer of an address that was left does not touch the stream that plays', async () => {
  const answer = platform.hangs(headOf(STREAM));
  const { store } = showPlayer();
  await screen.findAllByRole('button', { name: 'Play' });
  await anotherTicketComes(store);
  act(() => void video().play());
  playsTo(12);
  streams(STREAM);
  const touched: (string | null)[] = [];
  const watching = new MutationObserver(() => touched.push(video().getAttribute('src')));
  watching.observe(video(), { attributes: true });
  answer();
  await new Promise((resolve) => setTimeout(resolve, 50));
  watching.disconnect();
  expect(touched).toEqual([]);
  expect(video().currentTime).toBe(12);
});
