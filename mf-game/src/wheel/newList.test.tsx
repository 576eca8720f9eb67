import { calls, fairPlayCalls, WHEEL_RESULT_DELAY_MS, WHEEL_SPIN_MS } from '@unison/shared/contract';
import { passTime, platform, stopTheClock } from '@unison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answerWheel, commitOf, drawOf, NEXT_LIST, ownRow, wirePrizes } from '../testing/wheel';
import { anotherMember, go, openWheel, readyToGo, writeSeed } from '../testing/wheelScreen';

beforeEach(anotherMember);
stopTheClock();

const seenAgain = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));
const onWheel = (container: HTMLElement) => [...container.querySelectorAll('svg text')].map((title) => title.textContent);
const BEFORE = ['No prize', '5 credits', '10 credits'];

const chances = () =>
  within(screen.getByRole('region', { name: 'Prizes and their probability' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const NEW_CHANCES = ['Nothing1%', '1 credit98%', '1,000 credits1%'];

/** The operator publishes another list; the member's draws are committed with it from `nonce` on. */
async function anotherList(nonce: number) {
  platform.answers(calls.listPrizes, wirePrizes(NEXT_LIST));
  platform.answers(fairPlayCalls.getWheelCommit, await commitOf(nonce, undefined, NEXT_LIST));
}

/** The wheel with the member's seed, what happens `meanwhile`, a press on Go, and the answer. */
async function drawsTheFirst(meanwhile?: () => Promise<void>) {
  const screenOf = openWheel();
  await readyToGo();
  await meanwhile?.();
  await writeSeed(screenOf.user, 'mine');
  await screenOf.user.click(await readyToGo());
  await waitFor(() => expect(platform.requests(calls.drawPrize)).toHaveLength(1));
  await passTime(0);
  return screenOf;
}

async function toldBy({ user }: Pick<ReturnType<typeof openWheel>, 'user'>) {
  const dialog = await screen.findByRole('dialog');
  const told = dialog.textContent;
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  await passTime(500);
  return told;
}

test('after the operator published other prizes the wheel, the chances and the next result are of the list that is drawn from [WHEEL-08, WHEEL-09] (B-05)', async () => {
  await answerWheel();
  const first = await drawOf(1, 'mine', undefined, NEXT_LIST);
  platform.answers(calls.drawPrize, first);
  const { user, container } = await drawsTheFirst();
  await anotherList(2);
  await passTime(WHEEL_SPIN_MS);
  await waitFor(() => expect(chances()).toEqual(NEW_CHANCES));
  expect(onWheel(container)).toEqual(BEFORE);
  await passTime(WHEEL_RESULT_DELAY_MS);
  expect(await toldBy({ user })).toContain(`${BEFORE[first.id - 1]!} it is.`);
  expect(onWheel(container)).toEqual(NEXT_LIST.titles);
  // Nobody has turned this one yet.
  expect(container.querySelector('[style*="rotate"]')).toHaveStyle('transform: rotate(0deg)');

  platform.answers(calls.drawPrize, await drawOf(2, 'other', NEXT_LIST));
  await writeSeed(user, 'other');
  await user.click(await readyToGo());
  await waitFor(() => expect(platform.requests(calls.drawPrize)).toHaveLength(2));
  await passTime(WHEEL_SPIN_MS + WHEEL_RESULT_DELAY_MS);
  expect(await screen.findByRole('dialog', { name: '1 credit' })).toHaveTextContent(/1 credit it is\..*Verified/);
});

test('another list that comes while the wheel turns is not put under the pointer: the wheel stops at what was drawn [WHEEL-08]', async () => {
  await answerWheel();
  platform.answers(calls.drawPrize, await drawOf(1, 'mine', undefined, NEXT_LIST));
  const { container } = await drawsTheFirst();
  await anotherList(2);
  seenAgain();
  await waitFor(() => expect(chances()).toEqual(NEW_CHANCES));
  await passTime(WHEEL_SPIN_MS - 500);
  expect(onWheel(container)).toEqual(BEFORE);
});

test('while the new prizes are not here no chance is told and nothing is drawn; where they fail, they can be asked for again (B-05)', async () => {
  await answerWheel();
  const { user } = openWheel();
  await readyToGo();
  await anotherList(2);
  platform.refuses(calls.listPrizes, 'Prizes are away');
  seenAgain();
  const again = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByRole('region', { name: 'Prizes and their probability' })).not.toBeInTheDocument();
  expect(await go()).toHaveAttribute('aria-busy', 'true');
  await anotherList(2);
  await user.click(again);
  await readyToGo();
  expect(chances()).toEqual(NEW_CHANCES);
});

test('a draw from a list that this page has not read is told by its message, not by another prize of the same id [WHEEL-09]', async () => {
  await answerWheel();
  // The first one was made on the phone, and the list changed after it.
  platform.answers(calls.drawPrize, await drawOf(2, 'mine', NEXT_LIST));
  const { user } = await drawsTheFirst(() => anotherList(3));
  const told = await toldBy({ user });
  expect(told).toContain('1 credit it is.');
  expect(told).not.toContain('5 credits');
  await readyToGo();
  expect(chances()).toEqual(NEW_CHANCES);
});

test('prizes that were read just before others were published are read anew once what was drawn is not among them [WHEEL-08, WHEEL-09] (B-05)', async () => {
  await answerWheel();
  const drawn = await drawOf(1, 'mine');
  platform.answers(
    calls.listPrizes,
    wirePrizes().filter(({ id }) => id !== drawn.id),
  );
  platform.answers(calls.drawPrize, drawn);
  const { user, container } = await drawsTheFirst(() => Promise.resolve(platform.answers(calls.listPrizes, wirePrizes())));
  expect(await toldBy({ user })).toContain(`${BEFORE[drawn.id - 1]!} it is.`);
  await waitFor(() => expect(onWheel(container)).toEqual(BEFORE));
});

test('a draw that got no answer is told from the own draws, whatever list is here by then [WHEEL-09] (O-81)', async () => {
  await answerWheel();
  platform.networkFails(calls.drawPrize);
  const { user } = await drawsTheFirst();
  expect(await screen.findByText(/No answer came/)).toBeVisible();
  const row = await ownRow(1, 'mine');
  await anotherList(2);
  platform.answers(fairPlayCalls.listOwnDraws, [row]);
  platform.refuses(calls.drawPrize, 'No draws left');
  seenAgain();
  await waitFor(() => expect(chances()).toEqual(NEW_CHANCES));
  await user.click(await readyToGo());
  await passTime(WHEEL_SPIN_MS + WHEEL_RESULT_DELAY_MS);
  // Of the list that it was drawn from nothing is here any more: that is no fault of the draw.
  expect(await screen.findByRole('dialog', { name: row.title as string })).toHaveTextContent('Cannot be checked here');
});

test('without proofs the prizes are asked for anew after each draw and when the page comes into view again (B-05)', async () => {
  await answerWheel();
  const asked = () => platform.requests(calls.listPrizes).length;
  platform.answers(calls.drawPrize, { id: 2, msgmemo: '' });
  const { user, container } = openWheel({ base: { capabilities: [] } });
  await user.click(await readyToGo());
  expect(asked()).toBe(1);
  await passTime(WHEEL_SPIN_MS + WHEEL_RESULT_DELAY_MS);
  expect(asked()).toBe(2);
  await toldBy({ user });
  platform.answers(calls.listPrizes, wirePrizes(NEXT_LIST));
  seenAgain();
  await waitFor(() => expect(onWheel(container)).toEqual(NEXT_LIST.titles));
});
