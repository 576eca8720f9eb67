import { defineFeature, request, withMessage } from '@unison/shared/api';
import type { Saved } from '@unison/shared/api';
import { calls, unisonCalls } from '@unison/shared/contract';
import type { AnswerOf } from '@unison/shared/contract';

export type Sex = 'male' | 'female';
export type BankOption = { code: string; name: string };
export type PasswordChange = { old: string; next: string };
export type ForgottenPassword = { password: string; code: string; next: string; otp: string | undefined };
export type NewBankCard = { accountNumber: string; bank: BankOption; holder: string; mobile: string };

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
    setAvatar: build.mutation<Saved, string>({
      query: (path) => request(calls.setAvatar, { header_img: path }),
      transformResponse: withMessage,
      invalidatesTags: ['UserInfo'],
    }),
    setName: build.mutation<Saved, string>({
      query: (name) => request(calls.setName, { name }),
      transformResponse: withMessage,
      invalidatesTags: ['UserInfo'],
    }),
    setSex: build.mutation<Saved, Sex>({
      query: (sex) => request(calls.setSex, { sex: sex === 'male' ? 1 : 2 }),
      transformResponse: withMessage,
      invalidatesTags: ['UserInfo'],
    }),
    listBanks: build.query<BankOption[], void>({
      query: () => request(calls.listBanks, {}),
      transformResponse: (banks: AnswerOf<typeof calls.listBanks>) => banks.map(({ text: name, value: code }) => ({ code, name })),
    }),
    setBank: build.mutation<Saved, NewBankCard>({
      query: ({ accountNumber, bank, holder, mobile }) =>
        request(calls.setBank, { bankid: accountNumber, bank: bank.name, bank_code: bank.code, username: holder, mobile }),
      transformResponse: withMessage,
      // A bound bank raises the level too.
      invalidatesTags: ['UserBank', 'UserInfo'],
    }),
    setPayPassword: build.mutation<Saved, string>({
      query: (next) => request(calls.setPayPassword, { paypassword: next }),
      transformResponse: withMessage,
      invalidatesTags: ['UserInfo'],
    }),
    editPayPassword: build.mutation<Saved, PasswordChange>({
      query: ({ old, next }) => request(calls.editPayPassword, { oldpaypwd: old, paypassword: next }),
      transformResponse: withMessage,
      invalidatesTags: ['UserInfo'],
    }),
    setLoginPassword: build.mutation<Saved, PasswordChange>({
      query: ({ old, next }) => request(calls.setLoginPassword, { old_password: old, new_password: next }),
      transformResponse: withMessage,
      invalidatesTags: ['UserInfo', 'OpenSession'],
    }),
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
