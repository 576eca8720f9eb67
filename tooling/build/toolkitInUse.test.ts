import { configureStore } from '@reduxjs/toolkit';
import type * as Toolkit from '@reduxjs/toolkit/query';
import { asBuilt, asInstalled, run } from '../testing/cutLibrary';

// What queries and mutations do does not change by what a build leaves out of the toolkit (decision 106).

const CORE = '@reduxjs/toolkit/dist/query/rtk-query.modern.mjs';

/** Towns, of which one does not exist; `asked` gets what is asked for. */
function towns({ createApi }: typeof Toolkit, asked: string[]) {
  const answer = (path: string): { data: string; meta: object } | { error: string; meta: object } => {
    asked.push(path);
    return path === 'nowhere' ? { error: 'no such town', meta: { from: 'the map' } } : { data: `${path} ${asked.length}`, meta: {} };
  };
  return createApi({ baseQuery: answer, tagTypes: ['Town'], endpoints: () => ({}) }).injectEndpoints({
    endpoints: (build) => ({
      town: build.query<string, string>({
        query: (name) => name,
        transformResponse: (town: string) => `the ${town}`,
        transformErrorResponse: (error) => `${String(error)}, it says`,
        providesTags: (_town, _error, name) => [{ type: 'Town', id: name }],
      }),
      streets: build.infiniteQuery<string, string, number>({
        infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: (_last, _all, page) => (page < 3 ? page + 1 : undefined) },
        query: ({ queryArg, pageParam }) => `${queryArg}/${pageParam}`,
        providesTags: ['Town'],
      }),
      rename: build.mutation<string, string>({
        query: (name) => `rename ${name}`,
        invalidatesTags: (_done, _error, id) => [{ type: 'Town', id }],
        onQueryStarted: async (_name, { queryFulfilled }) => void asked.push(`told: ${(await queryFulfilled).data}`),
      }),
    }),
  });
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 10));
/** What changes with each run goes, and who follows an answer: the toolkit writes that into the state half a second later, so that a slow run has it and a quick one not. */
const plain = (state: unknown): string =>
  JSON.stringify(state, (key, value: unknown) => (/Timestamp|TimeStamp|requestId|^subscriptions$/.test(key) ? undefined : value));

async function everyCall(toolkit: typeof Toolkit): Promise<string[]> {
  const asked: string[] = [];
  const api = towns(toolkit, asked);
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const said: string[] = [];
  const say = (value: unknown) => void said.push(plain(value));
  const { town, streets, rename } = api.endpoints;

  const shown = store.dispatch(town.initiate('Hue'));
  say(await shown);
  say(await store.dispatch(town.initiate('nowhere')));
  say(await store.dispatch(town.initiate('Dalat', { subscribe: false })));
  say(await store.dispatch(streets.initiate('Hue')));
  for (const direction of ['forward', 'forward', 'forward'] as const) say(await store.dispatch(streets.initiate('Hue', { direction })));
  say(streets.select('Hue')(store.getState()));
  say(await store.dispatch(streets.initiate('Hue', { forceRefetch: true })));
  say(await store.dispatch(rename.initiate('Hue', { track: false })));
  say(await store.dispatch(rename.initiate('nowhere', { track: false })));
  await settled();
  say(await shown.refetch());
  store.dispatch(api.util.updateQueryData('town', 'Hue', () => 'written'));
  await store.dispatch(api.util.upsertQueryData('town', 'Hoi An', 'put there'));
  say(town.select('Hoi An')(store.getState()));
  say(api.util.selectInvalidatedBy(store.getState(), ['Town']));
  store.dispatch(api.util.prefetch('town', 'Saigon', { force: true }));
  store.dispatch(api.util.invalidateTags(['Town']));
  await settled();
  say(store.getState());
  shown.unsubscribe();
  store.dispatch(api.util.resetApiState());
  say([store.getState(), asked]);
  return said;
}

test('queries, pages, mutations and what they make old are the same without what is left out of the toolkit', async () => {
  const whole = await everyCall(run<typeof Toolkit>(CORE, asInstalled));
  const said = whole.join('\n');
  for (const one of ['no such town, it says', 'Hue/3', '"hasNextPage":false', 'put there', 'told: rename Hue']) expect(said).toContain(one);
  expect(await everyCall(run<typeof Toolkit>(CORE, asBuilt))).toEqual(whole);
});
