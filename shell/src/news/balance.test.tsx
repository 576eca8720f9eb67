import { useGetUserInfoQuery } from '@unison/shared/api';
import { calls, unisonCalls } from '@unison/shared/contract';
import { platform, userInfo, words } from '@unison/shared/testing';
import { act, screen } from '@testing-library/react';
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
