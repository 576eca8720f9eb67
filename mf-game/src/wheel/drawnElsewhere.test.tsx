import 'fake-indexeddb/auto';
import { calls, fairPlayCalls } from '@unison/shared/contract';
import { reloadKept } from '@unison/shared/session';
import { otherTab, platform, putTheClockForward } from '@unison/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { answerWheel, commitOf, drawOf, ownRow } from '../testing/wheel';
import { eachAtOnce, openWheel, readyToGo, writeSeed } from '../testing/wheelScreen';
import { drawAttempts } from './drawAttempts';

const member = eachAtOnce();

putTheClockForward();

const SEED = 'f'.repeat(32);

/** The page has read that draw 1 is next; by the press another tab or the phone has made it, so this one is the second. */
async function drawTheSecond(own: Awaited<ReturnType<typeof ownRow>>[]) {
  await answerWheel();
  const { user } = openWheel();
  await readyToGo();
  platform.answers(calls.drawPrize, await drawOf(2, SEED));
  platform.answers(fairPlayCalls.getWheelCommit, await commitOf(3));
  platform.answers(fairPlayCalls.listOwnDraws, own);
  await writeSeed(user, SEED);
  await user.click(await readyToGo());
  return { user, result: await screen.findByRole('dialog') };
}

test('a draw after one that was made in another tab or on the phone is accused of nothing (O-102)', async () => {
  const { user, result } = await drawTheSecond([await ownRow(2, SEED), await ownRow(1)]);
  expect(await within(result).findByText('Cannot be checked here')).toBeVisible();
  await user.click(within(result).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.getAllByText('Verified')).toHaveLength(2));
  expect(await readyToGo()).toBeVisible();
});

test('a draw whose number leaves one out that the member never made stops the draws (O-102)', async () => {
  const { user, result } = await drawTheSecond([await ownRow(2, SEED)]);
  await user.click(within(result).getByRole('button', { name: 'OK' }));
  expect(await screen.findByText(/Draw P2 does not match what was committed, or the draw before it is missing/)).toBeVisible();
});

test('a draw that another tab asked for, and this one repeats, is accused of nothing (O-102)', async () => {
  await answerWheel();
  platform.answers(fairPlayCalls.getWheelCommit, await commitOf(2));
  platform.answers(fairPlayCalls.listOwnDraws, [await ownRow(1, SEED)]);
  const unanswered = { key: 'k', body: { seed: SEED }, begunAt: Date.now(), hasKey: true, tries: 1, before: null };
  await drawAttempts.ofMembers.of(String(member())).keep(() => [unanswered]);
  reloadKept();
  platform.answers(calls.drawPrize, await drawOf(1, SEED));
  const { user } = openWheel();
  await screen.findByText(/No answer came. Press “Go” again/);
  await user.click(await readyToGo());
  expect(await within(await screen.findByRole('dialog')).findByText('Cannot be checked here')).toBeVisible();
});

/** Go is pressed here while another tab has a draw on its way; `answered`: that tab has its answer, `lost`: it has none. */
async function goesInTwoTabs() {
  await answerWheel();
  const { user } = openWheel();
  const button = await readyToGo();
  const there = (await otherTab()).kept<unknown>(drawAttempts.name, v.unknown(), { scope: 'member', fallback: [] }).of(String(member()));
  await there.keep(() => [{ key: 'k', body: { seed: SEED }, begunAt: Date.now(), hasKey: true, tries: 1, before: null }]);
  let end: () => void = () => undefined;
  const theirs = new Promise<void>((resolve) => (end = resolve));
  const request = (name: string, _options: object, work: () => Promise<unknown>) => (name === 'attempt k' ? theirs.then(work) : work());
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  const answered = async () => {
    await there.keep(() => []);
    platform.answers(fairPlayCalls.getWheelCommit, { ...(await commitOf(2)), left: 2 });
    end();
  };
  return { answered, lost: () => end() };
}

