import { calls, LANGUAGES, unisonCalls } from '@unison/shared/contract';
import { ENGINES_AT_NIGHT, withPlatform } from '../../testing/platform/platform';
import { moneyOf, rich } from '../../testing/platform/ledger/wirePlayers';
import { restEnd } from './rest';

const HALF_PAST_TWO = new Date('2026-12-01T14:30:00Z');

test.each(LANGUAGES)('in %s a member far away is told of which zone the end of their pause is [O-93] (B-01)', (language) => {
  expect(restEnd(HALF_PAST_TWO, language, 'Asia/Ho_Chi_Minh')).toMatch(/9:30|21:30/);
  expect(restEnd(HALF_PAST_TWO, language, 'Asia/Ho_Chi_Minh')).toContain('GMT+7');
  expect(restEnd(HALF_PAST_TWO, language, 'Europe/Madrid')).toContain('GMT+1');
});

describe.each(ENGINES_AT_NIGHT)('withdrawing, on %s', (engine) => {
  const platform = withPlatform(engine);
  const BANK = { bankid: '9876543210', bank: 'any', bank_code: 'B2', username: 'Trần B', mobile: '' };
  const withdraw = async (as: Awaited<ReturnType<typeof rich>>, paypwd: string) =>
    (await platform.ask(calls.withdraw, { money: '60', paypwd }, as)).msg;

  test('after a recovery money is not withdrawn for a day, and whoever tries is told until when: it is no guess at the password [B-01, O-91]', async () => {
    const as = await rich(platform);
    await platform.ask(calls.setPayPassword, { paypassword: '135790' }, as);
    await platform.ask(calls.setBank, BANK, as);
    const { code } = (await platform.ask(unisonCalls.renewRecoveryCode, { password: 'a fine passphrase' }, as)).data;
    const forgotten = { password: 'a fine passphrase', code, paypassword: '864209' };
    expect((await platform.ask(unisonCalls.recoverPayPassword, forgotten, as)).code).toBe(200);
    for (let tries = 0; tries < 6; tries += 1) expect(await withdraw(as, '000000')).toMatch(/are paused until .+ GMT\+7$/);
    expect(await moneyOf(platform, as)).toBe(10_000);
    platform.advance(86_400_000 + 1_000);
    expect(await withdraw(as, '864209')).toBe('Your withdrawal has been requested');
    expect(await moneyOf(platform, as)).toBe(9_940);
  });

  test('without a bank account no withdraw password is looked at: a slip of the finger locks nobody out [WALLET-15, security 7]', async () => {
    const as = await rich(platform);
    await platform.ask(calls.setPayPassword, { paypassword: '135790' }, as);
    for (let tries = 0; tries < 6; tries += 1) expect(await withdraw(as, '000000')).toBe('Please link a bank account first');
    await platform.ask(calls.setBank, BANK, as);
    expect(await withdraw(as, '135790')).toBe('Your withdrawal has been requested');
  });
});
