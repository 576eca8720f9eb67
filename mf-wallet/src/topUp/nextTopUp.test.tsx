import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@unison/shared/contract';
import { BackOfBrowser, otherTab, platform, rechargeRecord, Reloads, renderScreen } from '@unison/shared/testing';
import { Link, Route, Routes } from 'react-router-dom';
import * as v from 'valibot';
import { ChannelScreen } from './ChannelScreen';
import { topUpAttempts } from './topUpAttempts';

let member = 8_500;
beforeEach(() => void (member += 1));

/** The way here, the phone's back, and a reload. */
function Phone() {
  return (
    <>
      <BackOfBrowser />
      <Reloads>
        <Routes>
          <Route path="/Channel" element={<ChannelScreen />} />
          <Route path="*" element={<Link to="/Channel?money=200">Top up 200</Link>} />
        </Routes>
      </Reloads>
    </>
  );
}

const METHODS = [
  { name: 'Sandbox pay', code: 'sandbox' },
  { name: 'By card', code: 'card' },
];
const keys = () => platform.requests(calls.recharge).map(({ headers }) => headers.get('idempotency-key'));
const numbers = new Map<string, string>();
const record = (number: string, status: number) => rechargeRecord({ no: number, status, status_text: `Says ${status}`, money: 200 });

/** Each key is a top-up of its own: the first is R1. */
const answerByKeys = () =>
  platform.answers(calls.recharge, ({ headers }) => {
    const key = headers.get('idempotency-key') ?? '';
    const number = numbers.get(key) ?? `R${numbers.size + 1}`;
    numbers.set(key, number);
    return { pay_url: `https://pay.example/${number}`, no: number };
  });

/** Comes to the ways to pay 200. */
async function enter() {
  numbers.clear();
  platform.answers(calls.listRecharges, [record('R1', 1)]);
  answerByKeys();
  const opened = renderScreen(<Phone />, {
    route: '/Recharge',
    session: { id: member },
    base: { pay_banklist: METHODS, capabilities: ['idempotency'] },
  });
  await opened.user.click(await screen.findByRole('link', { name: 'Top up 200' }));
  return opened;
}

/** Opens the page of the first top-up, R1. */
async function pay() {
  const opened = await enter();
  await choose(opened);
  expect(await screen.findByTitle('Payment')).toHaveAttribute('src', 'https://pay.example/R1');
  return opened;
}
const choose = async ({ user }: ReturnType<typeof renderScreen>) => user.click(await screen.findByRole('button', { name: 'Sandbox pay' }));

test('a reload leads to the page of the same top-up', async () => {
  const opened = await pay();
  await opened.user.click(screen.getByRole('button', { name: 'Reload' }));
  await choose(opened);
  expect(await screen.findByTitle('Payment')).toHaveAttribute('src', 'https://pay.example/R1');
  expect(new Set(keys()).size).toBe(1);
});

test.each<[string, () => unknown]>([
  ['cannot be read', () => platform.networkFails(calls.listRecharges)],
  ['do not show it', () => platform.answers(calls.listRecharges, [record('R0', 2)])],
])('a reload leads to the page of the same top-up where the records %s: it may still be paid (O-81)', async (_what, answered) => {
  const opened = await pay();
  await opened.user.click(screen.getByRole('button', { name: 'Reload' }));
  answered();
  await choose(opened);
  expect(await screen.findByTitle('Payment')).toHaveAttribute('src', 'https://pay.example/R1');
  expect(new Set(keys()).size).toBe(1);
});

test('after a reload another way to pay is another top-up [WALLET-06] (O-81)', async () => {
  const opened = await pay();
  await opened.user.click(screen.getByRole('button', { name: 'Reload' }));
  await opened.user.click(await screen.findByRole('button', { name: 'By card' }));
  expect(await screen.findByTitle('Payment')).toHaveAttribute('src', 'https://pay.example/R2');
  expect(platform.requests(calls.recharge).map(({ payload }) => payload['bank_type'])).toEqual(['sandbox', 'card']);
});

test.each([
  ['paid', 2],
  ['cancelled', 3],
])('what was %s elsewhere is not opened again after a reload: an equal one is another (O-81)', async (_what, status) => {
  const opened = await pay();
  await opened.user.click(screen.getByRole('button', { name: 'Reload' }));
  platform.answers(calls.listRecharges, [record('R1', status), record('R2', 1)]);
  await choose(opened);
  expect(await screen.findByTitle('Payment')).toHaveAttribute('src', 'https://pay.example/R2');
  expect(new Set(keys()).size).toBe(2);
});

test('what the platform cancelled before its lost answer was asked for again is not opened: an equal one is another (O-81)', async () => {
  const opened = await enter();
  platform.networkFails(calls.recharge);
  await choose(opened);
  expect(await screen.findByText(/^No answer came/)).toBeVisible();
  answerByKeys();
  platform.answers(calls.listRecharges, [record('R1', 3), record('R2', 1)]);
  await choose(opened);
  expect(await screen.findByTitle('Payment')).toHaveAttribute('src', 'https://pay.example/R2');
  expect(new Set(keys()).size).toBe(2);
});

test('a lost answer that another tab has had meanwhile is no longer asked for here: the same choice is another (O-81)', async () => {
  const opened = await enter();
  platform.networkFails(calls.recharge);
  await choose(opened);
  expect(await screen.findByText(/^No answer came/)).toBeVisible();
  const there = (await otherTab()).kept<unknown>(topUpAttempts.name, v.unknown(), { scope: 'member', fallback: [] }).of(String(member));
  await there.keep(() => []);
  answerByKeys();
  await choose(opened);
  expect(await screen.findByTitle('Payment')).toBeVisible();
  expect(new Set(keys()).size).toBe(2);
});

test('after the phone’s back the next equal top-up is another (O-81)', async () => {
  const opened = await pay();
  await opened.user.click(screen.getByRole('button', { name: 'Back of the browser' }));
  await opened.user.click(await screen.findByRole('link', { name: 'Top up 200' }));
  await choose(opened);
  expect(await screen.findByTitle('Payment')).toHaveAttribute('src', 'https://pay.example/R2');
});

test('after a tab was closed the next equal top-up is another (O-81)', async () => {
  const opened = await pay();
  opened.unmount();
  sessionStorage.clear();
  const next = renderScreen(<Phone />, { route: '/Channel?money=200', session: { id: member } });
  await choose(next);
  expect(await screen.findByTitle('Payment')).toHaveAttribute('src', 'https://pay.example/R2');
});

test('whoever leaves by the button begins a new one too', async () => {
  const opened = await pay();
  await opened.user.click(screen.getByRole('button', { name: 'Back' }));
  await opened.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
  await opened.user.click(await screen.findByRole('link', { name: 'Top up 200' }));
  await choose(opened);
  await waitFor(() => expect(new Set(keys()).size).toBe(2));
});
