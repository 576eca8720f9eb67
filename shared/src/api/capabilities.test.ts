import { waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { anything, call, calls } from '../contract';
import { baseInfo, platform } from '../testing';
import { newIdempotencyKey } from './idempotencyKey';
import { injectFeature } from './injectFeature';
import { request } from './request';
import type { RequestOptions } from './request';
import { createAppStore } from './store';
import { systemApi } from './systemApi';

const addition = call('test-addition', 'GET', '/unison/limits', v.object({}), anything, { capability: 'limits' });
const { getBaseInfo } = systemApi.endpoints;
const order = { item: 'bi', money: '10', lid: '1', mid: '7', expect: '1002' };

const { placeTestOrder, askAddition } = injectFeature('test-capabilities', {
  tags: [],
  endpoints: (build) => ({
    placeTestOrder: build.mutation<unknown, RequestOptions>({ query: (options) => request(calls.placeOrder, order, options) }),
    askAddition: build.query<unknown, void>({ query: () => request(addition, {}) }),
  }),
}).endpoints;

const everyAddition: RequestOptions = { idempotencyKey: 'k1', clientSeed: 's1', otp: '123456' };
const added = (headers: Headers) => ['idempotency-key', 'client-seed', 'otp', 'read-after'].filter((name) => headers.has(name));

test('a name that no platform announces is told as it is written: nothing would ever be there under it [O-81]', () => {
  // @ts-expect-error -- it is 'limits'
  expect(call('test-misspelt', 'GET', '/unison/limits', v.object({}), anything, { capability: 'limit' }).capability).toBe('limit');
});

test.each([
  ['announces nothing', baseInfo({ capabilities: [] })],
  ['knows no capabilities', baseInfo({ capabilities: undefined })],
  ['sends null for them', baseInfo({ capabilities: null })],
])('a platform that %s gets the three headers of the product, nothing more [O-81]', async (_what, base) => {
  platform.answers(calls.getBaseInfo, base);
  platform.saves(calls.placeOrder);
  await createAppStore({ apiBase: '/api' }).dispatch(placeTestOrder.initiate(everyAddition));
  expect(added(platform.requests(calls.placeOrder)[0]!.headers)).toEqual([]);
});

test('each added header goes only where its capability is announced [O-81]', async () => {
  platform.answers(calls.getBaseInfo, baseInfo({ capabilities: ['idempotency', 'client-seed'] }));
  platform.saves(calls.placeOrder);
  await createAppStore({ apiBase: '/api' }).dispatch(placeTestOrder.initiate(everyAddition));
  const { headers } = platform.requests(calls.placeOrder)[0]!;
  expect(added(headers)).toEqual(['idempotency-key', 'client-seed']);
  expect(headers.get('idempotency-key')).toBe('k1');
});

test('a call under /api/unison/ leaves the device only where it is announced; base info is asked for once [O-81]', async () => {
  platform.answers(calls.getBaseInfo, baseInfo());
  platform.answers(addition, { day: 1 });
  const without = createAppStore({ apiBase: '/api' });
  expect((await without.dispatch(askAddition.initiate())).error).toEqual({ kind: 'unexpected', status: 0 });
  expect(platform.requests(addition)).toEqual([]);

  platform.answers(calls.getBaseInfo, baseInfo({ capabilities: ['limits'] }));
  const withLimits = createAppStore({ apiBase: '/api' });
  expect((await withLimits.dispatch(askAddition.initiate())).data).toEqual({ day: 1 });
  await withLimits.dispatch(askAddition.initiate(undefined, { forceRefetch: true }));
  expect(platform.requests(addition)[0]?.url.pathname).toBe('/api/unison/limits');
  expect(platform.requests(calls.getBaseInfo)).toHaveLength(2);
});

test('settings that are known and asked for anew hold nothing up: an order leaves at once with its key [O-81]', async () => {
  platform.answers(calls.getBaseInfo, baseInfo({ capabilities: ['idempotency'] }));
  platform.saves(calls.placeOrder);
  const store = createAppStore({ apiBase: '/api' });
  await store.dispatch(getBaseInfo.initiate());
  const release = platform.hangs(calls.getBaseInfo);
  void store.dispatch(getBaseInfo.initiate(undefined, { forceRefetch: true }));
  void store.dispatch(placeTestOrder.initiate({ idempotencyKey: 'k1' }));
  await waitFor(() => expect(platform.requests(calls.placeOrder)).toHaveLength(1));
  expect(platform.requests(calls.placeOrder)[0]!.headers.get('idempotency-key')).toBe('k1');
  release();
});

test('what is called off while it waits for the settings never leaves', async () => {
  const release = platform.hangs(calls.getBaseInfo);
  platform.saves(calls.placeOrder);
  const store = createAppStore({ apiBase: '/api' });
  const first = store.dispatch(placeTestOrder.initiate({ idempotencyKey: 'k1' }));
  await waitFor(() => expect(platform.requests(calls.getBaseInfo)).toHaveLength(1));
  first.abort();
  platform.answers(calls.getBaseInfo, baseInfo({ capabilities: ['idempotency'] }));
  release();
  await store.dispatch(placeTestOrder.initiate({ idempotencyKey: 'k2' }));
  expect(platform.requests(calls.placeOrder).map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k2']);
});

test('a money call that fails is never sent again by itself [O-81]', async () => {
  platform.answers(calls.getBaseInfo, baseInfo());
  platform.networkFails(calls.placeOrder);
  const { error } = await createAppStore({ apiBase: '/api' }).dispatch(placeTestOrder.initiate({}));
  expect(error).toEqual({ kind: 'unexpected', status: 0 });
  expect(platform.requests(calls.placeOrder)).toHaveLength(1);
});

test('each intention has a key of its own', () => {
  const keys = Array.from({ length: 100 }, newIdempotencyKey);
  expect(new Set(keys).size).toBe(100);
  keys.forEach((key) => expect(key).toMatch(/^[0-9a-f]{32}$/));
});
