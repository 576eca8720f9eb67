import { calls, fairPlayCalls, WHEEL_RESULT_DELAY_MS, WHEEL_SPIN_MS } from '@unison/shared/contract';
import { passTime, platform, prize, renderScreen, stopTheClock, winner } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { reloadKept } from '@unison/shared/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answerWheel, commitOf, drawOf, ownRow, wirePrizes } from '../testing/wheel';
import { WheelScreen } from './WheelScreen';

const PROVEN = { capabilities: ['client-seed', 'idempotency'] };

let member = 100;
/** Each test is a member of its own: what a device keeps of one is not the next one's. */
beforeEach(() => {
  member += 1;
  reloadKept();
});

const open = (options: ScreenOptions = {}) =>
  renderScreen(<WheelScreen />, { route: '/luckDraw', history: ['/Home'], session: { id: member }, base: PROVEN, ...options });

const go = () => screen.findByRole('button', { name: 'Go' });

describe('at rest', () => {
  test('the wheel, its go button and the winners are there; each prize has a segment with its title and picture, and its chance beside it [WHEEL-01, WHEEL-02, DATA-126, DATA-127]', async () => {
    await answerWheel();
    const { container } = open();
    expect(await screen.findByRole('img', { name: 'Wheel with 3 prizes' })).toBeInTheDocument();
    expect(await go()).toBeInTheDocument();
    expect([...container.querySelectorAll('svg text')].map((title) => title.textContent)).toEqual(['No prize', '5 credits', '10 credits']);
    expect([...container.querySelectorAll('svg image')].map((image) => image.getAttribute('href'))).toEqual([
      '/prizes/1.svg',
      '/prizes/2.svg',
      '/prizes/3.svg',
    ]);
    const chances = screen.getByRole('region', { name: 'Prizes and their probability' });
    expect(
      within(chances)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['No prize50%', '5 credits30%', '10 credits20%']);
    expect(within(chances).getByText(/The width of a segment is not its chance/)).toBeInTheDocument();
  });

  test('a winner has picture, prize, name and the date as MM/DD/YYYY [WHEEL-04, WHEEL-05, DATA-130, DATA-131, DATA-132, DATA-133]', async () => {
    await answerWheel();
    platform.answers(calls.listWinners, [
      winner({ mmname: 'A lantern', username: 'b***2', add_time: 1_700_000_000, image: '/prizes/9.svg' }),
    ]);
    open();
    const row = (await screen.findByText('A lantern')).closest('li')!;
    expect(row).toHaveTextContent('b***2');
    expect(row).toHaveTextContent('11/14/2023');
    expect(row.querySelector('img')).toHaveAttribute('src', '/prizes/9.svg');
  });

  test('nobody has won: that is said, and nobody is invented (B-05)', async () => {
    await answerWheel();
    platform.answers(calls.listWinners, []);
    open();
    expect(await screen.findByText('No draws yet')).toBeInTheDocument();
  });

  test('draws left, when the next one comes, and own draws with their numbers, re-computed here (B-05)', async () => {
    await answerWheel();
    platform.answers(fairPlayCalls.getWheelCommit, { ...(await commitOf(3)), left: 0, next_at: 1_760_050_000 });
    platform.answers(fairPlayCalls.listOwnDraws, [await ownRow(2), await ownRow(1)]);
    open();
    expect(await screen.findByText(/0 draws left today · Next draw: Oct/)).toBeInTheDocument();
    const own = await screen.findByRole('region', { name: 'Your draws' });
    await waitFor(() => expect(within(own).getAllByText('Verified')).toHaveLength(2));
    expect(own).toHaveTextContent('P2');
  });

  test('a wheel that is switched off says so and leads back [ERR-15] (O-11)', async () => {
    const { address } = open({ base: { ...PROVEN, isluckdraw: 0 } });
    expect(await screen.findByText('Feature is disabled')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/Home'));
  });

  test.each([
    [calls.listPrizes, 'Prizes are away'],
    [calls.listWinners, 'Winners are away'],
  ])('a refusal of its lists is told [ERR-03]', async (call, message) => {
    await answerWheel();
    platform.refuses(call, message);
    open();
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  test.each([1, 2, 7, 40])('a list of %i prizes is a whole wheel, and a title is text whatever it says', async (count) => {
    await answerWheel();
    const hostile = '<script>alert(1)</script>';
    platform.answers(
      calls.listPrizes,
      Array.from({ length: count }, (_, index) => prize({ id: index + 1, title: `${hostile}${index}` })),
    );
    const { container } = open();
    await screen.findByRole('img', { name: new RegExp(`with ${count} prize`) });
    expect(container.querySelectorAll('path[d^="M"][class*="segment"]')).toHaveLength(count);
    expect(container.querySelector('script')).toBeNull();
    expect(screen.getByText(`${hostile}0`)).toBeInTheDocument();
  });

  test('no prizes: a line says so, and there is nothing to press', async () => {
    await answerWheel();
    platform.answers(calls.listPrizes, []);
    open();
    expect(await screen.findByText('There are no prizes at the moment')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Go' })).not.toBeInTheDocument();
  });
});

describe('a draw', () => {
  stopTheClock();

  /** Answers each draw honestly for the seed that was sent. */
  async function answersHonestly(nonce = 1) {
    await answerWheel();
    platform.answers(fairPlayCalls.getWheelCommit, await commitOf(nonce));
    const seed = 'f'.repeat(32);
    platform.answers(calls.drawPrize, await drawOf(nonce, seed));
    return seed;
  }

  async function writeSeed(user: ReturnType<typeof open>['user'], seed: string) {
    await user.click(await screen.findByText('Your part in the draw'));
    await user.clear(screen.getByRole('textbox', { name: 'Your seed' }));
    await user.paste(seed);
  }

  const angle = (container: HTMLElement) =>
    Number(/rotate\((-?[\d.]+)deg\)/.exec(container.querySelector('[style*="rotate"]')?.getAttribute('style') ?? '')?.[1]);

  test('go asks once, turns five times in five seconds to the won prize, and half a second later tells it [WHEEL-03, WHEEL-06, WHEEL-07, WHEEL-08, WHEEL-09, WHEEL-10, LIMIT-16, LIMIT-17, LIMIT-36, DATA-125, DATA-128, DATA-129]', async () => {
    const seed = await answersHonestly();
    const drawn = await drawOf(1, seed);
    const { user, container } = open();
    await go();
    await writeSeed(user, seed);
    await user.click(await go());
    await user.click(await go());
    await passTime(0);
    await waitFor(() => expect(angle(container)).toBeGreaterThanOrEqual(5 * 360));
    expect(angle(container)).toBeLessThan(6 * 360);
    const middle = (drawn.id - 1) * 120;
    expect((angle(container) + middle) % 360).toBeCloseTo(0);
    expect(platform.requests(calls.drawPrize)).toHaveLength(1);
    expect(platform.requests(calls.drawPrize)[0]!.headers.get('client-seed')).toBe(seed);

    await passTime(WHEEL_SPIN_MS - 100);
    await user.click(await go());
    expect(platform.requests(calls.drawPrize)).toHaveLength(1);
    await passTime(200);
    expect(await go()).not.toHaveAttribute('aria-busy');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await passTime(WHEEL_RESULT_DELAY_MS);
    const title = wirePrizes()[drawn.id - 1]!.title as string;
    const popup = await screen.findByRole('dialog', { name: title });
    expect(await within(popup).findByText(`${title} it is.`)).toBeInTheDocument();
    expect(within(popup).getByText('Verified')).toBeInTheDocument();
    expect(popup.querySelector('img')).toHaveAttribute('src', `/prizes/${drawn.id}.svg`);
    await user.click(within(popup).getByRole('button', { name: 'OK' }));
    await passTime(500);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a refused draw is told, the wheel stands still, and go works again [WHEEL-11, WHEEL-12, ERR-09] (Q-02)', async () => {
    await answerWheel();
    platform.refuses(calls.drawPrize, 'No draws left');
    const { user, container } = open();
    await user.click(await go());
    expect(await screen.findByText('No draws left')).toBeInTheDocument();
    expect(angle(container)).toBe(0);
    await user.click(await go());
    await waitFor(() => expect(platform.requests(calls.drawPrize)).toHaveLength(2));
  });

  test('a lost answer releases the lock, and the next press repeats the same draw with the same key and seed (Q-02, O-81)', async () => {
    await answerWheel();
    platform.networkFails(calls.drawPrize);
    const { user } = open();
    await user.click(await go());
    expect(await screen.findByText(/No answer came. Press Go again/)).toBeInTheDocument();
    await user.click(await go());
    await waitFor(() => expect(platform.requests(calls.drawPrize)).toHaveLength(2));
    const [first, second] = platform
      .requests(calls.drawPrize)
      .map(({ headers }) => [headers.get('idempotency-key'), headers.get('client-seed')]);
    expect(second).toEqual(first);
    expect(first![1]).toMatch(/^[0-9a-f]{32}$/);
  });

  test('without the addition for repeating, another press is another draw, and the records tell of the lost one (O-81)', async () => {
    await answerWheel();
    platform.networkFails(calls.drawPrize);
    const { user } = open({ base: { capabilities: [] } });
    await user.click(await go());
    expect(await screen.findByRole('link', { name: 'Open the money log' })).toBeInTheDocument();
    expect(platform.requests(calls.drawPrize)[0]!.headers.get('client-seed')).toBeNull();
    expect(platform.requests(fairPlayCalls.getWheelCommit)).toEqual([]);
  });

  test('the commit is read before the seed of the browser is sent (O-102)', async () => {
    const seed = await answersHonestly();
    const { user } = open();
    await go();
    expect(platform.requests(fairPlayCalls.getWheelCommit)).toHaveLength(1);
    expect(platform.requests(calls.drawPrize)).toHaveLength(0);
    await writeSeed(user, 'a b');
    await user.click(await go());
    expect(await screen.findByText(/Please use 1 to 64/)).toBeInTheDocument();
    expect(platform.requests(calls.drawPrize)).toHaveLength(0);
    await writeSeed(user, seed);
    await user.click(await go());
    await waitFor(() => expect(platform.requests(calls.drawPrize)).toHaveLength(1));
  });

  const TAMPERED: [string, (honest: Awaited<ReturnType<typeof drawOf>>) => object][] = [
    ['another prize', (drawn) => ({ ...drawn, id: (drawn.id % 3) + 1 })],
    ['another seed of the platform', (drawn) => ({ ...drawn, proof: { ...drawn.proof, server_seed: 'b'.repeat(64) } })],
    ['a seed that is too short', (drawn) => ({ ...drawn, proof: { ...drawn.proof, server_seed: 'ab' } })],
    ['another seed of the member', (drawn) => ({ ...drawn, proof: { ...drawn.proof, client_seed: 'theirs' } })],
    ['another number of the draw', (drawn) => ({ ...drawn, proof: { ...drawn.proof, nonce: 2 } })],
    ['another prize list', (drawn) => ({ ...drawn, proof: { ...drawn.proof, prize_hash: 'c'.repeat(64) } })],
  ];

  test.each(TAMPERED)('a draw that was tampered with is shown as such: %s (O-102)', async (_what, tamper) => {
    const seed = await answersHonestly();
    platform.answers(calls.drawPrize, tamper(await drawOf(1, seed)) as never); // still shaped as a draw
    const { user } = open();
    await go();
    await writeSeed(user, seed);
    await user.click(await go());
    await passTime(0);
    await waitFor(async () => expect(await go()).toHaveAttribute('aria-busy'));
    await passTime(WHEEL_SPIN_MS + WHEEL_RESULT_DELAY_MS);
    expect(within(await screen.findByRole('dialog')).getByText('Does not match')).toBeInTheDocument();
  });

  test('under reduced motion the result is there at once', async () => {
    const seed = await answersHonestly();
    const calm = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (query) =>
          ({ matches: query.includes('reduce'), addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
      ); // what the screen reads of it
    const { user } = open();
    await go();
    await writeSeed(user, seed);
    await user.click(await go());
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    calm.mockRestore();
  });
});

test('a commit that was changed after it was shown stops the draws until the member has read it (O-90, O-102)', async () => {
  await answerWheel();
  const first = open();
  await go();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  first.unmount();
  platform.answers(fairPlayCalls.getWheelCommit, { ...(await commitOf(1)), commit: 'd'.repeat(64) });
  const { user } = open();
  expect(await screen.findByText(/commitment of your next draw was changed/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Go' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'I have read this, allow draws again' }));
  expect(await go()).toBeInTheDocument();
});

test('an own draw that does not verify, or a gap between two, stops the draws (O-102)', async () => {
  await answerWheel();
  platform.answers(fairPlayCalls.getWheelCommit, await commitOf(4));
  platform.answers(fairPlayCalls.listOwnDraws, [await ownRow(3), await ownRow(1)]);
  open();
  expect(await screen.findByText(/Draw P3 does not match what was committed, or the draw before it is missing/)).toBeInTheDocument();
});

test('a commit that a restore voided is named, and is no gap (O-102)', async () => {
  await answerWheel();
  platform.answers(fairPlayCalls.getWheelCommit, await commitOf(4));
  const voided = await ownRow(2, '', { no: '', id: '0', title: 'Voided by a restore', voided_at: 1_760_000_002 });
  platform.answers(fairPlayCalls.listOwnDraws, [await ownRow(3), voided, await ownRow(1)]);
  open();
  expect(await screen.findByText('Voided, not drawn')).toBeInTheDocument();
  expect(await screen.findAllByText('Verified')).toHaveLength(2);
  expect(await go()).toBeInTheDocument();
});

test('during a break the wheel has no button, and says until when (O-91)', async () => {
  await answerWheel();
  platform.answers(fairPlayCalls.getCare, {
    limits: [],
    break_until: 1_760_100_000,
    remind_minutes: null,
    day_ends: 1_760_050_000,
    day_zone: 'Asia/Ho_Chi_Minh',
    today: { stake: 0, loss: 0, topup: 0 },
  });
  open({ base: { capabilities: [...PROVEN.capabilities, 'limits', 'break'] } });
  expect(await screen.findByText(/You are on a break until Oct/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Go' })).not.toBeInTheDocument();
});
