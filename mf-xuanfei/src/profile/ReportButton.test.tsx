import { unisonCalls } from '@unison/shared/contract';
import { platform } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answerProfile, showProfile } from '../testing/profile';

const reports = { capabilities: ['reports'] };
const row = (id: string) => ({ id, name: 'Linh', reason: 'under_age', create_time: 1_760_000_000 });

async function openSheet() {
  answerProfile();
  const shown = showProfile({ base: reports });
  await shown.user.click(await screen.findByRole('button', { name: 'Report this profile' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Report this profile' }));
  await shown.user.click(sheet.getByRole('radio', { name: 'Looks under 18' }));
  return { ...shown, press: () => shown.user.click(sheet.getByRole('button', { name: 'Report' })) };
}

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
  expect(screen.getByText('Thank you. This profile is now hidden from you')).toBeInTheDocument();
});

test('a refused report says why and nothing is lost (B-02)', async () => {
  answerProfile();
  platform.refuses(unisonCalls.reportProfile, 'Five reports a day');
  platform.answers(unisonCalls.listReports, [row('8')]);
  const { user, address } = showProfile({ base: reports });
  await user.click(await screen.findByRole('button', { name: 'Report this profile' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Report this profile' }));
  await user.click(sheet.getByRole('radio', { name: 'Fake profile' }));
  await user.click(sheet.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('Five reports a day')).toBeInTheDocument();
  expect(sheet.getByRole('radio', { name: 'Fake profile' })).toBeChecked();
  expect(address()).toBe('/nHomeDetail?id=7');
});

test('a report that was taken though its answer was lost is received (B-02, O-81)', async () => {
  platform.networkFails(unisonCalls.reportProfile);
  platform.answers(unisonCalls.listReports, [row('7')]);
  const { press, address } = await openSheet();
  await press();
  await waitFor(() => expect(address()).toBe('/ServiceOnline?topic=profile&ref=7'));
  expect(screen.getByText('Thank you. This profile is now hidden from you')).toBeInTheDocument();
  expect(screen.queryByText(/Network error/)).not.toBeInTheDocument();
});

test('after a lost answer the refusal to take it twice is no refusal: the report is in (B-02, ERR-20)', async () => {
  platform.networkFails(unisonCalls.reportProfile);
  platform.networkFails(unisonCalls.listReports);
  const { press, address } = await openSheet();
  await press();
  expect(await screen.findByText('Network error, please try again')).toBeVisible();
  platform.refuses(unisonCalls.reportProfile, 'Do not repeat the setting');
  platform.answers(unisonCalls.listReports, [row('7')]);
  await press();
  await waitFor(() => expect(address()).toBe('/ServiceOnline?topic=profile&ref=7'));
  expect(screen.queryByText('Do not repeat the setting')).not.toBeInTheDocument();
});

test('a report that did not come in says so, and is sent again by the next press (B-02, ERR-22)', async () => {
  platform.networkFails(unisonCalls.reportProfile);
  platform.answers(unisonCalls.listReports, []);
  const { press, address } = await openSheet();
  await press();
  expect(await screen.findByText('Network error, please try again')).toBeVisible();
  platform.saves(unisonCalls.reportProfile);
  await press();
  await waitFor(() => expect(address()).toBe('/ServiceOnline?topic=profile&ref=7'));
});

test('there is no report where the platform takes none (B-02, O-81)', async () => {
  answerProfile();
  showProfile();
  await screen.findByText('Price');
  expect(screen.queryByRole('button', { name: 'Report this profile' })).not.toBeInTheDocument();
});
