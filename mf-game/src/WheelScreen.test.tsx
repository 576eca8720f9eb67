import { calls, fairPlayCalls } from '@unison/shared/contract';
import { care, platform, prize, winner } from '@unison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answerWheel, commitOf, ownRow, wirePrizes } from './testing/wheel';
import { anotherMember, go, openWheel, PROVEN } from './testing/wheelScreen';

beforeEach(anotherMember);

test('the wheel, its go button and the winners are there; each prize has a segment with its title and picture, and its chance beside it [WHEEL-01, WHEEL-02, DATA-126, DATA-127]', async () => {
  await answerWheel();
  const { container } = openWheel();
  expect(await screen.findByRole('img', { name: 'Wheel with 3 segments' })).toBeInTheDocument();
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

test.each([
  ['en_us', ['under 0.01%', 'over 99.99%', '0%', '0.01%']],
  ['es_spa', ['menos del 0,01 %', 'más del 99,99 %', '0 %', '0,01 %']],
  ['ja_ja', ['0.01%未満', '99.99%超', '0%', '0.01%']],
  ['zh_cn', ['低于 0.01%', '高于 99.99%', '0%', '0.01%']],
  ['vn_vn', ['dưới 0,01%', 'trên 99,99%', '0%', '0,01%']],
  ['ms_my', ['kurang daripada 0.01%', 'lebih daripada 99.99%', '0%', '0.01%']],
] as const)('a rare prize has no chance of 0%%, and an almost certain one is not certain: %s (B-05)', async (language, told) => {
  await answerWheel();
  platform.answers(
    calls.listPrizes,
    [0.00004, 0.99996, 0, 0.0001].map((probability, index) => prize({ id: index + 1, title: '', probability })),
  );
  const { container } = openWheel({ base: { capabilities: [] }, language });
  await screen.findByRole('img', { name: /4/ });
  const rows = [...container.querySelectorAll('li')].map((row) => row.textContent.replace(/\u00a0/g, ' '));
  expect(rows.filter((row) => row.includes('%'))).toEqual(told);
});

test('a longer title stands whole in its segment too; one without room is shortened there and whole beside it [WHEEL-02]', async () => {
  await answerWheel();
  const titles = ['Sin premio', '5 créditos', '1000 créditos', 'A thousand play credits'];
  platform.answers(
    calls.listPrizes,
    titles.map((title, index) => prize({ id: index + 1, title })),
  );
  const { container } = openWheel();
  expect(await screen.findByText('A thousand play credits')).toBeVisible();
  const shown = [...container.querySelectorAll('svg text')].map((title) => title.textContent);
  expect(shown).toEqual(['Sin premio', '5 créditos', '1000 créditos', 'A thousand pl…']);
});

test.each([2, 3, 7, 8, 40])(
  'of %i segments no two neighbours have the same colour, the last and the first neither [LIMIT-18]',
  async (count) => {
    await answerWheel();
    platform.answers(
      calls.listPrizes,
      Array.from({ length: count }, (_, index) => prize({ id: index + 1 })),
    );
    openWheel();
    const face = await screen.findByRole('img', { name: `Wheel with ${count} segments` });
    const colours = [...face.querySelectorAll('path.segment')].map((segment) => segment.getAttribute('class'));
    expect(colours).toHaveLength(count);
    expect(colours.filter((colour, index) => colour === colours.at(index - 1))).toEqual([]);
  },
);

test('a winner has picture, prize, name and the date as MM/DD/YYYY [WHEEL-04, WHEEL-05, DATA-130, DATA-131, DATA-132, DATA-133]', async () => {
  await answerWheel();
  platform.answers(calls.listWinners, [
    winner({ mmname: 'A lantern', username: 'b***2', add_time: 1_700_000_000, image: '/prizes/9.svg' }),
  ]);
  openWheel();
  const row = (await screen.findByText('A lantern')).closest('li')!;
  expect(row).toHaveTextContent('b***2');
  expect(row).toHaveTextContent('11/14/2023');
  expect(row.querySelector('img')).toHaveAttribute('src', '/prizes/9.svg');
});

test('nobody has won: that is said, and nobody is invented (B-05)', async () => {
  await answerWheel();
  platform.answers(calls.listWinners, []);
  openWheel();
  expect(await screen.findByText('No draws yet')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/\*\*\*|\d\d\/\d\d\/\d{4}/); // a winner's name and date
});

test('draws left, when the next one comes, and own draws with their numbers, re-computed here (B-05)', async () => {
  await answerWheel();
  platform.answers(fairPlayCalls.getWheelCommit, { ...(await commitOf(3)), left: 0, next_at: 1_760_050_000 });
  platform.answers(fairPlayCalls.listOwnDraws, [await ownRow(2), await ownRow(1)]);
  openWheel();
  expect(await screen.findByText(/0 draws left today · Next draw: Oct/)).toBeInTheDocument();
  const own = await screen.findByRole('region', { name: 'Your draws' });
  await waitFor(() => expect(within(own).getAllByText('Verified')).toHaveLength(2));
  expect(own).toHaveTextContent('P2');
});

test('while draws are left it is said until when: the next ones come with the next day (B-05, O-91)', async () => {
  await answerWheel();
  platform.answers(fairPlayCalls.getWheelCommit, { ...(await commitOf(1)), day_ends: 1_760_050_000 });
  openWheel();
  expect(await screen.findByText('3 draws left today')).toHaveRole('status');
  expect(screen.getByText(/^Draws are counted anew on Oct/)).toBeVisible();
});

test('an own draw leads to the page on computing it, where the platform has one (B-05, O-90)', async () => {
  await answerWheel();
  platform.answers(fairPlayCalls.listOwnDraws, [await ownRow(1)]);
  const { user } = openWheel({ base: { capabilities: [...PROVEN.capabilities, 'computing-page'] } });
  const own = await screen.findByRole('region', { name: 'Your draws' });
  await user.click(await within(own).findByRole('button', { name: /Verified/ }));
  const link = within(await screen.findByRole('dialog')).getByRole('link', { name: 'How to compute a draw (new tab)' });
  expect(link).toHaveAttribute('href', '/api/unison/fairness/computing?lang=en_us');
});

test('a wheel that is switched off says so, with the way to the service, and leads back [ERR-15] (O-11, O-104)', async () => {
  const { address } = openWheel({ base: { ...PROVEN, isluckdraw: 0 } });
  expect(await screen.findByText('Feature is disabled')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', '/ServiceOnline');
  await waitFor(() => expect(address()).toBe('/Home'));
});

test.each([
  [calls.listPrizes, 'Prizes are away'],
  [calls.listWinners, 'Winners are away'],
])('a refusal of its lists is told [ERR-03]', async (call, message) => {
  await answerWheel();
  platform.refuses(call, message);
  openWheel();
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
  const { container } = openWheel();
  await screen.findByRole('img', { name: new RegExp(`with ${count} segment`) });
  expect(container.querySelectorAll('path[d^="M"][class*="segment"]')).toHaveLength(count);
  expect(container.querySelector('script')).toBeNull();
  expect(screen.getByText(`${hostile}0`)).toBeInTheDocument();
});

test('no prizes: a line says so, and all there is to press asks again', async () => {
  await answerWheel();
  platform.answers(calls.listPrizes, []);
  const { user } = openWheel();
  expect(await screen.findByText('There are no prizes at the moment')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Go' })).not.toBeInTheDocument();
  platform.answers(calls.listPrizes, wirePrizes());
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await go()).toBeInTheDocument();
});

test('a commit that was changed after it was shown stops the draws until the member has read it (O-90, O-102)', async () => {
  await answerWheel();
  const first = openWheel();
  await go();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  first.unmount();
  platform.answers(fairPlayCalls.getWheelCommit, { ...(await commitOf(1)), commit: 'd'.repeat(64) });
  const { user } = openWheel();
  expect(await screen.findByText(/commitment of your next draw was changed/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Go' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'I have read this, allow draws again' }));
  expect(await go()).toBeInTheDocument();
});

test('a gap between two own draws stops the draws (O-102)', async () => {
  await answerWheel();
  platform.answers(fairPlayCalls.getWheelCommit, await commitOf(4));
  platform.answers(fairPlayCalls.listOwnDraws, [await ownRow(3), await ownRow(1)]);
  openWheel();
  expect(await screen.findByText(/Draw P3 does not match what was committed, or the draw before it is missing/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Go' })).not.toBeInTheDocument();
});

test.each(['0', '', undefined])(
  'a commit that a restore voided is named, and is no gap, whatever prize it is sent with: %j (O-102)',
  async (id) => {
    await answerWheel();
    platform.answers(fairPlayCalls.getWheelCommit, await commitOf(4));
    const voided = await ownRow(2, '', { no: '', id, image: '', title: 'Voided by a restore', voided_at: 1_760_000_002 });
    platform.answers(fairPlayCalls.listOwnDraws, [await ownRow(3), voided, await ownRow(1)]);
    openWheel();
    expect(await screen.findByText('Voided, not drawn')).toBeInTheDocument();
    expect(await screen.findAllByText('Verified')).toHaveLength(2);
    expect(await go()).toBeInTheDocument();
  },
);

test('during a break the wheel has no button and no draws left, and says until when (O-91)', async () => {
  await answerWheel();
  platform.answers(fairPlayCalls.getCare, care({ break_until: 1_760_100_000 }));
  openWheel({ base: { capabilities: [...PROVEN.capabilities, 'limits', 'break'] } });
  expect(await screen.findByText(/You are on a break until Oct/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Go' })).not.toBeInTheDocument();
  expect(screen.queryByText(/left today/)).not.toBeInTheDocument();
});
