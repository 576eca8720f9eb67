import { createHash } from 'node:crypto';
import { rollDice, verifyWheel } from '@unison/shared/fairness';
import type { Bytes, CommittedPrize } from '@unison/shared/fairness';
import { creditsText } from './amounts';
import type { Books, Finding } from './bookChecks';

/** Rounds or draws read at a time. */
const PAGE = 500;

type RoundRow = {
  game: number;
  no: number;
  chain: number;
  position: number;
  commit: Buffer;
  end_hash: Buffer;
  state: 'open' | 'drawn' | 'lost';
  seed: Buffer | null;
  dice: number[] | null;
  odds_version: number;
  staked: boolean;
};
type OrderRow = { id: string; options: string[]; stake: number; paid: number | null };
type DrawRow = {
  id: string;
  member: number;
  nonce: number;
  server_seed: Buffer;
  client_seed: string;
  prize: number;
  minor: number;
  commit: Buffer;
  list: number;
};

const bytes = (buffer: Buffer): Bytes => Uint8Array.from(buffer);
const sha256 = (link: Buffer): Buffer => createHash('sha256').update(link).digest();

/** The options three dice win (LIMIT-24 to LIMIT-26), written down here a second time on purpose. */
function winningOptions(dice: readonly number[]): string[] {
  const sum = dice.reduce((total, face) => total + face, 0);
  return [sum > 10 ? 'bi' : 'sm', sum % 2 === 0 ? 'do' : 'si', String(sum)];
}

/**
 * Re-computes every draw from its seed and every payout from dice and odds, without the database's functions. What has ended
 * does not change any more: a round read as drawn has the orders it will always have.
 */
export async function checkDraws(books: Books): Promise<{ findings: Finding[]; rounds: number; draws: number }> {
  const findings: Finding[] = [];
  const odds = await loadOdds(books);
  const [begun] = await books.query<{ at: string }>('SELECT clock_timestamp()::text AS at'); // rounds that open meanwhile are for the next time
  const links = new Map<number, { link: Buffer; position: number }>();
  let rounds = 0;
  let after = { game: 0, no: -1 };
  for (;;) {
    const page = await books.query<RoundRow>(
      `SELECT r.*, c.end_hash, EXISTS (SELECT FROM ledger.orders o WHERE o.game = r.game AND o.no = r.no) AS staked
       FROM fair.rounds r JOIN fair.chains c ON c.id = r.chain
       WHERE (r.game, r.no) > ($1, $2) AND r.opens_at <= $3::timestamptz ORDER BY r.game, r.no LIMIT ${PAGE}`,
      [after.game, after.no, begun?.at],
    );
    for (const round of page) {
      const wrong = [checkChain(round, links), await checkDice(round), ...(await checkPayouts(books, round, odds))];
      findings.push(
        ...wrong.filter((found) => found !== undefined).map((found) => ({ check: `round ${round.no} of game ${round.game}`, found })),
      );
    }
    rounds += page.length;
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    after = { game: last.game, no: last.no };
  }
  const { draws, wrong } = await checkWheel(books);
  return { findings: [...findings, ...wrong, ...(await checkTallies(books))], rounds, draws };
}

/** The commit leads to the link before it, the first one of a chain to the published end. */
function checkChain(round: RoundRow, links: Map<number, { link: Buffer; position: number }>): string | undefined {
  const known = links.get(round.chain) ?? { link: round.end_hash, position: 1 };
  links.set(round.chain, { link: round.commit, position: round.position });
  let link = round.commit;
  for (let position = round.position; position > known.position; position -= 1) link = sha256(link);
  return link.equals(known.link) ? undefined : 'its commit is not of the published chain';
}

async function checkDice({ game, no, state, seed, dice, commit }: RoundRow): Promise<string | undefined> {
  if (state !== 'drawn') return undefined;
  if (!seed || !dice) return 'it is drawn without a seed';
  if (!sha256(seed).equals(commit)) return 'its seed is not the committed one';
  const expected = await rollDice(bytes(seed), String(game), String(no));
  return expected.join() === dice.join() ? undefined : `its dice are ${dice.join()} instead of ${expected.join()}`;
}

