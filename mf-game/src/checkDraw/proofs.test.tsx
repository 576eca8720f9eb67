import { calls, fairPlayCalls, paths } from '@unison/shared/contract';
import { lotteryOption, platform } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anotherGame, answerProofs, answerPublic, chain, DAY_OF_ROUNDS, gameId, openGame, proofOf } from '../testing/fairGame';
import { oddsMatch } from '../stake/oddsMatch';

beforeEach(anotherGame);

test('a drawn round is verified at once, and its proof stands in plain words and figures (O-90)', async () => {
  const honest = await chain();
  answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
  await answerProofs(honest);
  const { user } = openGame(honest.open(1011));
  await waitFor(async () => expect(await proofOf('1010')).toHaveTextContent('Verified'));
  await user.click(await proofOf('1010'));
  const sheet = await screen.findByRole('dialog', { name: 'How round 1010 was drawn' });
  const { reveal, commit } = await honest.reveal(1010);
  expect(await within(sheet).findByText(reveal)).toBeInTheDocument();
  expect(within(sheet).getByText(commit)).toBeInTheDocument();
  expect(within(sheet).getByText(honest.end.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 '))).toBeInTheDocument();
  expect(within(sheet).getByText('98.5%')).toBeInTheDocument();
  expect(within(sheet).getByText('1003')).toBeInTheDocument();
  expect(within(sheet).getByText(/The operator cannot change a draw/)).toBeInTheDocument();
  expect(within(sheet).getByText(new RegExp(paths.check('quick', gameId(), '1010').replace(/[?]/, '\\?')))).toBeInTheDocument();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(sheet).getByRole('button', { name: 'Copy what is needed' }));
  const given = JSON.parse(copied.mock.calls[0]![0]) as { round: object };
  expect(given.round).toMatchObject({ game: gameId(), round: '1010', seed: reveal, chain_end: honest.end, chain_position: 10 });
});

test('far from the chain’s end a round is checked as far back as this device knows, and the whole way only when it is asked for (O-90)', async () => {
  const long = await chain('long', 5_000, 1);
  answerPublic([{ end: long.end, first: 1, published: -DAY_OF_ROUNDS }]);
  await answerProofs(long, await long.reveals(4_901, 4_910));
  const { user } = openGame(long.open(4_911), { round: '4911', shown: ['4910'] });
  await waitFor(async () => expect(await proofOf('4910')).toHaveTextContent('Checked back to round 4901'));
  await user.click(await proofOf('4910'));
  await user.click(await screen.findByRole('button', { name: 'Check the whole chain' }));
  const sheet = screen.getByRole('dialog');
  expect(await within(sheet).findByText('Verified')).toBeInTheDocument();
});

test.each([
  ['a platform with the page on computing a draw', ['fairness', 'computing-page'], 1],
  ['a platform without it', ['fairness'], 0],
])('the check of a round on %s leads there in a tab of its own, or shows no link (O-90) (O-81)', async (_platform, capabilities, shown) => {
  const honest = await chain();
  answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
  await answerProofs(honest);
  const { user } = openGame(honest.open(1011), { base: { capabilities } });
  await user.click(await proofOf('1010'));
  await screen.findByRole('button', { name: 'Share the link to this check' });
  const links = screen.queryAllByRole('link', { name: 'How to compute a draw (new tab)' });
  expect(links).toHaveLength(shown);
  for (const link of links) {
    expect(link).toHaveAttribute('href', '/api/unison/fairness/computing?lang=en_us');
    expect(link).toHaveAttribute('target', '_blank');
  }
});

test.each([
  ['an origin of its own', 'https://api.example.org/api', 'https://api.example.org/api'],
  ['the one beside the page', '', `//api.${window.location.host}/api`],
])(
  'where the platform has %s, the page on computing and the addresses that are copied are on it, and hold the round that is checked (O-90, O-92) [API-01]',
  async (_where, apiBase, root) => {
    const honest = await chain();
    answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
    await answerProofs(honest);
    const { user } = openGame(honest.open(1011), {
      config: { apiBase },
      base: { capabilities: ['fairness', 'computing-page'] },
      route: paths.check('quick', gameId(), '1005'),
    });
    const how = await screen.findByRole('link', { name: 'How to compute a draw (new tab)' });
    expect(how).toHaveAttribute('href', `${root}/unison/fairness/computing?lang=en_us`);
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Copy what is needed' }));
    const { calls: addresses } = JSON.parse(copied.mock.lastCall?.[0] ?? '') as { calls: string[] };
    const whole = new URL(root, window.location.href).href;
    expect(addresses).toEqual([`${whole}/unison/fairness`, `${whole}/unison/fairness/reveals?id=${gameId()}&before=1006`]);
  },
);

test('a link opens exactly its check, and closing it takes the round out of the address (O-90)', async () => {
  const honest = await chain();
  answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
  await answerProofs(honest);
  const { user, address } = openGame(honest.open(1011), { shown: [], route: paths.check('quick', gameId(), '1005') });
  const sheet = await screen.findByRole('dialog', { name: 'How round 1005 was drawn' });
  expect(await within(sheet).findByText('Verified')).toBeInTheDocument();
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe(paths.game('quick', gameId())));
});

