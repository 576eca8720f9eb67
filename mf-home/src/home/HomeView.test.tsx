import { calls } from '@unison/shared/contract';
import { platform, renderScreen } from '@unison/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import { answerHome } from '../testing/home';
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
