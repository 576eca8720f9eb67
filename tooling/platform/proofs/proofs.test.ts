import { setTimeout as pause } from 'node:timers/promises';
import { calls, fairPlayCalls } from '@unison/shared/contract';
import type { AnswerOf } from '@unison/shared/contract';
import { checkRounds, NOTHING_PINNED } from '@unison/shared/fairness';
import { ENGINES_AT_NIGHT, withPlatform } from '../../testing/platform/platform';

const GAME = '101';

describe.each(ENGINES_AT_NIGHT)('what proves the draws, on %s', (engine) => {
  const platform = withPlatform(engine);
  const revealed = async (between: { before?: string; after?: string } = {}) =>
    (await platform.ask(fairPlayCalls.listReveals, { id: GAME, ...between })).data;
  const told = async () => {
    const { data } = await platform.ask(fairPlayCalls.getFairness);
    const game = data.games.find(({ id }) => id === GAME);
    if (!game) throw new Error('A game is told of with all others');
    return { game, wheel: data.wheel };
  };
  let ahead = 0;
  /** A round's end does not change, but for a test of what is told of it. */
  const asIf = async (sql: string, params: readonly unknown[] = []) => {
    await platform.database().asOwner(async (tx) => {
      await tx.exec('SET LOCAL session_replication_role = replica');
      await tx.query(sql, params);
    });
    ahead += 2_000; // what is public is remembered for two seconds
  };

  let entered: AnswerOf<typeof calls.getGame>;
  /** A game whose rounds last a second, until five of it are drawn. */
  beforeAll(async () => {
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
    await platform.database().asOwner(async (tx) => {
      await tx.exec(`ALTER TABLE fair.games DROP CONSTRAINT games_seconds_check;
        INSERT INTO fair.games (id, key, class, names, icon, seconds) SELECT ${GAME}, 'second', class, names, icon, 1 FROM fair.games WHERE id = 1;
        SELECT fair.publish_odds(${GAME}, (SELECT jsonb_object_agg(option, odds) FROM fair.odds WHERE game = 1 AND version = 1))`);
    });
    for (;;) {
      const reveals = await platform.ask(fairPlayCalls.listReveals, { id: GAME });
      if (reveals.code === 200 && reveals.data.length >= 5) break;
      await pause(100);
    }
    const who = await platform.newMember();
    for (let code = 0; code !== 200;) ({ code, data: entered } = await platform.ask(calls.getGame, { key: 'second' }, who));
    await asIf(`UPDATE fair.games SET closed_at = now() WHERE id = ${GAME}`); // no round comes between two looks
    const open = () => platform.database().query(`SELECT 1 FROM fair.rounds WHERE game = ${GAME} AND state = 'open'`);
    while ((await open()).length > 0) await pause(100);
  });

  test('the drawn rounds of a game are told the newest first, and each is proved by the end of its chain that stands in public [O-90, B-05]', async () => {
    const reveals = await revealed();
    const rounds = reveals.map(({ expect: round }) => Number(round));
    expect(rounds.length).toBeGreaterThanOrEqual(5);
    expect(rounds).toEqual([...new Set(rounds)].sort((one, other) => other - one));
    const { game } = await told();
    expect([...new Set(reveals.map(({ chain_end: end }) => end))]).toEqual([game.chains[0]?.chain_end]);
    const first = Number(game.chains[0]?.first_expect);
    expect(reveals.map(({ chain_position: position }) => first + position - 1)).toEqual(rounds);
    const drawn = reveals.map(({ expect: round, opencode: dice, commit, reveal: seed, chain_end: end, chain_position: position, late }) => {
      return { round, dice, commit, seed, end, position, oddsHash: '', isLate: late };
    });
    const { checked } = await checkRounds(GAME, drawn, NOTHING_PINNED);
    expect(checked.map(({ verdict }) => verdict.state)).toEqual(drawn.map(() => 'verified'));
    expect(new Set(reveals.map(({ odds_hash: hash }) => hash))).toEqual(new Set([game.odds_hash]));
  });

  test('whoever enters a game is told its last draw, with its dice, its size and its parity [API-40, O-14, O-60]', async () => {
    const { last_expect: no, now_expect: open, opencode, one, two } = entered;
    const last = (await revealed()).find(({ expect: round }) => round === no);
    expect(opencode).toEqual(last?.opencode);
    const sum = opencode.reduce((total, face) => total + face, 0);
    expect([one, two]).toEqual([sum >= 11 ? 'Big' : 'Small', sum % 2 === 0 ? 'Even' : 'Odd']);
    expect(Number(open)).toBeGreaterThan(Number(no));
  });

  test('whoever knows the rounds up to one asks for those after it, or goes on with those before one [O-90]', async () => {
    const all = await revealed();
    const numbers = all.map(({ expect: round }) => round);
    expect(await revealed({ after: numbers.at(-1), before: numbers[0] })).toEqual(all.slice(1, -1));
    expect(await revealed({ after: numbers[2] })).toEqual(all.slice(0, 2));
    expect(await revealed({ before: numbers[2] })).toEqual(all.slice(3));
  });

  test('how many rounds were drawn, which were drawn late and which were lost stands in public [O-90, GAME-14]', async () => {
    const reveals = await revealed();
    expect((await told()).game).toMatchObject({ key: 'second', seconds: 1, drawn: reveals.length, lost: [], closed: true });
    const [late, lost] = [reveals[1], reveals[3]].map((one) => one?.expect);
    await asIf('UPDATE fair.rounds SET late = no = $2 WHERE game = $1', [GAME, late]);
    await asIf("UPDATE fair.rounds SET state = 'lost', seed = NULL, dice = NULL WHERE game = $1 AND no = $2", [GAME, lost]);
    await asIf('UPDATE fair.tallies SET late = 1 WHERE game = $1', [GAME]);
    const after = await revealed();
    expect(after.map(({ expect: round, late: isLate }) => [round, isLate])).toEqual(
      reveals.flatMap(({ expect: round }) => (round === lost ? [] : [[round, round === late]])),
    );
    expect((await told()).game).toMatchObject({ late: 1, lost: [lost] });
  });

  test('a chain whose seeds were lost is told with the round from which it counts no more, and a restore with what it voided [O-90, O-102]', async () => {
    const { game, wheel } = await told();
    expect([game.chains[0]?.abandoned_from, wheel.restores]).toEqual([undefined, []]);
    await asIf('INSERT INTO fair.abandoned_chains (chain, from_no) SELECT id, 77 FROM fair.chains WHERE game = $1', [GAME]);
    await asIf("INSERT INTO fair.eras (era, voided) VALUES ('the first', 0), ('a copy', 0), ('the one restored', 3)");
    const now = await told();
    expect(now.game.chains[0]?.abandoned_from).toBe('77');
    expect(now.wheel.restores).toEqual([{ at: expect.any(Number) as number, voided: 3 }]);
  });
});
