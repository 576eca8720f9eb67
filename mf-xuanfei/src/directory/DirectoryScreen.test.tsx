import { calls } from '@unison/shared/contract';
import { platform, pullDown, reachEnd, userInfo } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { card, firstPages, openDirectory as show, PLACES } from '../testing/directory';

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
    const told = screen.getByRole('status'); // stands before there is something to say
    await user.type(search, 'zzz');
    expect(screen.getByText('No city matches “da nzzz”')).toBeInTheDocument();
    expect(told).toHaveTextContent('No city matches “da nzzz”');
    await user.clear(search);
    await user.click(search);
    await user.paste('🏙'.repeat(10_000));
    expect(screen.getByText(`No city matches “${'🏙'.repeat(40)}…”`)).toBeInTheDocument();
  });

  test('loading, failure with retry, malformed and empty each say what they are and lead on (Q-28)', async () => {
    const answer = platform.hangs(calls.listPlaces);
    const { user } = show();
    expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
    platform.answersRaw(calls.listPlaces, '{"code":200,"msg":"","data":{"no":"list"}}');
    answer();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    platform.answers(calls.listPlaces, null);
    await user.click(retry);
    expect(await screen.findByText('No cities yet')).toBeInTheDocument();
    platform.answers(calls.listPlaces, PLACES);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('link', { name: 'Đà Nẵng' })).toBeInTheDocument();
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

test('a look at the introduction or the cities does not forget the chosen province', async () => {
  firstPages({ 13: [card('Chi')] });
  const { user, address } = show('/xf?view=province&id=13');
  expect(await screen.findByRole('article', { name: 'Chi' })).toBeInTheDocument();
  for (const other of ['Introduction', 'City']) {
    await user.click(screen.getByRole('tab', { name: other }));
    await user.click(screen.getByRole('tab', { name: 'Province' }));
    expect(address()).toBe('/xf?view=province&id=13');
    expect(await screen.findByRole('article', { name: 'Chi' })).toBeInTheDocument();
  }
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
    await waitFor(() => expect(platform.requests(calls.listCompanions)).toHaveLength(2));
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
    expect(await screen.findByText('Not anymore')).toBeInTheDocument();
    firstPages({ 11: [card('New')] });
    pullDown(screen.getByRole('main'));
    expect(await screen.findByRole('article', { name: 'New' })).toBeInTheDocument();
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

describe('saved and viewed (B-08)', () => {
  test('a member finds a saved profile again; a visitor has no such button', async () => {
    firstPages({ 11: [card('An', { id: 31 })] });
    const { user, unmount } = show('/xf?view=province', { session: { id: 81 } });
    await user.click(await screen.findByRole('button', { name: 'Save An' }));
    await user.click(screen.getByRole('button', { name: 'Saved and viewed' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Saved and viewed' }));
    expect(sheet.getByRole('link', { name: /An/ })).toHaveAttribute('href', '/nHomeDetail?id=31');
    await user.click(sheet.getByRole('tab', { name: 'Recently viewed' }));
    expect(sheet.getByText('No viewed profiles on this device')).toBeInTheDocument();
    expect(sheet.getByText(/Each profile you open is listed here/)).toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: 'Browse profiles' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    unmount();
    show();
    await screen.findByRole('link', { name: 'Huế' });
    expect(screen.queryByRole('button', { name: 'Saved and viewed' })).not.toBeInTheDocument();
  });

  test('who opens them before user info has come sees them come, and is never told that nothing is saved', async () => {
    firstPages({ 11: [card('An', { id: 31 })] });
    const former = show('/xf?view=province', { session: { id: 82 } });
    await former.user.click(await screen.findByRole('button', { name: 'Save An' }));
    former.unmount();
    const release = platform.hangs(calls.getUserInfo);
    const { user } = show('/xf', { session: true });
    await user.click(await screen.findByRole('button', { name: 'Saved and viewed' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.queryByText('Nothing saved on this device')).not.toBeInTheDocument();
    platform.answers(calls.getUserInfo, userInfo({ id: 82 }));
    release();
    expect(await sheet.findByRole('link', { name: /An/ })).toBeVisible();
  });

  test('where user info does not come, that is told, with a retry that brings them (Q-28)', async () => {
    platform.refuses(calls.getUserInfo, 'One moment', 503);
    const { user } = show('/xf', { session: true });
    await user.click(await screen.findByRole('button', { name: 'Saved and viewed' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText('One moment')).toBeVisible();
    expect(sheet.queryByText('Nothing saved on this device')).not.toBeInTheDocument();
    platform.answers(calls.getUserInfo, userInfo({ id: 83 }));
    await user.click(sheet.getByRole('button', { name: 'Retry' }));
    expect(await sheet.findByText('Nothing saved on this device')).toBeVisible();
  });
});
