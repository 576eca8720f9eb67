import { deepStrictEqual as same } from 'node:assert';
import { randomBytes } from 'node:crypto';
import { answer, sha256 } from './answer';
import { past } from './moneyScenarios';
import type { Playground } from './playground';

const HOUR = 3_600;

/** How chains of a game stand to each other when a seed is lost, a chain is published and numbers are taken (O-90, O-102). */
export async function chainScenario(play: Playground): Promise<void> {
  const now = Number(await answer(play, 'fair.round_now($1)', [HOUR]));
  for (let game = 40; game <= 49; game += 1) await makeGame(play, game);
  await expectClosed(play, now);
  await expectPublished(play, now);
  await expectFreeNumber(play);
  await expectAble(play);
}

async function makeGame(play: Playground, game: number): Promise<void> {
  await past(
    play,
    `INSERT INTO fair.games (id, key, class, names, icon, seconds) SELECT $1::int, 'chains' || $1::int, class, names, icon, $2::int FROM fair.games WHERE id = 5`,
    [game, HOUR],
  );
}

/** A chain of a game that covers `length` rounds from `first` on; gives its id. */
async function chainFrom(play: Playground, game: number, first: number, length: number): Promise<number> {
  const sql = 'INSERT INTO fair.chains (game, first_no, length, end_hash) VALUES ($1, $2, $3, $4) RETURNING id';
  const [row] = await play.database.asOwner((tx) => tx.query<{ id: number }>(sql, [game, first, length, randomBytes(32)]));
  return row?.id ?? 0;
}

const abandon = (play: Playground, chain: number) =>
  past(play, 'INSERT INTO fair.abandoned_chains (chain, from_no) SELECT id, first_no FROM fair.chains WHERE id = $1', [chain]);

/** Whether a game is closed after a round of this chain was lost. */
async function isClosedByLoss(play: Playground, game: number, chain: number): Promise<unknown> {
  await past(
    play,
    `INSERT INTO fair.rounds (game, no, chain, position, commit, odds_version, opens_at, closes_at, missing_since)
     SELECT game, first_no, id, 1, $2, 1, now() - interval '3 hours', now() - interval '2 hours', now() - interval '2 hours' FROM fair.chains WHERE id = $1`,
    [chain, sha256(`commit ${String(chain)}`)],
  );
  same(await answer(play, 'fair.seed_missing($1, (SELECT first_no FROM fair.chains WHERE id = $2))', [game, chain]), { lost: true });
  for (const table of ['rounds', 'tallies']) await past(play, `DELETE FROM fair.${table} WHERE game = $1`, [game]); // no real chain: the audit follows each
  return await answer(play, '(SELECT closed_at IS NOT NULL FROM fair.games WHERE id = $1)', [game]);
}

async function expectClosed(play: Playground, now: number): Promise<void> {
  // Its own chain goes on, and was not replaced; another one of the game was.
  const own = await chainFrom(play, 40, now - 5, 30);
  await abandon(play, await chainFrom(play, 40, now - 90, 20));
  same(await isClosedByLoss(play, 40, own), true);
  // Replaced, and nothing of this game took its place: others' chains, an ended one and one that was replaced too do not count.
  const replaced = await chainFrom(play, 41, now - 5, 30);
  await abandon(play, replaced);
  await chainFrom(play, 41, now - 60, 20);
  await chainFrom(play, 41, now - 20, 20); // its last round was the one before this
  await abandon(play, await chainFrom(play, 41, now + 50, 20));
  await chainFrom(play, 42, now - 1, 90);
  same(await isClosedByLoss(play, 41, replaced), true);
  // Replaced, and the game plays on from a chain that has begun.
  const former = await chainFrom(play, 43, now - 25, 20);
  await abandon(play, former);
  await chainFrom(play, 43, now - 1, 10);
  same(await isClosedByLoss(play, 43, former), false);
}

async function expectPublished(play: Playground, now: number): Promise<void> {
  const publish = (game: number) => {
    const end = randomBytes(32);
    return answer(play, 'fair.publish_chain($1, 40, $2, $2)', [game, end]);
  };
  const first = (chain: unknown) => answer(play, '(SELECT first_no FROM fair.chains WHERE id = $1)', [chain]);
  // Half of its own chain is used; whatever chains other games have, and however far.
  await chainFrom(play, 44, now - 20, 30);
  await chainFrom(play, 45, now + 9_000, 90);
  const next = await publish(44);
  same(Number(await first(next)), now + 25); // a day ahead
  // Less than half is used: no other is taken, though some game has a chain that was replaced.
  await chainFrom(play, 46, now - 2, 30);
  same(await publish(46), null);
}

async function expectFreeNumber(play: Playground): Promise<void> {
  const [row] = await play.database.asOwner((tx) =>
    tx.query<{ others: number }>('SELECT count(*)::int AS others FROM fair.chains WHERE game <> 47'),
  );
  const taken = (row?.others ?? 0) + 5; // more than all others have
  for (let no = 0; no < taken; no += 1) await chainFrom(play, 47, 100 + no, 1);
  same(Number(await answer(play, 'fair.free_no(47, 100)')), 100 + taken);
  same(Number(await answer(play, 'fair.free_no(47, 99)')), 99);
}

/** Written at most every five seconds: what counts is that the time is no older. */
async function expectAble(play: Playground): Promise<void> {
  const age = async (): Promise<number> =>
    Number(await answer(play, '(SELECT extract(epoch FROM clock_timestamp() - at) FROM fair.able_to_draw)'));
  const setBack = (seconds: number) =>
    past(play, 'UPDATE fair.able_to_draw SET at = clock_timestamp() - make_interval(secs => $1)', [seconds]);
  await answer(play, 'fair.say_able()');
  await setBack(7);
  await answer(play, 'fair.say_able()');
  same((await age()) < 7, true);
  await setBack(-3_600);
  await answer(play, 'fair.say_able()');
  same((await age()) < -3_000, true);
}
