import { unisonCalls } from '@unison/shared/contract';
import { passTime, platform, stopTheClock } from '@unison/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { MEMBER, sent, showService } from '../testing/service';

stopTheClock();

const OLDER = sent('Older', 'Old answer');
const asked = () => platform.requests(unisonCalls.listServiceMessages).length;

async function sendsBeside(release: () => void) {
  platform.answers(unisonCalls.sendServiceMessage, { list: [sent('Hello?', 'Read'), OLDER] });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Your message' }), { target: { value: 'Hello?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Read')).toBeVisible();
  platform.answers(unisonCalls.listServiceMessages, { list: [OLDER] });
  release();
  await passTime(1_000);
  expect(screen.getByText('Read')).toBeVisible();
  expect(screen.getByText('Old answer')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
}

test('a message that was sent stands when a list comes that was asked for before it (O-86)', async () => {
  platform.answers(unisonCalls.listServiceMessages, { list: [OLDER] });
  showService('/ServiceOnline', MEMBER);
  await screen.findByText('Older');
  const release = platform.hangs(unisonCalls.listServiceMessages);
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(asked()).toBe(2));
  await sendsBeside(release);
});

test('a message that was sent stands also when the first list of all comes after it, and who comes back reads what is new (O-86)', async () => {
  const release = platform.hangs(unisonCalls.listServiceMessages);
  showService('/ServiceOnline', MEMBER);
  await waitFor(() => expect(asked()).toBe(1));
  await sendsBeside(release);
  platform.answers(unisonCalls.listServiceMessages, { list: [sent('Hello?', 'A person says hello'), OLDER] });
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('A person says hello')).toBeVisible();
});
