import { defineFeature, request, withMessage } from '@unison/shared/api';
import type { Saved } from '@unison/shared/api';
import { calls } from '@unison/shared/contract';
import type { AnswerOf } from '@unison/shared/contract';

export type Sex = 'male' | 'female';
export type BankOption = { code: string; name: string };
export type NewBankCard = { accountNumber: string; bank: BankOption; holder: string; mobile: string };

/** What a member says about themself and their bank (O-64: what a saving call changed is loaded anew). */
export const accountApi = defineFeature('mf-wallet', {
  tags: [],
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
  }),
});

export const {
  useUploadPictureMutation,
  useSetAvatarMutation,
  useSetNameMutation,
  useSetSexMutation,
  useListBanksQuery,
  useSetBankMutation,
} = accountApi;
