import { defineFeature, memberApi, request, saving } from '@unison/shared/api';
import type { Saved } from '@unison/shared/api';
import { calls, unisonCalls } from '@unison/shared/contract';
import type { AnswerOf } from '@unison/shared/contract';

export type Sex = 'male' | 'female';
const WIRE_SEX = { male: 1, female: 2 } as const;
export type BankOption = { code: string; name: string };
export type PasswordChange = { old: string; next: string };
export type ForgottenPassword = { password: string; code: string; next: string; otp: string | undefined };
export type NewBankCard = { accountNumber: string; bank: BankOption; holder: string; mobile: string };

/** Writes what a call has made true: the screen that is next decides by it what has to be done first, and the platform's own word may be seconds away. */
const onceDone = (call: Promise<unknown>, write: () => unknown): Promise<void> =>
  call.then(
    () => void write(),
    () => undefined,
  );

/**
 * What a member says about themself, their bank and their passwords. What a call changed is loaded anew (O-64), also after a lost answer:
 * it may have been done. No password is an argument or an answer of a query, since those are cached.
 */
export const accountApi = defineFeature('mf-wallet', {
  tags: ['OpenSession', 'Security'],
  endpoints: (build) => ({
    /** Yields the path under which the platform keeps the picture. */
    uploadPicture: build.mutation<string, { picture: Blob; onSent: (share: number) => void }>({
      query: ({ picture, onSent }) => {
        const form = new FormData();
        form.append('image', picture, 'avatar.jpg');
        return request(calls.uploadImage, form, { onSent });
      },
      transformResponse: ({ path }: AnswerOf<typeof calls.uploadImage>) => path,
    }),
    setAvatar: build.mutation(saving(calls.setAvatar, (path: string) => ({ header_img: path }), ['UserInfo'])),
    setName: build.mutation(saving(calls.setName, (name: string) => ({ name }), ['UserInfo'])),
    setSex: build.mutation(saving(calls.setSex, (sex: Sex) => ({ sex: WIRE_SEX[sex] }), ['UserInfo'])),
    listBanks: build.query<BankOption[], void>({
      query: () => request(calls.listBanks, {}),
      // What a bank is called names it also where it has no code; what has neither can be chosen by nobody.
      transformResponse: (banks: AnswerOf<typeof calls.listBanks>) =>
        banks.map(({ text, value }) => ({ code: value || text, name: text || value })).filter(({ code }) => code),
    }),
    // A bound bank raises the level too.
    setBank: build.mutation<Saved, NewBankCard>({
      ...saving(
        calls.setBank,
        ({ accountNumber, bank, holder, mobile }: NewBankCard) => ({
          bankid: accountNumber,
          bank: bank.name,
          bank_code: bank.code,
          username: holder,
          mobile,
        }),
        ['UserBank', 'UserInfo'],
      ),
      onQueryStarted: ({ accountNumber, bank }, { dispatch, queryFulfilled }) =>
        onceDone(queryFulfilled, () =>
          dispatch(memberApi.util.updateQueryData('getUserBank', undefined, () => ({ isBound: true, bankName: bank.name, accountNumber }))),
        ),
    }),
    setPayPassword: build.mutation<Saved, string>({
      ...saving(calls.setPayPassword, (next: string) => ({ paypassword: next }), ['UserInfo']),
      onQueryStarted: (_next, { dispatch, queryFulfilled }) =>
        onceDone(queryFulfilled, () =>
          dispatch(memberApi.util.updateQueryData('getUserInfo', undefined, (user) => void (user.hasPayPassword = true))),
        ),
    }),
    editPayPassword: build.mutation(
      saving(calls.editPayPassword, ({ old, next }: PasswordChange) => ({ oldpaypwd: old, paypassword: next }), ['UserInfo']),
    ),
    setLoginPassword: build.mutation(
      saving(calls.setLoginPassword, ({ old, next }: PasswordChange) => ({ old_password: old, new_password: next }), [
        'UserInfo',
        'OpenSession',
        'Security',
      ]),
    ),
    /** Yields the next recovery code; the one that was sent is used up (B-01). */
    recoverPayPassword: build.mutation<string, ForgottenPassword>({
      query: ({ password, code, next, otp }) => request(unisonCalls.recoverPayPassword, { password, code, paypassword: next }, { otp }),
      transformResponse: ({ code }: AnswerOf<typeof unisonCalls.recoverPayPassword>) => code,
      invalidatesTags: ['UserInfo', 'Security'],
    }),
  }),
});

export const {
  useUploadPictureMutation,
  useSetAvatarMutation,
  useSetNameMutation,
  useSetSexMutation,
  useListBanksQuery,
  useSetBankMutation,
  useSetPayPasswordMutation,
  useEditPayPasswordMutation,
  useSetLoginPasswordMutation,
  useRecoverPayPasswordMutation,
} = accountApi;
