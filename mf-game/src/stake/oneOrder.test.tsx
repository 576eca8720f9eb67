import 'fake-indexeddb/auto';
import { calls, fairPlayCalls } from '@unison/shared/contract';
import { clearKept, reloadKept } from '@unison/shared/session';
import { care, platform, words } from '@unison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answerGame, openGameScreen, undrawnOrder } from '../testing/game';

const KEYS = { base: { capabilities: ['idempotency'] } };
const orders = () => platform.requests(calls.placeOrder);
const keys = () => orders().map(({ headers }) => headers.get('idempotency-key'));
const network = () => act(() => void window.dispatchEvent(new Event('online')));

/** What a repetition came to is told with the stake it was. */
const toldLater = (said: string) => screen.findByText(words(`Quick dice\u00a0· Round 1002\u00a0· 10 K\u00a0· ${said}`));

/** A member stakes 10 on big, up to the last press. */
async function stake(opened: ReturnType<typeof openGameScreen>) {
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: /^Big/ }));
  await user.type(screen.getByRole('textbox', { name: 'Stake' }), '10');
  await user.click(screen.getByRole('button', { name: 'Place stake' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Confirm your stake' }));
  await user.click(popup.getByRole('button', { name: 'Place stake' }));
}

beforeEach(() => answerGame({ second: 400 }));
// What a test left unanswered is not the next one's.
afterEach(() => clearKept('7'));

test('a lost answer is asked for again under the same key until it comes (O-81)', async () => {
  platform.networkFails(calls.placeOrder);
  const opened = openGameScreen(KEYS);
  await stake(opened);
  expect(await screen.findByText(/No answer yet/)).toHaveTextContent('Quick dice · Round 1002 · 10 K');
  platform.answers(calls.placeOrder, { no: 'G7' }, 'Placed');
  network();
  expect(await toldLater('Placed')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/No answer yet/)).not.toBeInTheDocument());
  expect(keys().length).toBeGreaterThan(1);
  expect(new Set(keys()).size).toBe(1);
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(orders().map(({ payload }) => JSON.stringify(payload))).size).toBe(1);
});

test('what was sent before a reload is asked about after it, under its key (O-81)', async () => {
  platform.networkFails(calls.placeOrder);
  const opened = openGameScreen(KEYS);
  await stake(opened);
  await screen.findByText(/No answer yet/);
  opened.unmount();
  reloadKept();
  platform.answers(calls.placeOrder, { no: 'G7' }, 'Placed before');
  openGameScreen(KEYS);
  expect(await toldLater('Placed before')).toBeVisible();
  expect(new Set(keys()).size).toBe(1);
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
});

test('a busy platform is no refusal: only its own word ends the asking (O-80)', async () => {
  platform.refuses(calls.placeOrder, 'The platform is busy', 503);
  await stake(openGameScreen(KEYS));
  await screen.findByText(/No answer yet/);
  expect(screen.getByText('The platform is busy')).toBeVisible();
  platform.refuses(calls.placeOrder, 'Round 1002 has closed. Nothing was staked');
  network();
  expect(await toldLater('Round 1002 has closed. Nothing was staked')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/No answer yet/)).not.toBeInTheDocument());
  expect(new Set(keys()).size).toBe(1);
});

test('what a platform says by a code of its own is told once; whether the stake was taken its records say, since nobody else does [ERR-23] (O-76, O-105)', async () => {
  platform.refuses(calls.placeOrder, 'Insufficient balance', 400);
  const opened = openGameScreen(KEYS);
  await stake(opened);
  await screen.findByText('Insufficient balance');
  await screen.findByText(/No answer yet/);
  await opened.user.click(within(screen.getByRole('region', { name: 'Status messages' })).getByRole('button', { name: 'Close' }));
  network();
  await waitFor(() => expect(orders().length).toBeGreaterThan(1));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Retry: / })).not.toHaveAttribute('aria-busy', 'true'));
  expect(screen.queryByText('Insufficient balance')).not.toBeInTheDocument();
});

