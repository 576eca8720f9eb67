import { calls } from '@unison/shared/contract';
import { feedItem, pictureShapes, platform, reachEnd, renderScreen } from '@unison/shared/testing';
import { screen, within } from '@testing-library/react';
import { FeedListScreen } from './FeedListScreen';

const show = () => renderScreen(<FeedListScreen />, { route: '/nHomeList' });

test('a card shows name, image, address, comments, city and price, nothing more, and opens the profile [HOME-14] [HOME-17] [DATA-054] [DATA-055] [DATA-056] [DATA-057] [DATA-058] [DATA-059] [DATA-060] (O-04)', async () => {
  const item = feedItem({
    id: 12,
    name: 'Mai',
    img: '/people/12.svg',
    address: 'Old Quarter',
    comment_total: 1,
    city_name: 'Hanoi',
    price: '900 K',
  });
  platform.answers(calls.listFeed, ({ payload }) => ({ list: payload.page === '1' ? [item] : [], count: 1 }));
  show();
  const article = await screen.findByRole('article', { name: 'Mai' });
  const card = within(article);
  expect(card.getByRole('link', { name: 'Mai' })).toHaveAttribute('href', '/nHomeDetail?id=12');
  for (const text of ['Old Quarter', '1 comment', 'Hanoi', '900 K']) expect(card.getByText(text)).toBeInTheDocument();
  expect(article.querySelector('img')).toHaveAttribute('src', '/people/12.svg');
  const said = ['Mai', 'Old Quarter', '1 comment', 'Hanoi', '900 K'].reduce((left, text) => left.replace(text, ''), article.textContent);
  expect(said.trim()).toBe('');
});

test('a card that nobody commented on says so [HOME-17] [DATA-058] (O-35)', async () => {
  platform.answers(calls.listFeed, ({ payload }) => ({
    list: payload.page === '1' ? [feedItem({ name: 'Mai', comment_total: 0 })] : [],
    count: 1,
  }));
  show();
  expect(within(await screen.findByRole('article', { name: 'Mai' })).getByText('0 comments')).toBeInTheDocument();
});

test('only the pictures in sight are asked for at once [HOME-15]', async () => {
  const list = Array.from({ length: 12 }, (_, index) => feedItem({ id: index + 1, name: `Card ${index + 1}` }));
  platform.answers(calls.listFeed, ({ payload }) => ({ list: payload.page === '1' ? list : [], count: 12 }));
  show();
  await screen.findByRole('article', { name: 'Card 6' });
  const loading = (name: string) => screen.getByRole('article', { name }).querySelector('img')?.getAttribute('loading');
  expect(loading('Card 1')).toBe('eager');
  expect(loading('Card 6')).toBe('lazy');
});

test('pages 1, 2 and 3 are asked for on scroll, then nothing more [HOME-16] [HOME-19] [API-51] (O-03)', async () => {
  platform.answers(calls.listFeed, ({ payload }) => ({
    list: Number(payload.page) < 3 ? [feedItem({ id: payload.page ?? '', name: `Page ${payload.page}` })] : [],
    count: 2,
  }));
  show();
  await screen.findByRole('article', { name: 'Page 1' });
  reachEnd();
  expect(await screen.findByText('Not anymore')).toBeInTheDocument();
  expect(platform.requests(calls.listFeed).map(({ payload }) => payload.page)).toEqual(['1', '2', '3']);
});

test.each([{ list: null }, {}])(
  'past the last page the number of all is still told, beside %j: the list has ended, and nothing failed [HOME-19] [API-51] (O-10, O-33)',
  async (rest) => {
    platform.answers(calls.listFeed, ({ payload }) => (payload.page === '1' ? { list: [feedItem()], count: 1 } : { ...rest, count: 1 }));
    show();
    await screen.findByRole('article');
    reachEnd();
    expect(await screen.findByText('Not anymore')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  },
);

test('a first page without the rows that it counts is an error, never an empty list [HOME-18] [O-103]', async () => {
  platform.answers(calls.listFeed, { list: null, count: 5 });
  show();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  expect(screen.queryByText('Nothing here yet')).not.toBeInTheDocument();
});

test('a page that failed is asked for again in its place, and none is skipped [HOME-22] (Q-37)', async () => {
  platform.answers(calls.listFeed, { list: [feedItem({ name: 'First' })], count: 2 });
  const { user } = show();
  await screen.findByRole('article', { name: 'First' });
  platform.networkFails(calls.listFeed);
  reachEnd();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  platform.answers(calls.listFeed, ({ payload }) => ({
    list: payload.page === '2' ? [feedItem({ id: 2, name: 'Second' })] : [],
    count: 2,
  }));
  await user.click(retry);
  expect(await screen.findByRole('article', { name: 'Second' })).toBeInTheDocument();
  const pages = platform.requests(calls.listFeed).map(({ payload }) => payload.page);
  expect(pages.slice(0, 3)).toEqual(['1', '2', '2']);
});

test('loading, failure and emptiness each say what they are [HOME-18] (Q-28)', async () => {
  const answer = platform.hangs(calls.listFeed);
  const { user } = show();
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
  platform.answersRaw(calls.listFeed, 'not an envelope');
  answer();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  platform.answers(calls.listFeed, { list: null, count: 0 });
  await user.click(retry);
  expect(await screen.findByText('Nothing here yet')).toBeInTheDocument();
});

test('what loads has pictures of the shape that comes', async () => {
  platform.answers(calls.listFeed, ({ payload }) => ({ list: payload.page === '1' ? [feedItem({ name: 'Mai' })] : [], count: 1 }));
  show();
  const loading = pictureShapes();
  await screen.findByRole('article', { name: 'Mai' });
  expect(loading).toEqual(new Set([3 / 4]));
  expect(pictureShapes()).toEqual(loading);
});
