import { calls } from '@unison/shared/contract';
import { moneyOf, rich } from '../../testing/platform/ledger/wirePlayers';
import { ENGINES_AT_NIGHT, withPlatform } from '../../testing/platform/platform';

const BANK = { bankid: '0123456789', bank: 'x', bank_code: 'B1', username: 'Test Person', mobile: '' };

describe.each(ENGINES_AT_NIGHT)('money that is closed, on %s', (engine) => {
  const platform = withPlatform(engine);

  test('while it is closed no top-up is opened or paid and no withdrawal taken, whatever a page sends; afterwards all go on [WALLET-09, WALLET-10] (O-12)', async () => {
    const as = await rich(platform);
    await platform.ask(calls.setPayPassword, { paypassword: '135790' }, as);
    await platform.ask(calls.setBank, BANK, as);
    const topUp = () => platform.ask(calls.recharge, { pay_way: 'Test card', money: '5', bank_type: 'P2' }, as);
    const withdraw = () => platform.ask(calls.withdraw, { money: '100', paypwd: '135790' }, as);
    const { pay_url: url } = (await topUp()).data;
    const pay = () =>
      platform.app().inject({
        method: 'POST',
        url: '/api/unison/pay',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
        payload: `${url.split('?')[1]}&action=confirm`,
      });
    await platform.set({ close_withdraw: 1 });
    expect((await topUp()).msg).toBe('Top-up is closed. Please contact customer service');
    expect((await withdraw()).msg).toBe('Withdrawal is closed. Please contact customer service');
    expect((await pay()).body).toContain('Top-up is closed. Please contact customer service');
    expect(await moneyOf(platform, as)).toBe(10_000);
    await platform.set({ close_withdraw: 0 });
    expect((await pay()).body).toContain('The credits have been added');
    expect((await withdraw()).code).toBe(200);
    expect(await moneyOf(platform, as)).toBe(9_905);
  });
});
