import { calls } from '@unison/shared/contract';
import { companionCard, place, platform, pullDown, reachEnd, renderScreen } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { DirectoryScreen } from './DirectoryScreen';

const PLACES = [place({ id: 11, name: 'Hà Nội' }), place({ id: 12, name: 'Đà Nẵng' }), place({ id: 13, name: 'Huế' })];
const SLOWLY = { timeout: 5_000 };

const show = (route = '/xf', options: ScreenOptions = {}) => renderScreen(<DirectoryScreen />, { route, ...options });
const card = (name: string, more: Parameters<typeof companionCard>[0] = {}) => companionCard({ id: name, xuanfei_name: name, ...more });
/** A first page for each place, then nothing. */
const firstPages = (of: Record<string, ReturnType<typeof companionCard>[]>) =>
  platform.answers(calls.listCompanions, ({ payload }) => (payload.page === '1' ? (of[payload.id ?? ''] ?? []) : []));

beforeEach(() => platform.answers(calls.listPlaces, PLACES));

describe('cities', () => {
  test('one entry per city, each leading to its list [DIRECTORY-01] [DIRECTORY-04] [DIRECTORY-05] [DIRECTORY-07] [DATA-061] [DATA-062] [API-48]', async () => {
    show();
    const city = await screen.findByRole('link', { name: 'Đà Nẵng' });
    expect(city).toHaveAttribute('href', `/list?${new URLSearchParams({ id: '12', name: 'Đà Nẵng' }).toString()}`);
    expect(screen.getAllByRole('link')).toHaveLength(PLACES.length);
  });

  test('typing narrows the list, without accents too; nothing found is said [DIRECTORY-05]', async () => {
    const { user } = show();
    const search = await screen.findByRole('searchbox', { name: 'Search for a city' });
    await user.type(search, 'da n');
    expect(screen.getByRole('link', { name: 'Đà Nẵng' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Huế' })).not.toBeInTheDocument();
    await user.type(search, 'zzz');
    expect(screen.getByText('No city matches “da nzzz”')).toBeInTheDocument();
  });

  test('loading, failure with retry, malformed and empty each say what they are (Q-28)', async () => {
    const answer = platform.hangs(calls.listPlaces);
    const { user } = show();
    expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
    platform.answersRaw(calls.listPlaces, '{"code":200,"msg":"","data":{"no":"list"}}');
    answer();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    platform.answers(calls.listPlaces, null);
    await user.click(retry);
    expect(await screen.findByText('No cities yet')).toBeInTheDocument();
  });
});

test('the switch leads to city, province and introduction, and the choice stands in the address [DIRECTORY-04] [DIRECTORY-06] (Q-04, O-29)', async () => {
  firstPages({ 11: [card('An')] });
  const { user, address } = show();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['City', 'Province', 'Introduction']);
  await user.click(screen.getByRole('tab', { name: 'Introduction' }));
  expect(screen.getByText(/All contact goes through customer service/)).toBeInTheDocument();
  expect(address()).toBe('/xf?view=introduction');
  await user.click(screen.getByRole('tab', { name: 'Province' }));
  expect(address()).toBe('/xf?view=province');
  expect(await screen.findByRole('article', { name: 'An' })).toBeInTheDocument();
});

test('the document is called Select province while the province list is shown, and only then [SHELL-09] (Q-04)', async () => {
  firstPages({});
  const { user } = show('/xf?view=province');
  expect(screen.getByRole('banner')).toHaveAttribute('data-title', 'Select province');
  await user.click(screen.getByRole('tab', { name: 'City' }));
  expect(screen.getByRole('banner')).not.toHaveAttribute('data-title');
});

describe('provinces', () => {
  test('one tab per province, the first chosen by itself [DIRECTORY-13] [DIRECTORY-14] (O-30)', async () => {
    firstPages({ 11: [card('An')] });
    show('/xf?view=province');
    await screen.findByRole('article', { name: 'An' });
    const strip = within(screen.getByRole('tablist', { name: 'Province' }));
    expect(strip.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Hà Nội', 'Đà Nẵng', 'Huế']);
    expect(strip.getByRole('tab', { selected: true })).toHaveTextContent('Hà Nội');
    expect(platform.requests(calls.listCompanions)[0]?.payload).toEqual({ id: '11', page: '1' });
  });

  test('a card shows image, address, name and first service, and opens the detail [DIRECTORY-16] [DIRECTORY-20] [DATA-041] [DATA-051] [DATA-052]', async () => {
    firstPages({ 11: [card('An', { id: 77, img_url: '/people/77.svg', address: 'Tây Hồ', service_data: ['Dinner', 'Walk'] })] });
    show('/xf?view=province');
    const article = await screen.findByRole('article', { name: 'An' });
    expect(article.querySelector('img')).toHaveAttribute('src', '/people/77.svg');
    expect(within(article).getByText('Tây Hồ')).toBeInTheDocument();
    expect(within(article).getByText('Dinner')).toBeInTheDocument();
    expect(within(article).queryByText('Walk')).not.toBeInTheDocument();
    expect(within(article).getByRole('link', { name: 'An' })).toHaveAttribute('href', '/nHomeDetail?id=77');
  });

  test('another province starts at page one: the old cards go at once, a late answer of the tab that was left never shows [DIRECTORY-18] [DIRECTORY-19] (Q-01)', async () => {
    platform.answers(calls.listCompanions, ({ payload }) => (Number(payload.page) < 3 ? [card(`${payload.id} page ${payload.page}`)] : []));
    const { user } = show('/xf?view=province');
    await screen.findByRole('article', { name: '11 page 1' });
    const late = platform.hangs(calls.listCompanions);
    reachEnd();
    await waitFor(() => expect(platform.requests(calls.listCompanions)).toHaveLength(2), SLOWLY);
    firstPages({ 12: [card('Bo')], 11: [card('Too late')] });
    await user.click(screen.getByRole('tab', { name: 'Đà Nẵng' }));
    expect(screen.queryByRole('article', { name: '11 page 1' })).not.toBeInTheDocument();
    late();
    expect(await screen.findByRole('article', { name: 'Bo' })).toBeInTheDocument();
    expect(screen.queryByRole('article', { name: 'Too late' })).not.toBeInTheDocument();
    expect(platform.requests(calls.listCompanions).at(2)?.payload).toEqual({ id: '12', page: '1' });
  });

  test('the province of the address is the one shown, so that back and reload keep it', async () => {
    firstPages({ 13: [card('Chi')] });
    show('/xf?view=province&id=13');
    expect(await screen.findByRole('article', { name: 'Chi' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Huế', selected: true })).toBeInTheDocument();
  });

  test('at the end stands the end, and a pull reloads page 1 [DIRECTORY-15] [DIRECTORY-17] [LIMIT-15] (Q-45)', async () => {
    firstPages({ 11: [card('An')] });
    show('/xf?view=province');
    await screen.findByRole('article', { name: 'An' });
    reachEnd();
    expect(await screen.findByText('Not anymore', undefined, SLOWLY)).toBeInTheDocument();
    firstPages({ 11: [card('New')] });
    pullDown(screen.getByRole('main'));
    expect(await screen.findByRole('article', { name: 'New' }, SLOWLY)).toBeInTheDocument();
    expect(screen.queryByRole('article', { name: 'An' })).not.toBeInTheDocument();
  });

  test('a province without profiles, and one that cannot be loaded, say so (Q-28)', async () => {
    firstPages({});
    const { user } = show('/xf?view=province');
    expect(await screen.findByText('No profiles here yet')).toBeInTheDocument();
    platform.networkFails(calls.listCompanions);
    await user.click(screen.getByRole('tab', { name: 'Huế' }));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    firstPages({ 13: [card('Chi')] });
    await user.click(retry);
    expect(await screen.findByRole('article', { name: 'Chi' })).toBeInTheDocument();
  });
});

describe('the filter (B-08)', () => {
  const four = [card('An', { price: '500' }), card('Bo', { price: '900', service_data: ['Travel'] }), card('Chi', { price: '1500' })];

  test('narrows the loaded list by price and service, is remembered and can be cleared', async () => {
    firstPages({ 11: four });
    const { user } = show('/xf?view=province');
    await screen.findByRole('article', { name: 'An' });
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }, SLOWLY));
    await user.type(sheet.getByRole('textbox', { name: 'Price from' }), '600');
    await user.click(sheet.getByRole('checkbox', { name: 'Travel' }));
    await user.click(sheet.getByRole('button', { name: 'Show profiles' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'An' })).not.toBeInTheDocument());
    expect(screen.getByRole('article', { name: 'Bo' })).toBeInTheDocument();
    expect(screen.queryByRole('article', { name: 'Chi' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filter, 2 set' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'City' }));
    await user.click(screen.getByRole('tab', { name: 'Province' }));
    expect(screen.getByRole('button', { name: 'Filter, 2 set' })).toBeInTheDocument();
    expect(screen.queryByRole('article', { name: 'Chi' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(await screen.findByRole('article', { name: 'Chi' })).toBeInTheDocument();
  });

  test('profiles are found by their name, accents or not (B-08)', async () => {
    firstPages({ 11: [card('Chi'), card('Đào')] });
    const { user } = show('/xf?view=province');
    await screen.findByRole('article', { name: 'Chi' });
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }, SLOWLY));
    await user.type(sheet.getByRole('searchbox', { name: 'Name' }), 'dao');
    await user.click(sheet.getByRole('button', { name: 'Show profiles' }));
    expect(await screen.findByRole('button', { name: 'Filter, 1 set' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByRole('article', { name: 'Đào' })).toBeVisible();
  });

  test('an amount that is none is refused with a message, nothing is filtered', async () => {
    firstPages({ 11: four });
    const { user } = show('/xf?view=province');
    await screen.findByRole('article', { name: 'An' });
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }, SLOWLY));
    await user.type(sheet.getByRole('textbox', { name: 'Price up to' }), '1,000.5');
    await user.click(sheet.getByRole('button', { name: 'Show profiles' }));
    expect(sheet.getByText('Wrong amount')).toBeInTheDocument();
    expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(four.length);
  });
});

describe('the order of the list', () => {
  const names = () => screen.getAllByRole('article').map((article) => article.getAttribute('aria-label') ?? article.textContent);
  const pages = { 1: [card('Bo', { price: '900' }), card('An', { price: '500' })], 2: [card('Chi', { price: '100' })] };
  const twoPages = () =>
    platform.answers(calls.listCompanions, ({ payload }) => (payload.page === '1' ? pages[1] : payload.page === '2' ? pages[2] : []));
  const choose = async (user: ReturnType<typeof show>['user'], from: string, order: string) => {
    await user.click(screen.getByRole('button', { name: from }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Sort' }, SLOWLY));
    await user.click(sheet.getByRole('radio', { name: order }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };

  test('a member orders what is loaded by price or name, is told that it is no more than that, and loads on by a press alone', async () => {
    twoPages();
    const { user } = show('/xf?view=province');
    await screen.findByRole('article', { name: 'Bo' });
    await choose(user, 'Sort', 'Lowest price first');
    expect(names()).toEqual(['An', 'Bo'].map((name) => expect.stringContaining(name)));
    expect(screen.getByText('Among the profiles loaded so far')).toBeVisible();
    reachEnd();
    await user.click(await screen.findByRole('button', { name: 'Keep searching' }));
    await screen.findByRole('article', { name: 'Chi' });
    expect(names()).toEqual(['Chi', 'An', 'Bo'].map((name) => expect.stringContaining(name)));
    await choose(user, 'Lowest price first', 'As listed by the platform');
    expect(names()).toEqual(['Bo', 'An', 'Chi'].map((name) => expect.stringContaining(name)));
    expect(screen.queryByText('Among the profiles loaded so far')).not.toBeInTheDocument();
  });

  test('the order outlives another tab and the filter that is cleared (B-08)', async () => {
    firstPages({ 11: [card('Bo', { price: '900' }), card('An', { price: '500' })] });
    const { user } = show('/xf?view=province');
    await screen.findByRole('article', { name: 'Bo' });
    await choose(user, 'Sort', 'By name');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }, SLOWLY));
    await user.type(sheet.getByRole('textbox', { name: 'Price up to' }), '600');
    await user.click(sheet.getByRole('button', { name: 'Show profiles' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Bo' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('tab', { name: 'City' }));
    await user.click(screen.getByRole('tab', { name: 'Province' }));
    await user.click(await screen.findByRole('button', { name: 'Clear filter' }));
    await screen.findByRole('article', { name: 'Bo' });
    expect(names()).toEqual(['An', 'Bo'].map((name) => expect.stringContaining(name)));
  });
});

describe('saved and viewed (B-08)', () => {
  test('a member finds a saved profile again; a visitor has no such button', async () => {
    firstPages({ 11: [card('An', { id: 31 })] });
    const { user, unmount } = show('/xf?view=province', { session: { id: 81 } });
    await user.click(await screen.findByRole('button', { name: 'Save An' }, SLOWLY));
    await user.click(screen.getByRole('button', { name: 'Saved and viewed' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Saved and viewed' }, SLOWLY));
    expect(sheet.getByRole('link', { name: /An/ })).toHaveAttribute('href', '/nHomeDetail?id=31');
    await user.click(sheet.getByRole('tab', { name: 'Recently viewed' }));
    expect(sheet.getByText('You have not opened any profiles yet')).toBeInTheDocument();
    expect(sheet.getByText(/Each profile you open is listed here/)).toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: 'Browse profiles' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    unmount();
    show();
    await screen.findByRole('link', { name: 'Huế' });
    expect(screen.queryByRole('button', { name: 'Saved and viewed' })).not.toBeInTheDocument();
  });
});
