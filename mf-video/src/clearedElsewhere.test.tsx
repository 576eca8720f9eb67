import 'fake-indexeddb/auto';
import { isAllWritten } from '@unison/shared/session';
import { otherTab } from '@unison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { openPlayer, playerTests } from './testing/player';
import { playsTo } from './testing/media';

playerTests();

test('a film that plays while the member logs out in another tab, and clears what is kept there, leaves nothing on the device (B-10, Q-09)', async () => {
  const { clearKept, endSession, kept } = await otherTab();
  const onDevice = kept('positions', v.unknown(), { scope: 'member', fallback: [] }).of('7').whenAnswered;
  const { user, unmount } = await openPlayer();
  await user.click(screen.getAllByRole('button', { name: 'Play' })[0]!);
  playsTo(17);
  await waitFor(async () => expect(await onDevice()).toMatchObject([{ name: 'The sea', position: 17 }]));
  playsTo(19);
  endSession();
  await clearKept('7');
  unmount();
  await waitFor(() => expect(isAllWritten()).toBe(true));
  expect(await onDevice()).toBeUndefined();
});
