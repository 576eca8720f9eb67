import type { FastifyRequest } from 'fastify';
import type { Outcome } from '.';
import { singleFlight } from './singleFlight';

type Arrive = (request: FastifyRequest) => Promise<void>;

/** An app whose clock and arrivals the test decides. */
function desk() {
  let now = 0;
  let arrive: Arrive | undefined;
  const app = { addHook: (_name: string, hook: Arrive) => void (arrive = hook) };
  const flights = singleFlight(app as unknown as Parameters<typeof singleFlight>[0], () => now); // only addHook is used
  return {
    flights,
    async request(at: number): Promise<FastifyRequest> {
      now = at;
      const request = {} as FastifyRequest; // only its identity counts
      await arrive?.(request);
      return request;
    },
    pass: (to: number) => (now = to),
  };
}

const done = (id: string): Outcome => ({ done: true, id, replayed: false });

test('an equal request that arrived before the first was answered gets its answer, even when it is looked at later [O-81]', async () => {
  const { flights, request, pass } = desk();
  const [first, second, third] = [await request(1), await request(2), await request(9)];
  pass(3);
  expect(await flights('order', first, async () => done('a'))).toEqual(done('a'));
  pass(12);
  expect(await flights('order', second, async () => done('b'))).toEqual(done('a'));
  expect(await flights('order', third, async () => done('c'))).toEqual(done('c'));
});

test('another request is not joined, and a failure is not kept for what comes after it', async () => {
  const { flights, request, pass } = desk();
  const [first, second, third] = [await request(1), await request(1), await request(8)];
  pass(5);
  await expect(flights('order', first, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await flights('topup', second, async () => done('b'))).toEqual(done('b'));
  expect(await flights('order', third, async () => done('c'))).toEqual(done('c'));
});
