import 'fake-indexeddb/auto';
import { setImmediate } from 'node:timers';
import * as v from 'valibot';
import { newIdempotencyKey } from '../api';
import type { ApiError } from '../api';
import { changeDisk, entriesOnDisk } from '../api/disk';
import { clearKept, reloadKept } from '../session';
import { attempts } from './attempts';
import { adopt, again, begin } from './deliver';
import type { Owner, Way } from './deliver';

const Body = v.object({ of: v.string() });
type Body = v.InferOutput<typeof Body>;
const bets = attempts<Body>('bets', Body, { subjectOf: ({ of }) => of });

let member = 0;
beforeEach(() => (member += 1));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  return clearKept(String(member));
});

/** A tab with a memory of its own over the one device. */
function tab(more: Partial<Owner<Body>> = {}): Owner<Body> {
  reloadKept();
  return { of: bets, cell: bets.ofMembers.of(String(member)), canRepeat: true, isHere: () => true, ...more };
}

const LOST: ApiError = { kind: 'unexpected', status: 0 };
const NO: ApiError = { kind: 'rejected', code: 401, message: 'No', data: null };
const BUSY: ApiError = { kind: 'rejected', code: 503, message: 'Busy', data: null };
const fails = (error: ApiError): Way<Body, string> => ({ call: () => Promise.reject(error) }); // an ApiError is what a call rejects with
const works: Way<Body, string> = { call: () => Promise.resolve('done') };
const asked = (of = 'a') => ({ key: newIdempotencyKey(), body: { of } });

const hasLocks = (request: (name: string, work: () => Promise<unknown>) => Promise<unknown>) =>
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (name: string, _options: object, work: () => Promise<unknown>) => request(name, work) },
  });

test('what is answered, or refused at its first sending, is forgotten', async () => {
  const here = tab();
  expect(await begin(here, asked(), works)).toMatchObject({ kind: 'answered', answer: 'done' });
  expect(await begin(here, asked(), fails(NO))).toMatchObject({ kind: 'refused', error: NO });
  expect(here.cell.now()).toEqual([]);
});

test.each<ApiError>([LOST, BUSY, { kind: 'timeout' }, { kind: 'offline' }, { kind: 'malformed', endpoint: 'API-43' }])(
  '%o is no answer: it stays with its key, also for another tab (O-105)',
  async (error) => {
    const ask = asked();
    expect(await begin(tab(), ask, fails(error))).toMatchObject({ kind: 'open' });
    expect(await again(tab(), ask.key, works)).toMatchObject({ kind: 'answered', attempt: { key: ask.key, tries: 2 } });
  },
);

const ENDED: ApiError = { kind: 'sessionEnded', reason: 'expired', message: '' };

test('what first comes after the session has ended was answered by that: after the login nothing is open, and nothing goes out (O-105)', async () => {
  const [here, ask] = [tab(), asked()];
  await begin(here, ask, fails(ENDED));
  expect(here.cell.now()).toEqual([]);
  expect(await again(tab(), ask.key, works)).toBeUndefined();
});

test.each([
  ['a repetition', {}, LOST],
  ['what was written', { of: { ...bets, keepsRefused: true } }, ENDED],
])('%s that comes after the session has ended stays for after the login (O-105)', async (_what, more, first) => {
  const ask = asked();
  await begin(tab(more), ask, fails(first));
  await again(tab(more), ask.key, fails(ENDED));
  expect(await again(tab(more), ask.key, works)).toMatchObject({ kind: 'answered', attempt: { tries: 3 } });
});

test.each([
  ['show it', { is: 'shown', number: 'G1' } as const, 'shown', 0],
  ['do not show it', { is: 'absent' } as const, 'refused', 0],
  ['cannot be read', { is: 'unknown' } as const, 'open', 1],
])('a repetition is refused, and the records %s', async (_what, seen, kind, left) => {
  const [here, ask] = [tab(), asked()];
  await begin(here, ask, fails(LOST));
  const look = jest.fn(() => Promise.resolve(seen));
  expect(await again(here, ask.key, { ...fails(NO), look })).toMatchObject({ kind });
  expect(here.cell.now()).toHaveLength(left);
});

