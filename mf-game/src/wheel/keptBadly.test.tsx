import { fairPlayCalls } from '@unison/shared/contract';
import { kept, reloadKept } from '@unison/shared/session';
import { deviceStore, platform } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { answerWheel, commitOf } from '../testing/wheel';
import { anotherMember, go, openWheel } from '../testing/wheelScreen';

/** What lies on the device of the wheel of this member, whatever it is. */
async function lies(value: unknown): Promise<void> {
  const member = anotherMember();
  deviceStore('quick', { forget: true });
  await kept<unknown>('wheel', v.unknown(), { scope: 'member', fallback: null })
    .of(String(member))
    .keep(() => value);
  reloadKept();
}

const OTHER = { nonce: 1, commit: 'd'.repeat(64), prizeHash: '' };

test.each([
  ['another pinned draw', { promised: [{ nonce: 'x' }, OTHER, null], accepted: [] }],
  ['what the member accepted', { promised: [OTHER], accepted: 'all' }],
  ['its own list of prizes', { promised: [{ ...OTHER, prizeHash: undefined }] }],
])('where %s cannot be read any more, a commit that was changed stops the draws all the same (O-90, O-102)', async (_what, value) => {
  await answerWheel();
  platform.answers(fairPlayCalls.getWheelCommit, await commitOf(1));
  await lies(value);
  openWheel();
  expect(await screen.findByText(/commitment of your next draw was changed/)).toBeInTheDocument();
});

test('where nothing of it can be read the wheel is there, as on a new device', async () => {
  await answerWheel();
  await lies('nothing');
  openWheel();
  expect(await go()).toBeInTheDocument();
});
