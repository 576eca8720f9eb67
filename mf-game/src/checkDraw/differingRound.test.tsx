import { screen, within } from '@testing-library/react';
import { anotherGame, answerProofs, answerPublic, chain, openGame, proofOf } from '../testing/fairGame';

beforeEach(anotherGame);

/** The sheet of a round that was drawn late, as the platform reveals it. */
async function sheetOfLate(seed: (honest: string) => string) {
  const honest = await chain();
  answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
  const reveals = await honest.reveals(1001, 1010);
  await answerProofs(
    honest,
    reveals.map((one) => (one.expect === '1010' ? { ...one, late: true, reveal: seed(one.reveal) } : one)),
  );
  const { user } = openGame(honest.open(1011));
  await user.click(await proofOf('1010'));
  return screen.findByRole('dialog', { name: 'How round 1010 was drawn' });
}

test('the check of a round that does not match says neither that it was drawn as committed, nor that nobody could have changed it (O-90)', async () => {
  const sheet = await sheetOfLate(() => 'ab'.repeat(32));
  expect(await within(sheet).findByText('The seed does not hash to the commitment.')).toBeVisible();
  expect(within(sheet).getByRole('button', { name: 'Share the link to this check' })).toBeVisible();
  expect(sheet).not.toHaveTextContent(/seed that was committed before|The operator cannot|were fixed before/);
});

test('that of a late round that matches says so, and that a change would show, and what becomes of a stake whose seed is lost (O-90)', async () => {
  const sheet = await sheetOfLate((honest) => honest);
  expect(await within(sheet).findByText('Verified')).toBeVisible();
  expect(within(sheet).getByText('This round was drawn late, from the seed that was committed before.')).toBeVisible();
  expect(sheet).toHaveTextContent(/cannot change a draw without its showing here/);
  expect(sheet).toHaveTextContent(/or paid as won if the seed is lost/);
});
