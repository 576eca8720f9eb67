import { calls } from '@unison/shared/contract';
import { onOldestBrowser, platform } from '@unison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openPlayer, playerTests, sea, showPlayer } from '../testing/player';
import { breaks, video } from '../testing/media';
import { headOf } from '../testing/streams';

const LIST = '/video/stream/ticket/sea.m3u8';
const WHOLE = '#EXTM3U\n#EXTINF:4,\n0.ts\n';

playerTests();
onOldestBrowser();
// An iPhone: no Media Source Extensions, and HLS is played by the element itself.
beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  platform.answers(calls.getVideo, sea({ vod_play_url: LIST }));
});
afterEach(() => jest.restoreAllMocks());

test('an iPhone is given the list of a film that stays at home, and plays it by itself (O-32)', async () => {
  platform.answersRaw(headOf(LIST), WHOLE);
  showPlayer();
  await waitFor(() => expect(video()).toHaveAttribute('src', LIST));
});

test('a list that is cut on its way is a lost network: that is said, and it is asked for again by itself', async () => {
  const cut = () => new ReadableStream({ pull: (list) => list.error(new TypeError('network')) });
  platform.repliesBy(headOf(LIST), ({ method }) => new Response(method === 'GET' ? cut() : null));
  showPlayer();
  expect(await screen.findByRole('alert')).toHaveTextContent('The network was lost. Your position is saved');
  platform.answersRaw(headOf(LIST), WHOLE);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(video()).toHaveAttribute('src', LIST));
});

test('a list of another origin that has played is no refusal while its network is lost, however often it is tried [VIDEO-07]', async () => {
  platform.answers(calls.getVideo, sea({ vod_play_url: `https://films.test${LIST}` }));
  platform.answersRaw(headOf(LIST), WHOLE);
  const { user } = await openPlayer();
  platform.networkFails(headOf(LIST));
  breaks(2);
  const asked = () => platform.requests(headOf(LIST)).length;
  const before = asked();
  for (const tries of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(asked()).toBeGreaterThan(before + tries));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy'));
    expect(screen.getByRole('alert')).toHaveTextContent('The network was lost. Your position is saved');
  }
});
