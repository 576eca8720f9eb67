import { calls, fairPlayCalls } from '@unison/shared/contract';
import { passTime, platform, stopTheClock, winner } from '@unison/shared/testing';
import { screen, within } from '@testing-library/react';
import { answerWheel, ownRow } from '../testing/wheel';
import { anotherMember, openWheel } from '../testing/wheelScreen';

beforeEach(anotherMember);
stopTheClock();

async function openWith(count: number) {
  await answerWheel();
  platform.answers(
    calls.listWinners,
    Array.from({ length: count }, (_, index) => winner({ mmname: `Prize ${index + 1}` })),
  );
  const { user } = openWheel();
  await screen.findByText('Prize 1');
  const log = within(within(screen.getByRole('region', { name: 'Recent winners' })).getByRole('group', { name: 'Recent winners' })); // one landmark of that name
  return { user, log, at: () => log.getByRole('list').style.transform };
}

test('the log of winners moves by itself, a row at a time, and begins anew at its end [WHEEL-04]', async () => {
  const { log, at } = await openWith(5);
  expect(log.getAllByRole('listitem')).toHaveLength(5);
  const places = [at()];
  for (let step = 0; step < 3; step += 1) {
    await passTime(3_000);
    places.push(at());
  }
  expect(new Set(places).size).toBe(3);
  expect(places[3]).toBe(places[0]);
});

test('it stops for whoever wants to read it, and goes on when asked [WHEEL-04]', async () => {
  const { user, at } = await openWith(5);
  const still = at();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await passTime(9_000);
  expect(at()).toBe('');
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(at()).toBe(still);
  await passTime(3_000);
  expect(at()).not.toBe(still);
});

test('a log that is in sight whole has nowhere to move to', async () => {
  const { at } = await openWith(3);
  await passTime(9_000);
  expect(at()).toBe('');
  expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
});

describe('while nobody has won (B-05)', () => {
  beforeEach(async () => {
    await answerWheel();
    platform.answers(calls.listWinners, []);
  });
  test('beside an own draw that gave nothing it is said that no prize was won, not that nobody drew', async () => {
    platform.answers(fairPlayCalls.listOwnDraws, [await ownRow(1)]);
    openWheel();
    expect(await screen.findByText('No prizes won yet')).toBeVisible();
    expect(screen.queryByText('No draws yet')).not.toBeInTheDocument();
  });

  test('beside one that was voided there are no draws', async () => {
    platform.answers(fairPlayCalls.listOwnDraws, [await ownRow(1, '', { no: '', title: 'Voided by a restore', voided_at: 1_760_000_002 })]);
    openWheel();
    expect(await screen.findByText('Voided, not drawn')).toBeVisible();
    expect(screen.getByText('No draws yet')).toBeVisible();
  });
});
