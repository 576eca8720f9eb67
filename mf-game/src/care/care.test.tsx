import { calls, fairPlayCalls } from '@unison/shared/contract';
import { reloadKept } from '@unison/shared/session';
import {
  care as anyCare,
  leaveAndEnter,
  passTime,
  personalReport,
  platform,
  renderScreen,
  stopTheClock,
  Visits,
} from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { gameApi } from '../parts/gameApi';
import { CareButton } from './CareButton';

const care = (more: Parameters<typeof anyCare>[0] = {}) =>
  anyCare({
    limits: [
      { kind: 'stake', amount: 500, next: 800, next_at: 1_760_100_000 },
      { kind: 'loss', amount: null, next: null, next_at: null },
      { kind: 'topup', amount: 1000, next: null, next_at: null },
    ],
    today: { stake: 120, loss: 30, topup: 200 },
    ...more,
  });

const open = () => renderScreen(<CareButton />, { session: true, base: { capabilities: ['limits', 'break', 'reminder'] } });

async function openSheet() {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Limits and breaks' }));
  await screen.findByRole('textbox', { name: 'Stake limit' });
  return user;
}

beforeEach(() => {
  sessionStorage.clear();
  reloadKept();
  platform.answers(fairPlayCalls.getCare, care());
  platform.answers(calls.getPersonalReport, personalReport({ play_money: 500, win_money: 300 }));
});

test('one tap from a game: each limit with what counts today and what is to come, and when the day ends (B-07, O-91)', async () => {
  await openSheet();
  expect(screen.getByRole('textbox', { name: 'Stake limit' })).toHaveValue('800');
  expect(screen.getByRole('textbox', { name: 'Stake limit' })).toHaveAccessibleDescription(
    /^Today 120 K · 800 K from Oct 10, 2025, .+\s· 500 K until then$/,
  );
  expect(screen.getByRole('textbox', { name: 'Loss limit' })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Top-up limit' })).toHaveAccessibleDescription('Today 200 K');
  expect(screen.getByText(/totals start again on Oct 9, 2025/)).toBeInTheDocument();
});

test('only the limits that were changed are sent; an empty one is lifted, 0 stops stakes once it is said to be meant (B-07)', async () => {
  const user = await openSheet();
  platform.answers(fairPlayCalls.setLimit, care());
  await user.clear(screen.getByRole('textbox', { name: 'Top-up limit' }));
  await user.clear(screen.getByRole('textbox', { name: 'Stake limit' }));
  await user.type(screen.getByRole('textbox', { name: 'Stake limit' }), '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Limits saved')).toBeInTheDocument();
  expect(platform.requests(fairPlayCalls.setLimit).map(({ payload }) => payload)).toEqual([
    { kind: 'stake', amount: '0' },
    { kind: 'topup', amount: '' },
  ]);
});

test('an amount that is none is refused beside its field, and nothing is sent (O-51, O-104)', async () => {
  const user = await openSheet();
  await user.type(screen.getByRole('textbox', { name: 'Loss limit' }), '1.000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('textbox', { name: 'Loss limit' })).toHaveAccessibleDescription(
    'Wrong amount. Write it without separators, for example 1000.50',
  );
  expect(platform.requests(fairPlayCalls.setLimit)).toEqual([]);
});

test('a break is asked for twice before it begins (B-07, O-91)', async () => {
  const user = await openSheet();
  platform.answers(fairPlayCalls.takeBreak, care({ break_until: 1_760_600_000 }));
  await user.click(screen.getByRole('button', { name: 'Take a break' }));
  expect(screen.getByText('Please choose a length')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '7 days' }));
  await user.click(screen.getByRole('button', { name: 'Take a break' }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Take a break of 7 days?' })).getByRole('button', { name: 'Continue' }),
  );
  const second = await screen.findByRole('alertdialog', { name: 'Are you sure? It cannot be shortened.' });
  expect(platform.requests(fairPlayCalls.takeBreak)).toEqual([]);
  platform.answers(fairPlayCalls.getCare, care({ break_until: 1_760_600_000 }));
  await user.click(within(second).getByRole('button', { name: 'Begin now' }));
  await waitFor(() => expect(platform.requests(fairPlayCalls.takeBreak).map(({ payload }) => payload)).toEqual([{ hours: '168' }]));
  expect(await screen.findByText(/You are on a break until Oct 16, 2025/)).toBeInTheDocument();
});

