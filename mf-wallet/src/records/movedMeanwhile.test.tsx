import { memberApi } from '@unison/shared/api';
import { calls } from '@unison/shared/contract';
import { leaveAndEnter, moneyLogEntry, platform, reachEnd, renderScreen, Visits } from '@unison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { frame, method, NUMBER, PAGE, records } from '../testing/channel';
import { ChannelScreen } from '../topUp/ChannelScreen';
import { MoneyLogScreen } from './MoneyLogScreen';

const at = (hour: number) => new Date(2026, 2, 5, hour).getTime() / 1000;
const row = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name}`) });
const stakes = (...numbers: number[]) =>
  numbers.map((n) => moneyLogEntry({ type_txt: `Stake ${n}`, money: -n, createtime: at(9), id: `m${n}` }));

/** A log of two pages; what is put on top shifts nothing behind it. */
function answerLog(...newest: ReturnType<typeof moneyLogEntry>[]): void {
  const log = [...newest, ...stakes(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)];
  platform.answers(calls.listMoneyLog, ({ payload }) => {
    const from = payload['before'] === undefined ? 0 : log.findIndex(({ id }) => id === payload['before']) + 1;
    return log.slice(from, from + 10);
  });
}
const WIN = moneyLogEntry({ type_txt: 'Win 1', money: 500, createtime: at(10), id: 'w1' });

async function showLog() {
  answerLog();
  const shown = renderScreen(
    <Visits>
      <MoneyLogScreen />
    </Visits>,
    { route: '/Moneylog', session: true, base: { capabilities: ['money-log'] } },
  );
  await row('Stake 9');
  reachEnd();
  await row('Stake 10');
  /** As news of the frame and a stake do. */
  const moneyMoves = () => act(() => void shown.store.dispatch(memberApi.util.invalidateTags(['Movement'])));
  return { shown, moneyMoves };
}

test('whoever reads far down the log keeps their place when money moves, and what moved stands on top [WALLET-23] (B-04)', async () => {
  const { moneyMoves } = await showLog();
  answerLog(WIN);
  moneyMoves();
  expect(await row('Win 1')).toBeVisible();
  const rows = within(screen.getByRole('feed')).getAllByRole('link');
  expect(rows).toHaveLength(12);
  expect(rows[0]).toHaveTextContent('Win 1');
  expect(rows[11]).toHaveTextContent('Stake 10');
});

test('whoever looks at the app again finds in the log what moved meanwhile, and keeps their place [WALLET-23]', async () => {
  await showLog();
  answerLog(WIN);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await row('Win 1')).toBeVisible();
  const rows = within(screen.getByRole('feed')).getAllByRole('link');
  expect(rows).toHaveLength(12);
  expect(rows[11]).toHaveTextContent('Stake 10');
});

test('whoever has read far down the log has not all of it asked for by each look at the app [WALLET-23]', async () => {
  const log = stakes(...Array.from({ length: 45 }, (_one, index) => index));
  platform.answers(calls.listMoneyLog, ({ payload }) => {
    const from = payload['before'] === undefined ? 0 : log.findIndex(({ id }) => id === payload['before']) + 1;
    return log.slice(from, from + 10);
  });
  renderScreen(<MoneyLogScreen />, { route: '/Moneylog', session: true, base: { capabilities: ['money-log'] } });
  for (const last of [9, 19, 29, 39]) {
    await row(`Stake ${String(last)}`);
    reachEnd();
  }
  await row('Stake 44');
  const before = platform.requests(calls.listMoneyLog).length;
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await act(async () => undefined);
  expect(platform.requests(calls.listMoneyLog)).toHaveLength(before);
});

test('whoever reads the receipt of the last movement loaded goes on reading it when money moves (B-06) [WALLET-23]', async () => {
  answerLog();
  const { user, store } = renderScreen(<MoneyLogScreen />, {
    route: '/Moneylog',
    session: true,
    base: { capabilities: ['money-log'] },
  });
  await user.click(await row('Stake 9'));
  const receipt = await screen.findByRole('heading', { level: 2, name: 'Stake 9' });
  answerLog(WIN);
  act(() => void store.dispatch(memberApi.util.invalidateTags(['Movement'])));
  await waitFor(() => expect(platform.requests(calls.listMoneyLog)).toHaveLength(2));
  await act(async () => undefined);
  expect(receipt).toBeVisible();
});

test('whoever comes back to the log after money moved finds it there [WALLET-23] (B-06)', async () => {
  const { shown, moneyMoves } = await showLog();
  answerLog(WIN);
  await leaveAndEnter(shown, moneyMoves);
  expect(await row('Win 1')).toBeVisible();
});

test('a top-up that was paid is in the log (B-06) [WALLET-23] [WALLET-25]', async () => {
  answerLog();
  records(1);
  platform.answers(calls.recharge, { pay_url: PAGE, no: NUMBER });
  const { user } = renderScreen([<ChannelScreen key="pay" />, <MoneyLogScreen key="log" />], {
    route: '/Channel?money=200',
    session: true,
    base: { pay_banklist: [{ name: 'Sandbox pay', code: 'sandbox' }], capabilities: ['money-log'] },
  });
  await row('Stake 9');
  await user.click(await method());
  await frame();
  records(2);
  answerLog(moneyLogEntry({ type_txt: 'Topped 200', money: 200, createtime: at(10), id: 't1' }));
  await user.click(screen.getByRole('button', { name: 'I am done' }));
  expect(await row('Topped 200')).toBeVisible();
  await waitFor(() => expect(screen.queryByTitle('Payment')).not.toBeInTheDocument());
});
