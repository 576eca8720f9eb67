import { calls } from '@unison/shared/contract';
import { baseInfo, companionCard, config, lottery, platform, pullDown, reachEnd, renderScreen } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HomeScreen } from './HomeScreen';
import { HomeView } from './HomeView';

const pageOf = (names: string[]) => names.map((xuanfei_name, index) => companionCard({ id: `${xuanfei_name}-${index}`, xuanfei_name }));

/** A platform with one full page of companions, and everything above them. */
function ordinary() {
  platform.answers(calls.getConfig, config({ notice: 'Welcome aboard', banners: [1, 2, 3].map((n) => ({ url: `/banners/${n}.svg` })) }));
  platform.answers(calls.listHotGames, [lottery({ id: 5, key: 'quick', name: 'Quick dice' })]);
  platform.answers(calls.listCompanions, ({ payload }) => (payload.page === '1' ? pageOf(['An', 'Bo']) : []));
}

const show = (options: ScreenOptions = {}) => renderScreen(<HomeScreen />, { route: '/Home', ...options });

beforeEach(ordinary);

test('the first screen is drawn at once from its data, asks nothing, and needs no style attribute that a document may not carry', () => {
  const silent = { loadMore: () => {}, retry: () => {}, refresh: () => {} };
  const none = {
    title: '',
    price: '',
    height: '',
    weight: '',
    address: '',
    services: [],
    isVerified: undefined,
    isVideoVerified: undefined,
  };
  const companion = {
    ...none,
    id: '7',
    name: 'An',
    image: '/7.svg',
    measurements: ['', '', ''] as [string, string, string],
    isAirborne: undefined,
  };
  const { container } = renderScreen(
    <HomeView
      config={{
        notice: 'Welcome aboard',
        banners: ['/banners/1.svg'],
        featured: [{ kind: 'companion', id: '7', name: 'An', picture: '/7.svg' }],
      }}
      games={[{ id: '5', key: 'quick', name: 'Quick dice', icon: '/dice.svg' }]}
      companions={{ items: [companion], phase: 'ready', end: 'finished', isRefreshing: false, error: undefined, ...silent }}
      failure={undefined}
      onRetryTop={() => {}}
    />,
  );
  for (const name of ['Quick dice', 'An']) expect(screen.getAllByRole('link', { name }).length).toBeGreaterThan(0);
  expect([...container.querySelectorAll('li, a, img, [role=article] *')].filter((part) => part.hasAttribute('style'))).toEqual([]);
  expect(platform.requests(calls.listCompanions)).toEqual([]);
});

