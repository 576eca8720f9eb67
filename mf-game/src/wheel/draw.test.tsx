import { calls, fairPlayCalls, WHEEL_RESULT_DELAY_MS, WHEEL_SPIN_MS } from '@unison/shared/contract';
import { passTime, platform, stopTheClock } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answerWheel, commitOf, drawOf, wirePrizes } from '../testing/wheel';
import { anotherMember, go, openWheel, PROVEN, readyToGo, turnAtOnce, writeSeed } from '../testing/wheelScreen';

beforeEach(anotherMember);
stopTheClock();

/** Answers each draw honestly for the seed that was sent. */
async function answersHonestly(nonce = 1) {
  await answerWheel();
  platform.answers(fairPlayCalls.getWheelCommit, await commitOf(nonce));
  const seed = 'f'.repeat(32);
  platform.answers(calls.drawPrize, await drawOf(nonce, seed));
  return seed;
}

const angle = (container: HTMLElement) =>
  Number(/rotate\((-?[\d.]+)deg\)/.exec(container.querySelector('[style*="rotate"]')?.getAttribute('style') ?? '')?.[1]);

/** How far each picture is turned inside its segment. */
const leanings = (container: HTMLElement) =>
  [...container.querySelectorAll<SVGElement>('.upright')].map(({ style }) => Number(/rotate\((-?[\d.]+)deg\)/.exec(style.transform)?.[1]));

