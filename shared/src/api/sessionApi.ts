import { calls } from '../contract';
import type { AnswerOf } from '../contract';
import type { PlatformMeta } from './baseQuery';
import type { Credentials } from './credentials';
import { injectFeature } from './injectFeature';
import { request } from './request';
import type { RequestOptions } from './request';

/** What a login yields: both tokens, for `startSession`, and the platform's message, which may be empty. */
export type LoggedIn = { tokens: Credentials; message: string };

/** `onLate` is told the tokens that come once nobody waits for them any more, as after the begin of another session: they are to be ended. */
type WayIn = { onLate?: ((tokens: Credentials) => void) | undefined };

/** `otp` is the one-time code, sent after the platform answered a login with data `{otp: 1}` (O-81). */
export type LoginArgs = { username: string; password: string; lang: string } & WayIn & Pick<RequestOptions, 'otp'>;
export type RegisterArgs = { username: string; password: string; code: string; lang: string } & WayIn;
/** All key=value pairs of the address, and the language (API-18). */
export type ThirdPartyArgs = { pairs: Record<string, string>; lang: string } & WayIn & Pick<RequestOptions, 'otp'>;

type Tokens = AnswerOf<typeof calls.login>;
const tokensOf = ({ id, tokensso }: Tokens): Credentials => ({ token: id, tokensso });

function loggedIn(answer: Tokens, meta: PlatformMeta | undefined): LoggedIn {
  return { tokens: tokensOf(answer), message: meta?.message ?? '' };
}

const late = (onLate: WayIn['onLate']) => onLate && ((answer: Tokens) => onLate(tokensOf(answer)));

/** Ways into a session, and the check whether it still stands: API-16 to API-19. */
export const sessionApi = injectFeature('shared', {
  tags: [],
  endpoints: (build) => ({
    login: build.mutation<LoggedIn, LoginArgs>({
      query: ({ otp, onLate, ...entries }) => request(calls.login, entries, { otp, onLate: late(onLate) }),
      transformResponse: loggedIn,
    }),
    register: build.mutation<LoggedIn, RegisterArgs>({
      query: ({ onLate, ...entries }) => request(calls.register, entries, { onLate: late(onLate) }),
      transformResponse: loggedIn,
    }),
    loginThirdParty: build.mutation<LoggedIn, ThirdPartyArgs>({
      query: ({ pairs, lang, otp, onLate }) => request(calls.loginThirdParty, { ...pairs, lang }, { otp, onLate: late(onLate) }),
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
