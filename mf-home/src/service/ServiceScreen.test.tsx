import { calls, SERVICE_MESSAGE_MAX, unisonCalls } from '@unison/shared/contract';
import { platform } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { MEMBER, sent, showService, write } from '../testing/service';

describe('on a platform that knows only the product', () => {
  test('the agent button leads to the service page [SERVICE-01] (O-40)', async () => {
    showService();
    expect(await screen.findByRole('link', { name: 'Contact an agent' })).toHaveAttribute('href', '/ServicePage');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('the reference is shown with a copy button, and that agents never ask for passwords (B-03) (O-58)', async () => {
    const { user } = showService('/ServiceOnline?ref=4711');
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    expect(await screen.findByText('4711')).toBeInTheDocument();
    expect(screen.getByText('Agents never ask for your passwords')).toBeInTheDocument();
    // What it is the number of the address alone knows: a profile, a withdrawal, an order, a film.
    expect(screen.getByText('Give this to the agent so that they know what you are asking about')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(copy).toHaveBeenCalledWith('4711');
  });

  test('the way to the agent takes the reference along: there it is asked for (B-03) (O-58)', async () => {
    showService('/ServiceOnline?ref=4711');
    expect(await screen.findByRole('link', { name: 'Contact an agent' })).toHaveAttribute('href', '/ServicePage?ref=4711');
  });

  test('while the service is off it is not opened: a message, and back [SERVICE-04] [ERR-15] (O-11)', async () => {
    const { address } = showService('/ServiceOnline', { base: { iskefu: 0 }, history: ['/Home', '/Mine'] });
    expect(await screen.findByText('Feature is disabled')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/Mine'));
    expect(screen.queryByRole('link', { name: 'Contact an agent' })).not.toBeInTheDocument();
  });

  test.each([[''], ['javascript:alert(1)']])(
    'without an address (%j) no service opens: a message, and back [SERVICE-04] (O-40)',
    async (kefu) => {
      const { address } = showService('/ServiceOnline', { base: { iskefu: 1, kefu }, history: ['/Home', '/Mine'] });
      expect(await screen.findByText('Feature is disabled')).toBeInTheDocument();
      await waitFor(() => expect(address()).toBe('/Mine'));
    },
  );

  test('opened cold while it is off, it leads home [SERVICE-04]', async () => {
    const { address } = showService('/ServiceOnline', { base: { iskefu: 0 } });
    await waitFor(() => expect(address()).toBe('/Home'));
  });

  test('settings that do not come are told, with a retry (Q-28)', async () => {
    platform.networkFails(calls.getBaseInfo);
    const { user } = showService();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    platform.answers(calls.getBaseInfo, { iskefu: '1', kefu: '/kefu' });
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Contact an agent' })).toBeInTheDocument();
  });
});

describe('where the platform takes messages (O-86)', () => {
  test('a message goes out with topic and reference, and stands there with its answer [SERVICE-01]', async () => {
    platform.answers(unisonCalls.listServiceMessages, { list: [] });
    platform.answers(unisonCalls.sendServiceMessage, ({ payload }) => ({
      list: [{ ...sent(payload.text ?? '', 'We look into it.'), topic: payload.topic, reference: payload.reference }],
    }));
    const { user } = showService('/ServiceOnline?ref=12', MEMBER);
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
    const { user } = showService('/ServiceOnline', MEMBER);
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
    showService('/ServiceOnline', { session: true, base: { capabilities: ['service'], kefu: '' } });
    expect(await screen.findByRole('textbox', { name: 'Your message' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Contact an agent' })).not.toBeInTheDocument();
  });

  test('an empty message is not sent, and the field says why', async () => {
    platform.answers(unisonCalls.listServiceMessages, { list: [] });
    const { user } = showService('/ServiceOnline', MEMBER);
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveAccessibleDescription('Please write your message first');
    expect(platform.requests(unisonCalls.sendServiceMessage)).toHaveLength(0);
  });

  test('a refused message says why and can be taken back', async () => {
    platform.answers(unisonCalls.listServiceMessages, { list: [] });
    platform.refuses(unisonCalls.sendServiceMessage, 'Too many messages today');
    const { user } = showService('/ServiceOnline', MEMBER);
    await write(user, 'Hello?');
    expect(await screen.findByText('Not sent: Too many messages today')).toBeInTheDocument();
    expect(screen.getByRole('alert').querySelector('svg')).toBeInTheDocument(); // not by its colour alone
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Hello?')).not.toBeInTheDocument();
  });

  test('in Chinese a refused message says why behind a colon of full width [I18N-01]', async () => {
    platform.answers(unisonCalls.listServiceMessages, { list: [] });
    platform.refuses(unisonCalls.sendServiceMessage, '今天的留言太多');
    const { user } = showService('/ServiceOnline', { ...MEMBER, language: 'zh_cn' });
    await user.type(await screen.findByRole('textbox', { name: '您的留言' }), '您好');
    await user.click(screen.getByRole('button', { name: '发送' }));
    expect(await screen.findByText('发送失败：今天的留言太多')).toBeInTheDocument();
  });

  test('a visitor gets a thread of their own, and is not asked for messages before there are any (O-86)', async () => {
    platform.refuses(unisonCalls.listServiceMessages, 'The messages are closed at the moment');
    platform.answers(unisonCalls.sendServiceMessage, { thread: 'v-99', list: [sent('I cannot log in', 'Use your recovery code.')] });
    const { user } = showService('/ServiceOnline', { base: { capabilities: ['service'] } });
    expect(await screen.findByText('No messages yet')).toBeVisible();
    expect(platform.requests(unisonCalls.listServiceMessages)).toHaveLength(0);
    await write(user, 'I cannot log in');
    expect(await screen.findByText('Use your recovery code.')).toBeInTheDocument();
    expect(platform.requests(unisonCalls.sendServiceMessage)).toHaveLength(1);
  });

  test('the topic of the address is chosen; a message that brings video access reloads the member (VIDEO-13)', async () => {
    platform.answers(unisonCalls.listServiceMessages, { list: [] });
    platform.answers(unisonCalls.sendServiceMessage, { list: [{ ...sent('Please'), topic: 'membership', granted: 1 }] });
    const { user } = showService('/ServiceOnline?topic=membership', MEMBER);
    expect(await screen.findByRole('combobox', { name: 'What is it about?' })).toHaveValue('membership');
    await write(user, 'Please');
    expect(await screen.findByRole('article')).toHaveTextContent('Video membership');
  });

  test('only a fixed answer is called automatic: what a person wrote is not, nor what a platform says nothing of (O-108, O-81)', async () => {
    platform.answers(unisonCalls.listServiceMessages, {
      list: [
        { ...sent('One', 'There is no staff'), automatic: 1 },
        { ...sent('Two', 'It can be bound anew now'), automatic: 0 },
        sent('Three', 'Yes'),
      ],
    });
    showService('/ServiceOnline', MEMBER);
    const [one, two, three] = await screen.findAllByRole('article');
    expect(one).toHaveTextContent(/Automatic reply\s*There is no staff/);
    expect(two).toHaveTextContent(/Customer service\s*It can be bound anew now/);
    expect(three).toHaveTextContent(/Customer service\s*Yes/);
  });

  test('messages that cannot be loaded have a retry; writing works meanwhile (Q-28)', async () => {
    platform.refuses(unisonCalls.listServiceMessages, 'Not now');
    const { user } = showService('/ServiceOnline', MEMBER);
    expect(await screen.findByText('Not now')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Your message' })).toBeInTheDocument();
    platform.answers(unisonCalls.listServiceMessages, { list: [sent('Earlier', 'Answered')] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Answered')).toBeInTheDocument();
  });
});
