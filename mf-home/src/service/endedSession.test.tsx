import { calls, unisonCalls } from '@unison/shared/contract';
import { platform } from '@unison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { MEMBER, sent, showService, write } from '../testing/service';

const THEIRS = sent('My phone is 0901', 'Please log in and ask again');
const SENT = { thread: 'v-1', list: [THEIRS] };

beforeEach(() => platform.answers(unisonCalls.listServiceMessages, { list: [] }));

/** The platform took the words of a member whose session had ended for a visitor's. */
const writesAfterTheEnd = async () => {
  platform.answers(unisonCalls.sendServiceMessage, SENT);
  const page = showService('/ServiceOnline', MEMBER);
  await screen.findByText('No messages yet');
  platform.refuses(calls.getUserInfo, 'Lỗi xác thực');
  await write(page.user, 'My phone is 0901');
  await waitFor(() => expect(page.sessionEnds()).toEqual(['expired']));
  return page;
};

test('a message that was taken for a visitor’s, as the session had ended, is told as that end, and waits for the member (O-86, ERR-05)', async () => {
  await writesAfterTheEnd();
  expect(await screen.findByText(/My phone is 0901/)).toBeVisible();
  expect(screen.queryByText('Message sent')).not.toBeInTheDocument();
  expect(screen.queryByText('Please log in and ask again')).not.toBeInTheDocument();
});

test('and whoever uses the browser next does not see it (Q-09)', async () => {
  const { unmount } = await writesAfterTheEnd();
  unmount();
  platform.answers(unisonCalls.listServiceMessages, SENT);
  showService('/ServiceOnline', { base: MEMBER.base });
  expect(await screen.findByText('No messages yet')).toBeVisible();
  expect(screen.queryByText(/My phone is 0901/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Clear from this device' })).not.toBeInTheDocument();
});

test('a member to whom a platform names a thread besides has their message sent, and keeps no thread (O-86)', async () => {
  platform.answers(unisonCalls.sendServiceMessage, SENT);
  const { user, sessionEnds } = showService('/ServiceOnline', MEMBER);
  await write(user, 'My phone is 0901');
  expect(await screen.findByText('Message sent')).toBeVisible();
  expect(sessionEnds()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Clear from this device' })).not.toBeInTheDocument();
});
