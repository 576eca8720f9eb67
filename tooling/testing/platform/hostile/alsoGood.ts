import type { CallName } from './everyCall';

type Taken = (value: string) => boolean;

const anything: Taken = () => true;
const nothing: Taken = (value) => value === '';
const amount: Taken = (value) => /^\d{1,12}(\.\d{1,2})?$/.test(value.trim()) && Number(value) > 0;
const personName: Taken = (value) => {
  const clean = value.normalize('NFC').trim();
  return clean !== '' && [...clean].length <= 60 && !/[\p{Cc}\p{Cf}<>]/u.test(clean);
};

/**
 * What a changing call takes in place of the good value, so that a broken request is certain to be refused: free text is
 * text, whatever it looks like, and some parameters of the product are carried without being read.
 */
export const alsoGood: Partial<Record<CallName, Readonly<Record<string, Taken>>>> = {
  login: { lang: anything }, // the header counts (API-05)
  markNewsSeen: { no: nothing }, // without a number all are marked (B-04)
  register: {
    username: (value) => /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._-]{2,31}$/u.test(value.normalize('NFKC')),
    password: anything, // any eight characters
    lang: anything,
  },
  loginThirdParty: { lang: anything },
  setBank: {
    bankid: (value) => /^\d{6,24}$/.test(value),
    bank: anything, // bank_code names it
    username: personName,
    mobile: (value) => value === '' || /^[\d+ ()-]{5,20}$/.test(value),
  },
  setName: { name: personName },
  setLoginPassword: { new_password: anything },
  recover: { new_password: anything },
  recharge: { money: amount, bank_type: anything }, // pay_way decides
  placeOrder: { mid: anything }, // the token says who stakes (O-16)
  removeTotp: { recovery_code: nothing }, // then the header otp counts
  sendServiceMessage: { text: anything, reference: anything, thread: anything }, // a member needs no thread
  setLimit: { amount: (value) => value === '' || /^0+(\.0{1,2})?$/.test(value) || amount(value) },
};
