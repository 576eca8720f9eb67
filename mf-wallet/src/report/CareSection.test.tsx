import { calls, fairPlayCalls } from '@unison/shared/contract';
import { care as anyCare, passTime, personalReport, platform, renderScreen, stopTheClock } from '@unison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ReportScreen } from './ReportScreen';

type Care = ReturnType<typeof anyCare>;

/** Unix seconds on the clock of the device. */
const at = (day: number, hour: number) => new Date(2026, 2, day, hour).getTime() / 1000;

const care = (special: Partial<Care> = {}) =>
  anyCare({
    limits: [
      { kind: 'stake', amount: 100, next: null, next_at: null },
      { kind: 'loss', amount: null, next: null, next_at: null },
      { kind: 'topup', amount: 50, next: 80, next_at: at(6, 9) },
    ],
    day_ends: at(6, 0),
    today: { stake: 25, loss: 12.5, topup: 0 },
    ...special,
  });

function show(special: Partial<Care> = {}, capabilities = ['limits', 'break']) {
  platform.answers(calls.getPersonalReport, personalReport());
  platform.answers(calls.listGameRecords, []);
  platform.answers(fairPlayCalls.getCare, care(special));
  return renderScreen(<ReportScreen />, { route: '/Personalreport', session: true, base: { capabilities } });
}

const limitOf = async (name: string) => (await screen.findByText(name)).parentElement?.parentElement?.textContent;

test('each limit says what it is, how much of it today has used, and what it will be [B-07] (O-91)', async () => {
  show();
  expect(await limitOf('Stake limit')).toBe('Stake limit100 KToday 25 K');
  expect(await limitOf('Loss limit')).toBe('Loss limitNo limitToday 12.50 K');
  expect(await limitOf('Top-up limit')).toBe('Top-up limit50 KToday 0 K80 K from Mar 6, 2026, 9:00 AM');
  expect(screen.getByRole('progressbar', { name: 'Stake limit' })).toHaveAttribute('aria-valuenow', '25');
  expect(screen.queryByRole('progressbar', { name: 'Loss limit' })).not.toBeInTheDocument();
  expect(screen.getByText('Today’s totals start again on Mar 6, 2026, 12:00 AM')).toBeVisible();
});

test('a limit that the platform does not tell is not called none [O-103]', async () => {
  show({ limits: [{ kind: 'stake' }], today: null });
  expect(await limitOf('Stake limit')).toBe('Stake limit–Today –');
  expect(await limitOf('Loss limit')).toBe('Loss limit–Today –');
});

