import { useListGameRecordsQuery } from '@unison/shared/api';
import { calls } from '@unison/shared/contract';
import { endSession, startSession } from '@unison/shared/session';
import { platform, sessionTokens, userInfo } from '@unison/shared/testing';
import { useErrorText } from '@unison/shared/i18n';
import { TextField } from '@unison/shared/ui';
import { useGetUserInfoQuery } from '@unison/shared/api';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { ComponentType } from 'react';
import type { RemoteLoader } from '../remotes/remoteLoader';
import { openApp } from '../testing/openApp';

/** A member's screen that asks the platform, as those of the remotes do. */
function Records() {
  const { data, error } = useListGameRecordsQuery();
  const errorText = useErrorText();
  return <p>{error ? errorText(error) : data ? 'Records of the member' : 'Loading'}</p>;
}

function Account() {
  const { data } = useGetUserInfoQuery();
  return <p>{data ? `Account of ${data.username}` : 'Loading'}</p>;
}

function Typing() {
  const [words, setWords] = useState('');
  return <TextField label="Words" value={words} onChange={({ target }) => setWords(target.value)} />;
}

const screens = { Mine: Account, MoneyLog: Records, Settings: () => <button onClick={endSession}>Log out</button> };
const loading =
  (screens: Readonly<Record<string, ComponentType>>): RemoteLoader =>
  (record) =>
    Promise.resolve({
      features: [],
      loadTexts: () => Promise.resolve({}),
      screens: Object.fromEntries(
        record.manifest.routes.map(({ screen: name }) => [name, () => Promise.resolve(screens[name] ?? (() => <p>Content of {name}</p>))]),
      ),
    });
const load = loading(screens);

const kept = () => Object.keys(localStorage);

test('logout clears everything but the language and returns to the login [SESSION-26] (Q-09) [security 37]', async () => {
  const { user, address } = await openApp('/Setting', { isMember: true, language: 'en_us', load });
  localStorage.setItem('something', 'of the app');
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(address()).toBe('/Login'));
  expect(kept()).toEqual(['lang']);
  expect(localStorage.getItem('lang')).toBe('en_us');
});

test('after a logout by choice the next login starts on Mine, not where the logout was [SESSION-13]', async () => {
  platform.answers(calls.login, sessionTokens({ id: 'token-2' }));
  const { user, address } = await openApp('/Setting', { isMember: true, load });
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await user.type(await screen.findByLabelText('Username'), 'mai');
  await user.type(screen.getByLabelText('Password'), 'secret-1');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(address()).toBe('/Mine'));
});

test.each(['鉴权错误', 'Lỗi xác thực'])(
  "an answer '%s' ends the session in every language, and the login leads back [SESSION-27] [ERR-05]",
  async (wording) => {
    platform.refuses(calls.listGameRecords, wording);
    platform.answers(calls.login, sessionTokens({ id: 'token-2' }));
    const { user, address } = await openApp('/Moneylog', { isMember: true, language: 'en_us', load });
    expect(await screen.findByText('Your session has ended. Please log in again')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/Login'));
    expect(screen.queryByText(wording)).not.toBeInTheDocument();
    expect(kept()).toEqual(['lang']);

    platform.answers(calls.listGameRecords, []);
    await user.type(await screen.findByLabelText('Username'), 'mai');
    await user.type(screen.getByLabelText('Password'), 'secret-1');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Records of the member')).toBeVisible();
    expect(address()).toBe('/Moneylog');
  },
);

test('an ordinary refusal ends nothing [ERR-02] (Q-10)', async () => {
  platform.refuses(calls.listGameRecords, 'Not today');
  const { address } = await openApp('/Moneylog', { isMember: true, load });
  expect(await screen.findByText('Not today')).toBeVisible();
  expect(address()).toBe('/Moneylog');
  expect(localStorage.getItem('token')).toBe('token-1');
});

test('an inactive account is told so and returns to the login [SESSION-31] [ERR-08]', async () => {
  platform.answers(calls.getUserInfo, userInfo({ username: 'close', status: 2 }));
  const { address } = await openApp('/Mine', { isMember: true, load });
  expect(await screen.findByText('Your account is offline')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/Login'));
  expect(kept()).toEqual(['lang']);
});

test('a logout in another tab is followed at once [SESSION-02]', async () => {
  platform.answers(calls.listGameRecords, []);
  const { address } = await openApp('/Moneylog', { isMember: true, load });
  expect(await screen.findByText('Records of the member')).toBeVisible();
  await act(async () => {
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    await Promise.resolve();
  });
  await waitFor(() => expect(address()).toBe('/Login'));
});

test('another member in another tab sees nothing of the first one [SESSION-02]', async () => {
  const { address } = await openApp('/Mine', { isMember: true, load });
  expect(await screen.findByText('Account of mai')).toBeVisible();
  platform.answers(calls.getUserInfo, userInfo({ id: 8, username: 'linh' }));
  act(() => startSession({ token: 'token-8', tokensso: 'sso-8' }));
  expect(await screen.findByText('Account of linh')).toBeVisible();
  expect(address()).toBe('/Mine');
});

test('nor what the first one had typed and not sent [SESSION-02]', async () => {
  const { user } = await openApp('/Mine', { isMember: true, load: loading({ Mine: Typing }) });
  await user.type(await screen.findByLabelText('Words'), 'secret');
  act(() => startSession({ token: 'token-8', tokensso: 'sso-8' }));
  await waitFor(() => expect(screen.getByLabelText('Words')).toHaveValue(''));
});
