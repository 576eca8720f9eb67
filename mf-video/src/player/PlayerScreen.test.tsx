import { calls } from '@unison/shared/contract';
import { liveRegions, passTime, platform, putTheClockForward } from '@unison/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { arrives, breaks, playsTo, video } from '../testing/media';
import { openPlayer, playerTests, sea, showPlayer, STREAM } from '../testing/player';
import { headOf, streams } from '../testing/streams';
import type { UserEvent } from '@testing-library/user-event';

playerTests();
/** Opens a menu of the controls and presses one of its choices. */
async function choose(user: UserEvent, menu: string, choice: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: menu }));
  await user.click(within(screen.getByRole('menu', { name: menu })).getByRole('menuitemradio', { name: choice }));
}
const prompt = () => screen.queryByRole('dialog', { name: 'Preview ended' });

describe('watching', () => {
  test('the player has the stream of the video with that id, its name, count and time [VIDEO-06] [VIDEO-07] [DATA-065] [DATA-066] [DATA-068] [DATA-069] [DATA-070] [API-46]', async () => {
    await openPlayer();
    expect(platform.requests(calls.getVideo).map(({ payload }) => payload)).toEqual([{ id: '5' }]);
    expect(video()).toHaveAttribute('src', STREAM);
    expect(screen.getByRole('banner')).toHaveTextContent('The sea');
    expect(screen.getByText('3 plays')).toBeInTheDocument();
    expect(screen.getByText('0:00 of 0:40')).toBeInTheDocument();
  });

  test('nothing plays by itself and no more than the outline is loaded (O-33)', async () => {
    await openPlayer();
    expect(video().paused).toBe(true);
    expect(video()).toHaveAttribute('preload', 'metadata');
    expect(video()).not.toHaveAttribute('autoplay');
    expect(video()).not.toHaveAttribute('controls');
    expect(video()).toHaveAttribute('playsinline');
  });

  test('with video access it plays past the free seconds to its end without a prompt [VIDEO-08] [VIDEO-13] [DATA-010]', async () => {
    const { user } = await openPlayer({ session: { is_see: 1, free_see_time: 6 } });
    await user.click(screen.getAllByRole('button', { name: 'Play' })[0]!);
    playsTo(39);
    playsTo(40);
    expect(video().ended).toBe(true);
    expect(prompt()).not.toBeInTheDocument();
    expect(screen.queryByText(/Without a video membership/)).not.toBeInTheDocument();
  });

  test('position, sound and speed are set by controls with names', async () => {
    const { user } = await openPlayer();
    fireEvent.input(screen.getByRole('slider', { name: 'Play position' }), { target: { value: '12' } });
    expect(video().currentTime).toBe(12);
    expect(screen.getByRole('slider', { name: 'Play position' })).toHaveAttribute('aria-valuetext', '0:12 of 0:40');
    await choose(user, 'Speed', '1.5×');
    expect(video().playbackRate).toBe(1.5);
    await user.click(screen.getByRole('button', { name: 'Mute' }));
    expect(video().muted).toBe(true);
  });

  test('a swipe of a screen reader on the position moves the film by more than a tenth of a second', async () => {
    await openPlayer();
    // WebKit moves by one step where the range says one, and else by a twentieth of the whole.
    expect(screen.getByRole('slider', { name: 'Play position' })).not.toHaveAttribute('step');
  });

  test('sound and speed stay as they were left on this device', async () => {
    const { user, unmount } = await openPlayer();
    await choose(user, 'Speed', '0.75×');
    const wasMuted = video().muted;
    await user.click(screen.getByRole('button', { name: wasMuted ? 'Unmute' : 'Mute' }));
    unmount();
    await openPlayer();
    expect(video().muted).toBe(!wasMuted);
    expect(video().playbackRate).toBe(0.75);
  });

  test('Space, arrows and m act where the player has the focus', async () => {
    const { user } = await openPlayer();
    screen.getByRole('slider', { name: 'Play position' }).focus();
    await user.keyboard(' ');
    expect(video().paused).toBe(false);
    await user.keyboard('{ArrowRight}');
    expect(video().currentTime).toBe(5);
    await user.keyboard('{ArrowLeft}');
    expect(video().currentTime).toBe(0);
    const wasMuted = video().muted;
    await user.keyboard('m');
    expect(video().muted).toBe(!wasMuted);
    await user.keyboard(' ');
    expect(video().paused).toBe(true);
  });

  test('a duration that cannot be read is shown as it came, and the file says its length (O-33)', async () => {
    platform.answers(calls.getVideo, sea({ time: 'about a minute', count: 'many' }));
    await openPlayer({}, 61);
    expect(screen.getByText('about a minute')).toBeInTheDocument();
    expect(screen.getByText('many')).toBeInTheDocument();
    expect(screen.getByText('0:00 of 1:01')).toBeInTheDocument();
  });

  test('captions in the member’s language are on, others can be chosen (O-98)', async () => {
    platform.answers(
      calls.getVideo,
      sea({
        tracks: [
          { lang: 'vn_vn', label: 'Tiếng Việt', url: '/c/vn.vtt' },
          { lang: 'en_us', label: 'English', url: '/c/en.vtt' },
        ],
      }),
    );
    const { user } = await openPlayer();
    const button = screen.getByRole('button', { name: 'Captions' });
    const chosen = () => screen.getByRole('menuitemradio', { checked: true }).textContent;
    await user.click(button);
    expect(chosen()).toBe('English');
    expect(screen.getByText('Tiếng Việt')).toHaveAttribute('lang', 'vi-VN'); // read by a voice of its language
    await user.click(screen.getByRole('menuitemradio', { name: 'Off' }));
    await user.click(button);
    expect(chosen()).toBe('Off');
    await user.click(button);
    await choose(user, 'Captions', 'Tiếng Việt');
    const isTold = liveRegions();
    fireEvent.error(video().querySelector('track[srclang="vn_vn"]')!);
    expect(isTold(screen.getByText('The captions cannot be shown'))).toBe(true);
  });
});

