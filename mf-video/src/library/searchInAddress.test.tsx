import { calls } from '@unison/shared/contract';
import { passTime, platform, renderScreen, stopTheClock, video, videoClass } from '@unison/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { LibraryScreen } from './LibraryScreen';

stopTheClock();

test('of a long text that was pasted as much is searched for as an address can hold (B-10)', async () => {
  platform.answers(calls.listVideoClasses, [videoClass({ key: 'sea', name: 'Sea' })]);
  platform.answers(calls.listVideos, { data: [video({ id: 'boats', vod_name: 'Boats' })], count: 1 });
  const { address } = renderScreen(<LibraryScreen />, { route: '/Video', session: true });
  const search = await screen.findByRole('searchbox', { name: 'Search by name' });
  fireEvent.change(search, { target: { value: '海'.repeat(2_000) } });
  await passTime(1_000);
  expect(search).toHaveValue('海'.repeat(200));
  expect(new URL(address(), 'https://app.example').searchParams.get('q')).toBe('海'.repeat(200));
});

test('a search that is cleared while the address still takes it up stays cleared (B-10)', async () => {
  platform.answers(calls.listVideoClasses, [videoClass({ key: 'sea', name: 'Sea' })]);
  platform.answers(calls.listVideos, { data: [video({ id: 'boats', vod_name: 'Boats' })], count: 1 });
  const { address } = renderScreen(<LibraryScreen />, { route: '/Video', session: true });
  const search = await screen.findByRole('searchbox', { name: 'Search by name' });
  const enter = (value: string) => fireEvent.change(search, { target: { value } });
  enter('harb');
  act(() => {
    jest.advanceTimersByTime(300);
    enter('');
  });
  await passTime(1_000);
  expect(search).toHaveValue('');
  expect(address()).toBe('/Video');
});