test('a repetition refused once somebody else is there stays open: their records say nothing of it (O-81)', async () => {
  const [here, ask] = [{ isHere: true }, asked()];
  await begin(tab(), ask, fails(LOST));
  const look = () => Promise.resolve({ is: 'absent' } as const);
  const left = { call: () => ((here.isHere = false), Promise.reject(NO)), look };
  expect(await again(tab({ isHere: () => here.isHere }), ask.key, left)).toMatchObject({ kind: 'open' });
  expect(await again(tab(), ask.key, works)).toMatchObject({ kind: 'answered' });
});

test('of one subject there is one at a time in all tabs, of another there is another', async () => {
  const [one, other] = [tab(), tab()];
  const first = asked('a');
  await begin(one, first, fails(LOST));
  expect(await begin(other, asked('a'), works)).toEqual({ kind: 'notSent', isOpen: true, openKey: first.key });
  expect(await begin(other, asked('b'), works)).toMatchObject({ kind: 'answered' });
});

test.each(['Web Locks', 'a lease on the device'])('two tabs never send one attempt at a time: by %s', async (how) => {
  const lines = new Map<string, Promise<unknown>>();
  if (how === 'Web Locks')
    hasLocks((name, work) => {
      const mine = (lines.get(name) ?? Promise.resolve()).then(work, work);
      lines.set(name, mine);
      return mine;
    });
  const ask = asked();
  await begin(tab(), ask, fails(LOST));
  let [now, most] = [0, 0];
  const slow: Way<Body, string> = {
    call: async () => {
      most = Math.max(most, (now += 1));
      await new Promise((resolve) => setTimeout(resolve, 20));
      now -= 1;
      throw LOST; // as a call does
    },
  };
  await Promise.all([again(tab(), ask.key, slow), again(tab(), ask.key, slow)]);
  expect(most).toBe(1);
  expect((await entriesOnDisk('lock:')).length).toBe(0);
});

test('a browser that blocks site data refuses its locks too: it is sent all the same, once (O-86)', async () => {
  hasLocks(() => Promise.reject(new DOMException('Access to the Locks API is denied in this context.', 'SecurityError')));
  const [ask, call] = [asked(), jest.fn(works.call)];
  expect(await begin(tab(), ask, fails(LOST))).toMatchObject({ kind: 'open' });
  expect(await again(tab(), ask.key, { call })).toMatchObject({ kind: 'answered' });
  expect(call).toHaveBeenCalledTimes(1);
});

test('what fails behind a lock that was given is not sent a second time by itself', async () => {
  hasLocks((_name, work) => work());
  const [ask, call] = [asked(), jest.fn(fails(NO).call)];
  await begin(tab(), ask, fails(LOST));
  await expect(again(tab(), ask.key, { call, look: () => Promise.reject(new Error('no records')) })).rejects.toThrow('no records');
  expect(call).toHaveBeenCalledTimes(1);
});

test('a lease of another tab is waited for, and ends with that tab', async () => {
  const ask = asked();
  await changeDisk(`lock:attempt ${ask.key}`, () => ({ by: 'another tab', until: Date.now() + 700 }));
  let isAnswered = false;
  const sent = begin(tab(), ask, works).then(() => (isAnswered = true));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(isAnswered).toBe(false);
  await sent;
});

test('without keys nothing is sent a second time, and what is another member’s not at all (O-81)', async () => {
  const ask = asked();
  await begin(tab({ canRepeat: false }), ask, fails(LOST));
  expect(await again(tab(), ask.key, works)).toBeUndefined();
  const theirs = asked('b');
  expect(await begin(tab({ isHere: () => false }), theirs, works)).toEqual({ kind: 'notSent', isOpen: false });
  await begin(tab(), theirs, fails(LOST));
  expect(await again(tab({ isHere: () => false }), theirs.key, works)).toBeUndefined();
  // The platform announced keys then, and none by now.
  expect(await again(tab({ canRepeat: false }), theirs.key, works)).toBeUndefined();
});

