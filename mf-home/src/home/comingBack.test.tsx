import { calls } from '@unison/shared/contract';
import { config, leaveAndEnter, passTime, platform, renderScreen, stopTheClock, Visits } from '@unison/shared/testing';
import { screen, within } from '@testing-library/react';
import { answerHome } from '../testing/home';
import { HomeScreen } from './HomeScreen';

stopTheClock();
beforeEach(answerHome);

test('back from a profile that was read for minutes the page is there whole, without a network too [HOME-02] [HOME-03] [HOME-04] [HOME-05]', async () => {
  const banners = [1, 2, 3].map((n) => ({ url: `/banners/${n}.svg` }));
  platform.answers(
    calls.getConfig,
    config({ notice: 'Welcome aboard', banners, movielist_0: [{ id: 1, vod_name: 'Harbour', vod_pic: '/v/1.svg' }] }),
  );
  const shown = renderScreen(
    <Visits>
      <HomeScreen />
    </Visits>,
    { route: '/Home' },
  );
  await screen.findByRole('article', { name: 'An' });
  const isWhole = async () => {
    expect(within(await screen.findByRole('region', { name: 'System notices' })).getByText('Welcome aboard')).toBeInTheDocument();
    expect((await screen.findByRole('region', { name: 'Banners' })).querySelectorAll('img')).toHaveLength(3);
    expect(screen.getByRole('heading', { name: 'Hot games' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Harbour/ })).toBeInTheDocument();
  };
  await isWhole();
  for (const call of [calls.getConfig, calls.listHotGames, calls.listCompanions] as const) platform.networkFails(call);
  await leaveAndEnter(shown, () => passTime(240_000));
  expect(screen.getByRole('article', { name: 'An' })).toBeInTheDocument();
  await isWhole();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
