import { calls } from '@unison/shared/contract';
import { pictureShapes, platform, reachEnd, renderScreen, userInfo, video as videoOfTheWire, videoClass } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { LibraryScreen } from './LibraryScreen';

const one = (id: string, more: Parameters<typeof videoOfTheWire>[0] = {}) => videoOfTheWire({ id, vod_name: id, ...more });
type Pages = Record<string, ReturnType<typeof one>[][]>;
const library = (pages: Pages) =>
  platform.answers(calls.listVideos, ({ payload }) => ({ data: pages[payload['id'] ?? '']?.[Number(payload['page'])] ?? [], count: 3 }));
const asked = () => platform.requests(calls.listVideos).map(({ payload }) => payload);
const show = (route = '/Video', options: ScreenOptions = {}) => renderScreen(<LibraryScreen />, { route, session: true, ...options });
const card = (name: string) => screen.findByRole('article', { name });
const names = () =>
  within(screen.getByRole('feed'))
    .getAllByRole('link')
    .map((link) => link.textContent);

beforeEach(() => {
  platform.answers(calls.listVideoClasses, [videoClass({ key: 'sea', name: 'Sea' }), videoClass({ key: 'city', name: 'City' })]);
});

test('one tab per class, the first chosen; tapping one loads its list and stands in the address [VIDEO-01] [VIDEO-02] [API-44] [DATA-063] [DATA-064]', async () => {
  library({ sea: [[one('Boats')]], city: [[one('Trams')]] });
  const { user, address } = show();
  await card('Boats');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Sea', 'City']);
  expect(screen.getByRole('tab', { name: 'Sea', selected: true })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'City' }));
  await card('Trams');
  expect(screen.queryByRole('article', { name: 'Boats' })).not.toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/Video?class=city'));
});

test('the shapes that stand for films are the same before the classes are known and after [VIDEO-03]', async () => {
  const letClasses = platform.hangs(calls.listVideoClasses);
  const letFilms = platform.hangs(calls.listVideos);
  show();
  const shapes = () => screen.findByRole('status', { name: 'Loading…' });
  const before = (await shapes()).cloneNode(true);
  platform.answers(calls.listVideoClasses, [videoClass({ key: 'sea', name: 'Sea' })]);
  letClasses();
  await screen.findByRole('tab', { name: 'Sea' });
  expect(before.isEqualNode(await shapes())).toBe(true);
  library({ sea: [[one('A')]] });
  letFilms();
  await card('A');
});

test('a class of one page ends behind it, though a platform sends no list with the number of all there [VIDEO-03] [HOME-19] (O-33)', async () => {
  platform.answers(calls.listVideos, ({ payload }) => ({ data: payload['page'] === '0' ? [one('A')] : null, count: 1 }));
  show();
  await card('A');
  reachEnd();
  expect(await screen.findByText('Not anymore')).toBeInTheDocument();
});

test('pages begin at 0 and each video comes once [VIDEO-03] [VIDEO-04] [LIMIT-08] [API-45] (Q-06)', async () => {
  library({ sea: [[one('A')], [one('B')]] });
  show();
  await card('A');
  reachEnd();
  await card('B');
  reachEnd();
  await waitFor(() => expect(asked()).toHaveLength(3));
  expect(asked()).toEqual(['0', '1', '2'].map((page) => ({ id: 'sea', page })));
  expect(names()).toEqual(['A', 'B']);
});

test('an entry shows picture, name, count and time and opens its video [VIDEO-05] [DATA-066] [DATA-067] [DATA-069] [DATA-070]', async () => {
  library({ sea: [[one('5', { vod_name: 'Boats', count: '1204', time: '0:40', vod_pic: '/p.webp' })]] });
  show();
  const boats = within(await card('Boats'));
  expect(boats.getByRole('link', { name: 'Boats' })).toHaveAttribute('href', '/PlayVideo?id=5');
  expect(boats.getByText('1,204 plays')).toBeInTheDocument();
  expect(boats.getByText('0:40')).toBeInTheDocument();
  expect(document.querySelector('img[src="/p.webp"]')).toBeInTheDocument();
});

test.each(['0', '00'])(
  'a video that nobody has played shows its count like every other: %s [VIDEO-05] [DATA-069] (O-33)',
  async (count) => {
    library({ sea: [[one('5', { vod_name: 'Boats', count })]] });
    show();
    expect(within(await card('Boats')).getByText('0 plays')).toBeInTheDocument();
  },
);

test('a class of the address that does not exist shows the first one', async () => {
  library({ sea: [[one('Boats')]] });
  show('/Video?class=%3Cscript%3E');
  await card('Boats');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Sea');
});

test('the search looks through what is loaded, stands in the address, and loads on by a press (B-10)', async () => {
  const between = Array.from({ length: 16 }, (_, index) => `Biển ${index}`); // each letter typed is a search that loads three pages
  library({ sea: ['Đêm hội', ...between, 'Đêm trăng'].map((name) => [one(name)]) });
  const { user, address } = show();
  await card('Đêm hội');
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'dem');
  expect(names()).toEqual(['Đêm hội']);
  await waitFor(() => expect(address()).toBe('/Video?q=dem'));
  const more = await waitFor(() => {
    reachEnd();
    return screen.getByRole('button', { name: 'Keep searching' });
  });
  expect(names()).toEqual(['Đêm hội']);
  const before = asked().length;
  await user.click(more);
  await waitFor(() => expect(asked().length).toBeGreaterThan(before));
});

