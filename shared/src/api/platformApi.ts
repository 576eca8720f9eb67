import { createApi } from '@reduxjs/toolkit/query/react';
import { platformBaseQuery } from './baseQuery';

/**
 * The one API slice of the app, without endpoints or tags of its own. Endpoints come by `injectFeature` alone, never by
 * `injectEndpoints`: RTK drops a second endpoint of the same name without a word in production.
 */
export const platformApi = createApi({
  reducerPath: 'platform',
  baseQuery: platformBaseQuery,
  endpoints: () => ({}),
});
