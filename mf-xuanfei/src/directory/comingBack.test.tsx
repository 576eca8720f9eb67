import { calls } from '@unison/shared/contract';
import { leaveAndEnter, passTime, platform, renderScreen, stopTheClock, Visits } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { card, firstPages, PLACES } from '../testing/directory';
import { DirectoryScreen } from './DirectoryScreen';

stopTheClock();

test('back from a profile that was read for minutes its province is there, without a network too [DIRECTORY-13] [DIRECTORY-20]', async () => {
  platform.answers(calls.listPlaces, PLACES);
  firstPages({ 12: [card('Bo')] });
  const shown = renderScreen(
    <Visits>
      <DirectoryScreen />
    </Visits>,
    { route: '/xf?view=province&id=12' },
  );
  await screen.findByRole('article', { name: 'Bo' });
  platform.networkFails(calls.listPlaces);
  platform.networkFails(calls.listCompanions);
  await leaveAndEnter(shown, () => passTime(240_000));
  expect(screen.getByRole('article', { name: 'Bo' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Đà Nẵng', selected: true })).toBeVisible();
});
