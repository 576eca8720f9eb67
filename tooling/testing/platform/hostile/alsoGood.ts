import type { CallName } from './everyCall';

type Taken = (value: string) => boolean;

const anything: Taken = () => true;
const nothing: Taken = (value) => value === '';
const amount: Taken = (value) => /^\d{1,12}(\.\d{1,2})?$/.test(value.trim()) && Number(value) > 0;
/** Without what only says how a text runs, or where it may break. */
const seen = (value: string): string => value.replace(/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202d\u2060\u2066-\u2069\ufeff]/g, '');
const personName: Taken = (value) => {
  const clean = seen(value)
    .normalize('NFC')
    .replace(/[\t\n\v\f\r]+/g, ' ') // parts of it stood in the cells of a table
    .trim();
  const plain = clean.replace(/[\u200c\u200d]/g, '').trim(); // joins letters and parts of an emoji
  return plain !== '' && [...clean].length <= 60 && !/[\p{Cc}\p{Cf}<>]/u.test(plain);
};
const phone: Taken = (value) => {
  const plain = seen(value)
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212\u30fc]/g, '-')
    .trim();
  return plain === '' || /^[\d+ ()./-]{5,20}$/.test(plain);
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
    mobile: phone,
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
