import { calls, unisonCalls } from '@unison/shared/contract';
import { config, platform } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answerHome, showHome } from '../testing/home';

beforeEach(answerHome);

test('how many notices are new since the member last read them stands on the notice bar; a visitor has none, and no more is asked for (B-04)', async () => {
  platform.answers(unisonCalls.getNews, { notices: 2, events: [] });
  const base = { capabilities: ['news'] };
  const { unmount } = showHome({ base, session: true });
  expect(await within(await screen.findByRole('region', { name: 'System notices' })).findByText('2 new')).toBeVisible();
  unmount();
  const asked = platform.requests(unisonCalls.getNews).length;
  showHome({ base });
  expect(await screen.findByText('Welcome aboard')).toBeVisible();
  expect(screen.queryByText('2 new')).not.toBeInTheDocument();
  expect(platform.requests(unisonCalls.getNews)).toHaveLength(asked);
});

test('where the platform says nothing in the notice bar, it is still the way to the notices, with how many are new [HOME-03] (B-04)', async () => {
  platform.answers(calls.getConfig, config({ notice: '' }));
  platform.answers(unisonCalls.getNews, { notices: 2, events: [] });
  showHome({ base: { capabilities: ['news'] }, session: true });
  const bar = within(await screen.findByRole('region', { name: 'System notices' }));
  expect(bar.getByRole('link', { name: 'System notices' })).toHaveAttribute('href', '/Notice');
  expect(await bar.findByText('2 new')).toBeVisible();
});

test('news wait for the first cards, whose answers they would take the line from (B-04)', async () => {
  platform.answers(unisonCalls.getNews, { notices: 2, events: [] });
  const answer = platform.hangs(calls.listCompanions);
  showHome({ base: { capabilities: ['news'] }, session: true });
  expect(await screen.findByText('Welcome aboard')).toBeVisible();
  expect(platform.requests(unisonCalls.getNews)).toEqual([]);
  answer();
  expect(await within(await screen.findByRole('region', { name: 'System notices' })).findByText('2 new')).toBeVisible();
});

test('with no unread notice nothing is called new (B-04)', async () => {
  platform.answers(unisonCalls.getNews, { notices: 0, events: [] });
  showHome({ base: { capabilities: ['news'] }, session: true });
  await waitFor(() => expect(platform.requests(unisonCalls.getNews)).not.toHaveLength(0));
  expect(await screen.findByText('Welcome aboard')).toBeVisible();
  expect(screen.queryByText(/new$/)).not.toBeInTheDocument();
});
