import { toldByScreen } from '@unison/shared/api';
import { calls, unisonCalls } from '@unison/shared/contract';
import { platform, see, words } from '@unison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { openApp } from '../testing/openApp';
import { registryOfTheApp, release } from '../testing/release';
import { withScreen } from '../testing/withScreen';

const order = (overrides = {}) => ({
  kind: 'order' as const,
  no: 'G12',
  money: 10,
  win_money: 0,
  status: 1,
  at: 1_700_000_000,
  ...overrides,
});
const marked = () => platform.requests(unisonCalls.markNewsSeen).map(({ payload }) => payload);
const openMine = () => openApp('/Mine', { isMember: true, base: { capabilities: ['news'] } });
const mine = async () => within(await screen.findByRole('navigation')).getByRole('link', { name: /Mine/ });

test('unread notices put a dot on Mine, with words for who does not see it (B-04)', async () => {
  platform.answers(unisonCalls.getNews, { notices: 2, events: [] });
  await openMine();
  await waitFor(async () => expect(await mine()).toHaveAccessibleName('Mine, unread notices'));
});

test('the dot is on Mine alone, whatever drawing that tab or another one chose (B-04)', async () => {
  platform.answers(unisonCalls.getNews, { notices: 2, events: [] });
  const registry = registryOfTheApp();
  const towns = { path: '/Towns', screen: 'Towns', title: '', heading: 'h', tab: { order: 6, icon: 'mine', label: 'tab' } };
  registry.remotes['mf-towns'] = release('mf-towns', [{ ...towns, access: 'visitor' }]);
  for (const route of registry.remotes['mf-wallet']?.manifest.routes ?? []) if (route.tab) route.tab.icon = 'star';
  await openApp('/Mine', { isMember: true, base: { capabilities: ['news'] }, registry });
  await waitFor(async () => expect(await mine()).toHaveAccessibleName('Mine, unread notices'));
  expect(screen.getByRole('link', { name: /Towns/ })).toHaveAccessibleName('Towns');
});

test('without anything unread there is no dot (B-04)', async () => {
  platform.answers(unisonCalls.getNews, { notices: 0, events: [] });
  await openMine();
  await waitFor(() => expect(platform.requests(unisonCalls.getNews)).toHaveLength(1));
  expect(await mine()).toHaveAccessibleName('Mine');
});

test.each([
  ['a win', [order({ win_money: 19.6 })], 'Stake G12: you won 19.60 K'],
  ['a loss', [order()], 'Stake G12 was settled: not won'],
  ['an order of which no more is known', [order({ win_money: null })], 'Stake G12 was settled'],
  ['a withdrawal', [order({ kind: 'withdrawal', no: 'W5' })], 'The status of withdrawal W5 has changed'],
  ['several', [order(), order({ no: 'G13' })], '2 of your stakes and withdrawals have changed'],
])('%s is told in one line, once (B-04)', async (_what, events, line) => {
  platform.answers(unisonCalls.getNews, { notices: 0, events });
  platform.saves(unisonCalls.markNewsSeen);
  const { go } = await openMine();
  expect(await screen.findByText(words(line))).toBeVisible();
  platform.answers(unisonCalls.getNews, { notices: 0, events: [] });
  await waitFor(() => expect(marked()).toEqual([{ kind: 'events' }]));
  await go('/Home');
  expect(platform.requests(unisonCalls.markNewsSeen)).toHaveLength(1);
});

test('what was told is marked, not what happened meanwhile; of more than are listed all are counted (B-04)', async () => {
  const events = Array.from({ length: 20 }, (_, index) => order({ no: `G${index}` }));
  platform.answers(unisonCalls.getNews, { notices: 0, events, total: 35, until: 1_700_000_000.123 });
  platform.saves(unisonCalls.markNewsSeen);
  await openMine();
  expect(await screen.findByText('35 of your stakes and withdrawals have changed')).toBeVisible();
  platform.answers(unisonCalls.getNews, { notices: 0, events: [] });
  await waitFor(() => expect(marked()).toEqual([{ kind: 'events', until: '1700000000.123' }]));
});

test('what an older app does not know is neither counted nor marked: a newer one tells it (B-04)', async () => {
  const topUp = order({ kind: 'topup', no: 'T5' });
  platform.answers(unisonCalls.getNews, { notices: 0, events: [topUp, order()], total: 2, until: 1_700_000_000.5 });
  platform.saves(unisonCalls.markNewsSeen);
  await openMine();
  expect(await screen.findByText('Stake G12 was settled: not won')).toBeVisible();
  await waitFor(() => expect(marked()).toEqual([{ kind: 'events', no: 'G12' }]));
});