async function checkPayouts(books: Books, round: RoundRow, odds: ReadonlyMap<string, number>): Promise<(string | undefined)[]> {
  if (round.state === 'open' || !round.staked) return [];
  const winning = round.dice ? winningOptions(round.dice) : undefined;
  const orders = await books.query<OrderRow>('SELECT id, options, stake, paid FROM ledger.orders WHERE game = $1 AND no = $2', [
    round.game,
    round.no,
  ]);
  return orders.map(({ id, options, stake, paid }) => {
    const won = options.filter((option) => !winning || winning.includes(option));
    const expected = won.reduce(
      (sum, option) => sum + Math.ceil((stake * (odds.get(`${round.game} ${round.odds_version} ${option}`) ?? 0)) / 100),
      0,
    );
    if (expected === paid) return undefined;
    if (paid === null) return `order ${id} is not settled, with ${creditsText(expected)} to be paid`;
    return `order ${id} was paid ${creditsText(paid)} instead of ${creditsText(expected)}`;
  });
}

/** What anybody is told was counted is what there is. One statement each: rounds and draws go on while this looks. */
async function checkTallies(books: Books): Promise<Finding[]> {
  return books.query<Finding>(
    `SELECT 'the public count of game ' || g.id AS "check", 'says ' || t.drawn || ' and ' || t.late || ' late instead of ' || r.drawn || ' and ' || r.late AS found
     FROM fair.games g LEFT JOIN fair.tallies held ON held.game = g.id
     CROSS JOIN LATERAL (SELECT coalesce(held.drawn, 0) AS drawn, coalesce(held.late, 0) AS late) t
     CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE state = 'drawn') AS drawn, count(*) FILTER (WHERE late) AS late
                         FROM fair.rounds WHERE game = g.id) r
     WHERE (t.drawn, t.late) <> (r.drawn, r.late)
     UNION ALL
     SELECT 'the public count of the wheel', 'says ' || t.drawn || ' and ' || t.unseen || ' unseen instead of ' || d.drawn || ' and ' || d.unseen
     FROM (SELECT sum(drawn) AS drawn, sum(unseen) AS unseen FROM fair.wheel_tallies) t,
       (SELECT count(*) AS drawn, count(*) FILTER (WHERE client_seed = '') AS unseen FROM fair.draws) d
     WHERE (t.drawn, t.unseen) <> (d.drawn, d.unseen)`,
  );
}

async function loadOdds(books: Books): Promise<Map<string, number>> {
  const rows = await books.query<{ game: number; version: number; option: string; odds: number }>('SELECT * FROM fair.odds');
  return new Map(rows.map(({ game, version, option, odds }) => [`${game} ${version} ${option}`, odds]));
}

async function checkWheel(books: Books): Promise<{ draws: number; wrong: Finding[] }> {
  const prizes = await books.query<CommittedPrize & { list: number }>('SELECT list, id, minor, weight FROM fair.prizes');
  const wrong: Finding[] = [];
  let draws = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const page = await books.query<DrawRow>(
      `SELECT d.*, c.commit, c.list FROM fair.draws d JOIN fair.wheel_commits c ON c.member = d.member AND c.nonce = d.nonce
       WHERE d.id > $1 ORDER BY d.id LIMIT ${PAGE}`,
      [after],
    );
    for (const draw of page) {
      if (!(await isPrizeOfSeeds(draw, prizes)))
        wrong.push({ check: `draw ${draw.nonce} of member ${draw.member}`, found: 'its prize does not follow from its seeds' });
    }
    draws += page.length;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return { draws, wrong };
    after = last.id;
  }
}

async function isPrizeOfSeeds(draw: DrawRow, prizes: readonly (CommittedPrize & { list: number })[]): Promise<boolean> {
  const list = prizes.filter((prize) => prize.list === draw.list);
  const shown = { commit: draw.commit.toString('hex'), serverSeed: draw.server_seed.toString('hex'), clientSeed: draw.client_seed };
  const promised = list.find((prize) => prize.id === draw.prize)?.minor;
  return promised === draw.minor && (await verifyWheel({ ...shown, nonce: draw.nonce, prizeId: draw.prize }, list));
}
