import type { Reveal } from '@unison/shared/contract';
import { chainFor } from '../testing/chain';
import type { TestChain } from '../testing/chain';
import { drawnOf } from './fairnessApi';
import { chainStep, checkRounds, fromHex, NOTHING_PINNED, openRoundOf, rollDice, toHex, withOpenRound } from '@unison/shared/fairness';
import type { Difference, GamePin } from '@unison/shared/fairness';

const states = async (rounds: Reveal[], pin: GamePin) =>
  (
    await checkRounds(
      '1',
      rounds.map((one) => drawnOf(one)),
      pin,
    )
  ).checked.map(({ verdict }) => verdict.state);

/** A device that saw the commit of round 1010 while it took stakes. */
const deviceThatSaw = (chain: TestChain, round: number) => withOpenRound(NOTHING_PINNED, openRoundOf(String(round), chain.open(round)));

test('honest rounds of a chain whose end is near are verified at once (O-90)', async () => {
  const chain = await chainFor();
  expect(await states(await chain.reveals(1001, 1012), await deviceThatSaw(chain, 1010))).toEqual(Array(12).fill('verified'));
});

const flip = (hash: string) => (hash.startsWith('0') ? '1' : '0') + hash.slice(1);

const TAMPERED: [what: string, reason: Difference['reason'], tamper: (drawn: Reveal, honest: TestChain) => Reveal | Promise<Reveal>][] = [
  ['another seed', 'wrongSeed', (drawn) => ({ ...drawn, reveal: flip(drawn.reveal) })],
  ['the seed of the round after', 'wrongSeed', async (drawn, chain) => ({ ...drawn, reveal: (await chain.reveal(1011)).reveal })],
  ['a seed that is too short', 'unreadable', (drawn) => ({ ...drawn, reveal: drawn.reveal.slice(2) })],
  ['a seed that is no hex', 'unreadable', (drawn) => ({ ...drawn, reveal: 'z'.repeat(64) })],
  ['another commit', 'commitChanged', (drawn) => ({ ...drawn, commit: flip(drawn.commit) })],
  ['other dice', 'wrongDice', (drawn) => ({ ...drawn, opencode: drawn.opencode.map((face) => (face % 6) + 1) })],
  ['two dice', 'wrongDice', (drawn) => ({ ...drawn, opencode: drawn.opencode.slice(1) })],
  ['another position', 'wrongPosition', (drawn) => ({ ...drawn, chain_position: 11 })],
  ['a position that is none', 'unreadable', (drawn) => ({ ...drawn, chain_position: -1 })],
  ['another end of the chain', 'chainChanged', (drawn) => ({ ...drawn, chain_end: flip(drawn.chain_end) })],
  ['other odds', 'oddsChanged', (drawn) => ({ ...drawn, odds_hash: flip(drawn.odds_hash) })],
  ['a round of a whole other chain', 'commitChanged', async () => (await chainFor('b')).reveal(1010)],
];

test.each(TAMPERED)('a draw that was tampered with is shown as such: %s (O-90)', async (_what, reason, tamper) => {
  const chain = await chainFor();
  const pin = await deviceThatSaw(chain, 1010);
  const rounds = await chain.reveals(1008, 1012);
  const tampered = await Promise.all(rounds.map((one) => (one.expect === '1010' ? tamper(one, chain) : one)));
  const { checked } = await checkRounds(
    '1',
    tampered.map((one) => drawnOf(one)),
    pin,
  );
  const right = { state: 'verified' };
  expect(checked.map(({ verdict }) => verdict)).toMatchObject([right, right, { state: 'differs', reason }, right, right]);
});

test('a whole other chain differs in rounds too that this device did not watch (O-90)', async () => {
  const [chain, other] = [await chainFor(), await chainFor('b')];
  const { checked } = await checkRounds('1', [drawnOf(await other.reveal(1012))], await deviceThatSaw(chain, 1010));
  expect(checked[0]?.verdict).toEqual({ state: 'differs', reason: 'chainChanged', pinned: chain.end, shown: other.end });
});

test('each round comes from the chain that had begun by then: not from the one before, nor from one that is to come (O-90)', async () => {
  const [former, next] = [await chainFor('a', 40), await chainFor('b', 40, 1021)];
  const saw = deviceThatSaw(former, 1010);
  const pin = { ...saw, chains: [...saw.chains, ...deviceThatSaw(next, 1025).chains] };
  const early = await former.reveal(1015);
  const late = await former.reveal(1030);
  expect(await states([await next.reveal(1024), early], pin)).toEqual(['verified', 'verified']);
  expect(await states([late], pin)).toEqual(['differs']);
});

test('the published end is the seed of no round, also to a device that knows nothing yet (O-90)', async () => {
  const chain = await chainFor();
  const end = fromHex(chain.end);
  const [commit, opencode] = [toHex(chainStep(end)), await rollDice(end, '1', '1001')];
  const drawn = { ...(await chain.reveal(1001)), reveal: chain.end, commit, opencode, chain_position: 0 };
  expect(await states([drawn], NOTHING_PINNED)).toEqual(['differs']);
});

