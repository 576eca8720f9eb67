import { calls } from '@unison/shared/contract';
import { reloadKept } from '@unison/shared/session';
import { deviceStore, passTime, platform, stopTheClock } from '@unison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { playsTo, video } from '../testing/media';
import { openPlayer, playerTests, sea } from '../testing/player';

playerTests();
stopTheClock();
beforeEach(() => platform.answers(calls.getVideo, sea({ time: '1:40' })));

/** The film was left at 0:42, and the device is slow to say so. */
async function leftAt42() {
  const disk = deviceStore('quick', { forget: true });
  reloadKept();
  const { user, unmount } = await openPlayer({}, 100);
  await user.click(screen.getAllByRole('button', { name: 'Play' })[0]!);
  playsTo(42);
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(JSON.stringify([...disk.values()])).toContain('The sea'));
  unmount();
  reloadKept();
  deviceStore({ delay: 1_000 });
}

test('a film that is played before the device has said where it was left goes on there as soon as it has (B-10)', async () => {
  await leftAt42();
  const { user } = await openPlayer({}, 100);
  await user.click(screen.getAllByRole('button', { name: 'Play' })[0]!);
  expect([video().currentTime, video().paused]).toEqual([0, false]);
  await passTime(10_000);
  expect([video().currentTime, video().paused]).toEqual([42, false]);
});

test('who has chosen another place by then stays there (B-10)', async () => {
  await leftAt42();
  const { user } = await openPlayer({}, 100);
  await user.click(screen.getAllByRole('button', { name: 'Play' })[0]!);
  await user.keyboard('{ArrowRight}');
  expect(video().currentTime).toBe(5);
  await passTime(10_000);
  expect([video().currentTime, video().paused]).toEqual([5, false]);
});
