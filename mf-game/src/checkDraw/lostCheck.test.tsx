import { fairPlayCalls } from '@unison/shared/contract';
import { platform } from '@unison/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anotherGame, answerProofs, answerPublic, chain, openGame, proofOf } from '../testing/fairGame';

beforeEach(anotherGame);

const networkComesBack = () => fireEvent(window, new Event('online'));

async function honestGame() {
  const honest = await chain();
  answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
  return honest;
}

/** How often proofs were asked for, once each of these was answered or lost. */
async function asked(times: number): Promise<void> {
  await waitFor(() => expect(platform.requests(fairPlayCalls.listReveals)).toHaveLength(times));
  await waitFor(() => expect(screen.getByText('Stakes are open')).toBeVisible());
}

test('draws whose proofs were lost on the way are not called impossible to check: they are asked for again, and verified (O-90, O-105)', async () => {
  const honest = await honestGame();
  platform.networkFails(fairPlayCalls.listReveals);
  openGame(honest.open(1011), { shown: ['1010', '1009'] });
  await asked(1);
  expect(await proofOf('1010')).toHaveTextContent('Checking…');
  expect(screen.queryByText('Cannot be checked here')).not.toBeInTheDocument();
  await answerProofs(honest);
  networkComesBack();
  for (const round of ['1010', '1009']) await waitFor(async () => expect(await proofOf(round)).toHaveTextContent('Verified'));
});

test('so it is with the newest draw alone, where those before it are checked; its sheet offers to retry (O-90, O-105)', async () => {
  const honest = await honestGame();
  const before = await honest.reveals(1001, 1010);
  await answerProofs(honest);
  platform.answers(fairPlayCalls.listReveals, () => {
    platform.networkFails(fairPlayCalls.listReveals);
    return before;
  });
  const { user } = openGame(honest.open(1012), { round: '1012', shown: ['1011', '1010'] });
  await asked(2);
  expect(await proofOf('1010')).toHaveTextContent('Verified');
  expect(await proofOf('1011')).toHaveTextContent('Checking…');
  await user.click(await proofOf('1011'));
  expect(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Retry' })).toBeVisible();
  await answerProofs(honest, await honest.reveals(1001, 1011));
  networkComesBack();
  expect(await within(screen.getByRole('dialog')).findByText('Verified')).toBeVisible();
});

test('a platform that refuses the proofs is believed (O-81)', async () => {
  const honest = await honestGame();
  platform.refuses(fairPlayCalls.listReveals, 'no');
  openGame(honest.open(1011));
  await waitFor(async () => expect(await proofOf('1010')).toHaveTextContent('Cannot be checked here'));
});

test.each([
  ['answers with a page of a proxy', '<html>', 200],
  ['has no such call', 'Not Found', 404],
])('a platform that %s sends no proof, and nobody waits for one (O-81)', async (_how, body, status) => {
  const honest = await honestGame();
  platform.answersRaw(fairPlayCalls.listReveals, body, status);
  openGame(honest.open(1011));
  await waitFor(async () => expect(await proofOf('1010')).toHaveTextContent('Cannot be checked here'));
});
