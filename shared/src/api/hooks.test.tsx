import { act, screen, waitFor } from '@testing-library/react';
import { calls } from '../contract';
import { passTime, platform, putTheClockForward, renderScreen, userInfo } from '../testing';
import { leaveAndEnter, Visits } from '../testing/Visits';
import {
  apiErrorOf,
  forgetAnswers,
  systemApi,
  useCapability,
  useFreshUserInfo,
  useGetBaseInfoQuery,
  useGetUserInfoQuery,
  useLoginMutation,
  withMessage,
} from '.';

function Wheel() {
  return <p>{useCapability('fairness') ? 'Draws can be checked' : 'Draws cannot be checked'}</p>;
}

test('what is not announced is not offered; what is, is [O-81]', async () => {
  const { unmount } = renderScreen(<Wheel />, { base: { capabilities: [] } });
  await waitFor(() => expect(platform.requests(calls.getBaseInfo)).toHaveLength(1));
  expect(screen.getByText('Draws cannot be checked')).toBeVisible();
  unmount();
  renderScreen(<Wheel />, { base: { capabilities: ['fairness'] } });
  expect(await screen.findByText('Draws can be checked')).toBeVisible();
});

function Name() {
  const { data } = useGetBaseInfoQuery();
  const { data: again } = useGetBaseInfoQuery();
  return <p>{data && again ? `${data.name} ${again.name}` : 'loading'}</p>;
}

test('settings are fetched once for all areas, and stay after everything else was forgotten [SHELL-11]', async () => {
  const { store } = renderScreen(<Name />);
  expect(await screen.findByText('Unison Unison')).toBeVisible();
  expect(platform.requests(calls.getBaseInfo)).toHaveLength(1);
  act(() => void store.dispatch(forgetAnswers()));
  expect(screen.getByText('Unison Unison')).toBeVisible();
  await act(() => Promise.all(store.dispatch(systemApi.util.getRunningQueriesThunk())));
  expect(platform.requests(calls.getBaseInfo)).toHaveLength(1);
});

test('a screen of an inactive member hears of the end of the session, once [DATA-008]', async () => {
  function Balance() {
    return <p>{useGetUserInfoQuery().data?.money ?? 'nothing'}</p>;
  }
  const { sessionEnds } = renderScreen(<Balance />, { session: { status: 2 } });
  await waitFor(() => expect(sessionEnds()).toEqual(['inactive']));
  expect(screen.getByText('nothing')).toBeVisible();
});

test('a form can read what was refused, and with what [ERR-02, O-81]', async () => {
  platform.refuses(calls.login, 'A code is needed', 401, { otp: 1 });
  function Login() {
    const [login, { error }] = useLoginMutation();
    const refused = error === undefined ? undefined : apiErrorOf(error);
    return (
      <button onClick={() => void login({ username: 'mai', password: 'x', lang: 'en_us' })}>
        {refused?.kind === 'rejected' ? `${refused.message} ${JSON.stringify(refused.data)}` : 'Log in'}
      </button>
    );
  }
  const { user } = renderScreen(<Login />);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('button', { name: 'A code is needed {"otp":1}' })).toBeVisible();
});

test('whatever is thrown can be told as an error of the API', () => {
  expect(apiErrorOf({ kind: 'offline' })).toEqual({ kind: 'offline' });
  expect(apiErrorOf(new Error('boom'))).toEqual({ kind: 'unexpected', status: 0 });
  expect(apiErrorOf({ kind: 'something else' })).toEqual({ kind: 'unexpected', status: 0 });
  expect(withMessage('answer', undefined)).toEqual({ answer: 'answer', message: '' });
});

describe('a device clock that is set back by hours', () => {
  putTheClockForward();

  test('keeps no balance of before on a screen that opens', async () => {
    function Balance() {
      return <p>{`Balance ${useFreshUserInfo().data?.money}`}</p>;
    }
    const page = renderScreen(
      <Visits>
        <Balance />
      </Visits>,
      { session: { money: 10 } },
    );
    expect(await screen.findByText('Balance 10')).toBeVisible();
    await passTime(60_000);
    platform.answers(calls.getUserInfo, userInfo({ money: 15 }));
    jest.setSystemTime(Date.now() - 3 * 3_600_000);
    await leaveAndEnter(page);
    expect(await screen.findByText('Balance 15')).toBeVisible();
    expect(platform.requests(calls.getUserInfo)).toHaveLength(2);
  });
});