test('a refusal is said, the choice stays, and the next try is an order of its own (O-81)', async () => {
  platform.refuses(calls.placeOrder, 'Too much for today');
  const opened = openGameScreen(KEYS);
  await stake(opened);
  expect(await screen.findByText('Too much for today')).toBeVisible();
  expect(document.querySelector('input[name=stake]')).toHaveValue('10');
  platform.answers(calls.placeOrder, { no: 'G8' }, 'Placed');
  await opened.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Place stake' }));
  expect(await screen.findByText('Placed')).toBeVisible();
  expect(screen.queryByText('Too much for today')).not.toBeInTheDocument();
  expect(new Set(keys()).size).toBe(2);
});

test('an equal order that is refused is not told as placed by the record of the one before, which was not read yet (O-81)', async () => {
  platform.answers(calls.placeOrder, { no: 'G7' }, 'Placed');
  const opened = openGameScreen(KEYS);
  await screen.findByText('You have not staked yet');
  platform.networkFails(calls.listGameRecords);
  await stake(opened);
  expect(await screen.findByText('Placed')).toBeVisible();
  platform.networkFails(calls.placeOrder);
  await stake(opened);
  await screen.findByText(/No answer yet/);
  platform.answers(calls.listGameRecords, [undrawnOrder({ no: 'G7' })]);
  platform.refuses(calls.placeOrder, 'Round 1002 has closed. Nothing was staked');
  network();
  expect(await toldLater('Round 1002 has closed. Nothing was staked')).toBeVisible();
});

test('where no records were read before, one that is equal may be of another order: the question stays (O-81, O-95)', async () => {
  platform.networkFails(calls.listGameRecords);
  platform.networkFails(calls.placeOrder);
  await stake(openGameScreen(KEYS));
  await screen.findByText(/No answer yet/);
  platform.answers(calls.listGameRecords, [undrawnOrder({ no: 'G7' })]);
  platform.refuses(calls.placeOrder, 'Round 1002 has closed. Nothing was staked');
  network();
  await waitFor(() => expect(orders().length).toBeGreaterThan(1));
  await waitFor(() => expect(screen.getByText(/No answer yet/)).toBeVisible());
  await waitFor(() => expect(screen.getByRole('button', { name: /^Retry: / })).not.toHaveAttribute('aria-busy', 'true'));
  expect(screen.getByText(/No answer yet/)).toBeVisible();
});

describe('an order that never arrived, and one of the same money that was placed on another device (O-95, O-105)', () => {
  const refusedBeside = async (item: string) => {
    platform.networkFails(calls.placeOrder);
    await stake(openGameScreen(KEYS));
    await screen.findByText(/No answer yet/);
    platform.answers(calls.listGameRecords, [undrawnOrder({ no: 'G12', data: [{ expect: '1002', item }] })]);
    platform.refuses(calls.placeOrder, 'Round 1002 has closed. Nothing was staked');
    network();
  };

  test('on other options it is another order: the refusal is told', async () => {
    await refusedBeside('sm');
    expect(await toldLater('Round 1002 has closed. Nothing was staked')).toBeVisible();
  });

  test.each(['bi', 'Big'])('a record that says %s may be of this one: it is told as placed', async (item) => {
    await refusedBeside(item);
    expect(await toldLater('Your stake has been placed')).toBeVisible();
  });
});

test('a platform without keys is asked once: no answer came, and the records are the way on (O-81)', async () => {
  platform.networkFails(calls.placeOrder);
  const opened = openGameScreen();
  await stake(opened);
  const line = await screen.findByText(/No answer came, and nothing is sent again/);
  expect(await within(line).findByRole('link', { name: 'Game records' })).toBeVisible();
  expect(line.closest('form')).not.toBeNull();
  network();
  opened.unmount();
  reloadKept();
  openGameScreen();
  await screen.findByText(/No answer came/);
  expect(orders()).toHaveLength(1);
  expect(keys()).toEqual([null]);
  expect(document.body).not.toHaveTextContent('Retry');
});

