import { defineFeature, request } from '@unison/shared/api';
import { unisonCalls, type AnswerOf } from '@unison/shared/contract';

export type RecoverArgs = { username: string; code: string; newPassword: string };

/** What a member without a password can do (B-01). */
export const recoveryApi = defineFeature('shell', {
  tags: [],
  endpoints: (build) => ({
    /** Yields the next recovery code. */
    recoverAccount: build.mutation<string, RecoverArgs>({
      query: ({ username, code, newPassword }) => request(unisonCalls.recover, { username, code, new_password: newPassword }),
      transformResponse: ({ code }: AnswerOf<typeof unisonCalls.recover>) => code,
    }),
  }),
});

export const { useRecoverAccountMutation } = recoveryApi;
