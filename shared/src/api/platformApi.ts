import { createApi } from '@reduxjs/toolkit/query/react';
import { platformBaseQuery } from './baseQuery';

/**
 * The one API slice of the app, without endpoints or tags of its own. Endpoints come by `injectFeature` alone, never by
 * `injectEndpoints`: RTK drops a second endpoint of the same name without a word in production.
 */
export const platformApi = createApi({
  reducerPath: 'platform',
  baseQuery: platformBaseQuery,
  // By default nothing is asked anew while anything is under way: one answer that hangs would hold all others (overtaken.ts).
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});
