import { unisonCalls } from '@unison/shared/contract';
import { reloadKept } from '@unison/shared/session';
import { ANSWERING_STORES, deviceStore, passTime, platform, stopTheClock } from '@unison/shared/testing';
import type { DeviceStore } from '@unison/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { sent, showService } from '../testing/service';

const THREAD = { 'service.thread': 'T1' };
const threads = () => platform.requests(unisonCalls.sendServiceMessage).map(({ payload }) => payload.thread ?? '');

stopTheClock();
// As in a browser: the turn among tabs does not wait for the device.
beforeAll(() => {
  const locks = { request: (_name: string, _options: object, work: () => Promise<unknown>) => work() };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
});

/** A visitor who wrote to the service before writes again, on a device that behaves so. */
async function writesAgain(store: DeviceStore) {
  reloadKept();
  deviceStore(store, { forget: true, holds: THREAD });
  platform.answers(unisonCalls.listServiceMessages, { list: [] });
  platform.answers(unisonCalls.sendServiceMessage, { list: [sent('Hello?', 'Hello!')], thread: 'T1' });
  showService('/ServiceOnline', { base: { capabilities: ['service'] } });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Your message' }), { target: { value: 'Hello?' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
}

test.each(ANSWERING_STORES)("on a device that %s a visitor's message goes into the thread they have (O-86)", async (_how, store) => {
  await writesAgain(store);
  await passTime(20_000);
  expect(threads()).toEqual(['T1']);
});

test('on a device that never answers it waits, and begins no second thread (O-86)', async () => {
  await writesAgain('hanging');
  await passTime(60_000);
  expect(screen.getByText('Hello?')).toBeVisible();
  expect(threads()).toEqual([]);
});

test('on a device without a store it begins a thread (O-86)', async () => {
  await writesAgain('missing');
  await passTime(20_000);
  expect(threads()).toEqual(['']);
});

test('until the device says what a visitor wrote, nothing stands for it, and the way to an agent is above it (O-86)', async () => {
  reloadKept();
  deviceStore('hanging', { forget: true });
  showService('/ServiceOnline', { base: { capabilities: ['service'], kefu: '/kefu' } });
  const heading = await screen.findByRole('heading', { name: 'Your messages' });
  expect(screen.queryByRole('status', { name: 'Loading…' })).not.toBeInTheDocument();
  const agent = screen.getByRole('link', { name: 'Contact an agent' });
  expect(heading.compareDocumentPosition(agent)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});
