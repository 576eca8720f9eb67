import { calls, unisonCalls } from '@unison/shared/contract';
import { notice, platform, renderScreen } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Visits } from '../testing/Visits';
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

test.each(['Maintenance & news\n- Monday 02:00\n- Tuesday 03:00', 'For deposits < 100 K\nand > 50 K'])(
  'a notice in plain words keeps its lines: %j [SERVICE-05] [DATA-112]',
  async (text) => {
    platform.answers(calls.listNotices, [notice({ name: 'News', text })]);
    show();
    await screen.findByRole('article');
    const shown = screen.getByText((_content, element) => element?.tagName === 'P' && element.textContent === text);
    expect(shown).toHaveClass('text');
  },
);

test('an entity in a notice is the letter it stands for [DATA-112]', async () => {
  platform.answers(calls.listNotices, [notice({ text: 'Food &amp; drink&#33;' })]);
  show();
  expect(await screen.findByText('Food & drink!')).toBeVisible();
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

test('what a member has read counts as read, where the platform counts; what came while it was on its way does not (B-04)', async () => {
  // The one that it shows first need not be the newest.
  platform.answers(calls.listNotices, [notice({ id: 2, create_time: 1_750_000_000 }), notice({ create_time: 1_760_000_000 })]);
  platform.saves(unisonCalls.markNewsSeen);
  show({ session: true, base: { capabilities: ['news'] } });
  await waitFor(() =>
    expect(platform.requests(unisonCalls.markNewsSeen).map(({ payload }) => payload)).toEqual([{ kind: 'notices', until: '1760000001' }]),
  );
});

describe('a notice that came since the member was here last', () => {
  const marks = () => platform.requests(unisonCalls.markNewsSeen).length;
  const first = notice({ id: 1, name: 'Welcome' });

  /** A member who has read the first notice; a second one has come. */
  async function readsTheFirst() {
    platform.answers(calls.listNotices, [first]);
    platform.saves(unisonCalls.markNewsSeen);
    const shown = renderScreen(
      <Visits>
        <NoticesScreen />
      </Visits>,
      { route: '/Notice', session: true, base: { capabilities: ['news'] } },
    );
    await waitFor(() => expect(marks()).toBe(1));
    const answer = platform.hangs(calls.listNotices);
    return {
      ...shown,
      come: () => {
        platform.answers(calls.listNotices, [notice({ id: 2, name: 'Maintenance' }), first]);
        answer();
      },
    };
  }

  test('is there when they open the notices again, and counts as read only then (B-04)', async () => {
    const { user, come } = await readsTheFirst();
    await user.click(screen.getByText('Leave or enter'));
    await user.click(screen.getByText('Leave or enter'));
    expect(screen.getByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
    await waitFor(() => expect(platform.requests(calls.listNotices)).toHaveLength(2));
    expect(marks()).toBe(1);
    come();
    expect(await screen.findByRole('heading', { name: 'Maintenance' })).toBeInTheDocument();
    await waitFor(() => expect(marks()).toBe(2));
  });

  test('is there when they come back from another app (B-04)', async () => {
    const { come } = await readsTheFirst();
    act(() => void window.dispatchEvent(new Event('focus')));
    come();
    expect(await screen.findByRole('heading', { name: 'Maintenance' })).toBeInTheDocument();
    await waitFor(() => expect(marks()).toBe(2));
  });

  /** Comes back from another app, and is given an answer. */
  async function comesBack() {
    const before = platform.requests(calls.listNotices).length;
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(platform.requests(calls.listNotices)).toHaveLength(before + 1));
    await act(() => Promise.resolve());
  }

  test('is all that is marked: who comes back to the same notices writes nothing (B-04)', async () => {
    await readsTheFirst();
    platform.answers(calls.listNotices, [first]);
    for (let times = 0; times < 3; times += 1) await comesBack();
    platform.answers(calls.listNotices, [notice({ id: 2, name: 'Maintenance' }), first]);
    await comesBack();
    expect(await screen.findByRole('heading', { name: 'Maintenance' })).toBeInTheDocument();
    await waitFor(() => expect(marks()).toBe(2));
  });

  test('counts as read with the next answer where it could not be marked with this one (B-04)', async () => {
    await readsTheFirst();
    platform.answers(calls.listNotices, [notice({ id: 2, name: 'Maintenance' }), first]);
    platform.refuses(unisonCalls.markNewsSeen, 'Not now');
    await comesBack();
    await waitFor(() => expect(marks()).toBe(2));
    platform.saves(unisonCalls.markNewsSeen);
    await comesBack();
    await waitFor(() => expect(marks()).toBe(3));
  });

  test('does not count as read where it could not be loaded (B-04)', async () => {
    const { user } = await readsTheFirst();
    await user.click(screen.getByText('Leave or enter'));
    platform.refuses(calls.listNotices, 'Not now');
    await user.click(screen.getByText('Leave or enter'));
    expect(await screen.findByText('Not now')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
    expect(marks()).toBe(1);
  });
});

test('a platform without that addition is never asked (O-81)', async () => {
  platform.answers(calls.listNotices, [notice({ text: 'Plain' })]);
  platform.saves(unisonCalls.markNewsSeen);
  show({ session: true });
  await screen.findByText('Plain');
  expect(platform.requests(unisonCalls.markNewsSeen)).toEqual([]);
});
