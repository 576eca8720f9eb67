import { calls, unisonCalls } from '@unison/shared/contract';
import { baseInfo, config, lottery, platform, renderScreen } from '@unison/shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { answerHome, showHome } from '../testing/home';
import type { HomeConfig } from './homeApi';
import { HomeView } from './HomeView';

beforeEach(answerHome);

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
    isFictional: true,
  };
  const { container } = renderScreen(
    <HomeView
      banners={[{ picture: '/banners/1.svg', isFictional: true }]}
      config={{
        notice: 'Welcome aboard',
        featured: [{ kind: 'companion', id: '7', name: 'An', picture: '/7.svg', isFictional: true }],
      }}
      games={[{ id: '5', key: 'quick', name: 'Quick dice', icon: '/dice.svg' }]}
      companions={{ items: [companion], phase: 'ready', end: 'finished', isRefreshing: false, error: undefined, ...silent }}
      failure={undefined}
      onRetryTop={() => {}}
    />,
  );
  for (const name of ['Quick dice', 'Fictional An', 'An']) expect(screen.getAllByRole('link', { name }).length).toBeGreaterThan(0);
  expect([...container.querySelectorAll('li, a, img, [role=article] *')].filter((part) => part.hasAttribute('style'))).toEqual([]);
  expect(platform.requests(calls.listCompanions)).toEqual([]);
  // What turns to the other banners comes later: no card waits for it.
  expect(container.querySelector('img[src="/banners/1.svg"]')).not.toBeNull();
  expect(screen.queryByRole('region', { name: 'Banners' })).not.toBeInTheDocument();
});

test('the first banner stands while what is below it is on its way; without banners nothing keeps a place for one [HOME-02]', () => {
  const silent = { loadMore: () => {}, retry: () => {}, refresh: () => {} };
  const shown = (banners: HomeConfig['banners']) =>
    renderScreen(
      <HomeView
        banners={banners}
        config={undefined}
        games={undefined}
        companions={{ items: [], phase: 'loading', end: 'idle', isRefreshing: false, error: undefined, ...silent }}
        failure={undefined}
        onRetryTop={() => {}}
      />,
    ).container;
  const picture = shown([{ picture: '/banners/1.svg', isFictional: true }]).querySelector('img');
  expect([picture?.getAttribute('src'), picture?.getAttribute('fetchpriority')]).toEqual(['/banners/1.svg', 'high']);
  const bones = screen.getAllByRole('status').length;
  cleanup();
  expect(shown([]).querySelector('img')).toBeNull();
  expect(screen.getAllByRole('status')).toHaveLength(bones);
});

