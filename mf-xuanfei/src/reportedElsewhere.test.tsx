import { calls } from '@unison/shared/contract';
import { BackOfBrowser, platform, renderScreen } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { DirectoryScreen } from './directory/DirectoryScreen';
import { CompanionScreen } from './profile/CompanionScreen';
import { card, firstPages, PLACES } from './testing/directory';

function DirectoryThenProfile() {
  return (
    <>
      <BackOfBrowser />
      {useLocation().pathname === '/nHomeDetail' ? <CompanionScreen /> : <DirectoryScreen />}
    </>
  );
}

test('a profile that the member is told to have reported elsewhere is in no list any more to which they go back [B-02]', async () => {
  platform.answers(calls.listPlaces, PLACES);
  firstPages({ 11: [card('An', { id: 7 }), card('Bo')] });
  const { user } = renderScreen(<DirectoryThenProfile />, { route: '/xf?view=province', session: true });
  const link = await screen.findByRole('link', { name: 'An' });
  firstPages({ 11: [card('Bo')] });
  platform.refuses(calls.getCompanion, 'You reported this profile', undefined, { reported: 1 });
  await user.click(link);
  expect(await screen.findByText('You reported this profile')).toBeInTheDocument();
  const asked = platform.requests(calls.getCompanion).length;
  await user.click(screen.getByRole('button', { name: 'Back of the browser' }));
  expect(await screen.findByRole('article', { name: 'Bo' })).toBeInTheDocument();
  expect(screen.queryByRole('article', { name: 'An' })).not.toBeInTheDocument();
  expect(asked).toBeLessThanOrEqual(2);
});
