import { calls, unisonCalls } from '@unison/shared/contract';
import { notice, platform, renderScreen } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { NoticesScreen } from './NoticesScreen';

const show = (options: ScreenOptions = {}) => renderScreen(<NoticesScreen />, { route: '/Notice', ...options });

test('each notice shows its name, its text and its time [SERVICE-05] [DATA-111] [DATA-112] [DATA-113]', async () => {
  platform.answers(calls.listNotices, [
    notice({ id: 1, name: 'Maintenance', text: 'Tonight at ten', create_time: '2026-03-05 22:00:00' }),
    notice({ id: 2, name: 'Welcome', text: 'New cities', create_time: '2026-03-04' }),
  ]);
  show();
  const [first, second] = await screen.findAllByRole('article');
  expect(within(first!).getByRole('heading', { name: 'Maintenance' })).toBeInTheDocument();
  expect(within(first!).getByText('Tonight at ten')).toBeInTheDocument();
  expect(within(first!).getByText('Mar 5, 2026, 10:00 PM')).toBeInTheDocument();
  expect(within(second!).getByText('New cities')).toBeInTheDocument();
});

test('HTML in a notice is shown without anything that runs [DATA-112] (O-46)', async () => {
  platform.answers(calls.listNotices, [notice({ text: '<p onclick="x()">Read <b>this</b></p><script>alert(1)</script>' })]);
  show();
  const bold = await screen.findByText('this');
  expect(bold.tagName).toBe('B');
  expect(document.querySelector('main script, main [onclick]')).toBeNull();
});

test('no notices: one line says so, and there is a way on [SERVICE-05]', async () => {
  platform.answers(calls.listNotices, null);
  show();
  expect(await screen.findByText('No notices yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All profiles' })).toHaveAttribute('href', '/Home');
});

test('a failure has a retry, also after an answer that is no list (Q-28)', async () => {
  platform.answersRaw(calls.listNotices, '{"code":200,"msg":"","data":{"no":"list"}}');
  const { user } = show();
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  platform.answers(calls.listNotices, [notice({ name: 'Here again' })]);
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'Here again' })).toBeInTheDocument();
});

test('what a member has read counts as read, where the platform counts (B-04)', async () => {
  platform.answers(calls.listNotices, [notice()]);
  platform.saves(unisonCalls.markNewsSeen);
  show({ session: true, base: { capabilities: ['news'] } });
  await waitFor(() => expect(platform.requests(unisonCalls.markNewsSeen).map(({ payload }) => payload)).toEqual([{ kind: 'notices' }]));
});

test('a platform without that addition is never asked (O-81)', async () => {
  platform.answers(calls.listNotices, [notice({ text: 'Plain' })]);
  platform.saves(unisonCalls.markNewsSeen);
  show({ session: true });
  await screen.findByText('Plain');
  expect(platform.requests(unisonCalls.markNewsSeen)).toEqual([]);
});
