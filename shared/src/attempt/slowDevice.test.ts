import * as v from 'valibot';
import { newIdempotencyKey } from '../api';
import { reloadKept } from '../session';
import { ANSWERING_STORES, deviceStore, passTime, passTimeUntil, stopTheClock } from '../testing';
import { attempts } from './attempts';
import { again, begin } from './deliver';
import type { Outcome, Owner, Way } from './deliver';

stopTheClock();

const Body = v.object({ of: v.string() });
type Body = v.InferOutput<typeof Body>;
const orders = attempts<Body>('orders', Body, { subjectOf: ({ of }) => of });

/** The app opened anew: what the device keeps is all that is left. */
function page(): Owner<Body> {
  reloadKept();
  return { of: orders, cell: orders.ofMembers.of('7'), canRepeat: true, isHere: () => true };
}
const ask = () => ({ key: newIdempotencyKey(), body: { of: 'dice' } });
const sent = jest.fn<Promise<string>, [Body]>();
const way: Way<Body, string> = { call: sent };

/** What has come of it after so many ms; undefined where that is not yet known. */
async function after(ms: number, work: Promise<Outcome<Body, string> | undefined>) {
  let outcome: Outcome<Body, string> | undefined;
  void work.then((done) => (outcome = done));
  await passTime(ms);
  return outcome;
}

/** An order whose answer was lost; then the app is opened again. */
async function unanswered() {
  deviceStore('quick', { forget: true });
  const first = ask();
  sent.mockRejectedValueOnce({ kind: 'offline' });
  expect(await passTimeUntil(begin(page(), first, way))).toMatchObject({ kind: 'open' });
  sent.mockReset().mockResolvedValue('done');
  return first;
}

test.each(ANSWERING_STORES)('a device that %s says what is open before anything is sent (O-105)', async (_how, store) => {
  const first = await unanswered();
  deviceStore(store);
  expect(await passTimeUntil(begin(page(), ask(), way))).toEqual({ kind: 'notSent', isOpen: true, openKey: first.key });
  expect(sent).not.toHaveBeenCalled();
  expect(await passTimeUntil(again(page(), first.key, way))).toMatchObject({ kind: 'answered', attempt: { key: first.key } });
  expect(sent).toHaveBeenCalledTimes(1);
});

test('nothing is sent while the device takes its 2 s (O-105)', async () => {
  await unanswered();
  deviceStore({ delay: 2_000 });
  const beginning = begin(page(), { ...ask(), body: { of: 'wheel' } }, way);
  expect(await after(1_900, beginning)).toBeUndefined();
  expect(sent).not.toHaveBeenCalled();
  expect(await passTimeUntil(beginning)).toMatchObject({ kind: 'answered' });
});

test('a device that never answers: the member is told that nothing was sent, and nothing is sent later (O-105)', async () => {
  const first = await unanswered();
  deviceStore('hanging');
  const beginning = begin(page(), ask(), way);
  expect(await after(20_000, beginning)).toBeUndefined();
  expect(await passTimeUntil(beginning)).toEqual({ kind: 'notSent', isOpen: false });
  expect(await after(120_000, again(page(), first.key, way))).toBeUndefined();
  expect(sent).not.toHaveBeenCalled();
});

test.each([9_000, 20_000])(
  'a device that takes %i ms for each step: what the member was told is not sent is not sent later, and left open by nobody (O-105)',
  async (delay) => {
    deviceStore({ delay });
    sent.mockReset().mockResolvedValue('done');
    const second = { ...ask(), body: { of: 'slow' } };
    expect(await after(30_000, begin(page(), second, way))).toEqual({ kind: 'notSent', isOpen: false });
    await passTime(300_000);
    expect(sent).not.toHaveBeenCalled();
    deviceStore('quick');
    expect(await passTimeUntil(begin(page(), { ...second, key: newIdempotencyKey() }, way))).toMatchObject({ kind: 'answered' });
  },
);

test('once the device has answered, a slow line is waited for: nobody is told that nothing was sent (O-105)', async () => {
  deviceStore('quick', { forget: true });
  let answer = (_text: string): void => undefined;
  sent.mockReset().mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const beginning = begin(page(), ask(), way);
  expect(await after(80_000, beginning)).toBeUndefined();
  expect(sent).toHaveBeenCalledTimes(1);
  answer('done');
  expect(await passTimeUntil(beginning)).toMatchObject({ kind: 'answered', answer: 'done' });
});

test('a device without a store: it is sent once, and what is not answered stands in this page (O-105)', async () => {
  await unanswered();
  deviceStore('missing');
  const here = page();
  sent.mockRejectedValueOnce({ kind: 'offline' });
  const second = ask();
  expect(await passTimeUntil(begin(here, second, way))).toMatchObject({ kind: 'open' });
  expect(here.cell.isHeld()).toBe(false);
  expect(await passTimeUntil(begin(here, ask(), way))).toEqual({ kind: 'notSent', isOpen: true, openKey: second.key });
  expect(sent).toHaveBeenCalledTimes(1);
});
