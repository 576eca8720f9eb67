import { reloadKept } from '@unison/shared/session';
import { deviceStore, otherTab } from '@unison/shared/testing';
import { waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { pinOf, pinStore } from './pins';

const KNOWN = {
  chains: [{ end: 'e'.repeat(64), first: 1, segments: [] }],
  open: [{ round: '7', commit: 'c', end: 'e'.repeat(64), position: 7, oddsHash: 'o' }],
  isGoneAccepted: false,
};
const difference = (reason: string, isAccepted: boolean) => ({ reason, round: '5', pinned: 'a', shown: 'b', isAccepted });

test('after a rollback a difference that only the later release has a word for is one still, read by its member or not, and what was pinned stays [GAME-14] (O-90)', async () => {
  deviceStore('quick', { forget: true });
  const left = { dice: { ...KNOWN, differences: [difference('oddsChangedTwice', true), difference('commitChanged', false)] } };
  await (
    await otherTab()
  )
    .kept<unknown>('drawPins', v.unknown(), { scope: 'device', fallback: {} })
    .of()
    .keep(() => left);
  await waitFor(() => expect(pinStore.of().isWritten()).toBe(true));
  reloadKept();
  const { chains, open, differences } = await pinOf('dice');
  expect([chains, open]).toEqual([KNOWN.chains, KNOWN.open]);
  expect(differences).toEqual([difference('unreadable', true), difference('commitChanged', false)]);
});
