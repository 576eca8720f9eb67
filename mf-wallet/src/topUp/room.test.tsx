import { fireEvent, screen, waitFor } from '@testing-library/react';
import { calls, fairPlayCalls } from '@unison/shared/contract';
import { care, passTime, platform, rechargeRecord, renderScreen, stopTheClock } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { Route, Routes } from 'react-router-dom';
import { shownFacts } from '../testing/facts';
import { ChannelScreen } from './ChannelScreen';
import { RechargeScreen } from './RechargeScreen';

const BREAK_UNTIL = 1_760_600_000;
const base = { pay_banklist: [{ name: 'Sandbox pay', code: 'sandbox' }], capabilities: ['idempotency', 'limits', 'break'] };
const Steps = () => (
  <Routes>
    <Route path="/Recharge" element={<RechargeScreen />} />
    <Route path="/Channel" element={<ChannelScreen />} />
  </Routes>
);
const open = (route: string, options: Partial<ScreenOptions> = {}) => renderScreen(<Steps />, { route, session: true, base, ...options });

const limited = (amount: number, today: number, more: Parameters<typeof care>[0] = {}) =>
  care({ limits: [{ kind: 'topup', amount, next: null, next_at: null }], today: { stake: 0, loss: 0, topup: today }, ...more });
const waysOn = () => [...screen.queryAllByRole('button', { name: /^(Continue|Sandbox pay)$/ }), ...screen.queryAllByRole('textbox')];
const LEFT = 'Left of your top-up limit today';

beforeEach(() => platform.answers(calls.listRecharges, []));

test.each([
  ['/Recharge', 'Continue'],
  ['/Channel?money=20', 'Sandbox pay'],
])('%s shows what is left of the own top-up limit, and until when, before anything is typed or chosen (B-07, O-91)', async (route, way) => {
  platform.answers(fairPlayCalls.getCare, limited(500, 450.5));
  open(route);
  expect(await screen.findByRole('button', { name: way })).toBeVisible();
  expect(shownFacts()).toContainEqual([LEFT, '49.50 K']);
  expect(screen.getByText('Today’s totals start again on Oct 9, 2025, 10:46 PM')).toBeVisible(); // the platform's day
});

