import { calls } from '@unison/shared/contract';
import { platform, reachEnd, renderScreen, video as videoOfTheWire, videoClass } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { LibraryScreen } from '../library/LibraryScreen';
import { playerTests, sea, showPlayer } from '../testing/player';
import { PlayerScreen } from './PlayerScreen';

playerTests();
const one = (id: number, name: string) => videoOfTheWire({ id, vod_name: name });

beforeEach(() => {
  platform.answers(calls.listVideoClasses, [videoClass({ key: 'city', name: 'City' }), videoClass({ key: 'sea', name: 'Sea' })]);
  platform.answers(calls.listVideos, ({ payload }) => ({
    data: payload['id'] === 'sea' ? [one(4, 'Foam'), sea(), one(6, 'Dunes'), one(7, 'Pier'), one(8, 'Boats')] : [one(1, 'Trams')],
    count: 5,
  }));
});

const others = async () =>
  within(await screen.findByRole('region', { name: 'More videos' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('opened cold, four more of the video’s own class follow, those after it first', async () => {
  platform.answers(calls.getVideo, sea({ class_key: 'sea' }));
  showPlayer();
  expect(await others()).toEqual(['Dunes', 'Pier', 'Boats', 'Foam']);
});

test('they are a list also where Safari forgets one without bullets, and their names stand below its heading', async () => {
  showPlayer();
  const more = within(await screen.findByRole('region', { name: 'More videos' }));
  expect(more.getByRole('list')).toHaveAttribute('role', 'list');
  expect(more.getByRole('heading', { name: 'More videos', level: 2 })).toBeVisible();
  expect(more.getByRole('heading', { name: 'Trams', level: 3 })).toBeVisible();
});

test('from a platform that does not say the class, they are of the first class', async () => {
  showPlayer();
  expect(await others()).toEqual(['Trams']);
});

test('opened from a library whose pages repeat, each other video is offered once, and the one that is watched never', async () => {
  function FromLibrary() {
    const [isChosen, setChosen] = useState(false);
    return isChosen ? (
      <PlayerScreen />
    ) : (
      [
        <LibraryScreen key="library" />,
        <button key="choose" onClick={() => setChosen(true)}>
          Choose
        </button>,
      ]
    );
  }
  platform.answers(calls.listVideos, { data: [one(4, 'Foam'), sea(), one(6, 'Dunes')], count: 3 });
  const { user } = renderScreen(<FromLibrary />, { route: '/PlayVideo?id=5', session: true });
  await screen.findByRole('article', { name: 'Dunes' });
  reachEnd();
  await waitFor(() => expect(platform.requests(calls.listVideos)).toHaveLength(2));
  expect(await screen.findByText('Not anymore')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  expect(await others()).toEqual(['Dunes', 'Foam']);
});
