import { screen, within } from '@testing-library/react';
import { openApp } from '../testing/openApp';

const tabs = () => within(screen.getByRole('navigation')).getAllByRole('link');

test('who uses a keyboard can skip the header', async () => {
  const { user } = await openApp('/Home');
  await screen.findByText('Content of Home');
  await user.click(screen.getByRole('button', { name: 'Skip to content' }));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('who uses a keyboard reaches the tabs without going through a list that grows; where there are none nothing leads there', async () => {
  const { user, go } = await openApp('/Home', { isMember: true });
  await screen.findByText('Content of Home');
  await user.click(screen.getByRole('button', { name: 'Skip to main sections' }));
  expect(tabs()[0]).toHaveFocus();
  await go('/Setting');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(screen.queryByRole('button', { name: 'Skip to main sections' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Skip to content' })).toBeInTheDocument();
});
