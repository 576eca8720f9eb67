import { calls } from '@unison/shared/contract';
import { platform, renderScreen, userInfo, video as videoOfTheWire, videoClass } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { arrives, fakeMedia, playsTo, video } from './testing/media';
import { streams } from './testing/streams';
import { PlayerScreen } from './player/PlayerScreen';
import { LibraryScreen } from './library/LibraryScreen';

fakeMedia();
const STREAM = '/video/stream/t/sea.mp4';

beforeEach(() => {
  platform.answers(calls.listVideoClasses, []);
  platform.answers(calls.getVideo, ({ payload }) =>
    videoOfTheWire({ id: payload['id'] ?? '', vod_name: `Video ${payload['id'] ?? ''}`, vod_play_url: STREAM, time: '1:40' }),
  );
  streams(STREAM);
});

async function watch(id: string, to: number, session: ScreenOptions['session'] = true) {
  const { user, unmount } = renderScreen(<PlayerScreen />, { route: `/PlayVideo?id=${id}`, session });
  await waitFor(() => expect(video()).toHaveAttribute('src', STREAM));
  arrives(100);
  await user.click(screen.getAllByRole('button', { name: /^(Play|From the beginning)$/ })[0]!);
  playsTo(to);
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  unmount();
}

test('what was begun is offered with how far it came, newest first, and each can be taken away (B-10)', async () => {
  await watch('1', 30);
  await watch('2', 50);
  await watch('3', 3);
  await watch('4', 97);
  const { user } = renderScreen(<LibraryScreen />, { session: true });
  await waitFor(() => expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Video 2', 'Video 1']));
  const bar = screen.getByRole('progressbar', { name: 'Video 2' });
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual(['50', '50% watched']);
  expect(screen.getByRole('list')).toHaveAttribute('role', 'list'); // Safari forgets one without bullets
  await user.click(screen.getByRole('button', { name: 'Remove Video 2 from “Continue watching”' }));
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Video 1']);
});

test('a video that was begun can be resumed, or begun anew', async () => {
  await watch('7', 42);
  const { user } = renderScreen(<PlayerScreen />, { route: '/PlayVideo?id=7', session: true });
  await waitFor(() => expect(video()).toHaveAttribute('src', STREAM));
  arrives(100);
  expect(screen.getByRole('button', { name: 'From the beginning' })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Resume at 0:42' }));
  expect(video().currentTime).toBe(42);
  expect(video().paused).toBe(false);
});

describe('what goes on where it was left', () => {
  const opens = async (id: string) => {
    const shown = renderScreen(<PlayerScreen />, { route: `/PlayVideo?id=${id}`, session: true });
    await waitFor(() => expect(video()).toHaveAttribute('src', STREAM));
    arrives(100);
    await screen.findByRole('button', { name: 'Resume at 0:42' });
    return shown;
  };

  test('is what is played by the controls or by a key, too (B-10)', async () => {
    await watch('10', 42);
    const { user, unmount } = await opens('10');
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(video().currentTime).toBe(42);
    unmount();
    const again = await opens('10');
    screen.getByRole('group', { name: 'Player: Video 10' }).focus();
    await again.user.keyboard(' ');
    expect([video().currentTime, video().paused]).toEqual([42, false]);
    playsTo(50);
    await again.user.keyboard('  ');
    expect([video().currentTime, video().paused]).toEqual([50, false]);
  });

  test('is not what was begun anew, nor what the member has chosen another place in (B-10)', async () => {
    await watch('11', 42);
    const { user, unmount } = await opens('11');
    await user.click(screen.getByRole('button', { name: 'From the beginning' }));
    await user.keyboard('  ');
    expect([video().currentTime, video().paused]).toEqual([0, false]);
    unmount();
    const again = await opens('11');
    fireEvent.input(screen.getByRole('slider', { name: 'Play position' }), { target: { value: '20' } });
    await again.user.click(screen.getByRole('button', { name: 'Play' }));
    expect([video().currentTime, video().paused]).toEqual([20, false]);
  });

  test('is still offered after a few seconds from the beginning (B-10)', async () => {
    await watch('12', 42);
    const { user, unmount } = await opens('12');
    await user.click(screen.getByRole('button', { name: 'From the beginning' }));
    playsTo(3);
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    unmount();
    await opens('12');
  });
});

test('who has seen all that is free of a film begins it anew: there is nothing to go on with (B-10) [VIDEO-11]', async () => {
  const guest = { is_see: 0, free_see_time: 42 } as const;
  await watch('14', 42);
  const { user } = renderScreen(<PlayerScreen />, { route: '/PlayVideo?id=14', session: guest });
  await waitFor(() => expect(video()).toHaveAttribute('src', STREAM));
  arrives(42);
  expect(screen.queryByRole('button', { name: /^Resume/ })).not.toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Play' })[0]!);
  expect([video().currentTime, video().paused]).toEqual([0, false]);
});

test('a video that was left while it played is offered where it was left', async () => {
  const { user, unmount } = renderScreen(<PlayerScreen />, { route: '/PlayVideo?id=8', session: true });
  await waitFor(() => expect(video()).toHaveAttribute('src', STREAM));
  arrives(100);
  await user.click(screen.getAllByRole('button', { name: 'Play' })[0]!);
  playsTo(31);
  playsTo(34);
  unmount();
  renderScreen(<LibraryScreen />, { session: true });
  expect(await screen.findByRole('progressbar', { name: 'Video 8' })).toHaveAttribute('aria-valuetext', '34% watched');
});

test('what was begun never pushes down a list that is already there', async () => {
  await watch('9', 30);
  platform.answers(calls.listVideoClasses, [videoClass({ key: 'sea', name: 'Sea' })]);
  platform.answers(calls.listVideos, { data: [videoOfTheWire({ id: 1, vod_name: 'Boats' })], count: 1 });
  const answer = platform.hangs(calls.getUserInfo); // whose device this is, and so what was begun, is known late
  renderScreen(<LibraryScreen />, { session: true });
  await waitFor(() => expect(platform.requests(calls.listVideoClasses)).not.toHaveLength(0));
  await expect(screen.findByRole('article', { name: 'Boats' }, { timeout: 500 })).rejects.toThrow(); // not for as long as a list takes
  platform.answers(calls.getUserInfo, userInfo());
  answer();
  await screen.findByRole('article', { name: 'Boats' });
  expect(screen.getByRole('link', { name: 'Video 9' })).toBeInTheDocument();
});

describe('what was begun in one language has the words of another', () => {
  const member = (id: number) => ({ language: 'es_spa', session: { id } }) as const;
  const begunFilm = async () => {
    const film = await screen.findByRole('progressbar', { name: /^Puerto/ });
    expect(screen.queryByText('Harbour')).not.toBeInTheDocument();
    return film;
  };

  async function hasBegun(id: number) {
    platform.answers(calls.getVideo, videoOfTheWire({ id: 21, vod_name: 'Harbour', vod_play_url: STREAM, time: '1:40' }));
    await watch('21', 30, { id });
    platform.answers(calls.getVideo, videoOfTheWire({ id: 21, vod_name: 'Puerto', vod_play_url: STREAM, time: '1:40' }));
  }

  test('as soon as a list in that language brings it [I18N-01] [O-08] (B-10)', async () => {
    await hasBegun(71);
    platform.answers(calls.listVideoClasses, [videoClass({ key: 'sea', name: 'Mar' })]);
    platform.answers(calls.listVideos, { data: [videoOfTheWire({ id: 21, vod_name: 'Puerto' })], count: 1 });
    renderScreen(<LibraryScreen />, member(71));
    expect(await begunFilm()).toHaveAttribute('aria-valuenow', '30');
  });

  test('once it was opened in that language, though it was not played [I18N-01] [O-08] (B-10)', async () => {
    await hasBegun(72);
    const { unmount } = renderScreen(<PlayerScreen />, { route: '/PlayVideo?id=21', ...member(72) });
    await waitFor(() => expect(video()).toHaveAttribute('src', STREAM));
    unmount();
    renderScreen(<LibraryScreen />, member(72));
    expect(await begunFilm()).toHaveAttribute('aria-valuenow', '30');
  });
});
