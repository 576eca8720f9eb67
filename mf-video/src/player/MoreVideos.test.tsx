import { calls } from '@unison/shared/contract';
import { platform, video as videoOfTheWire, videoClass } from '@unison/shared/testing';
import { screen, within } from '@testing-library/react';
import { playerTests, sea, showPlayer } from '../testing/player';

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

test('from a platform that does not say the class, they are of the first class', async () => {
  showPlayer();
  expect(await others()).toEqual(['Trams']);
});