test.each(['/Recharge', '/Channel?money=20'])(
  'on a break %s says until when, leads to the break, and takes no amount (B-07, O-91)',
  async (route) => {
    platform.answers(fairPlayCalls.getCare, care({ break_until: BREAK_UNTIL }));
    open(route);
    expect(await screen.findByText(/^You are on a break until Oct 16, 2025/)).toBeVisible();
    expect(screen.getByText(/no stakes, draws, top-ups or canceling of withdrawals/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Limits and breaks' })).toHaveAttribute('href', '/Personalreport');
    expect(waysOn()).toEqual([]);
  },
);

test.each(['/Recharge', '/Channel?money=20'])(
  'with nothing left %s says so and when the limit renews, also where the sum went over it (B-07, O-91)',
  async (route) => {
    platform.answers(fairPlayCalls.getCare, limited(500, 500.5));
    open(route);
    expect(await screen.findByText('Nothing is left of your top-up limit today')).toBeVisible();
    expect(screen.getByText(/^Today’s totals start again on Oct 9, 2025/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Limits and breaks' })).toHaveAttribute('href', '/Personalreport');
    expect(waysOn()).toEqual([]);
  },
);

test.each(['/Recharge', '/Channel?money=20'])(
  'with a limit of 0 %s names no moment from which something would be left (B-07, O-91)',
  async (route) => {
    platform.answers(fairPlayCalls.getCare, limited(0, 0));
    open(route);
    expect(await screen.findByText('Nothing is left of your top-up limit today')).toBeVisible();
    expect(screen.queryByText(/start again on/)).not.toBeInTheDocument();
  },
);

test('an amount above what is left is told beside its field; one that just fits goes on (B-07, O-104)', async () => {
  platform.answers(fairPlayCalls.getCare, limited(500, 450.5));
  const { user, address } = open('/Recharge');
  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  await user.type(amount, '49.51');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(amount).toHaveAccessibleDescription('More than is left of your top-up limit today');
  expect(address()).toBe('/Recharge');
  await user.clear(amount);
  await user.type(amount, '49.5');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(address()).toBe('/Channel?money=49.5'));
});

test('an address with more than is left offers no way to pay (B-07)', async () => {
  platform.answers(fairPlayCalls.getCare, limited(500, 450));
  open('/Channel?money=51');
  expect(await screen.findByText('More than is left of your top-up limit today')).toBeVisible();
  expect(waysOn()).toEqual([]);
});

const BREAK_NOW = care({ break_until: BREAK_UNTIL });
test.each([
  ['a break', 'a press that is refused', BREAK_NOW, /^You are on a break/],
  ['a break', 'another look at the page', BREAK_NOW, /^You are on a break/],
  ['a limit that was used up', 'a press that is refused', limited(500, 500), 'Nothing is left of your top-up limit today'],
] as const)('%s on the phone is here with %s: no way to pay is left (B-07, O-91)', async (_what, when, elsewhere, said) => {
  platform.answers(fairPlayCalls.getCare, limited(500, 100));
  const { user } = open('/Channel?money=20');
  const way = await screen.findByRole('button', { name: 'Sandbox pay' });
  platform.answers(fairPlayCalls.getCare, elsewhere);
  platform.refuses(calls.recharge, 'Not today');
  if (when === 'another look at the page') fireEvent(window, new Event('visibilitychange'));
  else await user.click(way);
  expect(await screen.findByText(said)).toBeVisible();
  expect(waysOn()).toEqual([]);
});

test('a payment that used the limit up is not taken away (B-07)', async () => {
  platform.answers(fairPlayCalls.getCare, limited(500, 450));
  const { user } = open('/Channel?money=50');
  platform.answers(calls.recharge, { pay_url: 'https://pay.example/1', no: 'R1' });
  await user.click(await screen.findByRole('button', { name: 'Sandbox pay' }));
  expect(await screen.findByTitle('Payment')).toBeInTheDocument();
  platform.answers(fairPlayCalls.getCare, limited(500, 500));
  platform.answers(calls.listRecharges, [rechargeRecord({ no: 'R1', status: 2, status_text: 'Paid', money: 50 })]);
  await user.click(await screen.findByRole('button', { name: 'I am done' }));
  expect(await screen.findByRole('link', { name: 'See the receipt' })).toBeVisible();
});

test.each([
  ['the platform has no limits', { ...base, capabilities: ['idempotency'] }, 0],
  ['it does not say them', base, 1],
])('%s: the amount is asked as ever, and the platform decides (O-81)', async (_what, settings, asked) => {
  platform.refuses(fairPlayCalls.getCare, 'Not now');
  open('/Recharge', { base: settings });
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toBeVisible();
  expect(screen.queryByText(LEFT)).not.toBeInTheDocument();
  expect(platform.requests(fairPlayCalls.getCare)).toHaveLength(asked);
});

describe('as time goes by', () => {
  stopTheClock();

  test('a way that was shut opens by itself once the platform says so (B-07, O-91)', async () => {
    platform.answers(fairPlayCalls.getCare, care({ break_until: BREAK_UNTIL }));
    open('/Recharge');
    await screen.findByText(/^You are on a break/);
    platform.answers(fairPlayCalls.getCare, care());
    await passTime(61_000);
    expect(await screen.findByRole('textbox', { name: 'Amount' })).toBeVisible();
  });

  test('an amount above what was left can be paid by itself once the platform’s day has begun anew (B-07, O-91)', async () => {
    platform.answers(fairPlayCalls.getCare, limited(500, 450));
    open('/Channel?money=200');
    expect(await screen.findByText('More than is left of your top-up limit today')).toBeVisible();
    platform.answers(fairPlayCalls.getCare, limited(500, 0));
    await passTime(61_000);
    expect(await screen.findByRole('button', { name: 'Sandbox pay' })).toBeVisible();
  });

  test('a new day’s limit takes what the former day’s would not have, while the screen stands (B-07, O-91)', async () => {
    platform.answers(fairPlayCalls.getCare, limited(500, 450));
    const { user, address } = open('/Recharge');
    await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '200');
    platform.answers(fairPlayCalls.getCare, limited(500, 0));
    await passTime(61_000);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(address()).toBe('/Channel?money=200'));
  });
});
