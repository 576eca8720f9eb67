import { calls } from '@unison/shared/contract';
import { platform } from '@unison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { breaks, playsTo, video } from '../testing/media';
import { openPlayer, playerTests, sea, showPlayer } from '../testing/player';
import { headOf } from '../testing/streams';

playerTests();

const PATH = '/video/sea.mp4';
const FILM = `https://films.test${PATH}`;
const film = headOf(PATH);
beforeEach(() => platform.answers(calls.getVideo, sea({ vod_play_url: FILM })));

test('a film of another origin that its address calls a file is played unasked: its server lets no page ask [VIDEO-07] (O-32)', async () => {
  platform.networkFails(film);
  await openPlayer();
  expect(video()).toHaveAttribute('src', FILM);
  expect(platform.requests(film)).toEqual([]);
});

test('a film whose file is called by several words is played, and not said to be missing [VIDEO-07] [DATA-068]', async () => {
  platform.answers(calls.getVideo, sea({ vod_play_url: 'https://films.test/video/By the sea.mp4' }));
  await openPlayer();
  expect(video()).toHaveAttribute('src', 'https://films.test/video/By the sea.mp4');
});

test.each([
  ['does not come', 503, 'The network was lost. Your position is saved'],
  ['is refused', 403, 'The server that holds this video refuses to play it here'],
  ['cannot be played', 200, 'This browser cannot play the format of this video'],
])('where such a film %s, its server is asked why, and it is told [VIDEO-07]', async (_how, status, told) => {
  platform.answersRaw(film, '', status);
  await openPlayer();
  breaks(4);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(told));
});

test('such a film that breaks off while it is watched is not said to be refused: its server gave it [VIDEO-07]', async () => {
  platform.networkFails(film);
  const { user } = await openPlayer();
  await user.click(screen.getAllByRole('button', { name: 'Play' })[0]!);
  playsTo(14);
  breaks(2);
  const told = () => waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The network was lost. Your position is saved'));
  await told();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  breaks(4); // nothing comes yet
  await told();
});

test('a ticket for such a film that is over is exchanged by itself [VIDEO-07]', async () => {
  platform.answersRaw(film, '', 410);
  await openPlayer();
  const next = FILM.replace('sea', 'second');
  platform.answers(calls.getVideo, sea({ vod_play_url: next }));
  breaks(4);
  await waitFor(() => expect(video()).toHaveAttribute('src', next));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a list behind the address of a file is played as what its type says, once the element cannot [VIDEO-07] (O-32)', async () => {
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  platform.repliesBy(film, () => new Response('#EXTM3U\n#EXTINF:4,\n0.ts\n', { headers: { 'content-type': 'application/x-mpegurl' } }));
  showPlayer();
  await waitFor(() => expect(video()).toHaveAttribute('src', FILM));
  expect(platform.requests(film)).toEqual([]);
  breaks(4);
  await waitFor(() => expect(platform.requests(film).map(({ method }) => method)).toEqual(['HEAD', 'GET']));
  await waitFor(() => expect(video()).toHaveAttribute('src', FILM));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  jest.restoreAllMocks();
});
