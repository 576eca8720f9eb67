import { deepStrictEqual as same, rejects } from 'node:assert';
import { createHmac } from 'node:crypto';
import { rollDice, wheelNumber } from '@unison/shared/fairness';
import { linkAt, makeChain } from '../../../platform/fairness/hashChain';
import { answer, sha256 } from './answer';
import { earlier, past } from './moneyScenarios';
import type { Playground } from './playground';

/** What drawing, paying and losing the seed of a round must do (O-15, O-90). */
export async function settleScenario(play: Playground): Promise<void> {
  const settle = (no: number, seed: Buffer) => answer(play, 'fair.settle_round(1, $1, $2)', [no, seed]);
  const odds = new Map(
    (await play.database.query<{ option: string; odds: number }>('SELECT option, odds FROM fair.odds WHERE game = 1')).map((row) => [
      row.option,
      row.odds,
    ]),
  );
  const all = ['bi', 'sm', 'si', 'do', ...Array.from({ length: 16 }, (_, index) => String(index + 3))];
  for (const [turn, lateSeconds] of [0, 5, 15].entries()) {
    const member = await play.member(100_000);
    const other = await play.member(100_000);
    const no = await play.openRound(1);
    const seed = play.seedOf(1, no);
    await play.order(member, no, { options: all, stake: 101 });
    await play.order(member, no, { options: ['bi', 'sm'], stake: 133 });
    await play.order(other, no, { options: ['3'], stake: 100 });
    same(await settle(no, seed), { refused: 'notDue' });
    await play.closeRound(1, no);
    await past(play, 'UPDATE fair.rounds SET closes_at = closes_at - make_interval(secs => $2) WHERE game = 1 AND no = $1', [
      no,
      lateSeconds,
    ]);
    await earlier(play, [member, other], `${lateSeconds + 1} seconds`);
    same(await settle(no, sha256('wrong')), { refused: 'seed' });
    const dice = await rollDice(Uint8Array.from(seed), '1', String(no));
    same(await settle(no, seed), { dice });
    same(await settle(no, seed), { refused: 'notDue' });
    const sum = dice.reduce((total, face) => total + face, 0);
    const won = [sum > 10 ? 'bi' : 'sm', sum % 2 === 1 ? 'si' : 'do', String(sum)];
    const paid = (stake: number, options: string[]) =>
      options
        .filter((option) => won.includes(option))
        .reduce((total, option) => total + Math.ceil((stake * (odds.get(option) ?? 0)) / 100), 0);
    same(await play.balances([member, other]), [
      100_000 - 20 * 101 - 266 + paid(101, all) + paid(133, ['bi', 'sm']),
      99_900 + paid(100, ['3']),
    ]);
    same(await play.database.query('SELECT late FROM fair.rounds WHERE game = 1 AND no = $1', [no]), [{ late: turn === 2 }]);
  }
  const lost = await play.openRound(6);
  const member = await play.member(1_000);
  await play.order(member, lost, { game: 6, options: ['bi', 'sm', '3'], stake: 101 });
  const missing = () => answer(play, 'fair.seed_missing(6, $1)', [lost]);
  same(await missing(), { refused: 'notDue' });
  await earlier(play, [member], '1 second');
  await play.closeRound(6, lost);
  const since = async () =>
    (await play.database.query<{ missing_since: Date }>('SELECT missing_since FROM fair.rounds WHERE game = 6'))[0]?.missing_since;
  same(await missing(), { refused: 'waiting' });
  const began = await since();
  same([began instanceof Date, await missing(), await since()], [true, { refused: 'waiting' }, began]);
  await past(play, "UPDATE fair.rounds SET missing_since = now() - interval '59 minutes' WHERE game = 6");
  same(await missing(), { refused: 'waiting' });
  await past(play, "UPDATE fair.rounds SET missing_since = now() - interval '61 minutes' WHERE game = 6");
  same([await missing(), await missing()], [{ lost: true }, { refused: 'notDue' }]);
  const six = new Map(
    (await play.database.query<{ option: string; odds: number }>('SELECT option, odds FROM fair.odds WHERE game = 6')).map((row) => [
      row.option,
      row.odds,
    ]),
  );
  same(await play.balances([member]), [
    697 + ['bi', 'sm', '3'].reduce((sum, option) => sum + Math.ceil((101 * (six.get(option) ?? 0)) / 100), 0),
  ]);
  same(await play.database.query('SELECT id FROM fair.games WHERE closed_at IS NOT NULL AND id IN (1, 2, 4, 5, 6)'), [{ id: 6 }]);
  same(await play.database.query('SELECT state, late FROM fair.rounds WHERE game = 6'), [{ state: 'lost', late: true }]);
  await rejects(play.database.asOwner((tx) => tx.query('DELETE FROM fair.rounds')));
  await rejects(play.database.asOwner((tx) => tx.query('UPDATE fair.rounds SET missing_since = now() WHERE game = 6')));
  const still = await play.openRound(5);
  await rejects(play.database.asOwner((tx) => tx.query('UPDATE fair.rounds SET closes_at = now() WHERE game = 5 AND no = $1', [still])));
  await rejects(
    play.database.asOwner((tx) => tx.query('DELETE FROM ledger.movements')),
    { code: '42501' },
  );
}