test('only the limits that were changed are sent; an empty field lifts one [B-07]', async () => {
  const { user } = show();
  platform.answers(fairPlayCalls.setLimit, care());
  await user.click(await screen.findByRole('button', { name: 'Change limits' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Daily limits' }));
  expect(sheet.getByLabelText('Stake limit')).toHaveValue('100');
  await user.clear(sheet.getByLabelText('Stake limit'));
  await user.type(sheet.getByLabelText('Loss limit'), '12,5');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Limits saved')).toBeInTheDocument();
  expect(platform.requests(fairPlayCalls.setLimit).map(({ payload }) => payload)).toEqual([
    { kind: 'stake', amount: '' },
    { kind: 'loss', amount: '12.5' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(platform.requests(fairPlayCalls.getCare).length).toBeGreaterThan(1);
});

test('what is no amount is said beside its field and not sent; what the platform refuses stands there too [ERR-10] (O-104)', async () => {
  const { user } = show();
  platform.refuses(fairPlayCalls.setLimit, 'Not today');
  await user.click(await screen.findByRole('button', { name: 'Change limits' }));
  const field = await screen.findByLabelText('Loss limit');
  await user.type(field, '1.000,50');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveClass('primary');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(field).toHaveAccessibleDescription(/Wrong amount/);
  expect(field).toHaveFocus();
  expect(platform.requests(fairPlayCalls.setLimit)).toEqual([]);
  await user.clear(field);
  await user.type(field, '9');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Not today/));
  expect(field).toHaveValue('9');
});

test('a limit that is saved after its sheet was closed leaves the sheet that is open by then as it is [B-07]', async () => {
  const { user } = show();
  const release = platform.hangs(fairPlayCalls.setLimit);
  await user.click(await screen.findByRole('button', { name: 'Change limits' }));
  const limits = within(await screen.findByRole('dialog'));
  await user.type(await limits.findByLabelText('Loss limit'), '5');
  await user.click(limits.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(platform.requests(fairPlayCalls.setLimit)).toHaveLength(1));
  await user.click(limits.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Take a break' }));
  await user.click(await within(await screen.findByRole('dialog', { name: 'Break' })).findByRole('radio', { name: '3 days' }));
  platform.answers(fairPlayCalls.setLimit, care());
  release();
  expect(await screen.findByText('Limits saved')).toBeVisible();
  expect(within(screen.getByRole('dialog', { name: 'Break' })).getByRole('radio', { name: '3 days' })).toBeChecked();
});

test('a break is asked for twice and says what it stops [B-07] (O-91)', async () => {
  const { user } = show();
  platform.answers(fairPlayCalls.takeBreak, care({ break_until: at(8, 9) }), 'Saved');
  await user.click(await screen.findByRole('button', { name: 'Take a break' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Break' }));
  await user.click(sheet.getByRole('button', { name: 'Take a break' }));
  expect(await sheet.findByText('Please choose a length')).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Take a break' })).toHaveClass('primary');
  await user.click(sheet.getByRole('radio', { name: '3 days' }));
  await user.click(sheet.getByRole('button', { name: 'Take a break' }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Take a break of 3 days?' })).getByRole('button', { name: 'Continue' }),
  );
  expect(platform.requests(fairPlayCalls.takeBreak)).toEqual([]);
  platform.answers(fairPlayCalls.getCare, care({ break_until: at(8, 9) }));
  const sure = within(await screen.findByRole('alertdialog', { name: 'Are you sure? It cannot be shortened.' }));
  await user.click(sure.getByRole('button', { name: 'Begin now' }));
  expect(await screen.findByText('You are on a break until Mar 8, 2026, 9:00 AM')).toBeVisible();
  expect(platform.requests(fairPlayCalls.takeBreak).map(({ payload }) => payload)).toEqual([{ hours: '72' }]);
  expect(screen.getByRole('button', { name: 'Lengthen the break' })).toBeVisible();
});

test('an amount in full-width digits is the amount it is (O-51)', async () => {
  const { user } = show();
  platform.answers(fairPlayCalls.setLimit, care());
  await user.click(await screen.findByRole('button', { name: 'Change limits' }));
  await user.type(await screen.findByLabelText('Loss limit'), '１２．５');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Limits saved');
  expect(platform.requests(fairPlayCalls.setLimit).map(({ payload }) => payload)).toEqual([{ kind: 'loss', amount: '12.5' }]);
});

test('after a lost answer the true state is shown: a limit or a break that began stands [ERR-22]', async () => {
  const { user } = show();
  platform.repliesBy(fairPlayCalls.takeBreak, () => {
    platform.answers(fairPlayCalls.getCare, care({ break_until: at(8, 9) }));
    return Response.error();
  });
  await user.click(await screen.findByRole('button', { name: 'Take a break' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Break' }));
  await user.click(sheet.getByRole('radio', { name: '1 day' }));
  await user.click(sheet.getByRole('button', { name: 'Take a break' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Continue' }));
  await user.click(within(await screen.findByRole('alertdialog', { name: /^Are you sure/ })).getByRole('button', { name: 'Begin now' }));
  expect(await screen.findByText('Network error, please try again')).toBeInTheDocument();
  // In the sheet, which stays, and on the screen below it.
  expect(await screen.findAllByText('You are on a break until Mar 8, 2026, 9:00 AM')).toHaveLength(2);
});

test('how often the game reminds of the time played is chosen here too, and a length set elsewhere stands [B-07]', async () => {
  const { user } = show({ remind_minutes: 45 }, ['limits', 'reminder']);
  const reminder = await screen.findByRole('combobox', { name: 'Remind me of the time played' });
  expect(reminder).toHaveDisplayValue('Every 45 minutes');
  platform.repliesBy(fairPlayCalls.setReminder, () => {
    platform.answers(fairPlayCalls.getCare, care({ remind_minutes: 30 }));
    return Response.error();
  });
  await user.selectOptions(reminder, 'Every 30 minutes');
  expect(await screen.findByText('Network error, please try again')).toBeInTheDocument();
  await waitFor(() => expect(reminder).toHaveDisplayValue('Every 30 minutes'));
  expect(platform.requests(fairPlayCalls.setReminder).map(({ payload }) => payload)).toEqual([{ minutes: '30' }]);
});

test('a platform without breaks or reminders offers none (O-81)', async () => {
  show({}, ['limits']);
  await screen.findByText('Stake limit');
  expect(screen.queryByRole('button', { name: 'Take a break' })).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

describe('a day, a break and an old limit that end while the screen stands (O-91) [B-07]', () => {
  stopTheClock();

  async function standAtTheEnd() {
    show({ break_until: at(5, 10) });
    expect(await screen.findByText('You are on a break until Mar 5, 2026, 10:00 AM')).toBeVisible();
    const limits = [{ kind: 'topup' as const, amount: 80, next: null, next_at: null }];
    platform.answers(fairPlayCalls.getCare, care({ limits, day_ends: at(7, 0), today: { stake: 0, loss: 0, topup: 5 } }));
  }
  async function seeTheNewDay() {
    expect(await screen.findByText('Today’s totals start again on Mar 7, 2026, 12:00 AM')).toBeVisible();
    expect(await limitOf('Top-up limit')).toBe('Top-up limit80 KToday 5 K');
    expect(screen.queryByText(/^You are on a break/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Take a break' })).toBeVisible();
  }

  test('are over within a minute', async () => {
    await standAtTheEnd();
    await passTime(60_000);
    await seeTheNewDay();
  });

  test('are over once the app is looked at again', async () => {
    await standAtTheEnd();
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await seeTheNewDay();
  });
});
