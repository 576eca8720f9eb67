import { calls } from '@unison/shared/contract';
import { leaveAndEnter, passTime, platform, renderScreen, stopTheClock, video, videoClass, Visits } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { LibraryScreen } from './LibraryScreen';

stopTheClock();

test('back from a film of minutes its class is there, without a network too [VIDEO-02] [VIDEO-03]', async () => {
  platform.answers(calls.listVideoClasses, [videoClass({ key: 'sea', name: 'Sea' })]);
  platform.answers(calls.listVideos, { data: [video({ id: 'boats', vod_name: 'Boats' })], count: 1 });
  const shown = renderScreen(
    <Visits>
      <LibraryScreen />
    </Visits>,
    { route: '/Video', session: true },
  );
  await screen.findByRole('article', { name: 'Boats' });
  platform.networkFails(calls.listVideoClasses);
  platform.networkFails(calls.listVideos);
  await leaveAndEnter(shown, () => passTime(240_000));
  expect(await screen.findByRole('article', { name: 'Boats' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Sea', selected: true })).toBeVisible();
});
