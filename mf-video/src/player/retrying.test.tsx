import { calls } from '@unison/shared/contract';
import { platform } from '@unison/shared/testing';
import { act, screen } from '@testing-library/react';
import { playerTests, sea, showPlayer } from '../testing/player';

playerTests();

test.each([
  ['did not come', () => platform.networkFails(calls.getVideo)],
  ['came without its stream', () => platform.answers(calls.getVideo, sea({ vod_play_url: '' }))],
])('where a film %s and a retry by keyboard brings it, the focus stays on the screen [VIDEO-06]', async (_how, fail) => {
  fail();
  const { user } = showPlayer();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  platform.answers(calls.getVideo, sea());
  act(() => retry.focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('3 plays')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});
