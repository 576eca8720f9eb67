import { calls, fairPlayCalls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import { withPlatform } from '../../testing/platform/platform';

const platform = withPlatform('postgres');

const order = { mid: '1', lid: '1', expect: '5', item: 'bi' };
const withdrawal = { paypwd: '135790' };
const topUp = { pay_way: 'Test card', bank_type: 'P2' };

test.each<[string, Call, (amount: string) => object, string, string]>([
  ['top-up', calls.recharge, (money) => ({ ...topUp, money }), 'The maximum is 999,999,999.99 K', 'Tối đa là 999.999.999,99 K'],
  [
    'limit',
    fairPlayCalls.setLimit,
    (amount) => ({ kind: 'stake', amount }),
    'The maximum is 999,999,999.99 K',
    'Tối đa là 999.999.999,99 K',
  ],
  ['stake', calls.placeOrder, (money) => ({ ...order, money }), 'The maximum is 999,999,999.99 K', 'Tối đa là 999.999.999,99 K'],
  ['withdrawal', calls.withdraw, (money) => ({ ...withdrawal, money }), 'The maximum is 50,000 K', 'Tối đa là 50.000 K'],
])('a %s of ten digits, written right, is told the most there may be [ERR-10, O-51]', async (_what, call, of, english, vietnamese) => {
  const who = await platform.newMember();
  await platform.set({ withdraw_max: 50_000 });
  for (const amount of ['1000000000', '9999999999.99', '01000000000']) {
    expect(await platform.ask(call, of(amount), who)).toMatchObject({ code: 401, msg: english });
    expect(await platform.ask(call, of(amount), who, { lang: 'vn_vn' })).toMatchObject({ code: 401, msg: vietnamese });
  }
  expect((await platform.ask(call, of('1000000000.005'), who)).msg).toMatch(/amount/); // what cannot be read is no matter of how much
});

test('999,999,999.99 is a limit and a top-up like any other', async () => {
  const who = await platform.newMember();
  expect((await platform.ask(fairPlayCalls.setLimit, { kind: 'loss', amount: '999999999.99' }, who)).code).toBe(200);
  expect((await platform.ask(calls.recharge, { ...topUp, money: '999999999.99' }, who)).code).toBe(200);
});
