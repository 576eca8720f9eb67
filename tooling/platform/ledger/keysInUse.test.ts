import type { FastifyRequest } from 'fastify';
import { keysInUse } from './keysInUse';

type Arrive = (request: FastifyRequest) => Promise<void>;

/** An app whose clock and arrivals the test decides; `ask` tells with which key a request was done. */
function desk() {
  let now = 0;
  let arrive: Arrive | undefined;
  const app = { addHook: (_name: string, hook: Arrive) => void (arrive = hook) };
  const keys = keysInUse(app as unknown as Parameters<typeof keysInUse>[0], () => now); // only addHook is used
  return {
    ask: (name: string, request: FastifyRequest, derived: string) =>
      keys(
        name,
        request,
        async () => derived,
        async (key) => key,
      ),
    keys,
    async request(at: number): Promise<FastifyRequest> {
      now = at;
      const request = {} as FastifyRequest; // only its identity counts
      await arrive?.(request);
      return request;
    },
    pass: (to: number) => (now = to),
  };
}

test('an equal request that arrived before the first was answered has its key, even when it is looked at later [O-81]', async () => {
  const { ask, request, pass } = desk();
  const [first, second, third] = [await request(1), await request(2), await request(9)];
  pass(3);
  expect(await ask('order', first, 'a')).toBe('a');
  pass(12);
  expect(await ask('order', second, 'b')).toBe('a');
  expect(await ask('order', third, 'c')).toBe('c');
});

test('another request has a key of its own, and a failed one is done again with the same key by who arrived meanwhile', async () => {
  const { ask, keys, request, pass } = desk();
  const [first, second, third, fourth] = [await request(1), await request(1), await request(1), await request(8)];
  pass(5);
  await expect(
    keys(
      'order',
      first,
      async () => 'a',
      () => Promise.reject(new Error('away')),
    ),
  ).rejects.toThrow('away');
  expect(await ask('order', second, 'b')).toBe('a');
  expect(await ask('topup', third, 'c')).toBe('c');
  expect(await ask('order', fourth, 'd')).toBe('d');
});
