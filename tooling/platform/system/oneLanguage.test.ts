import { calls, fairPlayCalls, LANGUAGES } from '@unison/shared/contract';
import { rich } from '../../testing/platform/ledger/wirePlayers';
import { withPlatform } from '../../testing/platform/platform';
import { actingAsOwner } from '../db/owner';

const platform = withPlatform('postgres');

/** What the operator writes is in one language alone, before anybody asks. */
beforeAll(async () => {
  const owner = actingAsOwner(platform.database());
  await owner.query(`INSERT INTO pay_banks (code, position, names) VALUES ('P9', 9, '{"en_us": "Bank wire"}')`);
  await owner.query(`UPDATE fair.games SET names = '{"en_us": "Dice"}'`);
  await owner.query(`UPDATE fair.classes SET names = '{"en_us": "All games"}'`);
  const prizes = [{ id: 1, titles: { en_us: 'A lantern' }, image: 'lantern', minor: 100, weight: 1 }];
  await owner.query('SELECT fair.publish_prizes($1)', [JSON.stringify(prizes)]);
});

test.each(LANGUAGES)('a way to pay that was written in one language opens a top-up in each: %s [API-36]', async (lang) => {
  const member = await platform.newMember();
  const { data: base } = await platform.ask(calls.getBaseInfo, {}, member, { lang });
  expect(base.pay_banklist.at(-1)?.name).toBe('Bank wire');
  const opened = await platform.ask(calls.recharge, { pay_way: 'Bank wire', money: '100', bank_type: 'P9' }, member, { lang });
  expect(opened).toMatchObject({ code: 200, data: { no: expect.stringMatching(/^R/) as unknown } });
});

test.each(LANGUAGES)('games that were written in one language have their name in each: %s [API-37 to API-39]', async (lang) => {
  const member = await platform.newMember();
  const games = (await platform.ask(calls.listGames, {}, member, { lang })).data;
  expect(new Set(games.map(({ name }) => name))).toEqual(new Set(['Dice']));
  const classes = (await platform.ask(calls.listGameClasses, {}, member, { lang })).data;
  expect(new Set(classes.map(({ name }) => name))).toEqual(new Set(['All games']));
});

test('prizes that were written in one language have their title on the wheel, in the message, and among draws and winners in each [API-52 to API-54]', async () => {
  const member = await rich(platform, 100);
  const vietnamese = { lang: 'vn_vn' };
  expect((await platform.ask(calls.listPrizes, {}, member, vietnamese)).data).toMatchObject([{ title: 'A lantern' }]);
  expect((await platform.ask(calls.drawPrize, {}, member, vietnamese)).data.msgmemo).toContain('A lantern');
  expect((await platform.ask(fairPlayCalls.listOwnDraws, {}, member, vietnamese)).data).toMatchObject([{ title: 'A lantern' }]);
  expect((await platform.ask(calls.listWinners, {}, member, vietnamese)).data).toMatchObject([{ mmname: 'A lantern' }]);
});