describe('while a screen has yet to tell a result by itself', () => {
  /** A game that tells of the stake G12 once its dice lie there. */
  function Game() {
    useEffect(() => {
      toldByScreen.add('G12');
      return () => toldByScreen.clear();
    }, []);
    return <p>The dice roll</p>;
  }
  const openGame = async (events: ReturnType<typeof order>[]) => {
    platform.answers(unisonCalls.getNews, { notices: 0, events: [] });
    if (!platform.isAnswered(unisonCalls.markNewsSeen)) platform.saves(unisonCalls.markNewsSeen);
    const opened = await openApp('/Game', { isMember: true, base: { capabilities: ['news'] }, load: withScreen('Games', Game) });
    await screen.findByText('The dice roll');
    platform.answers(unisonCalls.getNews, { notices: 0, events, total: events.length, until: 1_700_000_000.5 });
    await askAgain();
    return opened;
  };
  const askAgain = async () => {
    const before = platform.requests(unisonCalls.getNews).length;
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(platform.requests(unisonCalls.getNews).length).toBeGreaterThan(before));
  };

  test('the frame says nothing of it and marks nothing; who leaves before is told by the frame (B-04, GAME-12)', async () => {
    const { go } = await openGame([order({ win_money: 19.6 })]);
    await askAgain();
    await screen.findByText('The dice roll');
    expect(screen.queryByText(/Stake G12/)).not.toBeInTheDocument();
    expect(marked()).toEqual([]);
    await go('/Home');
    await askAgain();
    expect(await screen.findByText(words('Stake G12: you won 19.60 K'))).toBeVisible();
    await waitFor(() => expect(marked()).toEqual([{ kind: 'events', until: '1700000000.5' }]));
  });

  test('the frame tells everything else, and marks that alone (B-04)', async () => {
    await openGame([order({ kind: 'withdrawal', no: 'W5' }), order({ win_money: 19.6 })]);
    expect(await screen.findByText('The status of withdrawal W5 has changed')).toBeVisible();
    await waitFor(() => expect(marked()).toEqual([{ kind: 'events', no: 'W5' }]));
  });

  test('what the screen did not come to tell is told once it is left, although the platform did not hear what was told, and that is not said again (B-04, GAME-12)', async () => {
    platform.networkFails(unisonCalls.markNewsSeen);
    const { go } = await openGame([order({ kind: 'withdrawal', no: 'W5' }), order({ win_money: 19.6 })]);
    expect(await screen.findByText('The status of withdrawal W5 has changed')).toBeVisible();
    await waitFor(() => expect(marked()).toHaveLength(1));
    await go('/Home');
    await askAgain();
    expect(await screen.findByText(words('Stake G12: you won 19.60 K'))).toBeVisible();
    expect(screen.queryByText(/2 of your stakes/)).not.toBeInTheDocument();
    await waitFor(() =>
      expect(marked()).toEqual([
        { kind: 'events', no: 'W5' },
        { kind: 'events', until: '1700000000.5' },
      ]),
    );
  });
});

test('what was read in another tab is unread no longer when the page comes into view again (B-04)', async () => {
  platform.answers(unisonCalls.getNews, { notices: 2, events: [] });
  await openMine();
  await waitFor(async () => expect(await mine()).toHaveAccessibleName('Mine, unread notices'));
  platform.answers(unisonCalls.getNews, { notices: 0, events: [] });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(async () => expect(await mine()).toHaveAccessibleName('Mine'));
});

test('a platform that does not announce news is never asked for them (O-81)', async () => {
  await openApp('/Mine', { isMember: true, base: { capabilities: [] } });
  await screen.findByText('Content of Mine');
  expect(platform.requests(calls.getBaseInfo)).toHaveLength(1);
  expect(platform.requests(unisonCalls.getNews)).toHaveLength(0);
});

test('a tab that was opened in the background leaves it to the one in front; once it is looked at, it tells what nobody has told (B-04)', async () => {
  const news = () => platform.requests(unisonCalls.getNews).length;
  const told = (...numbers: string[]) =>
    platform.answers(unisonCalls.getNews, { notices: 1, events: numbers.map((no) => order({ kind: 'withdrawal', no })) });
  platform.saves(unisonCalls.markNewsSeen);
  see('hidden');
  told('W5');
  await openMine();
  await waitFor(async () => expect(await mine()).toHaveAccessibleName('Mine, unread notices'));
  told('W6'); // W5 was told in front
  const before = news();
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(news()).toBeGreaterThan(before));
  expect(marked()).toEqual([]);
  see('visible');
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('The status of withdrawal W6 has changed')).toBeVisible();
  await waitFor(() => expect(marked()).toEqual([{ kind: 'events' }]));
  expect(screen.queryByText(/W5/)).toBeNull();
});
