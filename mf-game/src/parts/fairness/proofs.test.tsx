import { calls, fairPlayCalls, paths } from '@unison/shared/contract';
import type { Fairness, Reveal } from '@unison/shared/contract';
import { reloadKept } from '@unison/shared/session';
import { lotteryOption, platform, renderScreen } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { chainFor } from '../../testing/chain';
import type { TestChain } from '../../testing/chain';
import { CheckFromAddress } from '../CheckFromAddress';
import { oddsMatch } from '../oddsProof';
import { RoundProof } from '../RoundProof';
import { useStakesStopped } from '../useStakesStopped';

const PROVEN: ScreenOptions = { base: { capabilities: ['fairness'] }, session: true };
const DAY_OF_ROUNDS = 86_400 / 60;

let games = 0;
/** Each test plays a game of its own: what the device keeps of one is not the next one's. */
let gameId = '';
beforeEach(() => {
  games += 1;
  gameId = String(games);
  reloadKept();
});

const chain = (name = 'a', length = 40, first = 1001) => chainFor(`${name}${gameId}`, length, first, gameId);

type PublicChain = { end: string; first: number; published: number };

/** What the platform tells everybody; moments in rounds of a minute. */
function answerPublic(chains: readonly PublicChain[]): void {
  platform.answers(fairPlayCalls.getFairness, {
    games: [
      {
        id: gameId,
        key: 'quick',
        seconds: 60,
        chains: chains.map(({ end, first, published }) => ({
          chain_end: end,
          fingerprint: '',
          first_expect: String(first),
          length: 40,
          published_at: published * 60,
        })),
        drawn: 12,
        late: 2,
        lost: ['1003'],
        closed: false,
      },
    ],
    wheel: { prize_hash: '', prizes: [], draws: 0 },
  });
}

async function answerProofs(known: TestChain, reveals?: Reveal[]): Promise<void> {
  platform.answers(fairPlayCalls.listReveals, reveals ?? (await known.reveals(1001, 1010)));
  platform.answers(calls.listOdds, [lotteryOption({ rtp: 0.985 })]);
}

function Game({ round, fairness, shown }: { round: string; fairness: Fairness | undefined; shown: readonly string[] }) {
  const { stopped, card } = useStakesStopped(gameId, { round, fairness });
  return (
    <>
      {stopped ? card : <p>Stakes are open</p>}
      {shown.map((one) => (
        <RoundProof key={one} gameKey="quick" lotteryId={gameId} round={one} />
      ))}
      <CheckFromAddress gameKey="quick" lotteryId={gameId} />
    </>
  );
}

function open(
  fairness: Fairness | undefined,
  { round = '1011', shown = ['1010'], ...options }: ScreenOptions & { round?: string; shown?: string[] } = {},
) {
  return renderScreen(<Game round={round} fairness={fairness} shown={shown} />, { ...PROVEN, ...options });
}

const proofOf = (round: string) => screen.findByRole('button', { name: new RegExp(`how round ${round} was drawn`) });

test('a drawn round is verified at once, and its proof stands in plain words and figures (O-90)', async () => {
  const honest = await chain();
  answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
  await answerProofs(honest);
  const { user } = open(honest.open(1011));
  await waitFor(async () => expect(await proofOf('1010')).toHaveTextContent('Verified'));
  await user.click(await proofOf('1010'));
  const sheet = await screen.findByRole('dialog', { name: 'How round 1010 was drawn' });
  const { reveal, commit } = await honest.reveal(1010);
  expect(await within(sheet).findByText(reveal)).toBeInTheDocument();
  expect(within(sheet).getByText(commit)).toBeInTheDocument();
  expect(within(sheet).getByText(honest.end.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 '))).toBeInTheDocument();
  expect(within(sheet).getByText('98.5%')).toBeInTheDocument();
  expect(within(sheet).getByText('1003')).toBeInTheDocument();
  expect(within(sheet).getByText(/The operator cannot change a draw/)).toBeInTheDocument();
  expect(within(sheet).getByText(new RegExp(paths.check('quick', gameId, '1010').replace(/[?]/, '\\?')))).toBeInTheDocument();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(sheet).getByRole('button', { name: 'Copy what is needed' }));
  const given = JSON.parse(copied.mock.calls[0]![0]) as { round: object };
  expect(given.round).toMatchObject({ game: gameId, round: '1010', seed: reveal, chain_end: honest.end, chain_position: 10 });
});

test('far from the chain’s end a round is checked as far back as this device knows, and the whole way only when it is asked for (O-90)', async () => {
  const long = await chain('long', 5_000, 1);
  answerPublic([{ end: long.end, first: 1, published: -DAY_OF_ROUNDS }]);
  await answerProofs(long, await long.reveals(4_901, 4_910));
  const { user } = open(long.open(4_911), { round: '4911', shown: ['4910'] });
  await waitFor(async () => expect(await proofOf('4910')).toHaveTextContent('Checked back to round 4901'));
  await user.click(await proofOf('4910'));
  await user.click(await screen.findByRole('button', { name: 'Check the whole chain' }));
  const sheet = screen.getByRole('dialog');
  expect(await within(sheet).findByText('Verified', undefined, { timeout: 30_000 })).toBeInTheDocument();
});

test('a link opens exactly its check, and closing it takes the round out of the address (O-90)', async () => {
  const honest = await chain();
  answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
  await answerProofs(honest);
  const { user, address } = open(honest.open(1011), { shown: [], route: paths.check('quick', gameId, '1005') });
  const sheet = await screen.findByRole('dialog', { name: 'How round 1005 was drawn' });
  expect(await within(sheet).findByText('Verified')).toBeInTheDocument();
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe(paths.game('quick', gameId)));
});