test('a link that is followed again opens its check again, another one its own (O-90)', async () => {
  const honest = await chain();
  answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
  await answerProofs(honest);
  const { user, address } = openGame(honest.open(1011), { shown: [], linked: ['1005', '1006'] });
  for (const round of ['1005', '1005', '1006', '1005']) {
    await user.click(await screen.findByRole('link', { name: `Check ${round}` }));
    const sheet = await screen.findByRole('dialog', { name: `How round ${round} was drawn` });
    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe(paths.game('quick', gameId())));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
});

test('a link to a round before all that are listed says that there is none, not how it was drawn (O-102)', async () => {
  const honest = await chain();
  answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
  await answerProofs(honest);
  const reveals = await honest.reveals(1001, 1010);
  platform.answers(fairPlayCalls.listReveals, ({ payload }) => (payload.before === undefined ? reveals : []));
  openGame(honest.open(1011), { shown: [], route: paths.check('quick', gameId(), '1') });
  const sheet = await screen.findByRole('dialog', { name: 'Round 1' });
  expect(sheet).toHaveTextContent('The platform lists no round of this number');
  expect(sheet).not.toHaveTextContent(/Nothing can be computed|The operator cannot/);
});

test('the check of a round whose seed was lost says that, and nothing of this page or of a platform that stood still (O-90)', async () => {
  const honest = await chain();
  answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
  await answerProofs(
    honest,
    (await honest.reveals(1001, 1010)).filter(({ expect: round }) => round !== '1003'),
  );
  openGame(honest.open(1011), { shown: [], route: paths.check('quick', gameId(), '1003') });
  const sheet = await screen.findByRole('dialog', { name: 'Round 1003' });
  expect(await within(sheet).findByText('Rounds whose seed was lost: 1003')).toBeVisible();
  expect(sheet).toHaveTextContent('every stake of that round is paid as won');
  expect(sheet).not.toHaveTextContent(/Nothing can be computed|lists no round/);
});

test('where the rounds before do not come, the check of one of them says so, with a retry (O-105)', async () => {
  const honest = await chain();
  answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
  await answerProofs(honest);
  const reveals = await honest.reveals(1001, 1010);
  platform.answers(fairPlayCalls.listReveals, () => {
    platform.networkFails(fairPlayCalls.listReveals);
    return reveals;
  });
  openGame(honest.open(1011), { shown: [], route: paths.check('quick', gameId(), '1') });
  const sheet = await screen.findByRole('dialog', { name: 'How round 1 was drawn' });
  expect(await within(sheet).findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(sheet).not.toHaveTextContent('lists no round');
});

test('a platform without proofs: a round cannot be checked here, and stakes go on (O-81)', async () => {
  openGame(undefined, { base: { capabilities: [] } });
  await waitFor(async () => expect(await proofOf('1010')).toHaveTextContent('Cannot be checked here'));
  expect(screen.getByText('Stakes are open')).toBeInTheDocument();
});

test('a platform without proofs: the sheet of a round promises neither what the operator cannot do, nor a seed to copy, nor play credits (O-81)', async () => {
  platform.answers(calls.listOdds, [lotteryOption({ rtp: 0.985 })]);
  const { user } = openGame(undefined, { base: { capabilities: [] } });
  await user.click(await proofOf('1010'));
  const sheet = await screen.findByRole('dialog', { name: 'How round 1010 was drawn' });
  expect(await within(sheet).findByText('98.5%')).toBeVisible();
  expect(sheet).toHaveTextContent('Nothing can be computed');
  expect(sheet).not.toHaveTextContent(/operator|play credits|seed|Compute it yourself/i);
});

test.each([
  [1, true],
  [0, false],
])(
  'why stakes are play credits is said where they are (play_credits %i), beside what the operator could do (O-81, O-84)',
  async (credits, said) => {
    const honest = await chain();
    answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
    await answerProofs(honest);
    const { user } = openGame(honest.open(1011), { base: { capabilities: ['fairness'], play_credits: credits } });
    await user.click(await proofOf('1010'));
    const sheet = await screen.findByRole('dialog', { name: 'How round 1010 was drawn' });
    expect(await within(sheet).findByText(/What is copied holds the seed/)).toBeVisible();
    expect(within(sheet).getByText(/The operator could foresee a draw/)).toBeVisible();
    expect(sheet.textContent.includes('That is why stakes are play credits.')).toBe(said);
  },
);

test('proofs that do not come: the sheet says what went wrong, with a retry', async () => {
  const honest = await chain();
  answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
  platform.networkFails(fairPlayCalls.listReveals);
  platform.answers(calls.listOdds, []);
  const { user } = openGame(honest.open(1011));
  await user.click(await proofOf('1010'));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('Network');
  await answerProofs(honest);
  await user.click(retry);
  expect(await within(screen.getByRole('dialog')).findByText('Verified')).toBeInTheDocument();
});

test('odds match what a round was opened with, differ, or cannot be told', async () => {
  const { oddsHash } = await chain();
  expect(await oddsMatch([{ type: 'bi', odds: 1.98 }], oddsHash.toUpperCase())).toBe('match');
  expect(await oddsMatch([{ type: 'bi', odds: 1.97 }], oddsHash)).toBe('differs');
  expect(await oddsMatch([{ type: 'bi', odds: 1.97 }], undefined)).toBe('unknown');
});
