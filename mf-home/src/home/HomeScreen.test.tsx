import { calls } from '@unison/shared/contract';
import { baseInfo, config, lottery, passTime, platform, stopTheClock } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answerHome, showHome } from '../testing/home';

beforeEach(answerHome);

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

  test('what all hot games are called alike is not said on each tile, and by each link [HOME-04]', async () => {
    platform.answers(
      calls.listHotGames,
      ['Fast comet', 'Dice'].map((name, id) => lottery({ id, name: `${name} · Task upgrade` })),
    );
    showHome();
    expect(await screen.findByRole('link', { name: 'Fast comet · Task upgrade' })).toHaveTextContent(/^Fast comet$/);
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

  test('a profile stays one where the platform sends the fields of a video empty, and shows the first of its pictures [HOME-05] [DATA-039] [DATA-041] (O-02)', async () => {
    const profile = { id: 2, xuanfei_name: 'Person 2', img_url: ['/p/2.svg', '/p/3.svg'], vod_name: '', vod_pic: '' };
    platform.answers(calls.getConfig, config({ movielist_0: [profile] }));
    showHome();
    const link = await screen.findByRole('link', { name: 'Person 2' });
    expect(link).toHaveAttribute('href', '/nHomeDetail?id=2');
    expect(link.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/\/p\/2\.svg$/));
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

  test('while they are asked for again the retry shows it, and stands ready where they fail once more (Q-28)', async () => {
    platform.refuses(calls.getConfig, 'Not now');
    const { user } = showHome();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(retry).not.toHaveAttribute('aria-busy');
    const answer = platform.hangs(calls.getConfig);
    await user.click(retry);
    await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
    expect(screen.getByRole('alert')).toHaveTextContent('Not now');
    platform.refuses(calls.getConfig, 'Not now');
    answer();
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'));
    expect(screen.getByRole('alert')).toHaveTextContent('Not now');
  });

  test('what is still on its way beside them holds up no retry (Q-28)', async () => {
    platform.refuses(calls.getConfig, 'Not now');
    platform.hangs(calls.listHotGames);
    const { user } = showHome();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(platform.requests(calls.getConfig)).toHaveLength(2));
  });
});

test('what the end of a session keeps away above the feed leaves the word to the shell: no failure, no retry [ERR-05]', async () => {
  for (const call of [calls.getConfig, calls.listHotGames]) platform.refuses(call, '鉴权错误');
  const { sessionEnds } = showHome({ session: true });
  await waitFor(() => expect(sessionEnds()).toContain('expired'));
  expect(await screen.findByRole('article', { name: 'An' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

describe('after an outage', () => {
  stopTheClock();

  test('the top and the feed are there again without a press [ERR-22]', async () => {
    for (const call of [calls.getConfig, calls.listHotGames, calls.listCompanions]) platform.networkFails(call);
    showHome();
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    answerHome();
    await passTime(20_000);
    expect(screen.getByRole('article', { name: 'An' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Hot games' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('nothing moves above the cards while the top is asked for again, however long that takes [ERR-22]', async () => {
    const asked = () => [calls.getConfig, calls.listHotGames].map((call) => platform.requests(call).length);
    for (const call of [calls.getConfig, calls.listHotGames]) platform.answersRaw(call, '', 503);
    showHome();
    await waitFor(() => expect(screen.getByRole('alert')).toBeInTheDocument());
    expect(await screen.findByRole('article', { name: 'An' })).toBeInTheDocument();
    for (const call of [calls.getConfig, calls.listHotGames]) platform.hangs(call);
    await passTime(20_000);
    expect(asked()).toEqual([2, 2]);
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Hot games' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Featured' })).not.toBeInTheDocument();
  });

  test('the games come by themselves where what stands beside them was refused [ERR-22]', async () => {
    platform.refuses(calls.getConfig, 'Not for you');
    platform.answersRaw(calls.listHotGames, '', 503);
    showHome();
    expect(await screen.findByRole('alert')).toHaveTextContent('Not for you');
    await waitFor(() => expect(platform.requests(calls.listHotGames)).toHaveLength(1));
    answerHome();
    platform.refuses(calls.getConfig, 'Not for you');
    await passTime(20_000);
    expect(screen.getByRole('heading', { name: 'Hot games' })).toBeInTheDocument();
    expect(platform.requests(calls.getConfig)).toHaveLength(1);
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
