import { unisonCalls } from '@unison/shared/contract';
import { platform, see } from '@unison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { MEMBER, sent, showService, write } from '../testing/service';

const online = () => window.dispatchEvent(new Event('online'));
const sends = () => platform.requests(unisonCalls.sendServiceMessage).map(({ payload }) => payload.text);

beforeEach(() => platform.answers(unisonCalls.listServiceMessages, { list: [] }));
afterEach(() => see('visible'));

test('a message behind a refused one says that it waits for that one, and goes out once it is discarded (O-86)', async () => {
  platform.refuses(unisonCalls.sendServiceMessage, 'This message cannot be taken');
  const { user } = showService('/ServiceOnline', MEMBER);
  await write(user, 'One');
  expect(await screen.findByText('Not sent: This message cannot be taken')).toBeVisible();
  await write(user, 'Two');
  expect(await screen.findByText('Not sent yet. It waits until the message above is sent or discarded')).toBeVisible();
  expect(screen.queryByText(/as soon as you are online/)).not.toBeInTheDocument();
  platform.answers(unisonCalls.sendServiceMessage, { list: [sent('Two', 'Read')] });
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Read')).toBeVisible();
  expect(sends().at(-1)).toBe('Two');
});

test.each([
  ['in maintenance', 503],
  ['that was asked too often', 429],
])('a platform %s says in its own words why a message waits, and takes it later (O-86, O-105)', async (_what, status) => {
  platform.refuses(unisonCalls.sendServiceMessage, 'Please try again in 240 min', status);
  const { user } = showService('/ServiceOnline', MEMBER);
  await write(user, 'Hello?');
  expect(await screen.findByText('Not sent yet: Please try again in 240 min')).toBeVisible();
  const tried = sends().length;
  online();
  await waitFor(() => expect(sends().length).toBeGreaterThan(tried));
  expect(screen.getByText('Not sent yet: Please try again in 240 min')).toBeVisible();
  platform.answers(unisonCalls.sendServiceMessage, { list: [sent('Hello?', 'Read')] });
  online();
  expect(await screen.findByText('Read')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Not sent yet/)).not.toBeInTheDocument());
});

test('what is said to go out with the network does so from a page that nobody looks at, too (O-86)', async () => {
  platform.networkFails(unisonCalls.sendServiceMessage);
  const { user } = showService('/ServiceOnline', MEMBER);
  await write(user, 'Hello?');
  expect(await screen.findByText(/as soon as you are online and this page is open/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy'));
  see('hidden');
  const tried = sends().length;
  platform.answers(unisonCalls.sendServiceMessage, { list: [sent('Hello?', 'Read')] });
  online();
  await waitFor(() => expect(sends()).toHaveLength(tried + 1));
  expect(await screen.findByText('Read')).toBeInTheDocument();
});

test('a platform that is busy without a word of why is not told as a fault: the message goes again by itself (O-76, O-86)', async () => {
  platform.refuses(unisonCalls.sendServiceMessage, '', 503);
  const { user } = showService('/ServiceOnline', MEMBER);
  await write(user, 'Hello?');
  await waitFor(() => expect(sends()).toHaveLength(1));
  expect(await screen.findByText(/^Not sent yet/)).toHaveTextContent(/^Not sent yet$/);
});

test('what may have arrived waits until the messages can be read, and says why they cannot (O-86)', async () => {
  platform.networkFails(unisonCalls.sendServiceMessage);
  const { user } = showService('/ServiceOnline', MEMBER);
  await write(user, 'Hello?');
  expect(await screen.findByText('Not sent yet. It will be sent as soon as you are online and this page is open')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy'));
  platform.refuses(unisonCalls.listServiceMessages, 'The messages are closed at the moment');
  online();
  expect(await screen.findByText('Not sent yet: The messages are closed at the moment')).toBeVisible();
  expect(screen.queryByText(/as soon as you are online/)).not.toBeInTheDocument();
});

test('a visitor whom the platform turns away is shown the login that leads back, and nothing is sent again and again [ERR-05] (O-86)', async () => {
  platform.refuses(unisonCalls.sendServiceMessage, 'Lỗi xác thực');
  const { user, address } = showService('/ServiceOnline?topic=game', { base: { capabilities: ['service'] } });
  await write(user, 'Hello?');
  const login = await screen.findByRole('link', { name: 'Please log in to send it' });
  expect(login.parentElement).toHaveTextContent('Not sent yet: Please log in to send it');
  online();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy'));
  expect(sends()).toEqual(['Hello?']);
  await user.click(login);
  expect(address()).toBe('/Login');
});

test('a message that nobody answered for another reason than the network promises nothing of it (O-86)', async () => {
  platform.answersRaw(unisonCalls.sendServiceMessage, '{}');
  const { user } = showService('/ServiceOnline', MEMBER);
  await write(user, 'Hello?');
  expect(await screen.findByText('Not sent yet')).toBeVisible();
});

test('a message that is just being sent promises nothing of the network to who has one (O-86)', async () => {
  const release = platform.hangs(unisonCalls.sendServiceMessage);
  const { user } = showService('/ServiceOnline', MEMBER);
  await write(user, 'Hello?');
  await waitFor(() => expect(sends()).toHaveLength(1));
  expect(screen.getByText('Not sent yet')).toBeVisible();
  platform.answers(unisonCalls.sendServiceMessage, { list: [sent('Hello?', 'Read')] });
  release();
  expect(await screen.findByText('Read')).toBeVisible();
});

test('without a network a message says at once that it goes out with it, while the service is open (O-86)', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const release = platform.hangs(unisonCalls.sendServiceMessage);
  const { user } = showService('/ServiceOnline', MEMBER);
  await write(user, 'Hello?');
  expect(await screen.findByText('Not sent yet. It will be sent as soon as you are online and this page is open')).toBeVisible();
  network.mockRestore();
  release();
});

test('a message on its way cannot be discarded, since it may arrive all the same; one that did not leave can (O-86)', async () => {
  const release = platform.hangs(unisonCalls.sendServiceMessage);
  const { user } = showService('/ServiceOnline', MEMBER);
  await write(user, 'Hello?');
  await waitFor(() => expect(sends()).toHaveLength(1));
  const discard = screen.getByRole('button', { name: 'Discard' });
  expect(discard).toHaveAttribute('aria-disabled', 'true');
  await user.click(discard);
  expect(screen.getByText('Hello?')).toBeVisible();
  expect(discard).toHaveFocus();
  platform.refuses(unisonCalls.sendServiceMessage, 'This message cannot be taken');
  release();
  expect(await screen.findByText('Not sent: This message cannot be taken')).toBeVisible();
  await user.click(discard);
  expect(screen.queryByText('Hello?')).not.toBeInTheDocument();
});

test('who sends a message without a network hears that it waits for one: the words come into a region that stands (O-86)', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const release = platform.hangs(unisonCalls.sendServiceMessage);
  const { user } = showService('/ServiceOnline', MEMBER);
  const heard: (string | null)[] = [];
  const letIn = new MutationObserver((changes) => heard.push(...changes.map(({ target }) => target.textContent)));
  letIn.observe(document.body, { subtree: true, attributeFilter: ['aria-hidden'] });
  await write(user, 'Hello?');
  await waitFor(() => expect(heard).toContain('Not sent yet. It will be sent as soon as you are online and this page is open'));
  letIn.disconnect();
  network.mockRestore();
  release();
});