test('an answer without the number of its record claims nothing and leads to the records (O-95)', async () => {
  platform.saves(calls.placeOrder, 'Placed');
  await stake(openGameScreen(KEYS));
  const toast = await screen.findByText('Placed');
  expect(within(toast.parentElement ?? document.body).getByRole('link', { name: 'Game records' })).toHaveAttribute('href', '/GameRecord');
});

describe('own limits of the day (B-07, O-54)', () => {
  const limit = (kind: 'stake' | 'loss' | 'topup', amount: number | null) => ({ kind, amount, next: null, next_at: null });
  const openPopup = async (limits: ReturnType<typeof limit>[], today: { stake: number; loss: number }) => {
    platform.answers(fairPlayCalls.getCare, care({ limits, today: { ...today, topup: 0 } }));
    const { user } = openGameScreen({ base: { capabilities: ['limits'] } });
    await user.click(await screen.findByRole('button', { name: /^Big/ }));
    await user.type(screen.getByRole('textbox', { name: 'Stake' }), '10');
    await user.click(screen.getByRole('button', { name: 'Place stake' }));
    return screen.findByRole('dialog', { name: 'Confirm your stake' });
  };

  test('those that are set stand in the popup', async () => {
    const popup = await openPopup([limit('stake', 200), limit('loss', null), limit('topup', 50)], { stake: 30, loss: 0 });
    expect(await within(popup).findByText(words('200 K\u00a0· Today 30 K'))).toBeVisible();
    expect(popup).not.toHaveTextContent('Loss limit');
    expect(popup).not.toHaveTextContent('More than is left');
  });

  test.each([
    [
      'stake',
      [limit('stake', 39), limit('loss', 100)],
      { stake: 30, loss: 30 },
      /More than is left of your stake limit today.*start again on/,
    ],
    ['loss', [limit('stake', 100), limit('loss', 39)], { stake: 60, loss: 30 }, /More than is left of your loss limit today/],
    ['loss before the first stake', [limit('loss', 9)], { stake: 0, loss: 0 }, /More than is left of your loss limit today/],
  ])('what passes the limit: %s; it is told before it is sent', async (_, limits, today, said) => {
    const popup = await openPopup(limits, today);
    await waitFor(() => expect(within(popup).getByRole('status')).toHaveTextContent(said));
  });

  test('of a limit of 0 no moment is named from which something would be left (O-91)', async () => {
    const popup = await openPopup([limit('stake', 0)], { stake: 0, loss: 0 });
    await waitFor(() => expect(within(popup).getByRole('status')).toHaveTextContent(/^More than is left of your stake limit today$/));
  });

  test('what just fits is not told, nor a loss of whoever is ahead today: by how much is not said', async () => {
    const popup = await openPopup([limit('stake', 40), limit('loss', 5)], { stake: 30, loss: 0 });
    expect(await within(popup).findByText(words('40 K\u00a0· Today 30 K'))).toBeVisible();
    expect(popup).not.toHaveTextContent('More than is left');
  });

  test('they are asked anew as the popup opens: a draw may have won some back', async () => {
    await openPopup([limit('stake', 200)], { stake: 30, loss: 30 });
    await waitFor(() => expect(platform.requests(fairPlayCalls.getCare)).toHaveLength(2));
  });
});

test('a break stands where the stakes were (B-07)', async () => {
  platform.answers(fairPlayCalls.getCare, care({ break_until: 4_000_000_000 }));
  openGameScreen({ base: { capabilities: ['limits'] } });
  expect(await screen.findByText(/break/i, { selector: 'strong' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Stake' })).not.toBeInTheDocument();
});
