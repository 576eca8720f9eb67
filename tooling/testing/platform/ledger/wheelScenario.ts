import { deepStrictEqual as same } from 'node:assert';
import { openShownWheel } from '../shownWheel';
import { answer, sha256 } from './answer';
import { past, said } from './moneyScenarios';
import { newMember, ZONE } from './playground';
import type { Playground } from './playground';

/** What the wheel must do. */
export async function wheelScenario(play: Playground): Promise<void> {
  const publish = (minors: number[]) => {
    const prizes = minors.map((minor, index) => ({ id: index + 1, titles: {}, image: 'leaf', minor, weight: 1 }));
    return answer(play, 'fair.publish_prizes($1)', [JSON.stringify(prizes)]);
  };
  same([await publish([5]), await publish([0, 1, 7])], [1, 2]);
  const wheel = openShownWheel(play.database);
  const member = await play.member(0);
  const spin = async (key: string | undefined, clientSeed = 'mine', daily = 40) =>
    said(await wheel.draw({ member, key, clientSeed, daily, zone: ZONE }));
  const draw = (nonce: number, seed: Buffer) =>
    answer(play, "fair.draw_wheel($1, $2, $3, $4, 'mine', 1, $5, 'sealed', 99, 'UTC')", [member, `n${nonce}`, nonce, seed, sha256('next')]);
  const commit = (nonce: number, text: string) => answer(play, "fair.commit_wheel($1, $2, 1, $3, 'sealed')", [member, nonce, sha256(text)]);
  await commit(2, 'too early');
  same(await play.database.query('SELECT nonce FROM fair.wheel_commits WHERE member = $1', [member]), []);
  const next = await wheel.next(member);
  await commit(1, 'again');
  same(await wheel.next(member), next);
  same(await spin('a'), 'done');
  same(await draw(2, sha256('wrong')), { refused: 'commitUnread' });
  same(await play.database.query('SELECT max(nonce) AS next FROM fair.wheel_commits WHERE member = $1', [member]), [{ next: 2 }]);
  same([await spin('a'), await spin('a', 'other')], ['again', 'keyReused']);
  for (let count = 2; count <= 40; count += 1) same(await spin(undefined), 'done');
  same(await spin('b'), 'drawsUsed');
  same(await answer(play, 'fair.draws_today($1, $2)', [member, ZONE]), 40);
  await past(play, "UPDATE fair.draws SET at = at - interval '25 hours' WHERE member = $1 AND nonce <= 2", [member]);
  same([await spin('b'), await spin('c'), await spin('d')], ['done', 'done', 'drawsUsed']);
  const [won] = await play.database.query<{ draws: number; highest: number; minor: string }>(
    'SELECT count(*) AS draws, max(nonce) AS highest, sum(minor) AS minor FROM fair.draws WHERE member = $1',
    [member],
  );
  same(won, { draws: 42, highest: 42, minor: String(await play.ledger.balance(member)) });
  const commits = await play.database.asOwner((tx) =>
    tx.query(
      'SELECT max(c.nonce) AS nonce, count(*) AS commits, count(s.nonce) AS secrets FROM fair.wheel_commits c LEFT JOIN fair.wheel_secrets s USING (member, nonce) WHERE member = $1',
      [member],
    ),
  );
  same(commits, [{ nonce: 43, commits: 43, secrets: 43 }]);
  same([await draw(42, sha256('used')), await draw(44, sha256('unknown'))], [{ stale: true }, { stale: true }]);
  for (const nonce of [44, 43, 43]) await wheel.sent(member, nonce);
  same(await play.database.query('SELECT count(*) AS read FROM fair.wheel_reads WHERE member = $1', [member]), [{ read: 43 }]);
  same(await draw(43, sha256('wrong')), { refused: 'seed' });
  await past(play, "INSERT INTO fair.eras (era) VALUES ('a copy')"); // as restoring leaves it
  same(await draw(43, sha256('wrong')), { restored: true });
  await past(play, 'INSERT INTO fair.eras (era) SELECT ledger.era()');
  await play.ledger.takeBreak(member, 1);
  same(await draw(43, sha256('wrong')), { refused: 'onBreak' });
  // A browser without a seed of its own; a member in the last of the rows that draws are counted in: the audit compares both counts.
  let last = await newMember(play.database);
  while (last % 32 !== 31) last = await newMember(play.database);
  for (const clientSeed of ['', 'mine'])
    same(said(await wheel.draw({ member: last, key: undefined, clientSeed, daily: 2, zone: ZONE })), 'done');
}