/** What publishing chains and odds and opening rounds must do. */
export async function openingScenario(play: Playground): Promise<void> {
  const make =
    "INSERT INTO fair.games (id, key, class, names, icon, seconds) SELECT $1::int, 'game' || $1::int, class, names, icon, 3600 FROM fair.games WHERE id = 5";
  for (const id of [7, 8, 9]) await play.database.asOwner((tx) => tx.query(make, [id]));
  const now = Number(await answer(play, 'fair.round_now(3600)'));
  same(now, Math.floor(Date.now() / 3_600_000));
  const rows = await play.database.query<{ option: string; ways: number }>('SELECT option, ways FROM fair.options');
  const odds = (permyriad: number) => Object.fromEntries(rows.map(({ option, ways }) => [option, Math.floor(permyriad / ways)]));
  const publishOdds = (listed: object) => answer(play, 'fair.publish_odds(7, $1)', [JSON.stringify(listed)]);
  await rejects(publishOdds({ ...odds(21_384), bi: 194 })); // 20,952
  await rejects(publishOdds({ ...odds(21_384), bi: 200 })); // 21,600
  await rejects(publishOdds({ ...odds(21_384), 3: 21_493 }));
  await rejects(publishOdds({ ...odds(21_384), 3: 21_059 }));
  await rejects(publishOdds({ ...odds(21_384), bi: undefined })); // one is missing
  await rejects(answer(play, 'fair.publish_odds(77, $1)', [JSON.stringify(odds(21_384))]));
  same([await publishOdds({ ...odds(21_384), 3: 21_060 }), await publishOdds({ ...odds(21_384), 3: 21_492 })], [1, 2]);
  same(await play.database.query('SELECT version, from_no FROM fair.odds_versions WHERE game = 7 ORDER BY version'), [
    { version: 1, from_no: 0 },
    { version: 2, from_no: now + 1 },
  ]);

  const { end, secret } = await makeChain(40);
  const publish = (length: number, of: Buffer) => answer(play, 'fair.publish_chain(7, $1, $2, $3)', [length, of, Buffer.from('sealed')]);
  const open = (no: number, commit: Buffer, game = 7) => answer(play, 'fair.open_round($3, $1, $2)', [no, commit, game]);
  same(await open(now, end), { refused: 'noChain' });
  const chain = Number(await publish(40, end));
  same(await publish(40, sha256('early')), null);
  same(await play.database.query('SELECT first_no, length FROM fair.chains WHERE id = $1', [chain]), [{ first_no: now, length: 40 }]);
  same(await play.database.asOwner((tx) => tx.query('SELECT chain FROM fair.chain_secrets WHERE chain = $1', [chain])), [{ chain }]);
  same([await open(now + 1, end), await open(now - 1, end)], [{ refused: 'notNow' }, { refused: 'notNow' }]);
  same(await open(now, sha256('other')), { refused: 'commit' });
  const elsewhere = `INSERT INTO fair.rounds (game, no, chain, position, commit, odds_version, opens_at, closes_at)
    SELECT 5, $1, id, 1, end_hash, 1, now(), now() FROM fair.chains WHERE game = 5`;
  await past(play, elsewhere, [now + 9]);
  same([await open(now, end), await open(now, end)], [{ opened: true }, { opened: false }]);
  await past(play, 'DELETE FROM fair.rounds WHERE game = 5 AND no = $1', [now + 9]);
  await past(play, 'UPDATE fair.rounds SET no = no + 1 WHERE game = 7');
  same(await open(now, end), { opened: false }); // a clock that went back
  await past(play, 'UPDATE fair.rounds SET no = no - 1 WHERE game = 7');
  const round =
    'SELECT position, odds_version, extract(epoch FROM opens_at)::int8 AS opens, extract(epoch FROM closes_at)::int8 AS closes FROM fair.rounds WHERE game = 7 AND no = $1';
  same(await play.database.query(round, [now]), [{ position: 1, odds_version: 1, opens: now * 3600, closes: (now + 1) * 3600 }]);

  // as if the chain and its first round were older: the third link is due, the second was never opened
  await past(play, 'UPDATE fair.rounds SET no = no - 2 WHERE game = 7');
  await past(play, 'UPDATE fair.chains SET first_no = first_no - 2 WHERE id = $1', [chain]);
  same(await open(now, linkAt(secret, 1)), { refused: 'commit' });
  same(await open(now, linkAt(secret, 2)), { opened: true });
  same((await play.database.query<{ position: number }>(round, [now]))[0]?.position, 3);
  await past(play, 'DELETE FROM fair.rounds WHERE game = 7');
  await past(play, 'UPDATE fair.odds_versions SET from_no = $1 WHERE game = 7 AND version = 2', [now]);
  await past(play, elsewhere.replace('5, $1', '7, $1'), [now - 1]); // of the chain before, as it were
  same(await open(now, linkAt(secret, 2)), { opened: true }); // nothing known but the end
  same((await play.database.query<{ odds_version: number }>(round, [now]))[0]?.odds_version, 2);
  const from = (first: number) => past(play, 'UPDATE fair.chains SET first_no = $2 WHERE id = $1', [chain, first]);
  const first = async () =>
    (await play.database.query<{ first_no: number }>('SELECT first_no FROM fair.chains WHERE game = 7 ORDER BY id DESC LIMIT 1'))[0]
      ?.first_no;
  await from(now - 19);
  same(await publish(10, sha256('half')), null);
  await from(now - 20);
  same([(await publish(10, sha256('next'))) !== null, await first()], [true, now + 25]); // a day ahead at least
  same(await publish(10, sha256('third')), null);
  await past(play, 'DELETE FROM fair.rounds WHERE game = 7');
  await from(now - 40);
  same(await open(now, end), { refused: 'noChain' });
  await past(play, 'DELETE FROM fair.chain_secrets WHERE chain > $1', [chain]);
  await past(play, 'DELETE FROM fair.chains WHERE game = 7');
  const long = await makeChain(200);
  await publish(200, long.end);
  await past(play, 'UPDATE fair.chains SET first_no = $1 WHERE game = 7', [now - 100]);
  same([(await publish(10, sha256('after'))) !== null, await first()], [true, now + 100]); // right after the one before
  await past(play, 'UPDATE fair.games SET closed_at = now() WHERE id = 7');
  same([await open(now, linkAt(long.secret, 100)), await open(now, end, 99)], [{ refused: 'gameClosed' }, { refused: 'gameClosed' }]);
}

