import { calls } from '@unison/shared/contract';
import { useGoBack } from '@unison/shared/remote';
import { leaveAndEnter, passTime, platform, renderScreen, stopTheClock, Visits } from '@unison/shared/testing';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
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

function Profiles() {
  const goBack = useGoBack();
  return <button onClick={goBack}>Back</button>;
}

test('back from the profiles of a city the search that led there is there [DIRECTORY-05] [DIRECTORY-12]', async () => {
  platform.answers(calls.listPlaces, PLACES);
  const shown = renderScreen(
    <Routes>
      <Route path="/xf" element={<DirectoryScreen />} />
      <Route path="/list" element={<Profiles />} />
    </Routes>,
    { route: '/xf' },
  );
  await shown.user.type(await screen.findByRole('searchbox', { name: 'Search for a city' }), 'da n');
  await shown.user.click(screen.getByRole('link', { name: 'Đà Nẵng' }));
  await shown.user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('searchbox', { name: 'Search for a city' })).toHaveValue('da n');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Đà Nẵng']);
  expect(shown.address()).toBe('/xf?q=da+n');
});

const comparing = async () => within(await screen.findByRole('dialog', { name: 'Saved and viewed' }));

test('back from a profile they saved the sheet of them is there as it was, until it is closed [B-08]', async () => {
  platform.answers(calls.listPlaces, PLACES);
  firstPages({ 12: [card('Bo', { id: 31 })] });
  const shown = renderScreen(
    <Visits>
      <DirectoryScreen />
    </Visits>,
    { route: '/xf?view=province&id=12', session: { id: 96 } },
  );
  await shown.user.click(await screen.findByRole('button', { name: 'Save Bo' }));
  await shown.user.click(screen.getByRole('button', { name: 'Saved and viewed' }));
  expect((await comparing()).getByRole('link', { name: /Bo/ })).toBeVisible();
  await leaveAndEnter(shown);
  expect((await comparing()).getByRole('tab', { name: 'Saved', selected: true })).toBeVisible();
  await shown.user.click((await comparing()).getByRole('tab', { name: 'Recently viewed' }));
  await leaveAndEnter(shown);
  expect((await comparing()).getByRole('tab', { name: 'Recently viewed', selected: true })).toBeVisible();
  await shown.user.click((await comparing()).getByRole('button', { name: 'Close' }));
  await leaveAndEnter(shown);
  expect(await screen.findByRole('article', { name: 'Bo' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(shown.address()).toBe('/xf?view=province&id=12');
});