test('the reminder is set as it is chosen (B-07)', async () => {
  const user = await openSheet();
  platform.answers(fairPlayCalls.setReminder, care({ remind_minutes: 30 }));
  platform.answers(fairPlayCalls.getCare, care({ remind_minutes: 30 }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Remind me of the time played' }), 'Every 30 minutes');
  await waitFor(() => expect(platform.requests(fairPlayCalls.setReminder).map(({ payload }) => payload)).toEqual([{ minutes: '30' }]));
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('30'));
});

test('without the addition there is no button (O-81)', async () => {
  renderScreen(<CareButton />, { session: true, base: { capabilities: [] } });
  await waitFor(() => expect(platform.requests(calls.getBaseInfo)).toHaveLength(1));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

describe('as time goes by', () => {
  stopTheClock();

  const asked = () => platform.requests(calls.getPersonalReport).length;
  const playFor = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) await passTime(60_000);
  };
  /** A member who is reminded each quarter of an hour, with the sums of before asked for. */
  const play = async () => {
    platform.answers(fairPlayCalls.getCare, care({ remind_minutes: 15 }));
    const opened = renderScreen(
      <Visits>
        <CareButton />
      </Visits>,
      { session: true, base: { capabilities: ['limits', 'break', 'reminder'] } },
    );
    await screen.findByRole('button', { name: 'Limits and breaks' });
    await waitFor(() => expect(asked()).toBe(1));
    await passTime(0);
    return opened;
  };

  test('a reminder whose sums do not come says none (B-07)', async () => {
    await play();
    platform.networkFails(calls.getPersonalReport);
    await playFor(16);
    const reminder = await screen.findByRole('dialog', { name: 'Reminder' });
    for (const text of ['Staked–', 'Won–', 'Net result–']) expect(reminder).toHaveTextContent(text);
  });

  test('a reminder says what it is for, and is not closed unread by a key that was meant for a stake (B-07)', async () => {
    const { user } = await play();
    await playFor(16);
    const reminder = await screen.findByRole('dialog', { name: 'Reminder' });
    expect(reminder).toHaveAccessibleDescription(/^You have played for 15 minutes/);
    await passTime(100);
    expect(within(reminder).getByText(/^You have played for/)).toHaveFocus();
    await user.keyboard(' {Enter}5');
    expect(reminder).toBeVisible();
  });

  test('a reminder that was due when the game was left is told in the next one, and once (B-07)', async () => {
    const opened = await play();
    const answer = platform.hangs(calls.getPersonalReport);
    for (let turn = 0; turn < 200 && asked() < 2; turn += 1) await passTime(5_000);
    await leaveAndEnter(opened);
    platform.answers(calls.getPersonalReport, personalReport({ play_money: 620, win_money: 350 }));
    answer();
    await passTime(10_000);
    expect(await screen.findByRole('dialog', { name: 'Reminder' })).toHaveTextContent('Staked120 K');
    await opened.user.click(screen.getByRole('button', { name: 'Go on' }));
    await playFor(2);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test.each([
    ['is asked for again', false, 'Staked120 K'],
    ['is not told once something was staked', true, 'Staked–'],
  ])('what was staked before play began, where its question failed, %s (B-07)', async (_what, hasStaked, told) => {
    platform.networkFails(calls.getPersonalReport);
    platform.saves(calls.placeOrder);
    const { store } = await play();
    const order = { types: ['bi'], stake: '10', gameId: '1', memberId: '1', round: '1002', key: 'k', needsKey: false };
    if (hasStaked) await store.dispatch(gameApi.endpoints.placeOrder.initiate(order));
    platform.answers(calls.getPersonalReport, personalReport({ play_money: 500, win_money: 300 }));
    await playFor(10);
    platform.answers(calls.getPersonalReport, personalReport({ play_money: 620, win_money: 350 }));
    await playFor(6);
    expect(await screen.findByRole('dialog', { name: 'Reminder' })).toHaveTextContent(told);
  });

  test('the reminder tells the time played, staked, won and the net since play began (B-07)', async () => {
    platform.answers(fairPlayCalls.getCare, care({ remind_minutes: 15 }));
    open();
    await screen.findByRole('button', { name: 'Limits and breaks' });
    await waitFor(() => expect(platform.requests(calls.getPersonalReport)).toHaveLength(1));
    await passTime(0);
    platform.answers(calls.getPersonalReport, personalReport({ play_money: 620, win_money: 350 }));
    for (let minute = 0; minute < 16; minute += 1) await passTime(60_000);
    const reminder = await screen.findByRole('dialog', { name: 'Reminder' });
    expect(reminder).toHaveTextContent('You have played for 15 minutes');
    expect(reminder).toHaveTextContent('Staked120 K');
    expect(reminder).toHaveTextContent('Won50 K');
    expect(reminder).toHaveTextContent('Net result−70 K');
  });
});
