import { calls } from '../contract';
import { passTime, place, platform, see, stopTheClock, userInfo } from '../testing';
import { injectFeature } from './injectFeature';
import { oldAnswers } from './oldAnswers';
import { request } from './request';
import { createAppStore, forgetAnswers } from './store';
import type { AppStore } from './store';

stopTheClock();
const stores: AppStore[] = [];
afterEach(() => {
  for (const store of stores.splice(0)) store.dispatch(forgetAnswers());
  jest.restoreAllMocks();
});

const { endpoints } = injectFeature('mf-market', {
  tags: ['Stall', 'Purse'],
  endpoints: (build) => ({
    listStalls: build.infiniteQuery<string, void, number>({
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: (_last, _all, page) => page + 1 },
      query: ({ pageParam }) => request(calls.listPlaces, { page: pageParam }),
      transformResponse: (places: { name: string }[]) => places.map(({ name }) => name).join(),
      providesTags: ['Stall'],
    }),
    getPurse: build.query<number, void>({
      query: () => request(calls.getUserInfo, {}),
      transformResponse: ({ money }: { money: number }) => money,
      providesTags: ['Purse'],
    }),
    buy: build.mutation<unknown, void>({ query: () => request(calls.setSex, { sex: 1 }), invalidatesTags: ['Purse', 'Stall'] }),
  }),
});
const { listStalls, getPurse, buy } = endpoints;

const holds = (money: number) => platform.answers(calls.getUserInfo, userInfo({ money }));
const offers = (name: string) => platform.answers(calls.listPlaces, ({ payload }) => [place({ name: `${name} ${payload['page']}` })]);
const asked = () => platform.requests(calls.getUserInfo).length;
const backOnline = () => void window.dispatchEvent(new Event('online'));

/** A purse of 10 and the stalls are shown; something is bought for 3, and neither can be read anew. */
async function bought() {
  holds(10);
  offers('Tea');
  const store = createAppStore({ apiBase: '/api' });
  stores.push(store);
  const purse = store.dispatch(getPurse.initiate());
  void store.dispatch(listStalls.initiate());
  await passTime(100);
  platform.saves(calls.setSex);
  platform.networkFails(calls.getUserInfo);
  platform.networkFails(calls.listPlaces);
  void store.dispatch(buy.initiate());
  await passTime(100);
  expect(asked()).toBe(2);
  const held = (name: string) => Object.values(store.getState().platform.queries).find((query) => query?.endpointName === name)?.data;
  const shown = () => held('getPurse');
  const offered = () => held('listStalls');
  return { store, purse, shown, offered };
}

test('what a write has changed and could not be read anew is asked for again by itself, ever more slowly, until it is here; what is shown stays shown', async () => {
  const { shown } = await bought();
  await passTime(7_000);
  expect(asked()).toBe(2);
  await passTime(6_000); // 10 s, a quarter shorter or longer
  expect(asked()).toBe(3);
  await passTime(9_000);
  expect([asked(), shown()]).toEqual([3, 10]);
  holds(7);
  await passTime(16_000); // 20 s after that
  expect([asked(), shown()]).toEqual([4, 7]);
  await passTime(600_000);
  expect(asked()).toBe(4);
});

test('it is asked for at once when the network is back', async () => {
  const { shown } = await bought();
  holds(7);
  backOnline();
  await passTime(100);
  expect([asked(), shown()]).toEqual([3, 7]);
});

test('without a network it waits for that alone', async () => {
  await bought();
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await passTime(13_000);
  const before = asked();
  await passTime(600_000);
  expect(asked()).toBe(before);
  network.mockReturnValue(true);
  backOnline();
  await passTime(100);
  expect(asked()).toBe(before + 1);
});

test('while nobody looks nothing is asked; whoever comes back later finds it asked at once', async () => {
  const { shown } = await bought();
  see('hidden');
  await passTime(600_000);
  expect(asked()).toBe(2);
  holds(7);
  see('visible');
  await passTime(100);
  expect(shown()).toBe(7);
});

test('once one of them can be read again, so are the others, at once', async () => {
  const { purse, shown, offered } = await bought();
  offers('Rice');
  holds(7);
  void purse.refetch();
  await passTime(100);
  expect([shown(), offered()]).toMatchObject([7, { pages: ['Rice 1'] }]);
});

test('a further page does not make the list before it new', async () => {
  const { store, offered } = await bought();
  offers('Rice');
  void store.dispatch(listStalls.initiate(undefined, { direction: 'forward' }));
  await passTime(100);
  expect(offered()).toMatchObject({ pages: ['Rice 1', 'Rice 2'] });
});

