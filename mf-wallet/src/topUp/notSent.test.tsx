import { act, screen, waitFor } from '@testing-library/react';
import { calls } from '@unison/shared/contract';
import { reloadKept } from '@unison/shared/session';
import { deviceStore, passTime, platform, stopTheClock, userInfo } from '@unison/shared/testing';
import { method, openChannel, records } from '../testing/channel';

const sent = () => platform.requests(calls.recharge);
const asked = () => platform.requests(calls.getUserInfo).length;

test('a press while the platform does not say whose it is says what the platform does, and sends nothing [ERR-02] [WALLET-06]', async () => {
  platform.refuses(calls.getUserInfo, 'Maintenance until 12:00', 503);
  const { user } = openChannel();
  await user.click(await method());
  expect(await screen.findByText('Maintenance until 12:00')).toBeVisible();
  expect(screen.queryByText('Network error, please try again')).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('a press while it is asked whose it is, and the session has ended, is told by the shell alone (ERR-05)', async () => {
  const release = platform.hangs(calls.getUserInfo);
  const { user, sessionEnds } = openChannel({ leaves: true });
  await user.click(await method());
  await waitFor(() => expect(asked()).toBeGreaterThan(0));
  platform.refuses(calls.getUserInfo, 'Lỗi xác thực');
  release();
  await waitFor(() => expect(sessionEnds()).toEqual(['expired']));
  await act(() => new Promise((settled) => setTimeout(settled, 0)));
  expect(screen.queryByText('Network error, please try again')).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
});

describe('on a device that does not answer', () => {
  stopTheClock();

  test('a press ends with words that blame no network, and sends nothing [ERR-22] (O-90)', async () => {
    reloadKept();
    deviceStore('hanging', { forget: true });
    records();
    platform.answers(calls.getUserInfo, userInfo({ id: 91 }));
    const { user } = openChannel();
    await user.click(await method());
    await passTime(31_000);
    expect(await screen.findByText('Something went wrong, please try again')).toBeVisible();
    expect(screen.queryByText('Network error, please try again')).not.toBeInTheDocument();
    expect(sent()).toEqual([]);
  });
});
