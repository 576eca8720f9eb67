import { calls, unisonCalls } from '@unison/shared/contract';
import { ENGINES, withPlatform } from '../testing/platform';

describe.each(ENGINES)('news on %s [B-04]', (engine) => {
  const platform = withPlatform(engine);

  test('nothing happened, nothing is told; a notice counts until it was seen', async () => {
    const who = await platform.newMember();
    expect((await platform.ask(unisonCalls.getNews, {}, who)).data).toEqual({ notices: 0, events: [] });
    await platform.database().query("INSERT INTO notices (id, names, bodies, published_at) VALUES (99, '{}', '{}', clock_timestamp())");
    expect((await platform.ask(unisonCalls.getNews, {}, who)).data.notices).toBe(1);
    await platform.ask(unisonCalls.markNewsSeen, { kind: 'notices' }, who);
    expect((await platform.ask(unisonCalls.getNews, {}, who)).data.notices).toBe(0);
    await platform.database().query('DELETE FROM notices WHERE id = 99');
  });

  test('a withdrawal that changed is told once, with the number and amount of its record; one just asked for is not', async () => {
    const who = await platform.logIn();
    await platform.ask(calls.setBank, { bankid: '9876543210', bank: 'any', bank_code: 'B2', username: 'Demo', mobile: '' }, who);
    expect((await platform.ask(calls.withdraw, { money: '75', paypwd: '246810' }, who)).code).toBe(200);
    expect((await platform.ask(unisonCalls.getNews, {}, who)).data.events).toEqual([]);
    await platform.database().asOwner((tx) => tx.query('UPDATE ledger.withdrawals SET status = 3, changed_at = clock_timestamp()'));
    const [record] = (await platform.ask(calls.listWithdrawals, {}, who)).data;
    const { events } = (await platform.ask(unisonCalls.getNews, {}, who)).data;
    expect(events).toMatchObject([{ kind: 'withdrawal', money: 75, status: 3, no: record?.no }]);
    await platform.ask(unisonCalls.markNewsSeen, { kind: 'events' }, who);
    expect((await platform.ask(unisonCalls.getNews, {}, who)).data.events).toEqual([]);
  });
});
