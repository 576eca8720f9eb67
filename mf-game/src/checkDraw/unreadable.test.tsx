import { fairPlayCalls } from '@unison/shared/contract';
import type { Fairness } from '@unison/shared/contract';
import { reloadKept } from '@unison/shared/session';
import { deviceStore, platform } from '@unison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { anotherGame, answerProofs, answerPublic, chain, gameId, openGame } from '../testing/fairGame';
import { pinStore } from './pins';

beforeEach(() => {
  anotherGame();
  deviceStore('quick', { forget: true });
});

/** What this device holds of the game, read anew as after a reload. */
async function heldNow() {
  reloadKept();
  return (await pinStore.of().whenAnswered())[gameId()];
}
const reasonsNow = async () => (await heldNow())?.differences.map(({ reason, isAccepted }) => [reason, isAccepted]);

const readDiffers = () => screen.findByRole('button', { name: 'Read what differs' });

/** An honest chain that this device has pinned. */
async function pinned() {
  const honest = await chain();
  answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
  await answerProofs(honest);
  const visit = async (round: string, fairness: Fairness) => {
    const opened = openGame(fairness, { round, shown: [] });
    await waitFor(() => expect(pinStore.of().isWritten()).toBe(true));
    await waitFor(() => expect(platform.requests(fairPlayCalls.getFairness).length).toBeGreaterThan(0));
    return opened;
  };
  const first = await visit('1011', honest.open(1011));
  await waitFor(async () => expect((await heldNow())?.open).toHaveLength(1));
  first.unmount();
  reloadKept();
  return { honest, visit };
}

test.each(['20261130-0123', '1e400', '-5', 'NaN'])(
  'a round called %s differs, and of what this device knew nothing is forgotten [GAME-14] (O-90)',
  async (round) => {
    const { honest, visit } = await pinned();
    const changed = await visit('1011', { ...honest.open(1011), commit: 'e'.repeat(64) });
    await readDiffers();
    await waitFor(async () => expect(await reasonsNow()).toEqual([['commitChanged', false]]));
    changed.unmount();
    const strange = await visit(round, honest.open(1012));
    await waitFor(async () =>
      expect(await reasonsNow()).toEqual([
        ['commitChanged', false],
        ['unreadable', false],
      ]),
    );
    strange.unmount();
    expect(await heldNow()).toMatchObject({ chains: [{ end: honest.end, first: 1001 }], open: [{ round: '1011' }] });
    openGame(honest.open(1013), { round: '1013', shown: [] });
    await readDiffers();
    expect(screen.queryByText('Stakes are open')).not.toBeInTheDocument();
  },
);

test('a place in the chain that is none differs, and is not pinned (O-90)', async () => {
  const { honest, visit } = await pinned();
  await visit('1012', { ...honest.open(1012), chain_position: 11.5 });
  await waitFor(async () => expect(await reasonsNow()).toEqual([['unreadable', false]]));
  expect((await heldNow())?.open).toHaveLength(1);
});

test('a listed chain whose first round is no number differs, and is not pinned; the others are still known (O-90)', async () => {
  const { honest, visit } = await pinned();
  const game = { id: gameId(), key: 'quick', seconds: 60, drawn: 0, late: 0, lost: [], closed: false };
  const listed = { chain_end: 'bb'.repeat(32), fingerprint: '', first_expect: 'soon', length: 40, published_at: 0 };
  platform.answers(fairPlayCalls.getFairness, {
    games: [{ ...game, chains: [listed] }],
    wheel: { prize_hash: '', prizes: [], draws: 0 },
  });
  await visit('1012', honest.open(1012));
  await waitFor(async () => expect(await reasonsNow()).toEqual([['unreadable', false]]));
  expect((await heldNow())?.chains.map(({ end }) => end)).toEqual([honest.end]);
});

test('a record of one game that cannot be read is a difference of that game, told in words; those of others stay (O-90)', async () => {
  const honest = await chain();
  const ofOther = { chains: [{ end: 'cc'.repeat(32), first: 1, segments: [] }], open: [], differences: [], isGoneAccepted: false };
  deviceStore('quick', { holds: { drawPins: { [gameId()]: { ...ofOther, listedAt: Number.NaN }, other: ofOther } } });
  answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
  await answerProofs(honest);
  const { user } = openGame(honest.open(1011), { shown: [] });
  await user.click(await readDiffers());
  expect(await screen.findByText(/What this device had stored of this game’s proofs cannot be read any more/)).toBeVisible();
  expect(screen.queryByText('Stakes are open')).not.toBeInTheDocument();
  expect(pinStore.of().now()[gameId()]?.differences).toHaveLength(1);
  expect(pinStore.of().now()['other']).toEqual(ofOther);
  await user.click(screen.getByRole('button', { name: 'I have read this, allow stakes again' }));
  expect(await screen.findByText('Stakes are open')).toBeInTheDocument();
});
