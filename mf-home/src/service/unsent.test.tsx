import { calls, unisonCalls } from '@unison/shared/contract';
import { otherTab, platform, renderScreen, userInfo } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { LinkElement } from '@unison/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { MEMBER, Reloadable, sent, showService, write } from '../testing/service';
import { ServiceScreen } from './ServiceScreen';

/** The screen, and a second one beside it once it is asked for, as in another tab. */
function OpenTwice() {
  const [isTwice, setTwice] = useState(false);
  return (
    <>
      <ServiceScreen />
      {isTwice ? <ServiceScreen /> : <button onClick={() => setTwice(true)}>Open it again</button>}
    </>
  );
}

const visitor: ScreenOptions = { base: { capabilities: ['service'] } };
const twoWait = async (user: UserEvent) => {
  platform.networkFails(unisonCalls.sendServiceMessage);
  await write(user, 'One');
  await write(user, 'Two');
  await waitFor(() => expect(screen.getAllByText(/Not sent yet/)).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy'));
};
const sends = () => platform.requests(unisonCalls.sendServiceMessage).map(({ payload }) => [payload.text, payload.thread ?? '']);

beforeEach(() => platform.answers(unisonCalls.listServiceMessages, { list: [] }));

test('what is being written survives a reload', async () => {
  const { user } = renderScreen(<Reloadable />, MEMBER);
  await user.type(await screen.findByRole('textbox', { name: 'Your message' }), 'Half a sen');
  await user.selectOptions(screen.getByRole('combobox'), 'Games');
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue('Half a sen');
  expect(screen.getByRole('combobox')).toHaveValue('game');
});

test('what is being written in another tab survives the sending of what was written in this one', async () => {
  platform.answers(unisonCalls.sendServiceMessage, { list: [] });
  const { user } = renderScreen(<Reloadable />, MEMBER);
  const box = await screen.findByRole('textbox', { name: 'Your message' });
  await user.type(box, 'Written here');
  const theirs = { topic: 'game', text: 'Half a sen', reference: '' };
  (await otherTab())
    .kept<unknown>('service.draft', v.unknown(), { scope: 'session', fallback: null })
    .of()
    .change(() => theirs);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(box).toHaveValue(''));
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue('Half a sen');
});

test('what is written in two tabs at once is found in each again, and in a third once one of them was sent', async () => {
  platform.answers(unisonCalls.sendServiceMessage, { list: [] });
  const { user } = renderScreen(<Reloadable />, MEMBER);
  const box = () => screen.findByRole('textbox', { name: 'Your message' });
  await user.type(await box(), 'Written here');
  const theirs = { topic: 'game', text: 'Half a sen', reference: '' };
  (await otherTab())
    .kept<unknown[]>('service.drafts', v.array(v.unknown()), { scope: 'session', fallback: [] })
    .of()
    .change((former) => [theirs, ...former]);
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await box()).toHaveValue('Written here');
  await write(user, ', and sent');
  await waitFor(async () => expect(await box()).toHaveValue(''));
  sessionStorage.clear(); // as another tab's
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await box()).toHaveValue('Half a sen');
});

/** The service as a receipt opens it, and a way to the service itself, as from Mine. */
function FromReceipt() {
  return (
    <>
      <LinkElement href="/ServiceOnline">From Mine</LinkElement>
      <ServiceScreen key={useLocation().search} />
    </>
  );
}

describe('whoever asked about a withdrawal and later opens the service itself', () => {
  const showReceipt = async () => {
    platform.answers(unisonCalls.sendServiceMessage, { list: [] });
    const { user } = renderScreen(<FromReceipt />, { ...MEMBER, route: '/ServiceOnline?topic=money&ref=W1' });
    expect(await screen.findByText('W1')).toBeInTheDocument();
    return user;
  };
  const sentLast = () => platform.requests(unisonCalls.sendServiceMessage).at(-1)?.payload;

  test('begins a message about nothing yet, with no reference of the one that was sent (O-86)', async () => {
    const user = await showReceipt();
    await write(user, 'Where is my money?');
    await waitFor(() => expect(sentLast()).toMatchObject({ topic: 'money', reference: 'W1' }));
    await user.click(screen.getByRole('link', { name: 'From Mine' }));
    expect(screen.getByRole('combobox', { name: 'What is it about?' })).toHaveValue('other');
    await write(user, 'How are you?');
    await waitFor(() => expect(sentLast()).toMatchObject({ topic: 'other', text: 'How are you?' }));
    expect(sentLast()?.['reference'] ?? '').toBe('');
  });

  test('finds the words that were not sent, and sends no reference that is not shown (O-86)', async () => {
    const user = await showReceipt();
    await user.type(screen.getByRole('textbox', { name: 'Your message' }), 'Where is');
    await user.click(screen.getByRole('link', { name: 'From Mine' }));
    expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue('Where is');
    expect(screen.queryByText('W1')).not.toBeInTheDocument();
    await write(user, ' everybody?');
    await waitFor(() => expect(sentLast()).toMatchObject({ text: 'Where is everybody?' }));
    expect(sentLast()?.['reference'] ?? '').toBe('');
  });
});

