import { waitFor } from '@testing-library/react';
import { calls } from '../contract';
import { place, platform, userInfo } from '../testing';
import { injectFeature } from './injectFeature';
import { request } from './request';
import { createAppStore, reloadAnswers } from './store';

const { endpoints, util } = injectFeature('mf-market', {
  tags: ['Stall', 'Purse'],
  endpoints: (build) => ({
    listStalls: build.query<string[], void>({
      query: () => request(calls.listPlaces, {}),
      transformResponse: (places: { name: string }[]) => places.map(({ name }) => name),
      providesTags: ['Stall'],
    }),
    getPurse: build.query<number, void>({
      query: () => request(calls.getUserInfo, {}),
      transformResponse: ({ money }: { money: number }) => money,
      providesTags: ['Purse'],
    }),
    buy: build.mutation<unknown, void>({ query: () => request(calls.setSex, { sex: 1 }), invalidatesTags: ['Purse'] }),
  }),
});
const { listStalls, getPurse, buy } = endpoints;

/** A store in which both are shown; what is shown, and how often each was asked for. */
function open() {
  const store = createAppStore({ apiBase: '/api' });
  const asked = [store.dispatch(listStalls.initiate()), store.dispatch(getPurse.initiate())];
  const shown = (name: string) => Object.values(store.getState().platform.queries).find((query) => query?.endpointName === name)?.data;
  return {
    store,
    stalls: () => shown('listStalls'),
    purse: () => shown('getPurse'),
    times: () => [platform.requests(calls.listPlaces).length, platform.requests(calls.getUserInfo).length],
    both: () => Promise.all(asked),
  };
}
const holds = (money: number) => platform.answers(calls.getUserInfo, userInfo({ money }));
const offers = (name: string) => platform.answers(calls.listPlaces, [place({ name })]);

test('what a write has changed is asked for at once, while another answer hangs', async () => {
  const release = platform.hangs(calls.listPlaces);
  holds(10);
  platform.saves(calls.setSex);
  const { store, purse, stalls, times } = open();
  await waitFor(() => expect(purse()).toBe(10));
  holds(7);
  await store.dispatch(buy.initiate());
  await waitFor(() => expect(purse()).toBe(7));
  expect(stalls()).toBeUndefined();
  offers('Tea');
  release();
  await waitFor(() => expect(stalls()).toEqual(['Tea']));
  expect(times()).toEqual([1, 2]); // what the write did not touch comes once
});

test.each(['does', 'refuses'] as const)(
  'an answer asked for before a write is asked for again after it, once; the platform %s it',
  async (what) => {
    offers('Tea');
    const release = platform.hangs(calls.getUserInfo);
    if (what === 'does') platform.saves(calls.setSex);
    else platform.refuses(calls.setSex, 'Sold out');
    const { store, purse, times, both } = open();
    await store.dispatch(buy.initiate());
    expect(times()).toEqual([1, 1]);
    let answers = 0;
    platform.answers(calls.getUserInfo, () => userInfo({ money: answers++ === 0 ? 10 : 7 }));
    release();
    const [, first] = await both();
    expect(first?.data).toBe(10); // nobody is kept waiting for the second
    await waitFor(() => expect(purse()).toBe(7));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(times()).toEqual([1, 2]);
  },
);

test('an answer that fails after a write is asked for again too', async () => {
  offers('Tea');
  const release = platform.hangs(calls.getUserInfo);
  platform.saves(calls.setSex);
  const { store, purse, both } = open();
  await store.dispatch(buy.initiate());
  platform.repliesBy(calls.getUserInfo, () => {
    holds(7);
    return Response.error();
  });
  release();
  await both();
  await waitFor(() => expect(purse()).toBe(7));
});

test('after a change of language what is here comes in it at once, and what is under way as soon as it has come in the other [O-08]', async () => {
  localStorage.setItem('lang', 'en_us');
  const release = platform.hangs(calls.listPlaces);
  holds(10);
  const { store, purse, stalls, times } = open();
  await waitFor(() => expect(purse()).toBe(10));
  localStorage.setItem('lang', 'es_spa');
  store.dispatch(reloadAnswers());
  await waitFor(() => expect(times()).toEqual([1, 2]));
  platform.answers(calls.listPlaces, ({ headers }) => [place({ name: headers.get('lang') === 'es_spa' ? 'Té' : 'Tea' })]);
  release();
  await waitFor(() => expect(stalls()).toEqual(['Té']));
  expect(platform.requests(calls.listPlaces).map(({ headers }) => headers.get('lang'))).toEqual(['en_us', 'es_spa']);
});

test('what a screen says is old is asked for again as well, also where it is under way', async () => {
  offers('Tea');
  const release = platform.hangs(calls.getUserInfo);
  const { store, purse, times } = open();
  store.dispatch(util.invalidateTags(['Purse', 'Stall']));
  holds(7);
  release();
  await waitFor(() => expect(times()).toEqual([2, 2]));
  await waitFor(() => expect(purse()).toBe(7));
});
