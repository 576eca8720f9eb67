import { unisonCalls } from '@unison/shared/contract';
import { passTime, platform, stopTheClock } from '@unison/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { MEMBER, sent, showService } from '../testing/service';

stopTheClock();

const HOUR_MS = 3_600_000;
const sends = () => platform.requests(unisonCalls.sendServiceMessage).length;
/** A message of so many hours ago on a platform whose clock is so far behind the device's. */
const writtenAgo = (hours: number, behindMs: number, id = 'earlier') => ({
  ...sent('Hello?', 'Yes, I am here'),
  id,
  create_time: Math.floor((Date.now() - behindMs - hours * HOUR_MS) / 1000),
});

async function sendsHello() {
  fireEvent.change(await screen.findByRole('textbox', { name: 'Your message' }), { target: { value: 'Hello?' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  await waitFor(() => expect(sends()).toBe(1));
  await passTime(0);
  expect(await screen.findByText(/Not sent yet/)).toBeVisible();
}

/** What was written yesterday is there, the same words were written without a network, and now there is one. */
async function goesOut(behindMs: number) {
  const yesterdays = writtenAgo(20, behindMs);
  platform.answers(unisonCalls.listServiceMessages, { list: [yesterdays] });
  platform.answers(unisonCalls.sendServiceMessage, { list: [writtenAgo(0, behindMs, 'now'), yesterdays] });
  expect(await screen.findByText('Message sent')).toBeVisible();
  expect(sends()).toBe(2);
  expect(screen.queryByText(/Not sent yet/)).not.toBeInTheDocument();
}

test('on a device whose clock is a day behind, words that were written yesterday too and did not leave are not taken for those (O-86)', async () => {
  const behindMs = -24 * HOUR_MS;
  platform.answers(unisonCalls.listServiceMessages, { list: [writtenAgo(20, behindMs)] });
  platform.networkFails(unisonCalls.sendServiceMessage);
  showService('/ServiceOnline', MEMBER);
  await screen.findByText('Yes, I am here');
  await sendsHello();
  await goesOut(behindMs);
});

test('nor where the messages of yesterday could not be read either, on a platform that says its time (O-86)', async () => {
  const behindMs = -24 * HOUR_MS;
  platform.isBehind(behindMs);
  platform.networkFails(unisonCalls.listServiceMessages);
  platform.networkFails(unisonCalls.sendServiceMessage);
  showService('/ServiceOnline', MEMBER);
  await sendsHello();
  await goesOut(behindMs);
});

test('on a device whose clock is ahead, a message that arrived and was answered is not sent a second time (O-86)', async () => {
  platform.isBehind(HOUR_MS);
  platform.answers(unisonCalls.listServiceMessages, { list: [] });
  platform.repliesBy(unisonCalls.sendServiceMessage, () => {
    platform.answers(unisonCalls.listServiceMessages, { list: [writtenAgo(0, HOUR_MS)] });
    return Response.error();
  });
  showService('/ServiceOnline', MEMBER);
  await screen.findByText('No messages yet');
  await sendsHello();
  await passTime(60_000);
  expect(await screen.findByText('Yes, I am here')).toBeVisible();
  expect(screen.queryByText(/Not sent yet/)).not.toBeInTheDocument();
  expect(sends()).toBe(1);
});
