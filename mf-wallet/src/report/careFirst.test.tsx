import { calls, fairPlayCalls } from '@unison/shared/contract';
import { care, passTime, personalReport, platform, renderScreen, stopTheClock } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { ReportScreen } from './ReportScreen';

stopTheClock();

const show = () => renderScreen(<ReportScreen />, { route: '/Personalreport', session: true, base: { capabilities: ['limits', 'break'] } });

test.each([
  ['the sums', calls.getPersonalReport],
  ['the stakes', calls.listGameRecords],
])('while %s hang, a member can take a break and see their limits after a few seconds [B-07]', async (_what, hanging) => {
  platform.answers(calls.getPersonalReport, personalReport());
  platform.answers(calls.listGameRecords, []);
  platform.answers(fairPlayCalls.getCare, care());
  const arrive = platform.hangs(hanging);
  show();
  await passTime(500);
  // Asked beside them, shown only with them at first: nobody knows how high they will be.
  expect(platform.requests(fairPlayCalls.getCare)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Take a break' })).not.toBeInTheDocument();
  await passTime(3_000);
  expect(screen.getByRole('button', { name: 'Take a break' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change limits' })).toBeVisible();
  arrive();
  await passTime(500);
  expect(platform.requests(fairPlayCalls.getCare)).toHaveLength(1);
});
