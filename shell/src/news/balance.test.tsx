import { calls, unisonCalls } from '@unison/shared/contract';
import type { AnswerOf } from '@unison/shared/contract';
import { gameRecord, moneyLogEntry, platform, userInfo, withdrawRecord, words } from '@unison/shared/testing';
import {
  defineFeature,
  request,
  toldByScreen,
  useGetUserInfoQuery,
  useListGameRecordsQuery,
  useMarkEventsSeenMutation,
} from '@unison/shared/api';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import type { RemoteLoader } from '../remotes/remoteLoader';
import { openApp, plainLoader } from '../testing/openApp';

function Balance() {
  return <p>Balance {useGetUserInfoQuery().data?.money}</p>;
}
const withBalance: RemoteLoader = async (...asked) => {
  const remote = await plainLoader(...asked);
  return { ...remote, screens: { ...remote.screens, Mine: () => Promise.resolve(Balance) } };
};

test('a stake that is told to be won is in the balance on the screen (B-04) [ACCOUNT-07]', async () => {
  platform.answers(unisonCalls.getNews, { notices: 0, events: [] });
  platform.answers(calls.getUserInfo, userInfo({ money: 100 }));
  platform.saves(unisonCalls.markNewsSeen);
  await openApp('/Mine', { isMember: true, base: { capabilities: ['news'] }, load: withBalance });
  expect(await screen.findByText('Balance 100')).toBeVisible();
  platform.answers(unisonCalls.getNews, {
    notices: 0,
    events: [{ kind: 'order', no: 'G12', money: 10, win_money: 500, status: 1, at: 1_700_000_000 }],
  });
  platform.answers(calls.getUserInfo, userInfo({ money: 600 }));
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText(words('Stake G12: you won 500 K'))).toBeVisible();
  expect(await screen.findByText('Balance 600')).toBeVisible();
});

test('of several changes that are told at once the balance is asked for once; what a screen told of it, it asked for itself (B-04) [GAME-19]', async () => {
  function Game() {
    const { data } = useGetUserInfoQuery();
    const [markSeen] = useMarkEventsSeenMutation();
    useEffect(() => {
      toldByScreen.add('G12');
      return () => toldByScreen.clear();
    }, []);
    return (
      <>
        <p>Balance {data?.money}</p>
        <button onClick={() => void markSeen('G12')}>The dice lie there</button>
      </>
    );
  }
  const event = (no: string) => ({ kind: 'order' as const, no, money: 10, win_money: 0, status: 1, at: 1_700_000_000 });
  const balances = () => platform.requests(calls.getUserInfo).length;
  const marks = () => platform.requests(unisonCalls.markNewsSeen).length;
  const news = () => platform.requests(unisonCalls.getNews).length;
  platform.answers(unisonCalls.getNews, { notices: 0, events: [] });
  platform.answers(calls.getUserInfo, userInfo({ money: 100 }));
  platform.saves(unisonCalls.markNewsSeen);
  const load: RemoteLoader = async (...asked) => {
    const remote = await plainLoader(...asked);
    return { ...remote, screens: { ...remote.screens, Mine: () => Promise.resolve(Game) } };
  };
  const { user } = await openApp('/Mine', { isMember: true, base: { capabilities: ['news'] }, load });
  expect(await screen.findByText('Balance 100')).toBeVisible();
  await waitFor(() => expect(news()).toBe(1));
  const before = balances();
  platform.answers(unisonCalls.getNews, { notices: 0, events: ['G9', 'G10', 'G11', 'G12'].map(event) });
  platform.answers(calls.getUserInfo, userInfo({ money: 90 }));
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('3 of your stakes and withdrawals have changed')).toBeVisible();
  expect(await screen.findByText('Balance 90')).toBeVisible();
  await waitFor(() => expect(marks()).toBe(3));
  platform.answers(unisonCalls.getNews, { notices: 0, events: [] });
  const asked = news();
  await user.click(screen.getByRole('button', { name: 'The dice lie there' }));
  await waitFor(() => expect(news()).toBeGreaterThan(asked));
  expect(balances()).toBe(before + 1);
});

describe('the records on the screen say what the frame tells (B-04)', () => {
  /** As releases do from before the tags were the app's: it declares them as its own. */
  const walletApi = defineFeature('mf-wallet', {
    tags: ['Withdrawal', 'Movement'],
    endpoints: (build) => ({
      newsWithdrawals: build.query<string[], void>({
        query: () => request(calls.listWithdrawals, {}),
        transformResponse: (records: AnswerOf<typeof calls.listWithdrawals>) => records.map(({ status_text: status }) => status),
        providesTags: ['Withdrawal'],
      }),
      newsMovements: build.query<number, void>({
        query: () => request(calls.listMoneyLog, {}),
        transformResponse: (rows: unknown[]) => rows.length,
        providesTags: ['Movement'],
      }),
    }),
  });
  function Records() {
    const stakes = useListGameRecordsQuery().data?.map(({ statusText }) => statusText);
    const withdrawals = walletApi.useNewsWithdrawalsQuery().data;
    return (
      <p>
        Stake {stakes?.join()}, withdrawal {withdrawals?.join()}, moved {walletApi.useNewsMovementsQuery().data}
      </p>
    );
  }
  const load: RemoteLoader = async (record, ...asked) => {
    const remote = await plainLoader(record, ...asked);
    if (record.package !== 'mf-wallet') return remote;
    return { ...remote, features: [walletApi], screens: { ...remote.screens, Mine: () => Promise.resolve(Records) } };
  };
  const records = (stake: string, withdrawal: string, moved: number) => {
    platform.answers(calls.listGameRecords, [gameRecord({ no: 'G12', status_text: stake })]);
    platform.answers(calls.listWithdrawals, [withdrawRecord({ no: 'W5', status_text: withdrawal })]);
    platform.answers(
      calls.listMoneyLog,
      Array.from({ length: moved }, () => moneyLogEntry()),
    );
  };
  const event = { no: 'G12', money: 10, win_money: 500, status: 1, at: 1_700_000_000 };

  test.each([
    [
      'a withdrawal',
      { ...event, kind: 'withdrawal' as const, no: 'W5' },
      'The status of withdrawal W5 has changed',
      'Stake Rolling, withdrawal Paid, moved 2',
      1,
      2,
    ],
    ['a stake', { ...event, kind: 'order' as const }, 'Stake G12: you won 500 K', 'Stake Won, withdrawal In work, moved 2', 2, 1],
  ])('%s, and nothing else is asked for anew [WALLET-20] [WALLET-22]', async (_what, told, line, shown, stakes, withdrawals) => {
    platform.answers(unisonCalls.getNews, { notices: 0, events: [] });
    platform.saves(unisonCalls.markNewsSeen);
    records('Rolling', 'In work', 1);
    await openApp('/Mine', { isMember: true, base: { capabilities: ['news'] }, load });
    expect(await screen.findByText('Stake Rolling, withdrawal In work, moved 1')).toBeVisible();
    await waitFor(() => expect(platform.requests(unisonCalls.getNews)).toHaveLength(1));
    platform.answers(unisonCalls.getNews, { notices: 0, events: [told] });
    records('Won', 'Paid', 2);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText(words(line))).toBeVisible();
    expect(await screen.findByText(shown)).toBeVisible();
    expect(platform.requests(calls.listGameRecords)).toHaveLength(stakes);
    expect(platform.requests(calls.listWithdrawals)).toHaveLength(withdrawals);
  });
});
