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

test.each([
  ['a page of a network that wants a login', () => platform.answersRaw(calls.getVideo, '<html>Log in</html>')],
  ['nothing', () => platform.answersRaw(calls.getVideo, '{"code":200,"msg":"","data":null}')],
])('where %s comes in place of a film, nothing is said of its stream, and a retry brings it (Q-28)', async (_what, answer) => {
  answer();
  const { user } = showPlayer();
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong, please try again');
  platform.answers(calls.getVideo, sea());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('3 plays')).toBeVisible();
});
