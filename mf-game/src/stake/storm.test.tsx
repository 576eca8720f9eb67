import 'fake-indexeddb/auto';
import { useCapability, useGetUserInfoQuery } from '@unison/shared/api';
import { calls } from '@unison/shared/contract';
import { clearKept, reloadKept } from '@unison/shared/session';
import { platform, renderScreen } from '@unison/shared/testing';
import type { WireRequest } from '@unison/shared/testing';
import { numbersFrom, runSeed } from '@unison/shared/testing/testSizes';
import { act, screen, waitFor } from '@testing-library/react';
import { useOrderAttempts } from './useOrderAttempts';
import type { Outcome } from './useOrderAttempts';

/** A hundred at night; a pull request sees the same with fewer. */
const ORDERS = process.env['UNISON_TEST_SIZE']?.startsWith('nightly') ? 100 : 20;
const seed = runSeed();

/** A platform that books one order for each key, and loses requests, answers and its breath. */
function losingPlatform(random: () => number) {
  const booked = new Map<string, string>();
  const lose = ({ headers, payload }: WireRequest): Response => {
    const key = headers.get('idempotency-key') ?? `without a key ${booked.size}`;
    const luck = random();
    if (luck < 0.2) return Response.error();
    if (luck < 0.3) return Response.json({ code: 503, msg: 'Busy', data: null });
    booked.set(key, booked.get(key) ?? `G${booked.size + 1} ${payload['money'] ?? ''}`);
    if (luck < 0.6) return Response.error();
    return Response.json({ code: 200, msg: '', data: { no: booked.get(key) } });
  };
  platform.repliesBy(calls.placeOrder, lose);
  platform.answers(calls.listGameRecords, []);
  return booked;
}

const placed = new Set<string>();
const tell = (outcome: Outcome) => outcome.kind === 'answered' && placed.add(outcome.attempt.key);

function Sender({ number }: { number: number }) {
  const { data: user } = useGetUserInfoQuery();
  const knowsKeys = useCapability('idempotency');
  const orders = useOrderAttempts(tell);
  const order = { gameId: '1', gameName: 'Dice', memberId: '7', round: String(number), types: ['bi'], stake: String(number) };
  const isQuiet = user && knowsKeys && !orders.isSending && orders.waiting.length === 0;
  return (
    <>
      <button type="button" onClick={() => void orders.send(`key-${number}`, order)}>
        Place
      </button>
      <output>{isQuiet ? 'quiet' : 'busy'}</output>
    </>
  );
}

/** Waits until nothing is asked any more, helped by a network that comes back again and again. */
const quiet = () =>
  waitFor(() => {
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByText('quiet')).toBeVisible();
  });

test(
  `of ${ORDERS} orders with requests and answers lost at random and a reload now and then, each is booked once (O-81, seed ${seed})`,
  async () => {
    const random = numbersFrom(seed);
    const booked = losingPlatform(random);
    for (let number = 1; number <= ORDERS; number += 1) {
      const open = () => renderScreen(<Sender number={number} />, { session: true, base: { capabilities: ['idempotency'] } });
      const page = open();
      await quiet();
      const seen = platform.requests(calls.placeOrder).length;
      await act(async () => {
        screen.getByRole('button', { name: 'Place' }).click();
        screen.getByRole('button', { name: 'Place' }).click();
        await Promise.resolve();
      });
      const isReloaded = random() < 0.2;
      if (isReloaded) {
        // What has not left the device yet a reload undoes: the member sees that nothing was placed.
        await waitFor(() => expect(platform.requests(calls.placeOrder).length).toBeGreaterThan(seen));
        page.unmount();
        reloadKept();
      }
      const last = isReloaded ? open() : page;
      await waitFor(() => {
        act(() => void window.dispatchEvent(new Event('online')));
        expect([...placed]).toContain(`key-${number}`);
      });
      await quiet();
      last.unmount();
    }
    expect(booked.size).toBe(ORDERS);
    expect([...booked.values()].map((record) => Number(record.split(' ')[1]))).toEqual(
      Array.from({ length: ORDERS }, (_, index) => index + 1),
    );
  },
  ORDERS * 9_000,
);

afterAll(() => clearKept('7'));
