import { calls } from '@unison/shared/contract';
import { gameRecord, personalReport, platform, renderScreen } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { ReportScreen } from './ReportScreen';

const at = (day: number) => new Date(2026, 2, day, 9).getTime() / 1000;

test.each([
  [130, ['Mar 6, 2026', 'Mar 5, 2026 (in part)'], 'Mar 6, 2026'],
  [30, ['Mar 6, 2026', 'Mar 5, 2026'], 'Mar 5, 2026 – Mar 6, 2026'],
])(
  'of %i staked in all and 30 of them listed, the days are %j, and the chart has the whole ones [WALLET-19]',
  async (all, days, charted) => {
    platform.answers(calls.getPersonalReport, personalReport({ play_money: all }));
    platform.answers(calls.listGameRecords, [
      gameRecord({ no: 'G2', money: 10, create_time: at(6) }),
      gameRecord({ no: 'G1', money: 20, create_time: at(5) }),
    ]);
    renderScreen(<ReportScreen />, { route: '/Personalreport', session: true });
    expect((await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent)).toEqual(days);
    expect(screen.getByRole('img', { name: `Staked and won, ${charted}. The table has the figures` })).toBeVisible();
  },
);
