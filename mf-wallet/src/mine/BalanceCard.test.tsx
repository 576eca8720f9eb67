import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { forgetAnswers } from '@unison/shared/api';
import { calls } from '@unison/shared/contract';
import { endSession, reloadKept } from '@unison/shared/session';
import {
  deviceStore,
  leaveAndEnter,
  moneyLogEntry,
  otherTab,
  passTime,
  platform,
  putTheClockForward,
  renderScreen,
  userInfo,
  Visits,
  words,
} from '@unison/shared/testing';
import * as v from 'valibot';
import { MineScreen } from '../MineScreen';
import { isBalanceHidden } from './balanceHidden';

beforeEach(() => platform.answers(calls.listMoneyLog, []));

test('what was spent elsewhere is gone from the balance when the page comes into view again [ACCOUNT-07]', async () => {
  renderScreen(<MineScreen />, { session: { money: 100, money_value: '100' } });
  expect(await screen.findByText(words('100 K'))).toBeVisible();
  platform.answers(calls.getUserInfo, userInfo({ money: 95, money_value: '95' }));
  fireEvent(window, new Event('visibilitychange'));
  expect(await screen.findByText(words('95 K'))).toBeVisible();
});

test.each(['10.000,00', '10000', '10000.5'])('the balance is shown as the platform words it, such as %s [O-17]', async (worded) => {
  renderScreen(<MineScreen />, { session: { money: 10000, money_value: worded } });
  expect(await screen.findByText(words(`${worded} K`))).toBeVisible();
});

test('a balance that the platform words with nothing is shown as its number [O-17]', async () => {
  renderScreen(<MineScreen />, { session: { money: 10000, money_value: '' } });
  expect(await screen.findByText(words('10,000 K'))).toBeVisible();
});

test.each(['10.000,00 K', '10.000,00K'])('a balance that is worded %s has its unit once, and small [O-17] [I18N-07]', async (worded) => {
  renderScreen(<MineScreen />, { session: { money: 10000, money_value: worded } });
  expect(await screen.findByText(words('10.000,00 K'))).toBeVisible();
  expect(screen.getByText('K', { selector: '.unit' })).toBeVisible();
});