test('what was refused is not asked for again', async () => {
  const { shown } = await bought();
  platform.refuses(calls.getUserInfo, 'Not you');
  backOnline();
  await passTime(600_000);
  expect([asked(), shown()]).toEqual([3, 10]);
});

/** The purse is shown, all of what was bought is read, and it is looked at once more: nobody answers. */
async function lookedAgain() {
  const world = await bought();
  holds(7);
  offers('Tea');
  backOnline();
  await passTime(100);
  expect(asked()).toBe(3);
  platform.networkFails(calls.getUserInfo);
  void world.purse.refetch();
  await passTime(100);
  return world;
}

test('what no write has changed is asked for again too, where somebody asked for it anew and nobody answered', async () => {
  const { shown } = await lookedAgain();
  holds(50);
  await passTime(7_000);
  expect([asked(), shown()]).toEqual([4, 7]);
  await passTime(6_000);
  expect([asked(), shown()]).toEqual([5, 50]);
  await passTime(600_000);
  expect(asked()).toBe(5);
});

test('a further page that nobody answers is left to its list', async () => {
  const { store } = await lookedAgain();
  const pages = () => platform.requests(calls.listPlaces).length;
  platform.networkFails(calls.listPlaces);
  void store.dispatch(listStalls.initiate(undefined, { direction: 'forward' }));
  await passTime(100);
  const before = pages();
  backOnline();
  await passTime(600_000);
  expect(pages()).toBe(before);
});

/** Two pages of stalls are shown, and a look for new ones that nobody answers. */
async function lookedForMore() {
  const world = await bought();
  offers('Tea');
  backOnline();
  await passTime(100);
  void world.store.dispatch(listStalls.initiate(undefined, { direction: 'forward', subscribe: false }));
  await passTime(100);
  platform.networkFails(calls.listPlaces);
  void world.store.dispatch(listStalls.initiate(undefined, { forceRefetch: true, subscribe: false }));
  await passTime(100);
  offers('Rice');
  return world;
}

test('a list that is scrolled through keeps its pages, where a look for newer ones was not answered', async () => {
  const { store, offered } = await lookedForMore();
  for (const further of [[], ['Rice 3']]) {
    backOnline();
    await passTime(600_000);
    expect(offered()).toMatchObject({ pages: ['Tea 1', 'Tea 2', ...further] });
    void store.dispatch(listStalls.initiate(undefined, { direction: 'forward', subscribe: false }));
    await passTime(100);
  }
});

test('what was left after a look that nobody answered is still there for whoever comes back, and is asked for then', async () => {
  const { store, purse, shown } = await lookedAgain();
  await passTime(13_000);
  expect(asked()).toBe(5);
  purse.unsubscribe();
  await passTime(26_000);
  backOnline();
  await passTime(1_000);
  expect([asked(), shown()]).toEqual([5, 7]);
  holds(50);
  void store.dispatch(getPurse.initiate());
  await passTime(26_000);
  expect(shown()).toBe(50);
});

test('what nobody shows any more is not asked for: it is forgotten, so that whoever shows it again asks', async () => {
  const { store, purse, shown } = await bought();
  purse.unsubscribe();
  await passTime(13_000);
  expect([asked(), shown()]).toEqual([2, undefined]);
  holds(7);
  void store.dispatch(getPurse.initiate());
  await passTime(100);
  expect(shown()).toBe(7);
});

test('what is read is not asked for once more, where a question that was given up ended after the one that read it began', async () => {
  const ask = jest.fn();
  const old = oldAnswers(jest.fn());
  old.add('stalls');
  old.isAsked('stalls');
  old.isUnread('stalls', { kind: 'unexpected', status: 0 }, ask);
  old.isRead('stalls');
  backOnline();
  await passTime(600_000);
  expect(ask).not.toHaveBeenCalled();
});

test('nothing is asked for after the logout; the member who comes then waits as anybody does', async () => {
  const { store, shown } = await bought();
  await passTime(13_000);
  store.dispatch(forgetAnswers());
  backOnline();
  await passTime(600_000);
  expect(asked()).toBe(3);
  holds(50);
  const purse = store.dispatch(getPurse.initiate());
  await passTime(100);
  platform.networkFails(calls.getUserInfo);
  void purse.refetch();
  await passTime(100);
  expect([asked(), shown()]).toEqual([5, 50]);
  await passTime(13_000);
  expect(asked()).toBe(6);
});