/** The arithmetic of draws, against the client's own. */
export async function diceScenario(play: Playground): Promise<void> {
  for (const length of [0, 1, 63, 64, 65, 200]) {
    const key = Buffer.alloc(length, 90 + length);
    const hmac = await answer(play, "fair.hmac_sha256($1, convert_to('x', 'UTF8'))", [key]);
    same(hmac instanceof Uint8Array && Buffer.from(hmac).toString('hex'), createHmac('sha256', key).update('x').digest('hex'));
  }
  const seeds = Array.from({ length: 600 }, (_, index) => sha256(`dice ${index}`));
  const rolled = await play.database.asOwner((tx) =>
    tx.query<{ dice: number[]; number: number; large: number }>(
      `SELECT fair.dice(decode(seed, 'hex'), 3, position) AS dice, fair.wheel_number(decode(seed, 'hex'), 'abc', position, 1000) AS number,
       fair.wheel_number(decode(seed, 'hex'), 'abc', position, 2147483649) AS large FROM string_to_table($1, ',') WITH ORDINALITY AS chain (seed, position) ORDER BY position`,
      [seeds.map((seed) => seed.toString('hex')).join(',')],
    ),
  );
  for (const [index, seed] of seeds.entries()) {
    const bytes = Uint8Array.from(seed);
    same(rolled[index], {
      dice: await rollDice(bytes, '3', String(index + 1)),
      number: await wheelNumber(bytes, 'abc', index + 1, 1_000),
      large: await wheelNumber(bytes, 'abc', index + 1, 2_147_483_649),
    });
  }
  for (const [dice, won] of [
    ['{5,5,1}', ['bi', 'si', '11']],
    ['{4,5,1}', ['sm', 'do', '10']],
    ['{1,2,4}', ['sm', 'si', '7']],
    ['{6,4,2}', ['bi', 'do', '12']],
  ] as const)
    same(await answer(play, 'fair.winning($1::smallint[])', [dice]), [...won]);
}
