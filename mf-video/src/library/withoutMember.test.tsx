import { calls } from '@unison/shared/contract';
import { passTime, platform, renderScreen, stopTheClock, userInfo, video, videoClass } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { LibraryScreen } from './LibraryScreen';

stopTheClock();

beforeEach(() => {
  platform.answers(calls.listVideoClasses, [videoClass({ key: 'sea', name: 'Sea' })]);
  platform.answers(calls.listVideos, { data: [video({ id: 'trams', vod_name: 'Trams' })], count: 1 });
});

const show = () => renderScreen(<LibraryScreen />, { route: '/Video', session: true });

test('while user info hangs the library that has come is there after a moment (B-10)', async () => {
  const release = platform.hangs(calls.getUserInfo);
  show();
  await passTime(500);
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  await passTime(1_000);
  expect(screen.getByRole('tab', { name: 'Sea' })).toBeVisible();
  expect(await screen.findByRole('article', { name: 'Trams' })).toBeVisible();
  platform.answers(calls.getUserInfo, userInfo());
  release();
  await passTime(1_000);
  expect(screen.getByRole('article', { name: 'Trams' })).toBeVisible();
});

test('while user info hangs, classes that fail say so with a retry [ERR-22]', async () => {
  platform.hangs(calls.getUserInfo);
  platform.refuses(calls.listVideoClasses, 'Films are away', 503);
  show();
  await passTime(1_500);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