describe('above the feed', () => {
  test('the carousel takes the place of its first picture [HOME-02]', async () => {
    showHome();
    const card = await screen.findByRole('article', { name: 'An' });
    const first = [
      card.closest('main, body')?.querySelector('img[src="/banners/1.svg"]'),
      screen.queryByRole('region', { name: 'Banners' }),
    ];
    expect(first).toEqual([expect.any(HTMLImageElement), null]);
    const carousel = await screen.findByRole('region', { name: 'Banners' });
    expect(carousel.querySelectorAll('img')).toHaveLength(3);
    expect(document.querySelectorAll('img[src="/banners/1.svg"]')).toHaveLength(1);
  });

  test('every banner is a slide with its picture, and leads nowhere [HOME-02] [DATA-037] [DATA-038] (O-56)', async () => {
    showHome();
    const carousel = await screen.findByRole('region', { name: 'Banners' });
    const pictures = [...carousel.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
    expect(pictures).toEqual(['/banners/1.svg', '/banners/2.svg', '/banners/3.svg']);
    expect(within(carousel).queryByRole('link')).not.toBeInTheDocument();
  });

  test('the notice stands in the notice bar [HOME-03] [DATA-036]', async () => {
    showHome();
    expect(await within(await screen.findByRole('region', { name: 'System notices' })).findByText('Welcome aboard')).toBeInTheDocument();
  });

  test('a list of notices is joined into one line [HOME-03] (O-55)', async () => {
    platform.answers(calls.getConfig, config({ notice: ['First', 'Second'] }));
    showHome();
    expect(await screen.findByText(/First.*Second/)).toBeInTheDocument();
  });

  test('of six hot games the first four are shown and lead to their game [HOME-04] [LIMIT-12] (O-56)', async () => {
    platform.answers(
      calls.listHotGames,
      [1, 2, 3, 4, 5, 6].map((id) => lottery({ id, key: undefined, name: `Game ${id}` })),
    );
    showHome();
    await screen.findByRole('link', { name: 'Game 1' });
    expect(screen.getAllByRole('link', { name: /^Game/ }).map((link) => link.getAttribute('href'))).toEqual(
      [1, 2, 3, 4].map((id) => `/Lottery?key=${id}&id=${id}`),
    );
  });

  test('six featured thumbnails: a video plays, any other opens the profile, and all can be seen [HOME-05] [LIMIT-11] [DATA-039] (O-02, O-85)', async () => {
    const profiles = [2, 3, 4, 5, 6, 7].map((id) => ({ id, img_url: `/p/${id}.svg`, xuanfei_name: `Person ${id}` }));
    platform.answers(calls.getConfig, config({ movielist_0: [{ id: 1, vod_name: 'Harbour', vod_pic: '/v/1.svg' }, ...profiles] }));
    showHome();
    expect(await screen.findByRole('link', { name: 'Harbour' })).toHaveAttribute('href', '/PlayVideo?id=1');
    const links = screen.getAllByRole('link', { name: /^Person/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([2, 3, 4, 5, 6].map((id) => `/nHomeDetail?id=${id}`));
    expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/nHomeList');
  });

  test('without featured profiles, banners, notice and games these parts are left out [HOME-05] (O-02)', async () => {
    platform.answers(calls.getConfig, config({ notice: '', banners: [], movielist_0: [] }));
    platform.answers(calls.listHotGames, []);
    showHome();
    await screen.findByRole('article', { name: 'An' });
    expect(screen.queryByText('Featured')).not.toBeInTheDocument();
    expect(screen.queryByText('Hot games')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Banners' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Notices' })).not.toBeInTheDocument();
  });

  test('while they are on their way their places are kept free [HOME-01]', () => {
    platform.hangs(calls.getConfig);
    platform.hangs(calls.listHotGames);
    platform.hangs(calls.listCompanions);
    showHome();
    expect(screen.getAllByRole('status', { name: 'Loading…' }).length).toBeGreaterThanOrEqual(4);
    expect(screen.getByRole('heading', { name: 'Hot games' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Featured' })).toBeInTheDocument();
  });

  test('when they fail the feed goes on, the failure is told and can be repeated (Q-28)', async () => {
    platform.networkFails(calls.getConfig);
    const { user } = showHome();
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
    expect(await screen.findByRole('article', { name: 'An' })).toBeInTheDocument();
    platform.answers(calls.getConfig, config({ notice: 'Back again' }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Back again')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});

test('how many notices are new since the member last read them stands on the notice bar; a visitor has none, and no more is asked for (B-04)', async () => {
  platform.answers(unisonCalls.getNews, { notices: 2, events: [] });
  const base = { capabilities: ['news'] };
  const { unmount } = showHome({ base, session: true });
  expect(await within(await screen.findByRole('region', { name: 'System notices' })).findByText('2 new')).toBeVisible();
  unmount();
  const asked = platform.requests(unisonCalls.getNews).length;
  showHome({ base });
  expect(await screen.findByText('Welcome aboard')).toBeVisible();
  expect(screen.queryByText('2 new')).not.toBeInTheDocument();
  expect(platform.requests(unisonCalls.getNews)).toHaveLength(asked);
});

test('news wait for the first cards, whose answers they would take the line from (B-04)', async () => {
  platform.answers(unisonCalls.getNews, { notices: 2, events: [] });
  const answer = platform.hangs(calls.listCompanions);
  showHome({ base: { capabilities: ['news'] }, session: true });
  expect(await screen.findByText('Welcome aboard')).toBeVisible();
  expect(platform.requests(unisonCalls.getNews)).toEqual([]);
  answer();
  expect(await within(await screen.findByRole('region', { name: 'System notices' })).findByText('2 new')).toBeVisible();
});

test('with no unread notice nothing is called new (B-04)', async () => {
  platform.answers(unisonCalls.getNews, { notices: 0, events: [] });
  showHome({ base: { capabilities: ['news'] }, session: true });
  await waitFor(() => expect(platform.requests(unisonCalls.getNews)).not.toHaveLength(0));
  expect(await screen.findByText('Welcome aboard')).toBeVisible();
  expect(screen.queryByText(/new$/)).not.toBeInTheDocument();
});

describe('the parts a platform switches on', () => {
  test('the service icon leads to the service, only when iskefu is 1 [HOME-13] [DATA-027]', async () => {
    const { unmount } = showHome({ base: { iskefu: 1 } });
    expect(await screen.findByRole('link', { name: 'Customer service' })).toHaveAttribute('href', '/ServiceOnline');
    unmount();
    showHome({ base: { iskefu: 0 } });
    await screen.findByRole('article', { name: 'An' });
    expect(screen.queryByRole('link', { name: 'Customer service' })).not.toBeInTheDocument();
  });

  test('the icon stands where the service takes messages and has no address, not where it has neither [HOME-13] (O-40)', async () => {
    const { unmount } = showHome({ base: { iskefu: 1, kefu: '', capabilities: ['service'] } });
    expect(await screen.findByRole('link', { name: 'Customer service' })).toBeInTheDocument();
    unmount();
    showHome({ base: { iskefu: 1, kefu: '' } });
    await screen.findByRole('article', { name: 'An' });
    expect(screen.queryByRole('link', { name: 'Customer service' })).not.toBeInTheDocument();
  });

  test('with every switch off there is no service icon, no wheel and no popup [HOME-10] [HOME-11] [HOME-13] [SERVICE-04]', async () => {
    showHome({ base: { iskefu: 0, isluckdraw: 0, ispop: 0, pop_content: '<p>Hidden</p>' } });
    await screen.findByRole('article', { name: 'An' });
    expect(screen.queryByRole('link', { name: 'Customer service' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Prize wheel' })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('the announcement shows its content without its scripts, and closed it stays away for this visit [HOME-10] [DATA-025] [DATA-026] (O-46, O-57)', async () => {
    const base = { ispop: 1, pop_content: '<h2>New rooms</h2><img src="x" onerror="alert(1)"><script>alert(2)</script>' };
    const { user, unmount } = showHome({ base });
    const dialog = await screen.findByRole('dialog', { name: 'Announcement' });
    expect(await within(dialog).findByRole('heading', { name: 'New rooms' })).toBeInTheDocument();
    expect(dialog.querySelector('script, [onerror]')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    unmount();
    showHome({ base });
    await screen.findByRole('article', { name: 'An' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('the announcement waits for the first cards, and comes without them where they cannot be had [HOME-10]', async () => {
    await import('./AnnouncementDialog');
    const release = platform.hangs(calls.listCompanions);
    showHome({ base: { ispop: 1, pop_content: 'New rooms', isluckdraw: 1 } });
    await screen.findByRole('region', { name: 'Banners' });
    await screen.findByRole('link', { name: 'Prize wheel' });
    await act(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    platform.networkFails(calls.listCompanions);
    release();
    expect(await screen.findByRole('dialog', { name: 'Announcement' })).toBeVisible();
  });
});

test('a platform that knows only the product, with numbers as text and nothing optional, shows its feed (O-81) [HOME-01]', async () => {
  platform.answers(calls.getBaseInfo, baseInfo({ iskefu: '1', isluckdraw: '0', capabilities: undefined }));
  platform.answers(calls.getConfig, { notice: null, banners: null, movielist_0: null });
  platform.answers(calls.listHotGames, null);
  platform.answers(calls.listCompanions, ({ payload }) =>
    payload.page === '1' ? [{ id: '3', xuanfei_name: 'Mai', img_url: 'https://media.example/3.jpg', price: 500, service_data: null }] : [],
  );
  showHome();
  const card = within(await screen.findByRole('article', { name: 'Mai' }));
  expect(card.getByText('500 Yuan')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Customer service' })).toBeInTheDocument();
});
