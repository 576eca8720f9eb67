import { calls, unisonCalls } from '@unison/shared/contract';
import { platform } from '@unison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { MEMBER, showService, write } from '../testing/service';

beforeEach(() => platform.answers(unisonCalls.listServiceMessages, { list: [] }));

describe('a member of whom nobody knows yet who they are', () => {
  const offline = () => {
    jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    platform.networkFails(calls.getUserInfo);
  };
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ['in maintenance', 'Maintenance until 12:00', () => platform.refuses(calls.getUserInfo, 'Maintenance until 12:00', 503)],
    ['offline', 'You are offline', offline],
  ])('%s: is told that, and keeps the words (O-86) [ERR-02]', async (_when, told, happens) => {
    happens();
    const { user } = showService('/ServiceOnline', MEMBER);
    await write(user, 'Hello?');
    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.queryByText('Network error, please try again')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue('Hello?');
  });

  test('and whose session has ended by then is told so by the shell alone (ERR-05)', async () => {
    const release = platform.hangs(calls.getUserInfo);
    const { user, sessionEnds } = showService('/ServiceOnline', { ...MEMBER, leaves: true });
    await write(user, 'Hello?');
    platform.refuses(calls.getUserInfo, 'Lỗi xác thực');
    release();
    await waitFor(() => expect(sessionEnds()).toEqual(['expired']));
    await act(() => new Promise((settled) => setTimeout(settled, 0)));
    expect(screen.queryByText('Network error, please try again')).not.toBeInTheDocument();
  });
});