describe('above the feed', () => {
  test('every banner is a slide with its picture, and leads nowhere [HOME-02] [DATA-037] [DATA-038] (O-56)', async () => {
    show();
    const carousel = await screen.findByRole('region', { name: 'Banners' });
    const pictures = [...carousel.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
    expect(pictures).toEqual(['/banners/1.svg', '/banners/2.svg', '/banners/3.svg']);
    expect(within(carousel).queryByRole('link')).not.toBeInTheDocument();
  });

  test('the notice stands in the notice bar [HOME-03] [DATA-036]', async () => {
    show();
    expect(await within(await screen.findByRole('region', { name: 'System notices' })).findByText('Welcome aboard')).toBeInTheDocument();
  });

  test('a list of notices is joined into one line [HOME-03] (O-55)', async () => {
    platform.answers(calls.getConfig, config({ notice: ['First', 'Second'] }));
    show();
    expect(await screen.findByText(/First.*Second/)).toBeInTheDocument();
  });

  test('of six hot games the first four are shown and lead to their game [HOME-04] [LIMIT-12] (O-56)', async () => {
    platform.answers(
      calls.listHotGames,
      [1, 2, 3, 4, 5, 6].map((id) => lottery({ id, key: undefined, name: `Game ${id}` })),
    );
    show();
    await screen.findByRole('link', { name: 'Game 1' });
    expect(screen.getAllByRole('link', { name: /^Game/ }).map((link) => link.getAttribute('href'))).toEqual(
      [1, 2, 3, 4].map((id) => `/Lottery?key=${id}&id=${id}`),
    );
  });

  test('six featured thumbnails: a video plays, any other opens the profile, and all can be seen [HOME-05] [LIMIT-11] [DATA-039] (O-02, O-85)', async () => {
    const profiles = [2, 3, 4, 5, 6, 7].map((id) => ({ id, img_url: `/p/${id}.svg`, xuanfei_name: `Person ${id}` }));
    platform.answers(calls.getConfig, config({ movielist_0: [{ id: 1, vod_name: 'Harbour', vod_pic: '/v/1.svg' }, ...profiles] }));
    show();
    expect(await screen.findByRole('link', { name: 'Harbour' })).toHaveAttribute('href', '/PlayVideo?id=1');
    const links = screen.getAllByRole('link', { name: /^Person/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([2, 3, 4, 5, 6].map((id) => `/nHomeDetail?id=${id}`));
    expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/nHomeList');
  });

  test('without featured profiles, banners, notice and games these parts are left out [HOME-05] (O-02)', async () => {
    platform.answers(calls.getConfig, config({ notice: '', banners: [], movielist_0: [] }));
    platform.answers(calls.listHotGames, []);
    show();
    await screen.findByRole('article', { name: 'An' });
    expect(screen.queryByText('Featured')).not.toBeInTheDocument();
    expect(screen.queryByText('Hot games')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Banners' })).not.toBeInTheDocument();
  });

  test('while they are on their way their places are kept free [HOME-01]', () => {
    platform.hangs(calls.getConfig);
    platform.hangs(calls.listHotGames);
    platform.hangs(calls.listCompanions);
    show();
    expect(screen.getAllByRole('status', { name: 'Loading…' }).length).toBeGreaterThanOrEqual(4);
    expect(screen.getByRole('heading', { name: 'Hot games' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Featured' })).toBeInTheDocument();
  });

  test('when they fail the feed goes on, the failure is told and can be repeated (Q-28)', async () => {
    platform.networkFails(calls.getConfig);
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
    expect(await screen.findByRole('article', { name: 'An' })).toBeInTheDocument();
    platform.answers(calls.getConfig, config({ notice: 'Back again' }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Back again')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});

describe('the feed', () => {
  test('a card shows picture, name, line, price as sent, first measurement and the badge [HOME-07] [HOME-08] [DATA-040] [DATA-042] [DATA-043] [DATA-044] [DATA-050]', async () => {
    platform.answers(calls.listCompanions, ({ payload }) =>
      payload.page === '1'
        ? [companionCard({ id: 9, xuanfei_name: 'Linh', vo_title: 'Night market', price: '800-1200 K', one: '86' })]
        : [],
    );
    show();
    const card = within(await screen.findByRole('article', { name: 'Linh' }));
    expect(card.getByRole('link', { name: 'Linh' })).toHaveAttribute('href', '/nHomeDetail?id=9');
    expect(card.getByText('Night market')).toBeInTheDocument();
    expect(card.getByText('800-1200 K')).toBeInTheDocument();
    expect(card.getByText('Chest 86')).toBeInTheDocument();
    expect(card.getByText('Video verified')).toBeInTheDocument();
  });

  test.each([
    [1, true],
    [0, false],
  ])('a platform that says is_video_auth %i decides over the badge: %s [HOME-07] (Q-46)', async (is_video_auth, stands) => {
    platform.answers(calls.listCompanions, ({ payload }) => (payload.page === '1' ? [companionCard({ is_video_auth })] : []));
    show();
    const card = within(await screen.findByRole('article', { name: 'An' }));
    expect(card.queryAllByText('Video verified')).toHaveLength(stands ? 1 : 0);
  });

  test('at the end the next page is asked for and appended, an empty one ends the list [HOME-06] [HOME-19] [HOME-21] [LIMIT-07]', async () => {
    platform.answers(calls.listCompanions, ({ payload }) => ({ 1: pageOf(['An']), 2: pageOf(['Bo']) })[Number(payload.page)] ?? []);
    show();
    await screen.findByRole('article', { name: 'An' });
    reachEnd();
    expect(await screen.findByRole('article', { name: 'Bo' }, { timeout: 3_000 })).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'An' })).toBeInTheDocument();
    expect(await screen.findByText('Not anymore', undefined, { timeout: 3_000 })).toBeInTheDocument();
    expect(platform.requests(calls.listCompanions).map(({ payload }) => payload.page)).toEqual(['1', '2', '3']);
    expect(platform.requests(calls.listCompanions)[0]?.payload).toEqual({ page: '1' });
  });

  test('a pull reloads the list from page 1, and what stands above it [HOME-09] [HOME-20] [HOME-23] [HOME-24]', async () => {
    show();
    await screen.findByRole('article', { name: 'An' });
    platform.answers(calls.listCompanions, ({ payload }) => (payload.page === '1' ? pageOf(['Chi']) : []));
    platform.answers(calls.getConfig, config({ notice: 'Fresh notice' }));
    pullDown(screen.getByRole('main'));
    expect(await screen.findByText('Refresh successful', undefined, { timeout: 3_000 })).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Chi' })).toBeInTheDocument();
    expect(screen.queryByRole('article', { name: 'An' })).not.toBeInTheDocument();
    expect(screen.getByText('Fresh notice')).toBeInTheDocument();
  });

  test('a feed that fails says so and can be asked again (Q-28)', async () => {
    platform.refuses(calls.listCompanions, 'Not now');
    const { user } = show();
    expect(await screen.findByText('Not now')).toBeInTheDocument();
    ordinary();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'An' })).toBeInTheDocument();
  });

  test('an answer that is no list is an error with a retry, not an empty screen (Q-28)', async () => {
    platform.answersRaw(calls.listCompanions, '{"code":200,"msg":"","data":{"people":1}}');
    show();
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  test('an empty platform says that there is nothing yet [HOME-18]', async () => {
    platform.answers(calls.listCompanions, []);
    show();
    expect(await screen.findByText('Nothing here yet')).toBeInTheDocument();
  });
});

describe('the parts a platform switches on', () => {
  test('the service icon leads to the service, only when iskefu is 1 [HOME-13] [DATA-027]', async () => {
    show({ base: { iskefu: 1 } });
    expect(await screen.findByRole('link', { name: 'Customer service' })).toHaveAttribute('href', '/ServiceOnline');
  });

  test('the icon stands where the service takes messages and has no address, not where it has neither [HOME-13] (O-40)', async () => {
    const { unmount } = show({ base: { iskefu: 1, kefu: '', capabilities: ['service'] } });
    expect(await screen.findByRole('link', { name: 'Customer service' })).toBeInTheDocument();
    unmount();
    show({ base: { iskefu: 1, kefu: '' } });
    await screen.findByRole('article', { name: 'An' });
    expect(screen.queryByRole('link', { name: 'Customer service' })).not.toBeInTheDocument();
  });

  test('with every switch off there is no service icon, no wheel and no popup [HOME-10] [HOME-11] [HOME-13] [SERVICE-04]', async () => {
    show({ base: { iskefu: 0, isluckdraw: 0, ispop: 0, pop_content: '<p>Hidden</p>' } });
    await screen.findByRole('article', { name: 'An' });
    expect(screen.queryByRole('link', { name: 'Customer service' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Prize wheel' })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('the announcement shows its content without its scripts, and closed it stays away for this visit [HOME-10] [DATA-025] [DATA-026] (O-46, O-57)', async () => {
    const base = { ispop: 1, pop_content: '<h2>New rooms</h2><img src="x" onerror="alert(1)"><script>alert(2)</script>' };
    const { user, unmount } = show({ base });
    const dialog = await screen.findByRole('dialog', { name: 'Announcement' });
    expect(await within(dialog).findByRole('heading', { name: 'New rooms' })).toBeInTheDocument();
    expect(dialog.querySelector('script, [onerror]')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    unmount();
    show({ base });
    await screen.findByRole('article', { name: 'An' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the heart on a card', () => {
  test('a member saves a profile and takes it away again (B-08)', async () => {
    const { user } = show({ session: { id: 71 } });
    const heart = await screen.findByRole('button', { name: 'Save An' });
    await user.click(heart);
    await user.click(await screen.findByRole('button', { name: 'Save An', pressed: true }));
    expect(await screen.findByRole('button', { name: 'Save An', pressed: false })).toBeInTheDocument();
  });

  test('a visitor has none (B-08)', async () => {
    show();
    await screen.findByRole('article', { name: 'An' });
    expect(screen.queryByRole('button', { name: /Save/ })).not.toBeInTheDocument();
  });
});

test('a platform that knows only the product, with numbers as text and nothing optional, shows its feed (O-81) [HOME-01]', async () => {
  platform.answers(calls.getBaseInfo, baseInfo({ iskefu: '1', isluckdraw: '0', capabilities: undefined }));
  platform.answers(calls.getConfig, { notice: null, banners: null, movielist_0: null });
  platform.answers(calls.listHotGames, null);
  platform.answers(calls.listCompanions, ({ payload }) =>
    payload.page === '1' ? [{ id: '3', xuanfei_name: 'Mai', img_url: 'https://media.example/3.jpg', price: 500, service_data: null }] : [],
  );
  show();
  const card = within(await screen.findByRole('article', { name: 'Mai' }));
  expect(card.getByText('500 Yuan')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Customer service' })).toBeInTheDocument();
});
