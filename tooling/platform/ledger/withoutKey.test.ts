import { openDatabase } from '../db';
import type { Database } from '../db';
import { openPlayground } from '../../testing/platform/ledger/playground';
import type { Playground } from '../../testing/platform/ledger/playground';
import { said } from '../../testing/platform/ledger/moneyScenarios';
import { whileHeld } from '../../testing/platform/ledger/togetherScenario';
import { withPostgres } from '../../testing/platform/postgres';

const postgres = withPostgres();
let instances: Database[];
let plays: Playground[];
beforeAll(async () => {
  const databaseUrl = await postgres.createLaid();
  instances = [await openDatabase({ databaseUrl, connections: 6 }), await openDatabase({ databaseUrl, connections: 6 })];
  const play = await openPlayground(instances[0]!);
  plays = instances.map((database) => play.through(database));
});
afterAll(() => Promise.all(instances.map((database) => database.close())));

test('a double tap without a key is one order, also when each tap reaches another instance [O-81, GAME-26]', async () => {
  const [one, two] = plays as [Playground, Playground];
  const member = await one.member(10_000);
  const no = await one.openRound(1);
  const taps = await whileHeld(one, member, [() => one.order(member, no, { stake: 300 }), () => two.order(member, no, { stake: 300 })]);
  expect(taps.map(said).sort()).toEqual(['again', 'done']);
  expect(await one.ledger.balance(member)).toBe(9_700);
});

test('an equal stake after an answer is another one, on whichever instance, however often, and wherever the clock stands [O-81]', async () => {
  const [one, two] = plays as [Playground, Playground];
  const member = await one.member(10_000);
  const no = await one.openRound(1);
  for (const play of [one, two, one, two, two]) {
    expect(said(await play.order(member, no, { stake: 300 }))).toBe('done');
    // as a clock that jumps leaves it: what was done last is not the newest by its time
    await one.database.asOwner((tx) =>
      tx.query("UPDATE ledger.orders SET at = at - nth * interval '1 hour' - interval '3 minutes' WHERE member = $1", [member]),
    );
  }
  expect(await one.ledger.balance(member)).toBe(10_000 - 5 * 300);
});

test('what was refused without a key is new when it is asked again, and a key of the member is never taken for a derived one [O-80]', async () => {
  const [one, two] = plays as [Playground, Playground];
  const member = await one.member(500);
  const no = await one.openRound(1);
  expect(said(await one.order(member, no, { stake: 600 }))).toBe('insufficient');
  expect(said(await one.order(member, no, { stake: 500, key: '0' }))).toBe('done');
  const topup = { member, key: undefined, body: Buffer.alloc(32), minor: 700, payWay: 'w', bankType: 'b', zone: 'UTC' };
  const opened = await one.ledger.openTopup(topup);
  expect(said(await two.ledger.confirmTopup(opened.done ? opened.id : '', 'UTC'))).toBe('done');
  expect(said(await two.ledger.openTopup(topup))).toBe('done'); // the first one has been paid: this is another
  expect(said(await two.order(member, no, { stake: 600 }))).toBe('done');
  expect(said(await two.ledger.giveUpRest(member, undefined))).toBe('open');
});
