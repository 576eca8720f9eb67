import { activateFeatures, defineFeature, request, type AppStore, type Credentials, type RequestOptions } from '@unison/shared/api';
import { unisonCalls, type AnswerOf } from '@unison/shared/contract';

export type RecoverArgs = { username: string; code: string; newPassword: string } & Pick<RequestOptions, 'otp'>;

/** What is asked of the platform on the way into a session, besides the ways in themselves. */
export const entryApi = defineFeature('shell', {
  tags: [],
  endpoints: (build) => ({
    /** What a member without a password can do (B-01); yields the next recovery code. */
    recoverAccount: build.mutation<string, RecoverArgs>({
      query: ({ username, code, newPassword, otp }) => request(unisonCalls.recover, { username, code, new_password: newPassword }, { otp }),
      transformResponse: ({ code }: AnswerOf<typeof unisonCalls.recover>) => code,
    }),
    /** Ends a session that this device does not keep, by its own tokens (O-99). */
    endUnkept: build.mutation<unknown, Credentials>({ query: (as) => request(unisonCalls.endSession, {}, { as }) }),
  }),
});

// The shell exists once in a page: what it asks for late is active from when it is here.
activateFeatures('shell', [entryApi]);

export const { useRecoverAccountMutation } = entryApi;

/** Ends it as far as that can be done: nobody waits for this, or could do more. */
export const endUnkept = (dispatch: AppStore['dispatch'], tokens: Credentials): void =>
  void dispatch(entryApi.endpoints.endUnkept.initiate(tokens, { track: false }));
