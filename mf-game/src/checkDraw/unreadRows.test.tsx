import { fairPlayCalls } from '@unison/shared/contract';
import type { Reveal } from '@unison/shared/contract';
import { allowConsole, platform } from '@unison/shared/testing';
import { screen, within } from '@testing-library/react';
import { anotherGame, answerPublic, answerProofs, chain, openGame, proofOf } from '../testing/fairGame';

beforeEach(anotherGame);

/** The proofs of ten rounds, one of which the platform sends otherwise; the screen shows the dice of all as they were drawn. */
async function openWith(changed: Readonly<Record<string, object | undefined>>) {
  allowConsole(/O-90 .*'\[\]'/);
  const honest = await chain();
  answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
  const reveals = await honest.reveals(1001, 1010);
  await answerProofs(honest, []);
  platform.answers(
    fairPlayCalls.listReveals,
    reveals.flatMap((one): Reveal[] => (one.expect in changed ? (changed[one.expect] ? [{ ...one, ...changed[one.expect] }] : []) : [one])),
  );
  const dice = Object.fromEntries(reveals.map(({ expect: round, opencode }) => [round, opencode]));
  return openGame(honest.open(1011), { shown: ['1010', '1005'], dice });
}

const says = async (round: string, state: string) => expect(within(await proofOf(round)).getByText(state)).toBeVisible();
const shows = (state: string, round: string) => screen.findByRole('button', { name: new RegExp(`^${state}.*round ${round} `) });

test('a round that is marked late by a 1 keeps its proof (O-90)', async () => {
  await openWith({ 1005: { late: 1 } });
  expect(await shows('Verified', '1005')).toBeVisible();
  expect(screen.getByText('Stakes are open')).toBeVisible();
});

test('a proof that cannot be read cannot be checked here, and is nothing that was withheld: stakes stay open (O-90)', async () => {
  await openWith({ 1005: { chain_position: 'the fifth' } });
  expect(await shows('Verified', '1010')).toBeVisible();
  await says('1005', 'Cannot be checked here');
  expect(screen.getByText('Stakes are open')).toBeVisible();
});

test.each([
  ['a round that does not match beside it', { 1005: { chain_position: 'the fifth' }, 1010: { opencode: [0, 0, 0] } }, '1010'],
  ['a round that is missing while all others can be read', { 1005: undefined }, '1005'],
])('%s stops the stakes all the same (O-90)', async (_what, changed, round) => {
  await openWith(changed);
  expect(await shows('Does not match', round)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Read what differs' })).toBeVisible();
});

test('a public list of which this game’s part cannot be read is no evidence against a chain it may name (O-90)', async () => {
  allowConsole(/O-90 .*'games\[\]'/);
  const first = await chain();
  answerPublic([{ end: first.end, first: 1001, published: 900 }]);
  await answerProofs(first);
  const { unmount } = openGame(first.open(1011));
  expect(await shows('Verified', '1010')).toBeVisible();
  unmount();
  const next = await chain('b', 40, 1041);
  platform.answers(fairPlayCalls.getFairness, {
    games: [{ id: '0', key: 'other', seconds: 60, chains: [], drawn: 0, late: 0, lost: [], closed: false }, { chains: 'two' } as never],
    wheel: { prize_hash: '', prizes: [], draws: 0 },
  });
  await answerProofs(next, await next.reveals(1041, 1050));
  openGame(next.open(1051), { round: '1051', shown: ['1050'] });
  expect(await shows('Cannot be checked here', '1050')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible(); // the stakes wait for it
  expect(screen.queryByRole('button', { name: 'Read what differs' })).not.toBeInTheDocument();
});
