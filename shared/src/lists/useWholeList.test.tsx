import { screen, within } from '@testing-library/react';
import { useListGameRecordsQuery } from '../api';
import type { GameRecord } from '../api';
import { calls } from '../contract';
import { gameRecord, platform, reachEnd, renderScreen } from '../testing';
import { Feed } from './Feed';
import { useWholeList } from './useFeed';

function Records() {
  const feed = useWholeList<GameRecord>(useListGameRecordsQuery());
  return (
    <Feed
      feed={feed}
      label="Records"
      keyOf={({ round }) => round}
      nameOf={({ round }) => round}
      renderItem={({ round }) => round}
      empty={<p>No orders yet</p>}
    />
  );
}

test('records come in one answer, each once, and the list is finished with it [HOME-19, Q-33]', async () => {
  platform.answers(calls.listGameRecords, [gameRecord(), gameRecord({ data: [{ expect: '1002' }] })]);
  renderScreen(<Records />, { session: true });
  expect(await screen.findByRole('article', { name: '1002' })).toBeVisible();
  expect(screen.getByText('Not anymore')).toBeVisible();
  reachEnd();
  expect(platform.requests(calls.listGameRecords)).toHaveLength(1);
  expect(platform.requests(calls.listGameRecords)[0]?.payload).toEqual({});
});

test('an empty list says so once; a refresh asks anew and tells when they are there [HOME-24]', async () => {
  platform.answers(calls.listGameRecords, []);
  const { user } = renderScreen(<Records />, { session: true });
  expect(await screen.findByText('No orders yet')).toBeVisible();
  expect(screen.queryByText('Not anymore')).not.toBeInTheDocument();
  platform.answers(calls.listGameRecords, [gameRecord()]);
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Refresh successful')).toBeVisible();
  expect(screen.getByRole('article', { name: '1001' })).toBeVisible();
});

test('records that cannot be had are an error with a retry [ERR-02, Q-28]', async () => {
  platform.refuses(calls.listGameRecords, 'Busy, try later');
  const { user } = renderScreen(<Records />, { session: true });
  expect(await screen.findByText('Busy, try later')).toBeVisible();
  platform.answers(calls.listGameRecords, [gameRecord()]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: '1001' })).toBeVisible();
});
