import { answerBase } from './baseInfo';

Object.assign(globalThis, { __WB_DISABLE_DEV_LOGS: true });

const BASE = `${window.location.origin}/api/system/base`;

/** As much of a browser's event as a strategy reads. */
class Asked {
  constructor(
    readonly request: Request,
    readonly waitUntil = () => undefined,
  ) {}
}

const YES = { code: 200, msg: '', data: 'of today' };

/** What the line brings. */
let today: unknown;

/** Ends what the line was asked last, or breaks it. */
let answer: (fault?: Error) => void;

beforeEach(() => {
  jest.useFakeTimers();
  today = YES;
  let kept = new Response('of an earlier visit');
  const cache = { match: async () => kept.clone(), put: async (_request: Request, next: Response) => void (kept = next) };
  Object.assign(globalThis, { ExtendableEvent: Asked, FetchEvent: Asked, caches: { open: async () => cache, match: cache.match } });
  const ask = () =>
    new Promise<Response>((resolve, reject) => (answer = (fault) => (fault ? reject(fault) : resolve(Response.json(today)))));
  jest.spyOn(globalThis, 'fetch').mockImplementation(ask);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const name of ['caches', 'ExtendableEvent', 'FetchEvent']) Reflect.deleteProperty(globalThis, name);
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A page asks for base info; yields what it has been given so far. */
async function ask(page: string): Promise<() => Response | undefined> {
  const request = new Request(BASE);
  const event = new Asked(request) as unknown as ExtendableEvent; // a strategy reads no more of it
  let given: Response | undefined;
  void answerBase(request, event, page).then((response) => (given = response));
  await pass(0);
  return () => given;
}

test('a page on a silent line begins with what is kept, and waits for the platform’s own when it asks again [SHELL-11]', async () => {
  const first = await ask('one');
  await pass(3_000);
  expect(first()?.status).toBe(203);
  expect(await first()?.text()).toBe('of an earlier visit');
  const second = await ask('one');
  await pass(4_000);
  expect(second()).toBeUndefined();
  answer();
  await pass(0);
  expect(second()?.status).toBe(200);
  expect(await second()?.json()).toEqual(YES);
});

test('a line that stays silent gives it the kept one again after a while, so that it can ask anew [SHELL-11]', async () => {
  await ask('four');
  await pass(3_000);
  const second = await ask('four');
  await pass(20_000);
  expect(second()?.status).toBe(203);
});

test('where the line breaks it is given the kept one again; a page that begins meanwhile waits no longer than the first [SHELL-11]', async () => {
  await ask('two');
  await pass(3_000);
  const again = await ask('two');
  answer(new TypeError('offline'));
  await pass(0);
  expect(again()?.status).toBe(203);
  const next = await ask('three');
  await pass(3_000);
  expect(next()?.status).toBe(203);
});

test('a refusal that comes as HTTP 200 is passed on, and does not stand where the last good one is kept [SHELL-11] (O-80)', async () => {
  today = { code: 401, msg: 'Closed for now', data: null };
  const first = await ask('five');
  answer();
  await pass(0);
  expect(first()?.status).toBe(200);
  const next = await ask('six');
  await pass(3_000);
  expect(await next()?.text()).toBe('of an earlier visit');
});
