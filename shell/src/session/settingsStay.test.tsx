import { forgetAnswers, useCapability, useGetBaseInfoQuery, useGetUserInfoQuery } from '@unison/shared/api';
import { calls } from '@unison/shared/contract';
import { endSession } from '@unison/shared/session';
import { baseInfo, platform, sessionTokens, userInfo } from '@unison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { useDispatch } from 'react-redux';
import type { RemoteLoader } from '../remotes/remoteLoader';
import { openApp } from '../testing/openApp';

/** As the screens of money and limits do: what the platform offers, and who the member is. */
function Mine() {
  const { data: base } = useGetBaseInfoQuery();
  const { data: user } = useGetUserInfoQuery();
  const hasLimits = useCapability('limits');
  return (
    <p>
      {base ? `${hasLimits ? 'Limits' : 'No limits'}, money ${base.moneyClosed ? 'closed' : 'open'}` : 'Nothing known'} of{' '}
      {user?.username ?? 'nobody'}
    </p>
  );
}

/** Logs out as mf-wallet does. */
function Settings() {
  const dispatch = useDispatch();
  useGetUserInfoQuery();
  const leave = () => {
    endSession();
    dispatch(forgetAnswers());
  };
  return <button onClick={leave}>Log out</button>;
}

const screens: Readonly<Record<string, () => React.ReactNode>> = { Mine, Settings };
const load: RemoteLoader = (record) =>
  Promise.resolve({
    features: [],
    loadTexts: () => Promise.resolve({}),
    screens: Object.fromEntries(
      record.manifest.routes.map(({ screen: name }) => [name, () => Promise.resolve(screens[name] ?? (() => <p>Content of {name}</p>))]),
    ),
  });

const asked = () => platform.requests(calls.getBaseInfo).length;
const settings = (close_withdraw: 0 | 1) => baseInfo({ close_withdraw, capabilities: ['limits'] });

test('who logs in is not kept waiting for settings that the page knows; what is new in them still comes (SHELL-11)', async () => {
  platform.answers(calls.login, sessionTokens({ id: 'token-2' }));
  platform.answers(calls.getBaseInfo, settings(0));
  const { user } = await openApp('/Login', { load });
  await user.type(await screen.findByLabelText('Username'), 'mai');
  await user.type(screen.getByLabelText('Password'), 'secret-1');
  const before = asked();
  platform.answers(calls.getUserInfo, userInfo({ username: 'mai' }));
  const arrive = platform.hangs(calls.getBaseInfo);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Limits, money open of mai')).toBeVisible();
  expect(asked()).toBe(before + 1);
  platform.answers(calls.getBaseInfo, settings(1));
  arrive();
  expect(await screen.findByText('Limits, money closed of mai')).toBeVisible();
  expect(asked()).toBe(before + 1);
});

test('whoever logs out leaves nothing of theirs in the page but the settings, which are asked for once (SHELL-11) [SESSION-26]', async () => {
  platform.answers(calls.getBaseInfo, settings(0));
  const { user, address, store } = await openApp('/Setting', { isMember: true, load });
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(address()).toBe('/Login'));
  await waitFor(() => expect(asked()).toBe(2));
  const names = Object.values(store.getState().platform.queries).map((query) => query?.endpointName);
  expect(names).toContain('getBaseInfo');
  expect(names).not.toContain('getUserInfo');
  expect(asked()).toBe(2);
});