test('the balance can be hidden on wish, also at the next visit, and shown again [ACCOUNT-07]', async () => {
  const first = renderScreen(<MineScreen />, { session: { money: 250, money_value: null } });
  expect(await screen.findByText(words('250 K'))).toBeVisible();
  await first.user.click(screen.getByRole('button', { name: 'Hide balance' }));
  expect(screen.queryByText(words('250 K'))).not.toBeInTheDocument();
  expect(screen.getByText('Hidden')).toBeInTheDocument();
  first.unmount();

  const { user } = renderScreen(<MineScreen />, { session: { money: 250, money_value: null } });
  await user.click(await screen.findByRole('button', { name: 'Show balance' }));
  expect(screen.getByText(words('250 K'))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide balance' }));
  await user.click(screen.getByRole('button', { name: 'Show balance' }));
  expect(screen.getByText(words('250 K'))).toBeVisible();
});

test('whoever hides it in two tabs does not meet it at the next visit [ACCOUNT-07]', async () => {
  const show = () => renderScreen(<MineScreen />, { session: { money: 250, money_value: null } });
  deviceStore('quick', { forget: true });
  reloadKept();
  const { user, unmount } = show();
  expect(await screen.findByText(words('250 K'))).toBeVisible();
  const there = (await otherTab()).kept(isBalanceHidden.key, v.boolean(), { scope: 'device', fallback: false }).of();
  await there.keep(() => true);
  await user.click(screen.getByRole('button', { name: 'Hide balance' }));
  expect(screen.getByText('Hidden')).toBeVisible();
  await isBalanceHidden.of().whenAnswered();
  unmount();
  reloadKept();
  const next = show();
  await next.user.click(await screen.findByRole('button', { name: 'Show balance' }));
});

describe('where the balance went', () => {
  const show = (money: number, capabilities = ['money-log']) =>
    renderScreen(<MineScreen />, { session: { money, money_value: null }, base: { capabilities } });
  const daysAgo = (days: number) => Math.floor(Date.now() / 1000) - days * 86_400;
  const moved = () =>
    platform.answers(calls.listMoneyLog, [
      moneyLogEntry({ money: -30, createtime: daysAgo(1) }),
      moneyLogEntry({ money: 180, createtime: daysAgo(2) }),
    ]);

  test('is drawn from the newest movements, and stands there in words', async () => {
    moved();
    const { container } = show(250);
    expect(await screen.findByText(words('Lowest 250 K, highest 280 K'))).toBeVisible();
    expect(screen.getByText(/^Since \w+ \d+, \d+$/)).toBeVisible();
    expect(container.querySelector('figure svg[aria-hidden=true] path')).toBeInTheDocument();
    expect(platform.requests(calls.listMoneyLog).map(({ payload }) => payload)).toEqual([{ page: '1', limit: '100' }]);
  });

  test.each([31, 365, -365])('is the same on a device whose clock is %s days ahead', async (days) => {
    const ms = days * 86_400_000;
    moved();
    jest.useFakeTimers({ advanceTimers: true, now: Date.now() + ms, doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    platform.isBehind(ms);
    const { container } = show(250);
    expect(await screen.findByText(words('Lowest 250 K, highest 280 K'))).toBeVisible();
    expect(container.querySelector('path.line')?.getAttribute('d')).toMatch(/^M0 [\d.]+H1(59\.9|60)V[\d.]+H320$/);
    jest.useRealTimers();
  });

  test('says no lowest and highest where nothing has moved', async () => {
    platform.answers(calls.listMoneyLog, [moneyLogEntry({ money: 250, createtime: daysAgo(2) })]);
    show(250);
    expect(await screen.findByText(/^Since \w+ \d+, \d+$/)).toBeVisible();
    expect(screen.queryByText(/Lowest/)).not.toBeInTheDocument();
  });

  test('is asked anew when the balance is another', async () => {
    moved();
    const { user } = show(250);
    await screen.findByText(words('Lowest 250 K, highest 280 K'));
    platform.answers(calls.getUserInfo, userInfo({ money: 260, money_value: null }));
    platform.answers(calls.listMoneyLog, [
      moneyLogEntry({ money: 10, createtime: daysAgo(0) }),
      moneyLogEntry({ money: 250, createtime: daysAgo(1) }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(words('Lowest 250 K, highest 260 K'))).toBeVisible();
  });

  describe('while time goes by', () => {
    putTheClockForward();

    test('is asked for once, and of the balance of now, by who comes back after it changed', async () => {
      moved();
      const shown = renderScreen(
        <Visits>
          <MineScreen />
        </Visits>,
        { session: { money: 250, money_value: null }, base: { capabilities: ['money-log'] } },
      );
      await screen.findByText(words('Lowest 250 K, highest 280 K'));
      await leaveAndEnter(shown, async () => {
        await passTime(6_000);
        platform.answers(calls.getUserInfo, userInfo({ money: 260, money_value: null }));
        platform.answers(calls.listMoneyLog, [
          moneyLogEntry({ money: 10, createtime: daysAgo(0) }),
          moneyLogEntry({ money: 250, createtime: daysAgo(1) }),
        ]);
      });
      expect(await screen.findByText(words('Lowest 250 K, highest 260 K'))).toBeVisible();
      await passTime(1_000);
      expect(platform.requests(calls.listMoneyLog)).toHaveLength(2);
    });
  });

  test('is hidden with the balance', async () => {
    moved();
    const { user } = show(250);
    await screen.findByText(words('Lowest 250 K, highest 280 K'));
    await user.click(screen.getByRole('button', { name: 'Hide balance' }));
    expect(screen.queryByText(/Lowest/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show balance' })); // the device keeps it
  });

  test.each([
    ['lists no movements', () => platform.answers(calls.listMoneyLog, [])],
    ['cannot list them', () => platform.networkFails(calls.listMoneyLog)],
  ])('is left out where the platform %s', async (_what, answer) => {
    answer();
    show(250);
    expect(await screen.findByText(words('250 K'))).toBeVisible();
    await waitFor(() => expect(platform.requests(calls.listMoneyLog)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading…' })).not.toBeInTheDocument());
    expect(screen.queryByText(/Lowest|Since/)).not.toBeInTheDocument();
  });

  test('of a member without anything has words in its place', async () => {
    show(0);
    expect(await screen.findByText('Your balance has not changed yet')).toBeVisible();
  });

  test('is not said by a platform that knows only the product: it is not asked for a hundred movements, and may send all amounts without a sign [LIMIT-09] (O-81)', async () => {
    platform.answers(calls.listMoneyLog, [moneyLogEntry({ money: 10, createtime: daysAgo(1), id: '7' })]);
    show(90, []);
    expect(await screen.findByText(words('90 K'))).toBeVisible();
    await waitFor(() => expect(platform.requests(calls.getBaseInfo)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading…' })).not.toBeInTheDocument());
    expect(screen.queryByText(/Lowest|Since/)).not.toBeInTheDocument();
    expect(platform.requests(calls.listMoneyLog)).toEqual([]);
  });
});

test('refreshing the balance asks once and says so [ACCOUNT-08]', async () => {
  const { user } = renderScreen(<MineScreen />, { session: { money: 1, money_value: null } });
  await screen.findByText(words('1 K'));
  platform.answers(calls.getUserInfo, userInfo({ money: 77, money_value: null }));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(words('77 K'))).toBeVisible();
  expect(await screen.findByText('Refresh successful')).toBeInTheDocument();
  expect(platform.requests(calls.getUserInfo)).toHaveLength(2);
});

test('while a refresh runs, more taps ask nothing, and it is told once, after the answer [ACCOUNT-08] (O-62)', async () => {
  const { user } = renderScreen(<MineScreen />, { session: { money: 1, money_value: null } });
  await screen.findByText(words('1 K'));
  const answer = platform.hangs(calls.getUserInfo);
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  await user.click(refresh);
  await waitFor(() => expect(platform.requests(calls.getUserInfo)).toHaveLength(2));
  expect(refresh).toHaveAttribute('aria-busy', 'true');
  await user.click(refresh);
  await user.click(refresh);
  expect(screen.queryByText('Refresh successful')).not.toBeInTheDocument();
  platform.answers(calls.getUserInfo, userInfo({ money: 77, money_value: null }));
  answer();
  expect(await screen.findByText(words('77 K'))).toBeVisible();
  expect(await screen.findAllByText('Refresh successful')).toHaveLength(1);
  expect(platform.requests(calls.getUserInfo)).toHaveLength(2);
  expect(refresh).not.toHaveAttribute('aria-busy', 'true');
});

test('a refresh that fails is told at each press, also the same failure again [ACCOUNT-08] [ERR-02] (O-62)', async () => {
  const { user } = renderScreen(<MineScreen />, { session: { money: 1, money_value: null } });
  await screen.findByText(words('1 K'));
  platform.refuses(calls.getUserInfo, 'Not now');
  for (const press of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findAllByText('Not now')).toHaveLength(1);
    expect(platform.requests(calls.getUserInfo)).toHaveLength(1 + press);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Not now')).not.toBeInTheDocument());
  }
});

test('whoever is logged out during a refresh reads nothing of a network at the login [ACCOUNT-08] [ERR-22]', async () => {
  const { user, store } = renderScreen(<MineScreen />, { session: { money: 1, money_value: null } });
  await screen.findByText(words('1 K'));
  platform.hangs(calls.getUserInfo);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(platform.requests(calls.getUserInfo)).toHaveLength(2));
  await act(async () => {
    endSession();
    store.dispatch(forgetAnswers());
    await Promise.resolve();
  });
  expect(screen.getByRole('region', { name: 'Status messages' })).toHaveTextContent('');
});
