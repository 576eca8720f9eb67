import { fairPlayCalls } from '@unison/shared/contract';
import { allowConsole, platform } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { answerWheel, commitOf, ownRow } from '../testing/wheel';
import { anotherMember, go, openWheel } from '../testing/wheelScreen';

beforeEach(() => void anotherMember());

async function openWith(second: object, third: object = {}) {
  allowConsole(/B-05 .*'\[\]/);
  await answerWheel();
  platform.answers(fairPlayCalls.getWheelCommit, await commitOf(4));
  platform.answers(fairPlayCalls.listOwnDraws, [{ ...(await ownRow(3)), ...third }, { ...(await ownRow(2)), ...second }, await ownRow(1)]);
  openWheel();
}

test('a draw whose time cannot be read is proven all the same, and stands there without one (O-102)', async () => {
  await openWith({ add_time: 'yesterday' });
  expect(await screen.findAllByText('Verified')).toHaveLength(3);
  expect(await go()).toBeInTheDocument();
});

test('a draw of the list that cannot be read is none that was dropped: the others are proven, and the wheel turns on (O-102)', async () => {
  await openWith({ nonce: 'the second' });
  expect(await screen.findAllByText('Verified')).toHaveLength(2);
  expect(await go()).toBeInTheDocument();
});

test('a draw that does not match beside one that cannot be read stops the draws all the same (O-102)', async () => {
  await openWith({ nonce: 'the second' }, { server_seed: 'ab'.repeat(32) });
  expect(await screen.findByText(/Draw P3 does not match what was committed/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Go' })).not.toBeInTheDocument();
});