test.each([
  ['leaves with its key, or not at all', {}, true],
  ['goes without one to a platform that knows none', { canRepeat: false }, false],
  ['that is taken once in any case may go without', { of: { ...bets, actsOnce: true } }, false],
])('an attempt %s (O-81)', async (_what, more, needsKey) => {
  const [ask, call] = [asked(), jest.fn(works.call)];
  await begin(tab(more), ask, { call });
  expect(call).toHaveBeenCalledWith(ask.body, { key: ask.key, needsKey });
});

test.each([
  ['has arrived, as the records show, and goes', { is: 'shown', number: undefined } as const, 0],
  ['stays where the records do not show it: the member decides', { is: 'absent' } as const, 1],
])('what was written and is refused at its repetition %s', async (_what, seen, left) => {
  const [here, ask] = [tab({ of: { ...bets, keepsRefused: true } }), asked()];
  await begin(here, ask, fails(LOST));
  await again(here, ask.key, { ...fails(NO), look: () => Promise.resolve(seen) });
  expect(here.cell.now()).toHaveLength(left);
});

test('what a visitor left unanswered becomes the member’s once: what they then take away does not come back', async () => {
  const of = attempts<Body>('bets', Body, { subjectOf: ({ of: subject }) => subject, visitors: true });
  const visitors = of.ofVisitors?.of();
  if (!visitors) throw new Error('Visitors have attempts');
  const ask = { ...asked(), before: ['1'] };
  await begin(tab({ of, cell: visitors }), ask, fails(LOST));
  const here = tab({ of });
  await adopt(here);
  // The records that the visitor had seen say nothing of the member's.
  expect(here.cell.now()).toMatchObject([{ key: ask.key, before: null }]);
  await again(here, ask.key, works);
  await adopt(here);
  expect(here.cell.now()).toEqual([]);
});

test('nothing is sent before the device has kept it, however slow it is', async () => {
  const here = tab();
  const { keep } = here.cell;
  const order: string[] = [];
  here.cell.keep = async (next) => {
    await new Promise((resolve) => setTimeout(resolve, 800)); // longer than a painting waits
    order.push('kept');
    return keep(next);
  };
  await begin(here, asked(), { call: async () => Promise.resolve(String(order.push('sent'))) });
  expect(order).toEqual(['kept', 'sent']);
});

test('a device that never answers: told that nothing was sent, and nothing is sent later either', async () => {
  const here = tab();
  const { keep } = here.cell;
  let answer: () => void = () => undefined;
  here.cell.keep = async (next) => {
    await new Promise<void>((resolve) => (answer = resolve));
    return keep(next);
  };
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const call = jest.fn(works.call);
  const outcome = begin(here, asked(), { call });
  for (let turn = 0; turn < 50; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await jest.advanceTimersByTimeAsync(1_000);
  }
  expect(await outcome).toEqual({ kind: 'notSent', isOpen: false });
  jest.useRealTimers();
  answer();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(call).not.toHaveBeenCalled();
  expect((await tab().cell.keep((list) => list)).length).toBe(0);
});

test('a device that was full at the first sending and has room at the second: it still is the second, so a refusal says nothing', async () => {
  const [here, ask] = [tab(), asked()];
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await begin(here, ask, fails(LOST));
  full.mockRestore();
  expect(await again(here, ask.key, fails(NO))).toMatchObject({ kind: 'open', attempt: { tries: 2 } });
  // From now on a reload finds it too.
  expect(await again(tab(), ask.key, works)).toMatchObject({ kind: 'answered', attempt: { tries: 3 } });
});
