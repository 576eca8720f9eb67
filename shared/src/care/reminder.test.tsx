import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useGetCareQuery } from '../api';
import { fairPlayCalls } from '../contract';
import { care as anyCare, platform, renderScreen } from '../testing';
import { ReminderField } from './ReminderField';

function Field() {
  const { data } = useGetCareQuery();
  return data ? <ReminderField minutes={data.remindMinutes} /> : null;
}

async function openReminder(minutes: number) {
  platform.answers(fairPlayCalls.getCare, anyCare({ remind_minutes: minutes }));
  renderScreen(<Field />, { session: true, base: { capabilities: ['limits', 'reminder'] } });
  return screen.findByRole('combobox');
}

test('a reminder that could not be saved is taken back (B-07)', async () => {
  const field = await openReminder(15);
  platform.networkFails(fairPlayCalls.setReminder);
  fireEvent.change(field, { target: { value: '30' } });
  expect(field).toHaveValue('30');
  await waitFor(() => expect(field).toHaveValue('15'));
});

test('a failure takes back nothing that was chosen after it (B-07)', async () => {
  const field = await openReminder(0);
  const endFirst = platform.hangs(fairPlayCalls.setReminder);
  fireEvent.change(field, { target: { value: '30' } });
  await waitFor(() => expect(platform.requests(fairPlayCalls.setReminder)).toHaveLength(1));
  platform.answers(fairPlayCalls.setReminder, anyCare({ remind_minutes: 60 }));
  platform.answers(fairPlayCalls.getCare, anyCare({ remind_minutes: 60 }));
  fireEvent.change(field, { target: { value: '60' } });
  await waitFor(() => expect(platform.requests(fairPlayCalls.getCare)).toHaveLength(2));
  platform.networkFails(fairPlayCalls.setReminder);
  endFirst();
  expect(await screen.findByText('Network error, please try again')).toBeVisible();
  await waitFor(() => expect(platform.requests(fairPlayCalls.getCare)).toHaveLength(3));
  expect(field).toHaveValue('60');
});