describe('Go pressed while another tab’s draw is on its way', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  test('waits for that one, says nothing of a missing answer, and draws no second one (O-81)', async () => {
    const { answered } = await goesInTwoTabs();
    expect(screen.queryByText(/No answer came/)).not.toBeInTheDocument();
    await answered();
    expect(await readyToGo()).toBeVisible();
    await waitFor(() => expect(platform.requests(calls.listWinners)).toHaveLength(2)); // among them may be this member
    expect(await screen.findByText(/2 draws left today/)).toBeVisible();
    expect(screen.queryByText(/No answer came/)).not.toBeInTheDocument();
    expect(platform.requests(calls.drawPrize)).toEqual([]);
  });

  test('is that very draw where the other tab had no answer (O-81)', async () => {
    platform.answers(calls.drawPrize, await drawOf(1, SEED));
    const { lost } = await goesInTwoTabs();
    lost();
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(platform.requests(calls.drawPrize).map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k']);
  });
});

test('a page that comes into view again asks which draw is next, and with it how many are left (O-102, B-05)', async () => {
  await answerWheel();
  openWheel();
  expect(await screen.findByText(/3 draws left today/)).toBeVisible();
  platform.answers(fairPlayCalls.getWheelCommit, { ...(await commitOf(2)), left: 2 });
  fireEvent(window, new Event('visibilitychange'));
  expect(await screen.findByText(/2 draws left today/)).toBeVisible();
});

test('a draw that was made under another commit than the one shown before it stops the draws, though its own proof fits (O-102)', async () => {
  await answerWheel();
  openWheel();
  await readyToGo();
  platform.answers(fairPlayCalls.getWheelCommit, await commitOf(2));
  platform.answers(fairPlayCalls.listOwnDraws, [await ownRow(1, SEED, {}, 'c'.repeat(64))]);
  fireEvent(window, new Event('visibilitychange'));
  expect(await screen.findByText(/Draw P1 does not match what was committed/)).toBeVisible();
});

test('a press keeps the commit of its draw anew where another tab cleared what was kept: an unanswered draw under another one still stops the draws (O-102)', async () => {
  await answerWheel();
  const { user } = openWheel();
  await readyToGo();
  await writeSeed(user, SEED);
  await (await otherTab()).clearKept(String(member()), 'wheel');
  fireEvent(document, new Event('visibilitychange'));
  platform.networkFails(calls.drawPrize);
  await user.click(await readyToGo());
  expect(await screen.findByText(/No answer came/)).toBeVisible();
  platform.answers(fairPlayCalls.getWheelCommit, await commitOf(2));
  platform.answers(fairPlayCalls.listOwnDraws, [await ownRow(1, SEED, {}, 'c'.repeat(64))]);
  fireEvent(window, new Event('visibilitychange'));
  expect(await screen.findByText(/Draw P1 does not match what was committed/)).toBeVisible();
});

/** The member draws the first one, and reads of the next one what `said` and `read` have of its commit. */
async function drawTheFirst(said: object, read: object): Promise<void> {
  await answerWheel();
  const { user } = openWheel();
  await readyToGo();
  const drawn = await drawOf(1, SEED);
  platform.answers(calls.drawPrize, { ...drawn, proof: { ...drawn.proof, ...said } });
  platform.answers(fairPlayCalls.getWheelCommit, { ...(await commitOf(2)), left: 2, ...read });
  platform.answers(fairPlayCalls.listOwnDraws, [await ownRow(1, SEED)]);
  await writeSeed(user, SEED);
  await user.click(await readyToGo());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
}

test('a next draw that is committed otherwise than the answer of the last one said stops the draws (O-102)', async () => {
  await drawTheFirst({}, { commit: 'd'.repeat(64) });
  expect(await screen.findByText(/commitment of your next draw was changed/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Go' })).not.toBeInTheDocument();
});

test('a draw whose answer says nothing of the next one accuses nobody (O-102)', async () => {
  await drawTheFirst({ next_commit: '' }, {});
  expect(await screen.findByText(/2 draws left today/)).toBeVisible();
  expect(await readyToGo()).toBeVisible();
});
