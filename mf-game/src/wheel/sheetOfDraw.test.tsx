import { fairPlayCalls } from '@unison/shared/contract';
import { platform } from '@unison/shared/testing';
import { screen, within } from '@testing-library/react';
import { answerWheel, commitOf, ownRow } from '../testing/wheel';
import { anotherMember, openWheel, PROVEN } from '../testing/wheelScreen';

beforeEach(anotherMember);

type OwnRow = Awaited<ReturnType<typeof ownRow>>;

/** The sheet of the member's newest own draw. */
async function sheetOf(newest: OwnRow, state: string) {
  await answerWheel();
  const nonce = Number(newest.nonce);
  platform.answers(fairPlayCalls.getWheelCommit, await commitOf(nonce + 1));
  platform.answers(fairPlayCalls.listOwnDraws, nonce > 1 ? [newest, await ownRow(nonce - 1)] : [newest]);
  const { user } = openWheel({ base: PROVEN });
  const own = await screen.findByRole('region', { name: 'Your draws' });
  await user.click(await within(own).findByRole('button', { name: new RegExp(state) }));
  return screen.findByRole('dialog');
}

test('the sheet of an own draw that matches says how it came about, and has it to copy (B-05, O-90)', async () => {
  const sheet = await sheetOf(await ownRow(1), 'Verified');
  expect(sheet).toHaveTextContent('were fixed by the commitment before the draw');
  expect(within(sheet).getByRole('button', { name: 'Copy what is needed' })).toBeVisible();
});

test('that of one that does not match does not say that it was fixed before, and has it to copy (B-05, O-90)', async () => {
  const sheet = await sheetOf(await ownRow(1, 'mine', { server_seed: 'ab'.repeat(32) }), 'Does not match');
  expect(sheet).not.toHaveTextContent(/were fixed|give the prize/);
  expect(within(sheet).getByRole('button', { name: 'Copy what is needed' })).toBeVisible();
});
