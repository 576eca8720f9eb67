import { calls } from '@unison/shared/contract';
import { liveRegions, platform } from '@unison/shared/testing';
import { goOver } from '@unison/shared/ui';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { breaks, playsTo, video } from '../testing/media';
import { openPlayer, playerTests, sea, showPlayer, STREAM, visitAgain } from '../testing/player';
import { prompt } from '../testing/preview';
import { streams } from '../testing/streams';
import type { UserEvent } from '@testing-library/user-event';

playerTests();
/** Opens a menu of the controls and presses one of its choices. */
async function choose(user: UserEvent, menu: string, choice: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: menu }));
  await user.click(within(screen.getByRole('menu', { name: menu })).getByRole('menuitemradio', { name: choice }));
}

describe('watching', () => {
  test('the player has the stream of the video with that id, its name, count and time [VIDEO-06] [VIDEO-07] [DATA-065] [DATA-066] [DATA-068] [DATA-069] [DATA-070] [API-46]', async () => {
    await openPlayer();
    expect(platform.requests(calls.getVideo).map(({ payload }) => payload)).toEqual([{ id: '5' }]);
    expect(video()).toHaveAttribute('src', STREAM);
    expect(screen.getByRole('banner')).toHaveTextContent('The sea');
    expect(screen.getByText('3 plays')).toBeInTheDocument();
    expect(screen.getByText('0:00 of 0:40')).toBeInTheDocument();
  });

  test('until it comes, the picture of the card that was pressed stands in its place, from edge to edge', async () => {
    const { href } = window.location;
    window.history.replaceState(null, '', '/PlayVideo?id=5');
    goOver(null, { src: '/pressed.webp' }, '/PlayVideo?id=5');
    platform.hangs(calls.getVideo);
    showPlayer();
    const shapes = await screen.findByRole('status', { name: 'Loading…' });
    expect(shapes.parentElement).toHaveClass('bones');
    expect(shapes.querySelector('[data-leads] > img')).toHaveAttribute('src', '/pressed.webp');
    window.history.replaceState(null, '', href);
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

  test('a film that is longer than it is said to be can be watched and chosen to its end, and is not taken for one that was seen (O-33)', async () => {
    platform.answers(calls.getVideo, sea({ time: '01:30' })); // an hour and a half
    const { user } = await openPlayer({}, 5_400);
    const slider = screen.getByRole('slider', { name: 'Play position' });
    fireEvent.input(slider, { target: { value: '4000' } });
    expect(slider).toHaveAttribute('aria-valuetext', '1:06:40 of 1:30:00');
    await user.click(screen.getAllByRole('button', { name: 'Play' })[0]!);
    playsTo(4_010);
    await visitAgain(5_400);
    expect(await screen.findByRole('button', { name: 'Resume at 1:06:50' })).toBeInTheDocument();
  });

  test('where a film of unknown length was left is kept, also by who leaves while its network is lost (B-10)', async () => {
    platform.answers(calls.getVideo, sea({ time: 'about a minute' }));
    const { user } = await openPlayer();
    await user.click(screen.getAllByRole('button', { name: 'Play' })[0]!);
    playsTo(20);
    playsTo(23);
    streams(STREAM, 503);
    breaks(2);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    act(() => void video().dispatchEvent(new Event('emptied'))); // it has no stream, and says no length
    streams(STREAM);
    await visitAgain();
    await visitAgain();
    expect(await screen.findByRole('button', { name: 'Resume at 0:23' })).toBeInTheDocument();
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
