import { calls, readAnswer } from '.';

const read = (fields: Record<string, unknown>) => readAnswer(calls.getUserInfo, { id: 7, ...fields });

test.each([1, '1', true, 'true', 'set', '******', 2])(
  'a withdraw password said to be set by %j is set: nobody is sent to set it again [DATA-009] [ACCOUNT-57]',
  (paypassword) => {
    expect(read({ paypassword })).toMatchObject({ answer: { paypassword: true }, departures: [] });
  },
);

test.each([0, '0', false, 'false', '', null, undefined])(
  'a withdraw password said by %j is not set [DATA-009] [ACCOUNT-56]',
  (paypassword) => {
    expect(read({ paypassword })).toMatchObject({ answer: { paypassword: false }, departures: [] });
  },
);

test('a word for the access to videos closes none, and a word for the bank leaves it to the account [DATA-010] (O-22)', () => {
  for (const is_see of ['full', 2, '', null, true]) expect(read({ is_see })?.answer.is_see).toBe(true);
  for (const is_see of [0, '0', false, 'false']) expect(read({ is_see })?.answer.is_see).toBe(false);
  const banks = [1, 'true', 0, 'false', 'yes', ''].map((is_bank) => readAnswer(calls.getUserBank, { is_bank })?.answer.is_bank);
  expect(banks).toEqual([true, true, false, false, undefined, undefined]);
});
