import { calls } from '@unison/shared/contract';
import { companionCard, config, platform, pullDown, reachEnd } from '@unison/shared/testing';
import { screen, within } from '@testing-library/react';
import { answerHome, pageOf, showHome } from '../testing/home';

beforeEach(answerHome);

test('a card shows picture, name, line, price as sent, first measurement and the badge [HOME-07] [HOME-08] [DATA-040] [DATA-042] [DATA-043] [DATA-044] [DATA-050]', async () => {
  platform.answers(calls.listCompanions, ({ payload }) =>
    payload.page === '1' ? [companionCard({ id: 9, xuanfei_name: 'Linh', vo_title: 'Night market', price: '800-1200 K', one: '86' })] : [],
  );
  showHome();
  const card = within(await screen.findByRole('article', { name: 'Linh' }));
  expect(card.getByRole('link', { name: 'Linh' })).toHaveAttribute('href', '/nHomeDetail?id=9');
  expect(card.getByText('Night market')).toBeInTheDocument();
  expect(card.getByText('800-1200 K')).toBeInTheDocument();
  expect(card.getByText('Chest 86')).toBeInTheDocument();
  expect(card.getByText('Video verified')).toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'Linh' }).querySelector('img')).toHaveAttribute('src', companionCard().img_url);
});

test.each([
  [1, true],
  [0, false],
])('a platform that says is_video_auth %i decides over the badge: %s [HOME-07] (Q-46)', async (is_video_auth, stands) => {
  platform.answers(calls.listCompanions, ({ payload }) => (payload.page === '1' ? [companionCard({ is_video_auth })] : []));
  showHome();
  const card = within(await screen.findByRole('article', { name: 'An' }));
  expect(card.queryAllByText('Video verified')).toHaveLength(stands ? 1 : 0);
});

test('at the end the next page is asked for and appended, an empty one ends the list [HOME-06] [HOME-19] [HOME-21] [LIMIT-07] (O-03)', async () => {
  platform.answers(calls.listCompanions, ({ payload }) => ({ 1: pageOf(['An']), 2: pageOf(['Bo']) })[Number(payload.page)] ?? []);
  showHome();
  await screen.findByRole('article', { name: 'An' });
  reachEnd();
  expect(await screen.findByRole('article', { name: 'Bo' })).toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'An' })).toBeInTheDocument();
  expect(await screen.findByText('Not anymore')).toBeInTheDocument();
  expect(platform.requests(calls.listCompanions).map(({ payload }) => payload.page)).toEqual(['1', '2', '3']);
  expect(platform.requests(calls.listCompanions)[0]?.payload).toEqual({ page: '1' });
});

test('a pull reloads the list from page 1, and what stands above it [HOME-09] [HOME-20] [HOME-23] [HOME-24]', async () => {
  showHome();
  await screen.findByRole('article', { name: 'An' });
  platform.answers(calls.listCompanions, ({ payload }) => (payload.page === '1' ? pageOf(['Chi']) : []));
  platform.answers(calls.getConfig, config({ notice: 'Fresh notice' }));
  pullDown(screen.getByRole('main'));
  expect(await screen.findByText('Refresh successful')).toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'Chi' })).toBeInTheDocument();
  expect(screen.queryByRole('article', { name: 'An' })).not.toBeInTheDocument();
  expect(screen.getByText('Fresh notice')).toBeInTheDocument();
});

test('a feed that fails says so and can be asked again (Q-28)', async () => {
  platform.refuses(calls.listCompanions, 'Not now');
  const { user } = showHome();
  expect(await screen.findByText('Not now')).toBeInTheDocument();
  answerHome();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: 'An' })).toBeInTheDocument();
});

test('an answer that is no list is an error with a retry, not an empty screen (Q-28)', async () => {
  platform.answersRaw(calls.listCompanions, '{"code":200,"msg":"","data":{"people":1}}');
  showHome();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

test('an empty platform says that there is nothing yet [HOME-18]', async () => {
  platform.answers(calls.listCompanions, []);
  showHome();
  expect(await screen.findByText('Nothing here yet')).toBeInTheDocument();
});

describe('the heart on a card', () => {
  test('a member saves a profile and takes it away again (B-08)', async () => {
    const { user } = showHome({ session: { id: 71 } });
    const heart = await screen.findByRole('button', { name: 'Save An' });
    await user.click(heart);
    await user.click(await screen.findByRole('button', { name: 'Save An', pressed: true }));
    expect(await screen.findByRole('button', { name: 'Save An', pressed: false })).toBeInTheDocument();
  });

  test('a visitor has none (B-08)', async () => {
    showHome();
    await screen.findByRole('article', { name: 'An' });
    expect(screen.queryByRole('button', { name: /Save/ })).not.toBeInTheDocument();
  });
});

test('what does not exist is marked on every picture of it, in the member’s language, and nothing else is (O-107) [I18N-01]', async () => {
  platform.answers(calls.getConfig, {
    notice: '',
    banners: [{ url: '/banners/1.svg', is_demo: 1 }, { url: '/banners/2.svg' }],
    movielist_0: [
      { id: 1, xuanfei_name: 'An', img_url: '/1.svg', is_demo: 1 },
      { id: 2, xuanfei_name: 'Bo', img_url: '/2.svg' },
    ],
  });
  platform.answers(calls.listCompanions, ({ payload }) =>
    payload.page === '1' ? [companionCard({ id: 3, xuanfei_name: 'Chi', is_demo: 1 }), companionCard({ id: 4, xuanfei_name: 'Du' })] : [],
  );
  showHome({ language: 'ja_ja' });
  expect(within(await screen.findByRole('article', { name: 'Chi' })).getByText('架空')).toBeInTheDocument();
  expect(within(screen.getByRole('article', { name: 'Du' })).queryByText('架空')).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: '架空 An' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Bo' })).toBeInTheDocument();
  expect(screen.getAllByText('架空')).toHaveLength(3);
});

test('a refresh that is pressed shows what is new: the page goes to its top, as with any list [HOME-20] [HOME-23]', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { user } = showHome();
  await screen.findByRole('article', { name: 'An' });
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Refresh successful')).toBeVisible();
  expect(scrollTo.mock.calls).toEqual([[{ top: 0 }]]);
  scrollTo.mockRestore();
});
