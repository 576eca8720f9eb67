import { calls } from '@unison/shared/contract';
import { gameRecord, leaveAndEnter, platform, rechargeRecord, renderScreen, Visits, withdrawRecord } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { GameRecordsScreen } from './GameRecordsScreen';
import { TopUpRecordsScreen } from './TopUpRecordsScreen';
import { WithdrawalRecordsScreen } from './WithdrawalRecordsScreen';

test.each([
  ['a stake', GameRecordsScreen, '/GameRecord', calls.listGameRecords, 'No stakes yet', gameRecord()],
  ['a top-up', TopUpRecordsScreen, '/RechargeRecord', calls.listRecharges, 'No top-ups yet', rechargeRecord()],
  ['a withdrawal', WithdrawalRecordsScreen, '/WithdrawRecord', calls.listWithdrawals, 'No withdrawals yet', withdrawRecord()],
] as const)(
  'whoever comes to see what became of %s and cannot be told is not told that there is none [WALLET-22] (O-81, O-95)',
  async (_what, Records, route, call, none, record) => {
    platform.answers(call, []);
    const page = renderScreen(
      <Visits>
        <Records />
      </Visits>,
      { route, session: true },
    );
    expect(await screen.findByText(none)).toBeVisible();
    platform.networkFails(call);
    await leaveAndEnter(page);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByText(none)).not.toBeInTheDocument();
    platform.answers(call, [record]);
    await page.user.click(retry);
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  },
);