test('a platform without proofs: a round cannot be checked here, and stakes go on (O-81)', async () => {
  open(undefined, { base: { capabilities: [] } });
  await waitFor(async () => expect(await proofOf('1010')).toHaveTextContent('Cannot be checked here'));
  expect(screen.getByText('Stakes are open')).toBeInTheDocument();
});

test('proofs that do not come: the sheet says what went wrong, with a retry', async () => {
  const honest = await chain();
  answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
  platform.networkFails(fairPlayCalls.listReveals);
  platform.answers(calls.listOdds, []);
  const { user } = open(honest.open(1011));
  await user.click(await proofOf('1010'));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await answerProofs(honest);
  await user.click(retry);
  expect(await within(screen.getByRole('dialog')).findByText('Verified')).toBeInTheDocument();
});

describe('stakes stop until the member has read what differs (O-90)', () => {
  async function expectStop(text: RegExp, user: ReturnType<typeof open>['user'], state: string) {
    // What is found out only after a member has accepted is another thing to read.
    expect(await screen.findByText(state)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Read what differs' }));
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.queryByText('Stakes are open')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'I have read this, allow stakes again' }));
    expect(await screen.findByText('Stakes are open')).toBeInTheDocument();
  }

  test('a draw whose dice are not those of its seed', async () => {
    const honest = await chain();
    answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
    const reveals = await honest.reveals(1001, 1010);
    await answerProofs(
      honest,
      reveals.map((one) => (one.expect === '1010' ? { ...one, opencode: one.opencode.map((face) => (face % 6) + 1) } : one)),
    );
    const { user } = open(honest.open(1011));
    expect(await proofOf('1010')).toBeInTheDocument();
    await expectStop(/The seed gives other dice/, user, 'Does not match');
  });

  test('a round left out among its neighbours', async () => {
    const honest = await chain();
    answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
    await answerProofs(
      honest,
      (await honest.reveals(1001, 1010)).filter(({ expect: round }) => round !== '1006'),
    );
    const { user } = open(honest.open(1011), { shown: ['1006'] });
    await expectStop(/No proof of this round/, user, 'Does not match');
  });

  /** Another visit of this device. */
  async function comesBack(first: ReturnType<typeof open>): Promise<void> {
    await waitFor(async () => expect(await proofOf('1010')).toHaveTextContent('Verified'));
    first.unmount();
  }

  test('a commit that was changed while its round took stakes', async () => {
    const honest = await chain();
    answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
    await answerProofs(honest);
    await comesBack(open(honest.open(1011)));
    const { user } = open({ ...honest.open(1011), commit: 'e'.repeat(64) });
    await expectStop(/The commitment was changed/, user, 'Verified');
  });

  test.each(['ab', 'z'.repeat(64)])('a commit of the open round that is no hash: %s', async (commit) => {
    const honest = await chain();
    answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
    await answerProofs(honest);
    const { user } = open({ ...honest.open(1011), commit });
    await expectStop(/The proof cannot be read: its length or form is wrong/, user, 'Verified');
  });

  test('another chain that nobody announced', async () => {
    const [honest, other] = [await chain(), await chain('b')];
    answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
    await answerProofs(honest);
    await comesBack(open(honest.open(1011)));
    answerPublic([{ end: other.end, first: 1001, published: 900 }]);
    await answerProofs(other);
    const { user } = open(other.open(1012), { round: '1012' });
    await expectStop(/Another chain is in use/, user, 'Does not match');
  });

  test('proofs that were withdrawn', async () => {
    const honest = await chain();
    answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
    await answerProofs(honest);
    await comesBack(open(honest.open(1011)));
    const { user } = open(undefined, { round: '1012', base: { capabilities: [] } });
    await expectStop(/no longer sends any/, user, 'Cannot be checked here');
  });

  test('but not for a chain that was public a day before, and that this device had seen', async () => {
    const [honest, next] = [await chain('a', 40, 10_001), await chain('b', 40, 10_041)];
    const former = { end: honest.end, first: 10_001, published: 900 };
    const announced = { end: next.end, first: 10_041, published: 10_041 - DAY_OF_ROUNDS };
    answerPublic([announced, former]);
    await answerProofs(honest, await honest.reveals(10_001, 10_004));
    const first = open(honest.open(10_005), { round: '10005', shown: ['10004'] });
    await waitFor(async () => expect(await proofOf('10004')).toHaveTextContent('Verified'));
    first.unmount();
    await answerProofs(next, await next.reveals(10_041, 10_044));
    open(next.open(10_045), { round: '10045', shown: ['10044'] });
    await waitFor(async () => expect(await proofOf('10044')).toHaveTextContent('Verified'));
    expect(screen.getByText('Stakes are open')).toBeInTheDocument();
  });
});

test('odds match what a round was opened with, differ, or cannot be told', async () => {
  const { oddsHash } = await chain();
  expect(await oddsMatch([{ type: 'bi', odds: 1.98 }], oddsHash.toUpperCase())).toBe('match');
  expect(await oddsMatch([{ type: 'bi', odds: 1.97 }], oddsHash)).toBe('differs');
  expect(await oddsMatch([{ type: 'bi', odds: 1.97 }], undefined)).toBe('unknown');
});
