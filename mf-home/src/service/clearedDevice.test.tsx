import { unisonCalls } from '@unison/shared/contract';
import { reloadKept } from '@unison/shared/session';
import { deviceStore, platform } from '@unison/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { MEMBER, sent, showService, write } from '../testing/service';

const WRITTEN = 'My name is lan, my number 0912';
const CLEAR = { name: 'Clear from this device' };
const threads = () => platform.requests(unisonCalls.sendServiceMessage).map(({ payload }) => payload.thread ?? '');

/** The service as whoever holds the device now opens it, without logging in. */
function opens(): UserEvent {
  cleanup();
  reloadKept();
  return showService('/ServiceOnline', { base: { capabilities: ['service'] } }).user;
}

/** A device on which somebody wrote to the service without logging in. */
async function somebodyWrote(): Promise<UserEvent> {
  deviceStore('quick', { forget: true, holds: { 'service.thread': 'T1' } });
  platform.answers(unisonCalls.listServiceMessages, ({ payload }) => ({ list: payload.thread === 'T1' ? [sent(WRITTEN, 'Thanks')] : [] }));
  const user = opens();
  expect(await screen.findByText(WRITTEN)).toBeInTheDocument();
  return user;
}

async function clears(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', CLEAR));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', CLEAR));
}

test('whoever wrote without logging in can clear it from the device: nobody reads it there, and the next message begins a thread (O-86)', async () => {
  await clears(await somebodyWrote());
  expect(await screen.findByText('No messages yet')).toBeInTheDocument();
  expect(screen.queryByText(WRITTEN)).not.toBeInTheDocument();
  // On the heading where the button was still there as the question closed, else on the screen: in neither case is it lost.
  await waitFor(() => expect(screen.getByRole('main').contains(document.activeElement)).toBe(true));
  expect(screen.queryByRole('button', CLEAR)).not.toBeInTheDocument();
  const next = opens();
  expect(await screen.findByText('No messages yet')).toBeInTheDocument();
  platform.answers(unisonCalls.sendServiceMessage, { list: [sent('Hello?', 'Hello!')], thread: 'T2' });
  await write(next, 'Hello?');
  expect(await screen.findByText('Hello!')).toBeInTheDocument();
  expect(threads()).toEqual(['']);
});

test('it is asked first: who says no keeps their messages (O-86)', async () => {
  const user = await somebodyWrote();
  await user.click(screen.getByRole('button', CLEAR));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText(WRITTEN)).toBeInTheDocument();
});

test('the answer to a message that was on its way brings nothing back that was cleared meanwhile (O-86)', async () => {
  const user = await somebodyWrote();
  const release = platform.hangs(unisonCalls.sendServiceMessage);
  await write(user, 'And my bank is');
  await waitFor(() => expect(threads()).toEqual(['T1']));
  await clears(user);
  platform.answers(unisonCalls.sendServiceMessage, { list: [sent('And my bank is'), sent(WRITTEN)], thread: 'T1' });
  release();
  expect(await screen.findByText('No messages yet')).toBeInTheDocument();
  opens();
  expect(await screen.findByText('No messages yet')).toBeInTheDocument();
  expect(screen.queryByText(WRITTEN)).not.toBeInTheDocument();
});

test("a member's messages are the account's: nothing of them is on the device to be cleared (O-86)", async () => {
  platform.answers(unisonCalls.listServiceMessages, { list: [sent('Hello?')] });
  showService('/ServiceOnline', MEMBER);
  expect(await screen.findByText('Hello?')).toBeInTheDocument();
  expect(screen.queryByRole('button', CLEAR)).not.toBeInTheDocument();
});
