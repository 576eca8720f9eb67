import { unisonCalls } from '@unison/shared/contract';
import { passTime, platform, stopTheClock } from '@unison/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { MEMBER, sent, showService } from '../testing/service';

stopTheClock();

const field = () => screen.findByRole('textbox', { name: 'Your message' });
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));

test('a message that was sent is told; a second press is not taken for an empty message, a later one is (O-86, O-104)', async () => {
  platform.answers(unisonCalls.listServiceMessages, { list: [] });
  platform.answers(unisonCalls.sendServiceMessage, { list: [sent('Hello?')] });
  showService('/ServiceOnline', MEMBER);
  // A chosen topic stays chosen: the form is not as it was at first.
  fireEvent.change(await screen.findByRole('combobox', { name: 'What is it about?' }), { target: { value: 'money' } });
  fireEvent.change(await field(), { target: { value: 'Hello?' } });
  const said: string[] = [];
  const watcher = new MutationObserver(() => said.push(document.body.textContent));
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
  await press();
  await passTime(100);
  expect(await field()).toHaveValue('');
  expect(screen.getByText('Message sent')).toBeVisible();
  await press();
  await passTime(100);
  watcher.disconnect();
  expect(said.filter((text) => text.includes('Please write your message first'))).toEqual([]);
  expect(platform.requests(unisonCalls.sendServiceMessage)).toHaveLength(1);
  await passTime(1_000);
  await press();
  expect(await field()).toHaveAccessibleDescription('Please write your message first');
});
