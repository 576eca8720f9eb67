import { calls } from '@unison/shared/contract';
import { gameRecord, leaveAndEnter, platform, renderScreen, Visits } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { GameRecordsScreen } from './GameRecordsScreen';

test('whoever comes to see what became of a stake and cannot be told is not told that there is none [WALLET-22] (O-81, O-95)', async () => {
  platform.answers(calls.listGameRecords, []);
  const page = renderScreen(
    <Visits>
      <GameRecordsScreen />
    </Visits>,
    { route: '/GameRecord', session: true },
  );
  expect(await screen.findByText('No stakes yet')).toBeVisible();
  platform.networkFails(calls.listGameRecords);
  await leaveAndEnter(page);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByText('No stakes yet')).not.toBeInTheDocument();
  platform.answers(calls.listGameRecords, [gameRecord()]);
  await page.user.click(retry);
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
