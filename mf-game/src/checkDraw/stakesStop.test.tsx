import { fairPlayCalls, paths } from '@unison/shared/contract';
import { platform } from '@unison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anotherGame, answerProofs, answerPublic, chain, DAY_OF_ROUNDS, gameId, openGame, proofOf } from '../testing/fairGame';
import { acceptDifferences, pinStore } from './pins';

beforeEach(anotherGame);

/** The rounds that this device has seen take stakes. */
const watchedNow = () =>
  pinStore
    .of()
    .now()
    [gameId()]?.open.map((one) => one.round);

describe('stakes stop until the member has read what differs (O-90)', () => {
  async function expectStop(text: RegExp, user: ReturnType<typeof openGame>['user'], state: string) {
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
    const { user } = openGame(honest.open(1011));
    expect(await proofOf('1010')).toBeInTheDocument();
    await expectStop(/The seed gives other dice/, user, 'Does not match');
  });

  /** An honest game, of which the proof of one round is left out. */
  async function answersWithout(left: string) {
    const honest = await chain();
    answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
    await answerProofs(
      honest,
      (await honest.reveals(1001, 1010)).filter(({ expect: round }) => round !== left),
    );
    return honest;
  }

  test('a round left out among its neighbours', async () => {
    const honest = await answersWithout('1006');
    const { opencode } = await honest.reveal(1006);
    const { user } = openGame(honest.open(1011), { shown: ['1006'], dice: { '1006': opencode } });
    await expectStop(/No proof of this round/, user, 'Does not match');
  });

  test('but not for a round that somebody names and nobody has seen: it may never have been', async () => {
    const honest = await answersWithout('1006');
    openGame(honest.open(1011), { shown: ['1010'], route: paths.check('quick', gameId(), '1006') });
    const sheet = await screen.findByRole('dialog', { name: 'Round 1006' });
    expect(within(sheet).getByText(/^The platform lists no round of this number/)).toBeInTheDocument();
    expect(sheet).not.toHaveTextContent(/drawn\b.*Cannot be checked|secure connection/);
    expect(await screen.findByText('Stakes are open')).toBeInTheDocument();
    expect(pinStore.of().now()[gameId()]?.differences).toEqual([]);
  });

  /** A device that saw rounds open one after the other, on a platform that reveals nothing after 1010. */
  async function watches(rounds: readonly number[]) {
    const honest = await chain();
    answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
    await answerProofs(honest);
    for (const round of rounds.slice(0, -1)) {
      const opened = openGame(honest.open(round), { round: String(round) });
      await waitFor(() => expect(watchedNow()).toContain(String(round)));
      opened.unmount();
    }
    const last = rounds.at(-1) ?? 0;
    return { honest, opened: openGame(honest.open(last), { round: String(last), shown: ['1011'] }) };
  }

  test('a round this device watched is checked without its reveal: the commit of the round after is its seed', async () => {
    await watches([1011, 1012]);
    await waitFor(async () => expect(await proofOf('1011')).toHaveTextContent('Verified'));
    expect(screen.getByText('Stakes are open')).toBeInTheDocument();
  });

  test('reveals of watched rounds that are withheld while rounds go on', async () => {
    const { opened } = await watches([1011, 1012, 1013, 1014]);
    await expectStop(/No proof of this round/, opened.user, 'Does not match');
  });

  /** Another visit of this device. */
  async function comesBack(first: ReturnType<typeof openGame>): Promise<void> {
    await waitFor(async () => expect(await proofOf('1010')).toHaveTextContent('Verified'));
    first.unmount();
  }

  test('a commit that was changed while its round took stakes', async () => {
    const honest = await chain();
    answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
    await answerProofs(honest);
    await comesBack(openGame(honest.open(1011)));
    const { user } = openGame({ ...honest.open(1011), commit: 'e'.repeat(64) });
    await expectStop(/The commitment was changed/, user, 'Verified');
  });

  test.each(['ab', 'z'.repeat(64)])('a commit of the open round that is no hash: %s', async (commit) => {
    const honest = await chain();
    answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
    await answerProofs(honest);
    const { user } = openGame({ ...honest.open(1011), commit });
    await expectStop(/The proof cannot be read: its length or form is wrong/, user, 'Verified');
  });

  test('another chain that nobody announced', async () => {
    const [honest, other] = [await chain(), await chain('b')];
    answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
    await answerProofs(honest);
    await comesBack(openGame(honest.open(1011)));
    answerPublic([{ end: other.end, first: 1001, published: 900 }]);
    await answerProofs(other);
    const { user } = openGame(other.open(1012), { round: '1012' });
    await expectStop(/Another chain is in use/, user, 'Does not match');
  });

  test('another chain that nobody announced, once: earlier rounds that are being checked when the member accepts it are none of it', async () => {
    const [honest, other] = [await chain(), await chain('b')];
    answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
    await answerProofs(honest);
    await comesBack(openGame(honest.open(1011)));
    await answerProofs(other);
    const [early, late] = [await other.reveals(1001, 1010), await other.reveals(1031, 1034)];
    const letRoundsCome = platform.hangs(fairPlayCalls.listReveals); // rounds that were checked before the press would have made the chain known
    const toldOther = () => answerPublic([{ end: other.end, first: 1001, published: 900 }]);
    toldOther();
    const { user } = openGame(other.open(1035), { round: '1035', shown: ['1034'], linked: ['1002'] });
    await screen.findByRole('button', { name: 'Read what differs' });
    const before = platform.requests(fairPlayCalls.getFairness).length;
    const release = platform.hangs(fairPlayCalls.getFairness);
    platform.answers(fairPlayCalls.listReveals, ({ payload }) => (payload.before === undefined ? late : early));
    letRoundsCome();
    await user.click(screen.getByRole('link', { name: 'Check 1002' }));
    await waitFor(() => expect(platform.requests(fairPlayCalls.getFairness)).toHaveLength(before + 1));
    act(() => acceptDifferences(gameId()));
    toldOther();
    release();
    const sheet = await screen.findByRole('dialog', { name: 'How round 1002 was drawn' });
    expect(await within(sheet).findByText('Verified')).toBeInTheDocument();
    expect(screen.getByText('Stakes are open')).toBeInTheDocument();
    expect(
      pinStore
        .of()
        .now()
        [gameId()]?.chains.map(({ end }) => end),
    ).toEqual([other.end]);
  });

  test('proofs that were withdrawn', async () => {
    const honest = await chain();
    answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
    await answerProofs(honest);
    await comesBack(openGame(honest.open(1011)));
    const { user } = openGame(undefined, { round: '1012', base: { capabilities: [] } });
    await expectStop(/no longer sends any/, user, 'Cannot be checked here');
  });

  test('but not for a chain that was public a day before, and that this device had seen', async () => {
    const [honest, next] = [await chain('a', 40, 10_001), await chain('b', 40, 10_041)];
    const former = { end: honest.end, first: 10_001, published: 900 };
    const announced = { end: next.end, first: 10_041, published: 10_041 - DAY_OF_ROUNDS };
    answerPublic([announced, former]);
    await answerProofs(honest, await honest.reveals(10_001, 10_004));
    const first = openGame(honest.open(10_005), { round: '10005', shown: ['10004'] });
    await waitFor(async () => expect(await proofOf('10004')).toHaveTextContent('Verified'));
    first.unmount();
    await answerProofs(next, await next.reveals(10_041, 10_044));
    openGame(next.open(10_045), { round: '10045', shown: ['10044'] });
    await waitFor(async () => expect(await proofOf('10044')).toHaveTextContent('Verified'));
    expect(screen.getByText('Stakes are open')).toBeInTheDocument();
  });

  describe('nor for a chain that a list of before cannot name', () => {
    const listed = (end: string, first: number) => ({ end, first, published: first - 2 * DAY_OF_ROUNDS });
    const isPinned = (round: number) => waitFor(() => expect(watchedNow()).toContain(String(round)));

    test('it is published while the page stands open, and begins long after', async () => {
      const [honest, next] = [await chain('a', 4_000, 10_001), await chain('b', 40, 14_001)];
      const former = listed(honest.end, 10_001);
      const published = { end: next.end, first: 14_001, published: 11_005 };
      answerPublic([former]);
      await answerProofs(honest, await honest.reveals(11_000, 11_001));
      const { show } = openGame(honest.open(11_002), { round: '11002', shown: [] });
      await isPinned(11_002);
      for (const round of [11_006, 11_007]) {
        show({ round: String(round), fairness: honest.open(round) });
        await isPinned(round);
      }
      answerPublic([published, former]);
      // Two later visits read the new list.
      for (const round of [11_600, 12_600]) {
        openGame(honest.open(round), { round: String(round), shown: [] });
        await isPinned(round);
      }
      await answerProofs(next, await next.reveals(14_001, 14_004));
      openGame(next.open(14_005), { round: '14005', shown: ['14004'] });
      await waitFor(async () => expect(await proofOf('14004')).toHaveTextContent('Verified'));
      expect(pinStore.of().now()[gameId()]?.differences).toEqual([]);
    });

    test.each(['of another visit', 'of a page that stood open'])(
      'the list does not come, %s: stakes wait for it, with a retry',
      async (when) => {
        const [honest, next] = [await chain('a', 4_000, 10_001), await chain('b', 40, 14_001)];
        answerPublic([listed(honest.end, 10_001)]);
        await answerProofs(honest, await honest.reveals(10_001, 10_004));
        const first = openGame(honest.open(10_005), { round: '10005', shown: [] });
        await isPinned(10_005);
        platform.networkFails(fairPlayCalls.getFairness);
        await answerProofs(next, await next.reveals(14_001, 14_004));
        const now = { round: '14005', fairness: next.open(14_005) };
        if (when === 'of another visit') first.unmount();
        else first.show(now);
        const { user } = when === 'of another visit' ? openGame(now.fairness, { round: now.round, shown: ['14004'] }) : first;
        const retry = await screen.findByRole('button', { name: 'Retry' });
        expect(screen.getByRole('alert')).toHaveTextContent('Network');
        expect(screen.queryByText('Stakes are open')).not.toBeInTheDocument();
        expect(pinStore.of().now()[gameId()]?.differences).toEqual([]);
        answerPublic([{ end: next.end, first: 14_001, published: 11_000 }, listed(honest.end, 10_001)]);
        await user.click(retry);
        expect(await screen.findByText('Stakes are open')).toBeInTheDocument();
        // What is checked beside it asks for the list too, and must not do so in the next test.
        if (when === 'of another visit') await waitFor(async () => expect(await proofOf('14004')).toHaveTextContent('Verified'));
        expect(pinStore.of().now()[gameId()]?.differences).toEqual([]);
      },
    );
  });
});