describe('what can go wrong', () => {
  const alertText = async () => (await screen.findByRole('alert')).textContent;
  async function losesNetwork(): Promise<void> {
    streams(STREAM, 503);
    breaks(2);
    expect(await alertText()).toContain('The network was lost. Your position is kept');
  }
  async function goesOnAt(position: number): Promise<void> {
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    arrives(40);
    expect(video().currentTime).toBe(position);
  }

  test('an empty address', async () => {
    platform.answers(calls.getVideo, sea({ vod_play_url: '' }));
    showPlayer();
    expect(await alertText()).toContain('The platform has no stream for this video');
  });

  test('a format the browser cannot play', async () => {
    await openPlayer();
    breaks(4);
    expect(await alertText()).toContain('This browser cannot play the format of this video');
  });

  test('a clip of zero length', async () => {
    await openPlayer({}, 0);
    expect(await alertText()).toContain('This video is empty');
  });

  test('a ticket that is over is exchanged once by itself; the second time the member is asked', async () => {
    streams(STREAM, 403);
    const second = '/video/stream/second/sea.mp4';
    streams(second, 403);
    let asked = 0;
    platform.answers(calls.getVideo, () => sea({ vod_play_url: ++asked === 1 ? STREAM : second }));
    const { user } = showPlayer();
    expect(await alertText()).toContain('The address of this video has expired');
    expect(asked).toBe(2);
    streams(second);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(asked).toBe(3));
    await waitFor(() => expect(video()).toHaveAttribute('src', second));
    expect(asked).toBe(3);
  });

  test('a ticket that is over is exchanged without an error in between', async () => {
    streams(STREAM, 403);
    const second = '/video/stream/second/sea.mp4';
    streams(second);
    let asked = 0;
    platform.answers(calls.getVideo, () => sea({ vod_play_url: ++asked === 1 ? STREAM : second }));
    const errors = new Set<string>();
    const watching = new MutationObserver(() => screen.queryAllByRole('alert').forEach(({ textContent }) => errors.add(textContent)));
    watching.observe(document.body, { childList: true, subtree: true });
    showPlayer();
    await waitFor(() => expect(video()).toHaveAttribute('src', second));
    watching.disconnect();
    expect([...errors]).toEqual([]);
  });

  test('a lost network keeps the position over the retry', async () => {
    const { user } = await openPlayer();
    await user.click(screen.getAllByRole('button', { name: 'Play' })[0]!);
    playsTo(14);
    await losesNetwork();
    streams(STREAM);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await goesOnAt(14);
  });

  test('a lost network is back: the film goes on where it was without a press', async () => {
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = await openPlayer();
    await user.click(screen.getAllByRole('button', { name: 'Play' })[0]!);
    playsTo(14);
    await losesNetwork();
    streams(STREAM);
    network.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await goesOnAt(14);
    network.mockRestore();
  });

  describe('and time goes by', () => {
    putTheClockForward();

    test('a server in trouble is asked again by itself, ever more slowly; its card stays until the film is there', async () => {
      const asked = () => platform.requests(headOf(STREAM)).length;
      const { user } = await openPlayer();
      await losesNetwork();
      const before = asked();
      await passTime(12_500);
      expect(asked()).toBe(before + 2); // its headers, which are refused, and its first byte
      await passTime(2_000); // the second wait is at least 15 s
      expect(asked()).toBe(before + 2);
      const answer = platform.hangs(headOf(STREAM));
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await alertText()).toContain('The network was lost. Your position is kept');
      streams(STREAM);
      answer();
      await passTime(0);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      arrives(40);
      const after = asked();
      await passTime(600_000);
      expect(asked()).toBe(after);
    });

    test('what no browser plays is not asked for again and again', async () => {
      await openPlayer();
      breaks(4);
      await alertText();
      const asked = platform.requests(headOf(STREAM)).length;
      await passTime(600_000);
      expect(platform.requests(headOf(STREAM))).toHaveLength(asked);
    });
  });

  test('no video chosen, or none of that id: a way on instead of a retry that cannot help', async () => {
    showPlayer({ route: '/PlayVideo' });
    expect(screen.getByRole('link', { name: 'Open the video library' })).toHaveAttribute('href', '/Video');
    platform.refuses(calls.getVideo, 'This video is not available');
    showPlayer({ route: '/PlayVideo?id=nope' });
    expect(await screen.findByText('This video is not available')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Open the video library' })).toHaveLength(2);
  });
});