test('a message written without a network waits, survives, and goes out when the network is back', async () => {
  platform.networkFails(unisonCalls.sendServiceMessage);
  const { user } = renderScreen(<Reloadable />, MEMBER);
  await write(user, 'Hello?');
  const waiting = 'Not sent yet. It will be sent as soon as you are online and this page is open';
  expect(await screen.findByText(waiting)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText(waiting)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue('');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy'));
  platform.answers(unisonCalls.sendServiceMessage, { list: [sent('Hello?', 'Hello!')] });
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Hello!')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(waiting)).not.toBeInTheDocument());
});

test('a member of whom nobody knows yet who they are is told that their message is not sent, and sends it by a second press (O-86, Q-28)', async () => {
  platform.networkFails(calls.getUserInfo);
  const { user } = showService('/ServiceOnline', MEMBER);
  await write(user, 'Hello?');
  expect(await screen.findByText('Network error, please try again')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue('Hello?');
  expect(sends()).toEqual([]);
  platform.answers(calls.getUserInfo, userInfo());
  platform.answers(unisonCalls.sendServiceMessage, { list: [sent('Hello?', 'Hello!')] });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Hello!')).toBeInTheDocument();
});

test('two messages of a visitor that waited go into one thread, each once', async () => {
  const { user } = showService('/ServiceOnline', visitor);
  await twoWait(user);
  const before = sends().length;
  platform.answers(unisonCalls.sendServiceMessage, ({ payload }) => ({ thread: 'v-7', list: [sent(payload.text ?? '', 'Read')] }));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/Not sent yet/)).not.toBeInTheDocument());
  expect(sends().slice(before)).toEqual([
    ['One', ''],
    ['Two', 'v-7'],
  ]);
});

test('with the service open twice each waiting message is sent once', async () => {
  const { user } = renderScreen(<OpenTwice />, visitor);
  await twoWait(user);
  const before = sends().length;
  const release = platform.hangs(unisonCalls.sendServiceMessage);
  await user.click(screen.getByRole('button', { name: 'Open it again' }));
  window.dispatchEvent(new Event('online'));
  platform.answers(unisonCalls.sendServiceMessage, ({ payload }) => ({ thread: 'v-8', list: [sent(payload.text ?? '')] }));
  release();
  await waitFor(() => expect(screen.queryByText(/Not sent yet/)).not.toBeInTheDocument());
  expect(sends().slice(before)).toEqual([
    ['One', ''],
    ['Two', 'v-8'],
  ]);
});

test('what another tab discards while it is being sent takes no other message with it', async () => {
  const { user } = showService('/ServiceOnline', visitor);
  await twoWait(user);
  const release = platform.hangs(unisonCalls.sendServiceMessage);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-busy', 'true'));
  const waiting = JSON.parse(localStorage.getItem('messages.unsent') ?? '[]') as unknown[]; // written by the screen
  localStorage.setItem('messages.unsent', JSON.stringify(waiting.slice(1)));
  window.dispatchEvent(new StorageEvent('storage', { key: 'messages.unsent' }));
  platform.answers(unisonCalls.sendServiceMessage, ({ payload }) => ({ thread: 'v-9', list: [sent(payload.text ?? '')] }));
  release();
  await waitFor(() => expect(sends().at(-1)).toEqual(['Two', 'v-9']));
});

describe('a message that may have arrived, though its answer was lost', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const listed = (...list: ReturnType<typeof sent>[]) => platform.answers(unisonCalls.listServiceMessages, { list });

  /** Written in a tunnel: nobody knows whether it arrived. The app was closed, and the service is opened again. */
  const opensAgain = async (meanwhile: () => void) => {
    platform.networkFails(unisonCalls.sendServiceMessage);
    const { user } = renderScreen(<Reloadable />, MEMBER);
    await write(user, 'My account number is wrong');
    expect(await screen.findByText(/Not sent yet/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy'));
    meanwhile();
    platform.answers(unisonCalls.sendServiceMessage, { list: [sent('My account number is wrong', 'Automatic')] });
    const before = sends().length;
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    return before;
  };

  test('is not sent a second time once a person has answered it: their answer stands there (O-86, O-108)', async () => {
    const words = { ...sent('My account number is wrong', 'It can be bound anew now'), create_time: now() };
    const before = await opensAgain(() => listed(words));
    expect(await screen.findByText('It can be bound anew now')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/Not sent yet/)).not.toBeInTheDocument());
    expect(sends()).toHaveLength(before);
  });

  test('goes out where only the same words of long ago stand there (O-86)', async () => {
    const before = await opensAgain(() =>
      listed({ ...sent('My account number is wrong', 'Mended in January'), create_time: now() - 86_400 }),
    );
    await waitFor(() => expect(sends()).toHaveLength(before + 1));
    await waitFor(() => expect(screen.queryByText(/Not sent yet/)).not.toBeInTheDocument());
  });

  test('waits while the messages cannot be read, and goes out when they can (O-86)', async () => {
    const before = await opensAgain(() => platform.networkFails(unisonCalls.listServiceMessages));
    const asked = platform.requests(unisonCalls.listServiceMessages).length;
    await waitFor(() => expect(platform.requests(unisonCalls.listServiceMessages).length).toBeGreaterThan(asked + 1));
    expect(await screen.findByText(/Not sent yet/)).toBeInTheDocument();
    expect(sends()).toHaveLength(before);
    listed();
    await waitFor(() => expect(sends()).toHaveLength(before + 1));
  });
});
