import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { useGetUserInfoQuery } from '../api';
import { calls } from '../contract';
import { platform, renderScreen, userInfo } from '../testing';
import { Answer } from './Answer';

function Who() {
  const result = useGetUserInfoQuery();
  return (
    <>
      <Answer of={result} action={<a href="#way">Another way</a>}>
        {(user) => <p>{user.username}</p>}
      </Answer>
      <button onClick={() => void result.refetch()}>Ask again</button>
    </>
  );
}
const show = () => renderScreen(<Who />, { session: true });

test('what is on its way keeps its place, then the answer stands there', async () => {
  const release = platform.hangs(calls.getUserInfo);
  show();
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
  platform.answers(calls.getUserInfo, userInfo({ username: 'linh' }));
  release();
  expect(await screen.findByText('linh')).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Loading…' })).not.toBeInTheDocument();
});

test('an error stays readable while it is retried, and the retry heals it [ERR-22] (Q-28)', async () => {
  platform.networkFails(calls.getUserInfo);
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
  expect(screen.getByRole('link', { name: 'Another way' })).toBeVisible();
  const release = platform.hangs(calls.getUserInfo);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-busy', 'true'));
  expect(screen.getByRole('alert')).toHaveTextContent('Network error');
  platform.answers(calls.getUserInfo, userInfo({ username: 'back again' }));
  release();
  expect(await screen.findByText('back again')).toBeVisible();
});

test('an answer of not found offers no retry', async () => {
  platform.refuses(calls.getUserInfo, 'No such member', 404);
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('No such member');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('a visitor who is turned away has the way to the login, and a retry [ERR-05] (Q-28)', async () => {
  platform.refuses(calls.getUserInfo, 'Lỗi xác thực');
  renderScreen(<Who />);
  expect(await screen.findByRole('link', { name: 'Please log in to see this' })).toHaveAttribute('href', '/Login');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Loading…' })).not.toBeInTheDocument();
});

test('whoever takes that way comes back to what they were to see: the login hears where that is (Q-13)', async () => {
  platform.refuses(calls.getUserInfo, 'Lỗi xác thực');
  const Heard = () => <output>{JSON.stringify(useLocation().state)}</output>;
  const { user, address } = renderScreen([<Who key="who" />, <Heard key="heard" />], { route: '/Notice?id=7#end' });
  await user.click(await screen.findByRole('link', { name: 'Please log in to see this' }));
  expect(address()).toBe('/Login');
  expect(screen.getByText('{"from":"/Notice?id=7#end","isBehind":true}')).toBeInTheDocument();
});

test('a member hears of the end of their session from the shell alone [ERR-05]', async () => {
  platform.refuses(calls.getUserInfo, 'Lỗi xác thực');
  const { sessionEnds } = renderScreen(<Who />, { session: true });
  await waitFor(() => expect(sessionEnds()).toEqual(['expired']));
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
});

test('what is there stays when asking again fails, and the failure is told [ERR-03]', async () => {
  platform.answers(calls.getUserInfo, userInfo({ username: 'linh' }));
  const { user } = show();
  await screen.findByText('linh');
  platform.refuses(calls.getUserInfo, 'Try again tomorrow');
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(await screen.findByText('Try again tomorrow')).toBeVisible();
  expect(screen.getByText('linh')).toBeVisible();
});

test('what could not be had without a network is there by itself as soon as there is one', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  platform.networkFails(calls.getUserInfo);
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
  platform.answers(calls.getUserInfo, userInfo({ username: 'linh' }));
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('linh')).toBeVisible();
  expect(screen.queryByText('You are offline')).not.toBeInTheDocument();
  network.mockRestore();
});