test('the search also finds what was loaded in another class, under its name, and says of the open one alone that it has none [VIDEO-03] (B-10)', async () => {
  library({ sea: [[one('Harbour', { id: 5 }), one('Boats')], [one('Harbour', { id: 5 })]], city: [[one('Trams')]] });
  const { user } = show();
  await card('Harbour');
  reachEnd();
  await waitFor(() => expect(asked()).toHaveLength(2));
  await user.click(screen.getByRole('tab', { name: 'City' }));
  await card('Trams');
  const before = asked().filter(({ id }) => id === 'sea').length;
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'harb');
  const inSea = within(await screen.findByRole('region', { name: 'Sea' }));
  expect(inSea.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/PlayVideo?id=5']);
  reachEnd();
  expect(await screen.findByText('No match in this class')).toBeVisible();
  expect(asked().filter(({ id }) => id === 'sea')).toHaveLength(before);
  await user.clear(screen.getByRole('searchbox', { name: 'Search by name' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Sea' })).not.toBeInTheDocument());
});

test('a failed list says so and is asked for again; an empty one is said, and asked again at a press (Q-28)', async () => {
  platform.networkFails(calls.listVideoClasses);
  const { user } = show();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  platform.answers(calls.listVideoClasses, []);
  await user.click(retry);
  expect(await screen.findByText('No videos here yet')).toBeInTheDocument();
  platform.answers(calls.listVideoClasses, [videoClass({ key: 'sea', name: 'Sea' })]);
  library({ sea: [[one('Boats')]] });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await card('Boats');
});

test('the search and the class stand in the address at once when something else is pressed', async () => {
  library({ sea: [[one('Boats')]], city: [[one('Boat trams')]] });
  const { user, address } = show();
  await card('Boats');
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'boat');
  await user.click(screen.getByRole('tab', { name: 'City' }));
  await user.click(await card('Boat trams'));
  await waitFor(() => expect(address()).toBe('/Video?class=city&q=boat'));
});

test('once a person of the service gave a membership, the entries of a page that comes into view again say so (O-109) [VIDEO-12]', async () => {
  library({ sea: [[one('Long', { time: '5:00' })]] });
  show('/Video', { session: { is_see: 0, free_see_time: 20 } });
  expect(await within(await card('Long')).findByText('Preview')).toBeInTheDocument();
  platform.answers(calls.getUserInfo, userInfo({ is_see: 1 }));
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(async () => expect(within(await card('Long')).queryByText('Preview')).not.toBeInTheDocument());
});

test('without a video membership the entries say which videos are previews [VIDEO-12]', async () => {
  library({ sea: [[one('Short', { time: '0:20' }), one('Long', { time: '0:21' }), one('Odd', { time: 'soon' })]] });
  const { unmount } = show('/Video', { session: { is_see: 0, free_see_time: 20 } });
  expect(within(await card('Long')).getByText('Preview')).toBeInTheDocument();
  expect(within(await card('Odd')).getByText('Preview')).toBeInTheDocument();
  expect(within(await card('Short')).queryByText('Preview')).not.toBeInTheDocument();
  unmount();
  show('/Video', { session: { is_see: 1, free_see_time: 20 } });
  expect(within(await card('Long')).queryByText('Preview')).not.toBeInTheDocument();
});

test('the picture of a preview bears that one mark at its foot, and its time stands beside the count [VIDEO-05] [VIDEO-12]', async () => {
  library({ sea: [[one('Long', { time: '0:40', count: '3' })]] });
  show('/Video', { session: { is_see: 0, free_see_time: 20 } });
  const long = within(await card('Long'));
  expect(long.getByText('Preview').parentElement).toHaveTextContent(/^Preview$/);
  expect(long.getByText('0:40 · 3 plays')).toBeInTheDocument();
});

test('what tells a video apart from the others stands first on its tile, the rest below it, and the link is called by the whole name [VIDEO-05]', async () => {
  library({ sea: [[one('1', { vod_name: 'Harbour · Nha Trang 1' })]] });
  show();
  const tile = within(await card('Harbour · Nha Trang 1'));
  expect(tile.getByRole('link', { name: 'Harbour · Nha Trang 1' })).toHaveTextContent(/^Nha Trang 1$/);
  expect(tile.getByText('Harbour')).toBeVisible();
});

test('the name of the class that is open is not said again on each tile, the link is called by the whole name all the same [VIDEO-05]', async () => {
  library({ sea: [[one('1', { vod_name: 'Sea · Nha Trang 1' })]] });
  show();
  const tile = await card('Sea · Nha Trang 1');
  expect(within(tile).getByRole('link', { name: 'Sea · Nha Trang 1' })).toHaveTextContent(/^Nha Trang 1$/);
  expect(within(tile).queryByText('Sea')).not.toBeInTheDocument();
});

test('what loads has pictures of the shape that comes', async () => {
  library({ sea: [[one('Boats')]] });
  show();
  const loading = pictureShapes();
  await card('Boats');
  expect(loading).toEqual(new Set([16 / 9]));
  expect(pictureShapes()).toEqual(loading);
});

test('a class without a name is there to be found all the same (O-103)', async () => {
  platform.answers(calls.listVideoClasses, [{ key: 'sea' }, { key: 'lake', name: ' \u200b' }]);
  library({ sea: [[one('Boats')]] });
  show();
  await card('Boats');
  for (const name of ['sea', 'lake']) expect(screen.getByRole('tab', { name })).toBeVisible();
});
