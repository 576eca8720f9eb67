import { unisonCalls } from '@unison/shared/contract';
import { platform } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answerProfile, showProfile } from '../testing/profile';

const reports = { capabilities: ['reports'] };

test('to report a profile a reason is sent, then the service opens with the reference (B-02)', async () => {
  answerProfile();
  platform.saves(unisonCalls.reportProfile);
  const { user, address } = showProfile({ base: reports });
  await user.click(await screen.findByRole('button', { name: 'Report this profile' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Report this profile' }));
  await user.click(sheet.getByRole('button', { name: 'Report' }));
  expect(sheet.getByRole('group', { name: 'What is wrong?' })).toHaveAccessibleDescription('Please choose a reason');
  expect(sheet.getByRole('radio', { name: 'Looks under 18' })).toHaveFocus();
  await user.click(sheet.getByRole('radio', { name: 'Looks under 18' }));
  await user.click(sheet.getByRole('button', { name: 'Report' }));
  await waitFor(() => expect(address()).toBe('/ServiceOnline?topic=profile&ref=7'));
  expect(platform.requests(unisonCalls.reportProfile)[0]?.payload).toEqual({ id: '7', reason: 'under_age' });
  expect(screen.getByText('Report received. This profile is now hidden from you')).toBeInTheDocument();
});

test('a refused report says why and nothing is lost (B-02)', async () => {
  answerProfile();
  platform.refuses(unisonCalls.reportProfile, 'Five reports a day');
  const { user, address } = showProfile({ base: reports });
  await user.click(await screen.findByRole('button', { name: 'Report this profile' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Report this profile' }));
  await user.click(sheet.getByRole('radio', { name: 'Fake profile' }));
  await user.click(sheet.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('Five reports a day')).toBeInTheDocument();
  expect(sheet.getByRole('radio', { name: 'Fake profile' })).toBeChecked();
  expect(address()).toBe('/nHomeDetail?id=7');
});

test('there is no report where the platform takes none (B-02, O-81)', async () => {
  answerProfile();
  showProfile();
  await screen.findByText('Price');
  expect(screen.queryByRole('button', { name: 'Report this profile' })).not.toBeInTheDocument();
});