test('a stretch that does not lead to the published end stays so, whatever is learned above it (O-90)', async () => {
  const [chain, other] = [await chainFor('many', 2_700, 1), await chainFor('made up', 2_700, 1)];
  const link = (position: number) => ({ position, link: other.open(position + 1).commit });
  const root = { position: 0, link: chain.end };
  const segments = [
    { low: root, high: root },
    { low: link(2_000), high: link(2_010), isBroken: true },
    { low: link(2_600), high: link(2_610) },
  ];
  const made = async (round: number) => ({ ...(await other.reveal(round)), chain_end: chain.end });
  const pin = { ...NOTHING_PINNED, chains: [{ end: chain.end, first: 1, segments }] };
  const { found } = await checkRounds('1', [drawnOf(await made(2_400))], pin);
  expect(await states([await made(2_005)], found)).toEqual(['differs']);
});

describe('a device of many visits, far from each other (O-90)', () => {
  const [VISITS, APART] = [12, 600];

  /** What it knows after the last one; each visit saw a round open and checked the rounds before. */
  async function deviceOfManyVisits(chain: TestChain): Promise<GamePin> {
    let pin = NOTHING_PINNED;
    for (let visit = 1; visit <= VISITS; visit += 1) {
      const open = visit * APART;
      pin = withOpenRound(pin, openRoundOf(String(open), chain.open(open)));
      const rounds = (await chain.reveals(open - 10, open - 1)).map(drawnOf);
      pin = (await checkRounds('1', rounds, pin)).found;
    }
    return pin;
  }

  test('an older round is checked as far back as it is known, and nothing of it differs', async () => {
    const chain = await chainFor('many', VISITS * APART + 10, 1);
    const pin = await deviceOfManyVisits(chain);
    const page = (await chain.reveals(901, 1_000)).map(drawnOf);
    const { checked, found } = await checkRounds('1', page, pin);
    expect(new Set(checked.map(({ verdict }) => JSON.stringify(verdict)))).toEqual(
      new Set([JSON.stringify({ state: 'partly', backTo: '901', steps: 901 })]),
    );
    expect(found.differences).toEqual([]);
  });

  test('what was just checked stays known while the next rounds open, so that its chain can be followed', async () => {
    const chain = await chainFor('many', VISITS * APART + 10, 1);
    const pin = await deviceOfManyVisits(chain);
    const page = (await chain.reveals(901, 1_000)).map(drawnOf);
    let { found } = await checkRounds('1', page, pin);
    for (let open = VISITS * APART + 1; open <= VISITS * APART + 5; open += 1)
      found = withOpenRound(found, openRoundOf(String(open), chain.open(open)));
    expect(found.chains[0]?.segments.some(({ low, high }) => low.position === 901 && high.position === 1_000)).toBe(true);
  });

  test('it keeps no more than a few stretches of a chain', async () => {
    const chain = await chainFor('many', VISITS * APART + 10, 1);
    expect((await deviceOfManyVisits(chain)).chains[0]?.segments.length).toBeLessThanOrEqual(8);
  });
});

describe('a round deep inside a stretch that this device knows (O-90)', () => {
  afterEach(() => jest.restoreAllMocks());
  const LENGTH = 2_500;

  /** What a device knows that watched a game from its beginning, at least every three hours. */
  function deviceThatWatched(chain: TestChain): GamePin {
    let pin = NOTHING_PINNED;
    for (let open = 1; open <= LENGTH; open += 400) pin = withOpenRound(pin, openRoundOf(String(open), chain.open(open)));
    return pin;
  }

  test('is verified, and nothing that is known of the chain becomes doubtful', async () => {
    const chain = await chainFor('many', LENGTH, 1);
    const pin = deviceThatWatched(chain);
    const { checked, found } = await checkRounds('1', (await chain.reveals(1_251, 1_300)).map(drawnOf), pin);
    expect(new Set(checked.map(({ verdict }) => verdict.state))).toEqual(new Set(['verified']));
    expect(found.chains).toEqual(pin.chains);
    expect(found.differences).toEqual([]);
  });

  test.each([
    ['one', 1_300],
    ['a whole page', 1_251],
  ])('%s computed from made-up seeds does not verify', async (_what, from) => {
    const [chain, other] = [await chainFor('many', LENGTH, 1), await chainFor('made up', LENGTH, 1)];
    const made = (await other.reveals(from, 1_300)).map((one) => ({ ...one, chain_end: chain.end }));
    const honest = await chain.reveals(1_201, from - 1);
    expect(await states([...made, ...honest], deviceThatWatched(chain))).toEqual([
      ...made.map(() => 'differs'),
      ...honest.map(() => 'verified'),
    ]);
  });

  test('is computed once for a page of rounds, also of wrong ones, and the page has its turn meanwhile', async () => {
    const [chain, other] = [await chainFor('many', LENGTH, 1), await chainFor('made up', LENGTH, 1)];
    const made = (await other.reveals(1_251, 1_300)).map((one) => ({ ...one, chain_end: chain.end }));
    const pin = deviceThatWatched(chain);
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 1));
    const turns = jest.spyOn(globalThis, 'setTimeout');
    await states(made, pin);
    expect(turns.mock.calls.length).toBeGreaterThan(100);
    expect(turns.mock.calls.length).toBeLessThan(1_000);
  });

  test('a commit of an open round there waits for its draw, and is no beginning of its own', async () => {
    const [chain, other] = [await chainFor('many', LENGTH, 1), await chainFor('made up', LENGTH, 1)];
    const pin = deviceThatWatched(chain);
    const made = withOpenRound(pin, { ...openRoundOf('1300', other.open(1_300)), end: chain.end });
    expect(made.chains).toEqual(pin.chains);
    expect(await states([{ ...(await other.reveal(1_300)), chain_end: chain.end }], made)).toEqual(['differs']);
  });
});
