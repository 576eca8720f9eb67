import { calls, unisonCalls, unisonMoneyCalls } from '@unison/shared/contract';
import { ENGINES, withPlatform } from './testing/platform';
import type { Tokens } from './testing/platform';

describe.each(ENGINES)("another member's ids on %s [security 14]", (engine) => {
  const platform = withPlatform(engine);
  let owner: Tokens;
  let other: Tokens;
  beforeAll(async () => {
    owner = await platform.logIn();
    other = await platform.newMember();
    await platform.ask(calls.setBank, { bankid: '9876543210', bank: 'any', bank_code: 'B2', username: 'Demo', mobile: '' }, owner);
    await platform.ask(calls.withdraw, { money: '75', paypwd: '246810' }, owner);
    await platform.ask(unisonCalls.reportProfile, { id: '5', reason: 'false' }, owner);
  });
  /** What a member would be told for an id that nobody has: theirs and nobody's must read alike. */
  const alike = async (foreign: Promise<{ code: number; msg: string }>, nobodys: Promise<{ code: number; msg: string }>) => {
    const [one, none] = [await foreign, await nobodys];
    expect({ code: one.code, msg: one.msg }).toEqual({ code: 401, msg: none.msg });
  };

  test('a session', async () => {
    const id = (await platform.ask(unisonCalls.listSessions, {}, owner)).data[0]?.id ?? '';
    await alike(platform.ask(unisonCalls.endSession, { id }, other), platform.ask(unisonCalls.endSession, { id: '987654321' }, other));
    expect((await platform.ask(calls.getUserInfo, {}, owner)).code).toBe(200);
  });

  test('a withdrawal', async () => {
    const id = (await platform.ask(calls.listWithdrawals, {}, owner)).data[0]?.id ?? '';
    const nobodys = '00000000-0000-4000-8000-000000000000';
    await alike(
      platform.ask(unisonMoneyCalls.cancelWithdrawal, { id }, other),
      platform.ask(unisonMoneyCalls.cancelWithdrawal, { id: nobodys }, other),
    );
    expect((await platform.ask(calls.listWithdrawals, {}, owner)).data[0]?.status).toBe(1);
  });

  test('a report', async () => {
    await alike(platform.ask(unisonCalls.showAgain, { id: '5' }, other), platform.ask(unisonCalls.showAgain, { id: '999999' }, other));
    expect((await platform.ask(unisonCalls.listReports, {}, owner)).data).toHaveLength(1);
  });

  test('records, own data, bank and news show nothing of anybody else', async () => {
    for (const call of [calls.listWithdrawals, calls.listGameRecords, calls.listRecharges, calls.listMoneyLog]) {
      expect((await platform.ask(call, {}, other)).data).toEqual([]);
    }
    expect((await platform.ask(calls.getUserBank, {}, other)).data.is_bank).toBe(false);
    expect((await platform.ask(unisonCalls.getNews, {}, other)).data.events).toEqual([]);
    expect(JSON.stringify((await platform.ask(unisonCalls.getOwnData, {}, other)).data)).not.toContain('9876543210');
  });

  test("an order in another's name is one's own: the token counts, not mid [O-16]", async () => {
    const { id } = (await platform.ask(calls.getUserInfo, {}, owner)).data;
    const before = (await platform.ask(calls.getUserInfo, {}, owner)).data.money;
    const order = await platform.ask(calls.placeOrder, { item: 'bi', money: '1', lid: '1', mid: id, expect: '1' }, other);
    expect(order.code).toBe(401);
    expect((await platform.ask(calls.getUserInfo, {}, owner)).data.money).toBe(before);
  });
});
