import { calls, SERVICE_MESSAGE_MAX, unisonCalls } from '@unison/shared/contract';
import { platform, renderScreen } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { ServiceScreen } from './ServiceScreen';

const show = (route = '/ServiceOnline', options: ScreenOptions = {}) => renderScreen(<ServiceScreen />, { route, ...options });
const withMessages: ScreenOptions = { session: true, base: { capabilities: ['service'] } };
/** The screen, and a button that begins it anew, as a reload would: only what the device keeps is left. */
function Reloadable() {
  const [visit, setVisit] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Reload
      </button>
      <ServiceScreen key={visit} />
    </>
  );
}

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

const sent = (text: string, answer = '') => ({ id: text, topic: 'other', reference: '', text, answer, create_time: 1_760_000_000 });

describe('on a platform that knows only the product', () => {
  test('the agent button leads to the service page [SERVICE-01] (O-40)', async () => {
    show();
    expect(await screen.findByRole('link', { name: 'Contact an agent' })).toHaveAttribute('href', '/ServicePage');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('the reference is shown with a copy button, and that agents never ask for passwords (B-03) (O-58)', async () => {
    const { user } = show('/ServiceOnline?ref=4711');
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    expect(await screen.findByText('4711')).toBeInTheDocument();
    expect(screen.getByText('Agents never ask for your passwords')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(copy).toHaveBeenCalledWith('4711');
  });

  test('while the service is off it is not opened: a message, and back [SERVICE-04] [ERR-15] (O-11)', async () => {
    const { address } = show('/ServiceOnline', { base: { iskefu: 0 }, history: ['/Home', '/Mine'] });
    expect(await screen.findByText('Feature is disabled')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/Mine'));
    expect(screen.queryByRole('link', { name: 'Contact an agent' })).not.toBeInTheDocument();
  });

  test.each([[''], ['javascript:alert(1)']])(
    'without an address (%j) no service opens: a message, and back [SERVICE-04] (O-40)',
    async (kefu) => {
      const { address } = show('/ServiceOnline', { base: { iskefu: 1, kefu }, history: ['/Home', '/Mine'] });
      expect(await screen.findByText('Feature is disabled')).toBeInTheDocument();
      await waitFor(() => expect(address()).toBe('/Mine'));
    },
  );

  test('opened cold while it is off, it leads home [SERVICE-04]', async () => {
    const { address } = show('/ServiceOnline', { base: { iskefu: 0 } });
    await waitFor(() => expect(address()).toBe('/Home'));
  });

  test('settings that do not come are told, with a retry (Q-28)', async () => {
    platform.networkFails(calls.getBaseInfo);
    const { user } = show();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    platform.answers(calls.getBaseInfo, { iskefu: '1', kefu: '/kefu' });
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Contact an agent' })).toBeInTheDocument();
  });
});

describe('where the platform takes messages (O-86)', () => {
  const write = async (user: ReturnType<typeof show>['user'], text: string) => {
    await user.type(await screen.findByRole('textbox', { name: 'Your message' }), text);
    await user.click(screen.getByRole('button', { name: 'Send' }));
  };

  test('a message goes out with topic and reference, and stands there with its answer [SERVICE-01]', async () => {
    platform.answers(unisonCalls.listServiceMessages, { list: [] });
    platform.answers(unisonCalls.sendServiceMessage, ({ payload }) => ({
      list: [{ ...sent(payload.text ?? '', 'We look into it.'), topic: payload.topic, reference: payload.reference }],
    }));
    const { user } = show('/ServiceOnline?ref=12', withMessages);
    expect(await screen.findByText('No messages yet')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'What is it about?' })).toHaveValue('profile');
    await write(user, 'Is she free on Sunday?');
    const message = within(await screen.findByRole('article'));
    expect(message.getByText('Is she free on Sunday?')).toBeInTheDocument();
    expect(message.getByText('We look into it.')).toBeInTheDocument();
    expect(message.getByText(/A profile · Reference 12/)).toBeInTheDocument();
    expect(platform.requests(unisonCalls.sendServiceMessage)[0]?.payload).toMatchObject({ topic: 'profile', reference: '12' });
    expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Your message' })).toBeValid();
  });

  test('what is too long for the platform is said and not cut off (O-104)', async () => {
    platform.answers(unisonCalls.listServiceMessages, { list: [] });
    const { user } = show('/ServiceOnline', withMessages);
    const long = 'x'.repeat(SERVICE_MESSAGE_MAX + 1);
    const field = await screen.findByRole('textbox', { name: 'Your message' });
    await user.click(field);
    await user.paste(long);
    expect(field).toHaveValue(long);
    expect(field).toBeInvalid();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(platform.requests(unisonCalls.sendServiceMessage)).toHaveLength(0);
  });

  test('without an address messages are the service, and nothing leads to an empty page (O-40)', async () => {
    platform.answers(unisonCalls.listServiceMessages, { list: [] });
    show('/ServiceOnline', { session: true, base: { capabilities: ['service'], kefu: '' } });
    expect(await screen.findByRole('textbox', { name: 'Your message' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Contact an agent' })).not.toBeInTheDocument();
  });

  test('an empty message is not sent, and the field says why', async () => {
    platform.answers(unisonCalls.listServiceMessages, { list: [] });
    const { user } = show('/ServiceOnline', withMessages);
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveAccessibleDescription('Please write your message first');
    expect(platform.requests(unisonCalls.sendServiceMessage)).toHaveLength(0);
  });

  test('what is being written survives a reload', async () => {
    platform.answers(unisonCalls.listServiceMessages, { list: [] });
    const { user } = renderScreen(<Reloadable />, withMessages);
    await user.type(await screen.findByRole('textbox', { name: 'Your message' }), 'Half a sen');
    await user.selectOptions(screen.getByRole('combobox'), 'Games');
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue('Half a sen');
    expect(screen.getByRole('combobox')).toHaveValue('game');
  });

  test('a message written without a network waits, survives, and goes out when the network is back', async () => {
    platform.answers(unisonCalls.listServiceMessages, { list: [] });
    platform.networkFails(unisonCalls.sendServiceMessage);
    const { user } = renderScreen(<Reloadable />, withMessages);
    await write(user, 'Hello?');
    const waiting = 'Not sent yet. It will be sent as soon as you are online';
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

  test('a refused message says why and can be taken back', async () => {
    platform.answers(unisonCalls.listServiceMessages, { list: [] });
    platform.refuses(unisonCalls.sendServiceMessage, 'Too many messages today');
    const { user } = show('/ServiceOnline', withMessages);
    await write(user, 'Hello?');
    expect(await screen.findByText('Not sent: Too many messages today')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Hello?')).not.toBeInTheDocument();
  });

  test('a visitor gets a thread of their own', async () => {
    platform.answers(unisonCalls.listServiceMessages, { list: [] });
    platform.answers(unisonCalls.sendServiceMessage, { thread: 'v-99', list: [sent('I cannot log in', 'Use your recovery code.')] });
    const { user } = show('/ServiceOnline', { base: { capabilities: ['service'] } });
    await write(user, 'I cannot log in');
    expect(await screen.findByText('Use your recovery code.')).toBeInTheDocument();
    expect(platform.requests(unisonCalls.sendServiceMessage)).toHaveLength(1);
  });

  const visitor: ScreenOptions = { base: { capabilities: ['service'] } };
  const twoWait = async (user: ReturnType<typeof show>['user']) => {
    platform.networkFails(unisonCalls.sendServiceMessage);
    await write(user, 'One');
    await write(user, 'Two');
    expect(await screen.findAllByText(/Not sent yet/)).toHaveLength(2);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy'));
  };
  const sends = () => platform.requests(unisonCalls.sendServiceMessage).map(({ payload }) => [payload.text, payload.thread ?? '']);

  test('two messages of a visitor that waited go into one thread, each once', async () => {
    platform.answers(unisonCalls.listServiceMessages, { list: [] });
    const { user } = show('/ServiceOnline', visitor);
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
    platform.answers(unisonCalls.listServiceMessages, { list: [] });
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
    platform.answers(unisonCalls.listServiceMessages, { list: [] });
    const { user } = show('/ServiceOnline', visitor);
    await twoWait(user);
    const release = platform.hangs(unisonCalls.sendServiceMessage);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-busy', 'true'));
    const waiting = JSON.parse(localStorage.getItem('service.unsent') ?? '[]') as unknown[]; // written by the screen
    localStorage.setItem('service.unsent', JSON.stringify(waiting.slice(1)));
    window.dispatchEvent(new StorageEvent('storage', { key: 'service.unsent' }));
    platform.answers(unisonCalls.sendServiceMessage, ({ payload }) => ({ thread: 'v-9', list: [sent(payload.text ?? '')] }));
    release();
    await waitFor(() => expect(sends().at(-1)).toEqual(['Two', 'v-9']));
  });

  test('the topic of the address is chosen; a message that brings video access reloads the member (VIDEO-13)', async () => {
    platform.answers(unisonCalls.listServiceMessages, { list: [] });
    platform.answers(unisonCalls.sendServiceMessage, { list: [{ ...sent('Please'), topic: 'membership', granted: 1 }] });
    const { user } = show('/ServiceOnline?topic=membership', withMessages);
    expect(await screen.findByRole('combobox', { name: 'What is it about?' })).toHaveValue('membership');
    await write(user, 'Please');
    expect(await screen.findByRole('article')).toHaveTextContent('Video membership');
  });

  test('messages that cannot be loaded have a retry; writing works meanwhile (Q-28)', async () => {
    platform.refuses(unisonCalls.listServiceMessages, 'Not now');
    const { user } = show('/ServiceOnline', withMessages);
    expect(await screen.findByText('Not now')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Your message' })).toBeInTheDocument();
    platform.answers(unisonCalls.listServiceMessages, { list: [sent('Earlier', 'Answered')] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Answered')).toBeInTheDocument();
  });
});
