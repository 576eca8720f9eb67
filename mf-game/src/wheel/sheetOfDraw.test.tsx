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

const voided = (more: Partial<OwnRow> = {}) => ownRow(2, '', { no: '', id: '0', title: 'Voided', voided_at: 1_760_000_002, ...more });

test.each([
  ['its seed', {}],
  ['its seed lost', { server_seed: '' }],
])('that of a voided one says that nothing was drawn, and has nothing to recompute a prize from: %s (O-102)', async (_seed, more) => {
  const sheet = await sheetOf(await voided(more), 'Voided, not drawn');
  expect(sheet).toHaveTextContent('Nothing was drawn: this commitment was voided first.');
  expect(sheet).not.toHaveTextContent(/give the prize|Copy what is needed/);
});

test('that of a voided one whose seed is not that of its commitment gives no reason for it (O-102)', async () => {
  const sheet = await sheetOf(await voided({ server_seed: 'ab'.repeat(32) }), 'Does not match');
  expect(sheet).not.toHaveTextContent(/Nothing was drawn|give the prize|Copy what is needed/);
});
