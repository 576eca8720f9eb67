import { calls } from '@unison/shared/contract';
import { platform } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { answerProfile, showProfile } from '../testing/profile';

test('while a profile loads its place is kept, a lost network has a retry (Q-28)', async () => {
  platform.networkFails(calls.getCompanion);
  const { user } = showProfile();
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answerProfile({ xuanfei_name: 'Linh' });
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'Linh', level: 1 })).toBeInTheDocument();
});

test('a profile that is not there is told in the words of the platform, with a way on', async () => {
  platform.refuses(calls.getCompanion, 'No such profile');
  showProfile();
  expect(await screen.findByText('No such profile')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse cities' })).toHaveAttribute('href', '/xf');
});

test.each([401, 404])('one that is not there without a word (%d) is told as that: there is nothing to try again', async (code) => {
  platform.refuses(calls.getCompanion, '', code);
  showProfile();
  expect(await screen.findByText('This profile is not available')).toBeInTheDocument();
  expect(screen.queryByText(/try again/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse cities' })).toHaveAttribute('href', '/xf');
});

test('a profile one has reported offers a way on and no retry that could not help [B-02]', async () => {
  platform.refuses(calls.getCompanion, 'You reported this profile', undefined, { reported: 1 });
  showProfile();
  expect(await screen.findByText('You reported this profile')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse cities' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('a platform that is busy says nothing of the profile: it can be asked for again (O-105)', async () => {
  platform.answersRaw(calls.getCompanion, JSON.stringify({ code: 401, msg: 'Busy. Please try again later', data: null }), 503);
  const { user } = showProfile();
  expect(await screen.findByText('Busy. Please try again later')).toBeInTheDocument();
  answerProfile({ xuanfei_name: 'Linh' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Linh', level: 1 })).toBeInTheDocument();
});

test('an address of no profile asks nothing', async () => {
  showProfile({ route: '/nHomeDetail' });
  expect(await screen.findByText('This profile is not available')).toBeInTheDocument();
  expect(platform.requests(calls.getCompanion)).toEqual([]);
});

test('a malformed answer is an error with a retry, a profile with nothing in it is shown without gaps (Q-28)', async () => {
  platform.answersRaw(calls.getCompanion, '{"code":200,"msg":"","data":[]}');
  const { user } = showProfile();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  platform.answers(calls.getCompanion, { id: '7', xuanfei_name: 'Linh', img_url: null, service_data: null });
  await user.click(retry);
  expect(await screen.findByText('No pictures yet')).toBeInTheDocument();
  expect(screen.queryByText('Height')).not.toBeInTheDocument();
  expect(screen.queryByText('Summary')).not.toBeInTheDocument();
});
