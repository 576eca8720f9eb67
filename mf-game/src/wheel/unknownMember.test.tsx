import { calls } from '@unison/shared/contract';
import { deviceStore, passTime, platform, stopTheClock, userInfo } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { answerWheel } from '../testing/wheel';
import { anotherMember, go, openWheel, readyToGo } from '../testing/wheelScreen';

stopTheClock();

const member = { id: 0 };
beforeEach(async () => {
  deviceStore('quick', { forget: true });
  member.id = anotherMember();
  await answerWheel();
});

const DEVICE = /has not yet said what it stored of earlier draws/;

test('user info that fails says so with a retry where a draw would begin, and accuses no device (O-90, O-102)', async () => {
  platform.refuses(calls.getUserInfo, 'The platform is busy', 503);
  const { user } = openWheel({ session: true });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('alert')).toHaveTextContent('The platform is busy');
  await passTime(4_000);
  expect(screen.queryByText(DEVICE)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Go' })).not.toBeInTheDocument();
  platform.answers(calls.getUserInfo, userInfo(member));
  await user.click(retry);
  expect(await readyToGo()).toBeVisible();
});

test('user info that failed is asked again by itself, and the wheel can be turned then (O-105)', async () => {
  platform.networkFails(calls.getUserInfo);
  openWheel({ session: true });
  await screen.findByRole('button', { name: 'Retry' });
  platform.answers(calls.getUserInfo, userInfo(member));
  await passTime(15_000);
  expect(await readyToGo()).toBeVisible();
});

test('while user info is on its way a draw waits, and no device is said to be silent (O-90)', async () => {
  const release = platform.hangs(calls.getUserInfo);
  openWheel({ session: true });
  expect(await go()).toHaveAttribute('aria-busy', 'true');
  await passTime(9_000);
  expect(screen.queryByText(DEVICE)).not.toBeInTheDocument();
  platform.answers(calls.getUserInfo, userInfo(member));
  release();
  expect(await readyToGo()).toBeVisible();
});

test('a device that does not answer is told only once it is known whose draws these are (O-90)', async () => {
  deviceStore('hanging');
  const release = platform.hangs(calls.getUserInfo);
  const { user } = openWheel({ session: true });
  await go();
  await passTime(9_000);
  platform.answers(calls.getUserInfo, userInfo(member));
  release();
  await passTime(2_000);
  expect(screen.queryByText(DEVICE)).not.toBeInTheDocument();
  await passTime(2_000);
  expect(screen.getByText(DEVICE)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go on without comparing' }));
  expect(await readyToGo()).toBeVisible();
});

test('without proofs a press while nobody says whose draw it is says why, and draws nothing [ERR-02] (O-81)', async () => {
  platform.refuses(calls.getUserInfo, 'Maintenance until 12:00', 503);
  const { user } = openWheel({ session: true, base: { capabilities: ['idempotency'] } });
  await user.click(await readyToGo());
  expect(await screen.findByText('Maintenance until 12:00')).toBeVisible();
  expect(await readyToGo()).toBeVisible();
  expect(platform.requests(calls.drawPrize)).toEqual([]);
});
