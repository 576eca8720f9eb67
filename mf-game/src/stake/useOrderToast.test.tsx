import { renderScreen } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import type { Outcome } from './useOrderAttempts';
import { useOrderToast } from './useOrderToast';

function Tells({ outcome }: { outcome: Outcome }) {
  const tell = useOrderToast({ id: '1', key: 'quick', name: 'Quick dice', icon: '' });
  return <button onClick={() => tell(outcome)}>Tell</button>;
}

test('an order that stays here, since another tab has sent one for this round, is told as such and leads to the records (GAME-27)', async () => {
  const { user } = renderScreen(<Tells outcome={{ kind: 'notSent', isOpen: true, openKey: 'other' }} />);
  await user.click(screen.getByRole('button', { name: 'Tell' }));
  expect(await screen.findByText('Nothing was sent: another stake on this round is still on its way')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Game records' })).toHaveAttribute('href', '/GameRecord');
});