test('go asks once, turns five times in five seconds to the won prize, and half a second later tells it [WHEEL-03, WHEEL-06, WHEEL-07, WHEEL-08, WHEEL-09, WHEEL-10, LIMIT-16, LIMIT-17, LIMIT-36, DATA-125, DATA-128, DATA-129]', async () => {
  const seed = await answersHonestly();
  const drawn = await drawOf(1, seed);
  const { user, container } = openWheel();
  await go();
  expect(leanings(container)).toEqual([0, -120, -240]);
  await writeSeed(user, seed);
  await user.click(await readyToGo());
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
  // Until the wheel stands, the field says the seed of the draw that it turns to.
  const field = screen.getByRole('textbox', { name: /seed/i });
  expect(field).toHaveAttribute('readonly');
  await passTime(200);
  expect(await go()).not.toHaveAttribute('aria-busy');
  expect(field).not.toHaveAttribute('readonly');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  for (const [index, lean] of leanings(container).entries()) expect((lean + angle(container) + index * 120) % 360).toBeCloseTo(0);
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

test.each([
  [401, PROVEN],
  [400, PROVEN],
  [401, { capabilities: [] }],
  [403, { capabilities: [] }],
  [0, { capabilities: [] }],
  [10_002, { capabilities: [] }],
])(
  'a draw refused by code %i with %j is told, the wheel stands still, and go works again [WHEEL-11, WHEEL-12, ERR-09] (Q-02)',
  async (code, base) => {
    await answerWheel();
    platform.refuses(calls.drawPrize, 'No draws left', code);
    const { user, container } = openWheel({ base });
    await user.click(await readyToGo());
    expect(await screen.findByText('No draws left')).toBeInTheDocument();
    expect(angle(container)).toBe(0);
    expect(screen.queryByText(/No answer came/)).not.toBeInTheDocument();
    await user.click(await readyToGo());
    await waitFor(() => expect(platform.requests(calls.drawPrize)).toHaveLength(2));
  },
);

test('a busy platform says so in its words, and the next press is the same draw [ERR-09] (O-105)', async () => {
  await answerWheel();
  platform.refuses(calls.drawPrize, 'The platform is busy', 503);
  const { user } = openWheel();
  await user.click(await readyToGo());
  expect(await screen.findByText('The platform is busy')).toBeInTheDocument();
  expect(await screen.findByText(/No answer came. Press “Go” again/)).toBeInTheDocument();
});

test('a lost answer releases the lock, and the next press repeats the same draw with the same key and seed (Q-02, O-81)', async () => {
  await answerWheel();
  platform.networkFails(calls.drawPrize);
  const { user } = openWheel();
  await user.click(await readyToGo());
  expect(await screen.findByText(/No answer came. Press “Go” again/)).toBeInTheDocument();
  await user.click(await readyToGo());
  await waitFor(() => expect(platform.requests(calls.drawPrize)).toHaveLength(2));
  const [first, second] = platform
    .requests(calls.drawPrize)
    .map(({ headers }) => [headers.get('idempotency-key'), headers.get('client-seed')]);
  expect(second).toEqual(first);
  expect(first![1]).toMatch(/^[0-9a-f]{32}$/);
});

test('while a draw has no answer its seed stands and takes no letters: the next press is the same draw (O-102)', async () => {
  await answerWheel();
  platform.networkFails(calls.drawPrize);
  const { user } = openWheel();
  await user.click(await readyToGo());
  await screen.findByText(/No answer came. Press “Go” again/);
  const [sent] = platform.requests(calls.drawPrize).map(({ headers }) => headers.get('client-seed'));
  await user.click(screen.getByText('Your part in the draw'));
  const field = screen.getByRole('textbox', { name: /seed/i });
  expect(field).toHaveAttribute('readonly');
  await user.type(field, 'mine');
  expect(field).toHaveValue(sent);
  platform.refuses(calls.drawPrize, 'No draws left');
});

test('without the addition for repeating, another press is another draw, and the records tell of the lost one (O-81)', async () => {
  await answerWheel();
  platform.networkFails(calls.drawPrize);
  const { user } = openWheel({ base: { capabilities: [] } });
  await user.click(await readyToGo());
  expect(await screen.findByRole('link', { name: 'Open the money log' })).toBeInTheDocument();
  expect(platform.requests(calls.drawPrize)[0]!.headers.get('client-seed')).toBeNull();
  expect(platform.requests(fairPlayCalls.getWheelCommit)).toEqual([]);
});

test('the commit is read before the seed of the browser is sent (O-102)', async () => {
  const seed = await answersHonestly();
  const { user } = openWheel();
  await go();
  expect(platform.requests(fairPlayCalls.getWheelCommit)).toHaveLength(1);
  expect(platform.requests(calls.drawPrize)).toHaveLength(0);
  await writeSeed(user, 'a b');
  await user.click(await readyToGo());
  expect(await screen.findByText(/Please use 1 to 64/)).toBeInTheDocument();
  expect(platform.requests(calls.drawPrize)).toHaveLength(0);
  await writeSeed(user, seed);
  await user.click(await readyToGo());
  await waitFor(() => expect(platform.requests(calls.drawPrize)).toHaveLength(1));
});

test('a seed that cannot be sent, in the part that was folded again, opens with what is wrong and has the focus at every press (O-104)', async () => {
  await answersHonestly();
  const { user } = openWheel();
  await go();
  await writeSeed(user, 'chúc may');
  const field = screen.getByRole('textbox', { name: 'Your seed' });
  for (const press of ['first', 'second']) {
    await user.click(screen.getByText('Your part in the draw'));
    expect({ press, isOpen: field.closest('details')?.open }).toEqual({ press, isOpen: false });
    await user.click(await readyToGo());
    expect(field).toBeVisible();
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/Please use 1 to 64/);
  }
  expect(platform.requests(calls.drawPrize)).toHaveLength(0);
});

const TAMPERED: [string, (honest: Awaited<ReturnType<typeof drawOf>>) => object][] = [
  ['another prize', (drawn) => ({ ...drawn, id: (drawn.id % 3) + 1 })],
  ['another seed of the platform', (drawn) => ({ ...drawn, proof: { ...drawn.proof, server_seed: 'b'.repeat(64) } })],
  ['a seed that is too short', (drawn) => ({ ...drawn, proof: { ...drawn.proof, server_seed: 'ab' } })],
  ['another seed of the member', (drawn) => ({ ...drawn, proof: { ...drawn.proof, client_seed: 'theirs' } })],
  ['the number of a former draw', (drawn) => ({ ...drawn, proof: { ...drawn.proof, nonce: 0 } })],
  ['another prize list', (drawn) => ({ ...drawn, proof: { ...drawn.proof, prize_hash: 'c'.repeat(64) } })],
];

test.each(TAMPERED)('a draw that was tampered with is shown as such: %s (O-102)', async (_what, tamper) => {
  const seed = await answersHonestly();
  platform.answers(calls.drawPrize, tamper(await drawOf(1, seed)) as never); // still shaped as a draw
  const { user } = openWheel();
  await go();
  await writeSeed(user, seed);
  await user.click(await readyToGo());
  await passTime(0);
  await waitFor(async () => expect(await go()).toHaveAttribute('aria-busy'));
  await passTime(WHEEL_SPIN_MS + WHEEL_RESULT_DELAY_MS);
  expect(within(await screen.findByRole('dialog')).getByText('Does not match')).toBeInTheDocument();
});

test('a page that stays open past the day asks whether draws are left again, and no more once there are (B-05)', async () => {
  await answerWheel();
  platform.answers(fairPlayCalls.getWheelCommit, { ...(await commitOf(1)), left: 0, next_at: 1_760_050_000 });
  openWheel();
  expect(await screen.findByText(/0 draws left today · Next draw: Oct/)).toBeVisible();
  platform.answers(fairPlayCalls.getWheelCommit, await commitOf(1));
  await passTime(60_000);
  expect(await screen.findByText('3 draws left today')).toBeVisible();
  await passTime(300_000);
  expect(platform.requests(fairPlayCalls.getWheelCommit)).toHaveLength(2);
});

test('under reduced motion the result is there at once', async () => {
  const seed = await answersHonestly();
  turnAtOnce();
  const { user, container } = openWheel();
  await go();
  await writeSeed(user, seed);
  await user.click(await readyToGo());
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  expect(angle(container)).toBeLessThan(360);
  jest.restoreAllMocks();
});
