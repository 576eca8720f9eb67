import { passTime, stopTheClock } from '@unison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anotherGame, answerProofs, answerPublic, chain, DAY_OF_ROUNDS, gameId, openGame, proofOf } from '../testing/fairGame';
import type { TestChain } from '../testing/chain';
import { acceptDifferences, pinNow } from './pins';

beforeEach(anotherGame);
stopTheClock();
afterEach(() => jest.restoreAllMocks());

/** The whole chain of round 1410 is being checked, as far as the page has had its turn, which the test gives it. `end`: what it says of its end. */
async function checkWholeChain(end?: string) {
  const made = await chain('long', 2_200, 1);
  const said = end !== undefined && { chain_end: end };
  const long: TestChain = {
    ...made,
    end: end ?? made.end,
    reveals: async (...between) => (await made.reveals(...between)).map((one) => ({ ...one, ...said })),
    open: (round) => ({ ...made.open(round), ...said }),
  };
  answerPublic([{ end: long.end, first: 1, published: -DAY_OF_ROUNDS }]);
  await answerProofs(long, await long.reveals(1_401, 1_410));
  const opened = openGame(long.open(1_411), { round: '1411', shown: ['1410'] });
  await waitFor(async () => expect(await proofOf('1410')).toHaveTextContent('Checked back to round 1401'));
  await opened.user.click(await proofOf('1410'));
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  await opened.user.click(await screen.findByRole('button', { name: 'Check the whole chain' }));
  const sheet = within(screen.getByRole('dialog'));
  expect(await sheet.findByRole('progressbar')).toBeVisible();
  return { ...opened, long, sheet };
}

const segments = () => pinNow(gameId()).chains.flatMap((one) => one.segments);

test('rounds whose seeds do not lead to the published end of their chain differ, which only the way there tells (O-90)', async () => {
  const { sheet } = await checkWholeChain('ab'.repeat(32));
  await passTime(10_000);
  await waitFor(() => expect(sheet.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(sheet.queryByText('Verified')).not.toBeInTheDocument();
  expect(segments().some(({ isBroken }) => isBroken)).toBe(true);
  const ofRound = expect.objectContaining({ reason: 'wrongChain', round: '1410', isAccepted: false }) as unknown;
  await waitFor(() => expect(pinNow(gameId()).differences).toContainEqual(ofRound)); // those below it follow
});

test('what is learned of a chain while the whole of it is checked stays known (O-90)', async () => {
  const { show, long, sheet } = await checkWholeChain();
  show({ round: '2100', fairness: long.open(2_100) });
  await waitFor(() => expect(segments().some(({ high }) => high.position === 2_099)).toBe(true));
  expect(sheet.getByRole('progressbar')).toBeVisible();
  await passTime(10_000);
  expect(await sheet.findByText('Verified')).toBeVisible();
  expect(segments().some(({ high }) => high.position === 2_099)).toBe(true);
});

test('what a member has forgotten by going on though proofs differ stays forgotten when the check ends (O-90)', async () => {
  const { sheet } = await checkWholeChain();
  act(() => acceptDifferences(gameId()));
  await passTime(10_000);
  await waitFor(() => expect(sheet.queryByRole('progressbar')).not.toBeInTheDocument());
  await passTime(1_000);
  expect(await sheet.findByText('Checked back to round 1401')).toBeVisible();
  expect(sheet.queryByText('Verified')).not.toBeInTheDocument();
});
