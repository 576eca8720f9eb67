import { unisonCalls } from '@unison/shared/contract';
import { useKeptProfiles } from '@unison/shared/session';
import { platform, renderScreen } from '@unison/shared/testing';
import { screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { KeptSheet } from './directory/KeptSheet';
import { CompanionScreen } from './profile/CompanionScreen';
import { answerProfile } from './testing/profile';

/** A profile with the heart of its card, and wherever it leads on what the member saved and viewed. */
function ProfileThenKept() {
  const saved = useKeptProfiles('saved');
  if (useLocation().pathname !== '/nHomeDetail') return <KeptSheet onClose={() => undefined} />;
  return (
    <>
      <button onClick={() => ['7', '8'].forEach((id) => saved.keep({ id, name: `Person ${id}`, picture: '', address: '' }))}>
        Save two
      </button>
      <CompanionScreen />
    </>
  );
}

test('a profile that the member reported is kept neither as saved nor as viewed (B-02, B-08)', async () => {
  answerProfile();
  platform.saves(unisonCalls.reportProfile);
  const { user } = renderScreen(<ProfileThenKept />, {
    route: '/nHomeDetail?id=7',
    session: true,
    base: { capabilities: ['reports'] },
  });
  await user.click(await screen.findByRole('button', { name: 'Report this profile' }));
  const report = within(await screen.findByRole('dialog', { name: 'Report this profile' }));
  await user.click(screen.getByText('Save two'));
  await user.click(report.getByRole('radio', { name: 'Looks under 18' }));
  await user.click(report.getByRole('button', { name: 'Report' }));
  const kept = within(await screen.findByRole('dialog', { name: 'Saved and viewed' }));
  expect(kept.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/nHomeDetail?id=8']);
  await user.click(kept.getByRole('tab', { name: 'Recently viewed' }));
  expect(kept.queryAllByRole('link')).toEqual([]);
});
