import { askEarly } from '@unison/shared/api';
import { calls, unisonCalls } from '@unison/shared/contract';
import { startSession } from '@unison/shared/session';
import { passTime, platform, renderScreen, stopTheClock, userInfo, withdrawRule } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { BindCardScreen } from '../bank/BindCardScreen';
import { InformationScreen } from '../InformationScreen';
import { manifest } from '../manifest';
import { answerWithdraw, asked, openWithdraw, SECURITY } from '../testing/withdraw';

stopTheClock();

const paused = { ...SECURITY, rest_until: Date.UTC(2026, 2, 5, 10, 11) / 1000 };
const counts = () => [unisonCalls.getSecurity, calls.listWithdrawals].map((call) => platform.requests(call).length);

test('a pause, and what can still be canceled, stand with the form and not after it: they are asked for beside its rule, once (B-01) (B-06)', async () => {
  answerWithdraw();
  platform.answers(calls.listWithdrawals, [asked()]);
  platform.answers(unisonCalls.getSecurity, paused);
  const arrive = platform.hangs(calls.getWithdrawRule);
  startSession({ token: 'token-1', tokensso: 'sso-1' });
  localStorage.setItem('lang', 'en_us');
  // As the shell does, when somebody goes there.
  askEarly(manifest.routes.find(({ path }) => path === '/Withdraw')?.early ?? [], '', { apiBase: '/api' });
  openWithdraw();
  await passTime(2_000);
  expect(counts()).toEqual([1, 1]);
  platform.hangs(unisonCalls.getSecurity);
  platform.hangs(calls.listWithdrawals);
  platform.answers(calls.getWithdrawRule, withdrawRule({ min: 50, max: 5000 }));
  arrive();
  await passTime(100);
  expect(screen.getByLabelText('Amount')).toBeVisible();
  expect(screen.getByText(/paused until Mar 5, 2026/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Cancel withdrawal/ })).toBeVisible();
  expect(counts()).toEqual([1, 1]);
});

test.each([
  ['the own information', <InformationScreen key="information" />],
  ['the form for a card', <BindCardScreen key="card" />],
])('on %s what guards the account is asked for beside the member, once, and stands as it is then (B-01) (O-83)', async (_where, shown) => {
  answerWithdraw();
  platform.answers(calls.listBanks, []);
  platform.answers(calls.getUserBank, { is_bank: 0, info: null });
  platform.answers(unisonCalls.getSecurity, { ...paused, totp: 1 });
  const arrive = platform.hangs(calls.getUserInfo);
  renderScreen(shown, { session: true, base: { capabilities: ['security', 'totp'] } });
  await passTime(2_000);
  expect(counts()[0]).toBe(1);
  platform.hangs(unisonCalls.getSecurity);
  platform.answers(calls.getUserInfo, userInfo());
  arrive();
  await passTime(100);
  expect(screen.getByText(/paused until Mar 5, 2026/)).toBeVisible();
  expect(counts()[0]).toBe(1);
});
