import { calls } from '../contract';
import type { AnswerOf } from '../contract';
import type { PlatformMeta } from './baseQuery';
import type { Credentials } from './credentials';
import { injectFeature } from './injectFeature';
import { request } from './request';
import type { RequestOptions } from './request';

/** What a login yields: both tokens, for `startSession`, and the platform's message, which may be empty. */
export type LoggedIn = { tokens: Credentials; message: string };

/** `otp` is the one-time code, sent after the platform answered a login with data `{otp: 1}` (O-81). */
export type LoginArgs = { username: string; password: string; lang: string } & Pick<RequestOptions, 'otp'>;
export type RegisterArgs = { username: string; password: string; code: string; lang: string };
/** All key=value pairs of the address, and the language (API-18). */
export type ThirdPartyArgs = { pairs: Record<string, string>; lang: string } & Pick<RequestOptions, 'otp'>;

function loggedIn({ id, tokensso }: AnswerOf<typeof calls.login>, meta: PlatformMeta | undefined): LoggedIn {
  return { tokens: { token: id, tokensso }, message: meta?.message ?? '' };
}

/** Ways into a session, and the check whether it still stands: API-16 to API-19. */
export const sessionApi = injectFeature('shared', {
  tags: [],
  endpoints: (build) => ({
    login: build.mutation<LoggedIn, LoginArgs>({
      query: ({ otp, ...entries }) => request(calls.login, entries, { otp }),
      transformResponse: loggedIn,
    }),
    register: build.mutation<LoggedIn, RegisterArgs>({
      query: (entries) => request(calls.register, entries),
      transformResponse: loggedIn,
    }),
    loginThirdParty: build.mutation<LoggedIn, ThirdPartyArgs>({
      query: ({ pairs, lang, otp }) => request(calls.loginThirdParty, { ...pairs, lang }, { otp }),
      transformResponse: loggedIn,
    }),
    checkLogin: build.query<null, void>({
      query: () => request(calls.checkLogin, {}),
      transformResponse: () => null,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLoginMutation, useRegisterMutation, useLoginThirdPartyMutation, useCheckLoginQuery } = sessionApi;
