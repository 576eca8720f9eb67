import { act, screen, waitFor } from '@testing-library/react';
import { useFreshUserInfo, useGetUserBankQuery, useGetUserInfoQuery } from '../api';
import { calls } from '../contract';
import { passTime, platform, renderScreen, see, stopTheClock, userBank, userInfo } from '../testing';
import { Answer } from './Answer';

stopTheClock();
beforeEach(() => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5); // neither shorter nor longer
});
afterEach(() => jest.restoreAllMocks());

const Member = () => <Answer of={useGetUserInfoQuery()}>{({ username }) => <p>{username}</p>}</Answer>;
const Bank = () => <Answer of={useGetUserBankQuery()}>{({ bankName }) => <p>{bankName}</p>}</Answer>;
const asked = () => platform.requests(calls.getUserInfo).length;
const answerMember = () => platform.answers(calls.getUserInfo, userInfo({ username: 'linh' }));
/** Both parts, of which neither is answered; the bank first. */
async function showBoth() {
  const shown = renderScreen(
    <>
      <Bank />
      <Member />
    </>,
    { session: true },
  );
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  return shown;
}

test('a part that nobody answered is asked again by itself, ever more slowly, and says why meanwhile [ERR-22]', async () => {
  platform.networkFails(calls.getUserInfo);
  renderScreen(<Member />, { session: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
  await passTime(8_000);
  expect(asked()).toBe(1);
  await passTime(3_000);
  expect(asked()).toBe(2);
  expect(screen.getByRole('alert')).toHaveTextContent('Network error');
  await passTime(18_000);
  expect(asked()).toBe(2);
  answerMember();
  await passTime(3_000);
  expect(screen.getByText('linh')).toBeVisible();
  await passTime(600_000);
  expect(asked()).toBe(3);
});

test.each([401, 1001, 10_002])('a platform that is busy is asked again too; its own no by code %i is not (O-76)', async (code) => {
  platform.refuses(calls.getUserInfo, 'One moment', 503);
  platform.refuses(calls.getUserBank, 'Not you', code);
  await showBoth();
  answerMember();
  await passTime(11_000);
  expect(screen.getByText('linh')).toBeVisible();
  await passTime(600_000);
  expect(platform.requests(calls.getUserBank)).toHaveLength(1);
});

test('while nobody looks nothing is asked; whoever comes back later finds it asked at once', async () => {
  platform.networkFails(calls.getUserInfo);
  renderScreen(<Member />, { session: true });
  await screen.findByRole('alert');
  see('hidden');
  await passTime(600_000);
  expect(asked()).toBe(1);
  answerMember();
  see('visible');
  expect(await screen.findByText('linh')).toBeVisible();
});

test('a retry that is answered brings every other part back as well', async () => {
  platform.networkFails(calls.getUserInfo);
  platform.networkFails(calls.getUserBank);
  const { user } = await showBoth();
  answerMember();
  platform.answers(calls.getUserBank, userBank());
  await user.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
  await waitFor(() => expect(screen.queryAllByRole('alert')).toEqual([]));
  expect(asked()).toBe(2);
});

test('once something is answered again, what is not yet is asked soon, however long it had waited', async () => {
  platform.networkFails(calls.getUserInfo);
  platform.networkFails(calls.getUserBank);
  const { user } = await showBoth();
  await passTime(11_000);
  await passTime(21_000);
  expect(asked()).toBe(3);
  platform.answers(calls.getUserBank, userBank());
  await user.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
  await waitFor(() => expect(asked()).toBe(4));
  answerMember();
  await passTime(11_000);
  expect(screen.getByText('linh')).toBeVisible();
});

test('without a network nothing is tried until there is one', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  platform.networkFails(calls.getUserInfo);
  renderScreen(<Member />, { session: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
  await passTime(600_000);
  expect(asked()).toBe(1);
  answerMember();
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('linh')).toBeVisible();
});

test('whoever comes back to what had waited for long finds it asked at once, after a minute as after a night', async () => {
  platform.networkFails(calls.getUserInfo);
  renderScreen(<Member />, { session: true });
  await screen.findByRole('alert');
  for (const wait of [10_000, 20_000, 40_000, 80_000, 160_000]) await passTime(wait + 100);
  expect(asked()).toBe(6);
  see('hidden');
  await passTime(60_000);
  see('visible');
  await passTime(100);
  expect(asked()).toBe(7);
  await passTime(10_100); // and soon again, not five minutes later
  expect(asked()).toBe(8);
  answerMember();
  see('hidden');
  jest.setSystemTime(Date.now() + 8 * 3_600_000); // timers stand still in a sleep
  see('visible');
  expect(await screen.findByText('linh')).toBeVisible();
});

test('whoever comes back with a network to what had failed without one finds it asked at once, though nobody told of the network [ERR-22]', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  platform.networkFails(calls.getUserInfo);
  renderScreen(<Member />, { session: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
  see('hidden');
  see('visible');
  await passTime(600_000);
  expect(asked()).toBe(1);
  see('hidden');
  network.mockReturnValue(true);
  answerMember();
  see('visible');
  expect(await screen.findByText('linh')).toBeVisible();
});

describe('what is shown, and asked for anew as the page is seen again', () => {
  const Fresh = () => <Answer of={useFreshUserInfo()}>{({ username }) => <p>{username}</p>}</Answer>;
  const comeBack = async () => {
    see('visible');
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await passTime(0);
  };

  /** The member locks the phone with their name on the screen; it has changed by the time they look again. */
  async function away() {
    platform.answers(calls.getUserInfo, userInfo({ username: 'before' }));
    renderScreen(<Fresh />, { session: true });
    expect(await screen.findByText('before')).toBeVisible();
    await passTime(20_000);
  }

  test('is asked for once more with the network, where that is back a moment later only', async () => {
    await away();
    see('hidden');
    await passTime(600_000);
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    platform.networkFails(calls.getUserInfo);
    await comeBack();
    await passTime(3_000);
    answerMember();
    network.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('linh')).toBeVisible();
    await passTime(600_000);
    expect(asked()).toBe(3);
  });

  test('is asked for once more, where a question from before was cut off by the sleep', async () => {
    await away();
    const release = platform.hangs(calls.getUserInfo);
    act(() => void window.dispatchEvent(new Event('focus')));
    await passTime(0);
    see('hidden');
    await passTime(5_000);
    await comeBack();
    platform.networkFails(calls.getUserInfo);
    release();
    await passTime(100);
    answerMember();
    await passTime(13_000);
    expect(screen.getByText('linh')).toBeVisible();
    expect(asked()).toBe(3);
  });
});
