import { leftToFiles } from '../testing/signing';
import { edge, NEWER, openPage, withSignedPage, written } from '../testing/signedPage';

withSignedPage();

/**
 * A device whose cryptography answers all that was asked of it at once, and then no more until the page comes round again. Yields how often it came round
 * until `work` was done: what a page draws meanwhile is waited for each time.
 */
async function turnsOf(work: () => Promise<unknown>): Promise<number> {
  let underWay = 0;
  let waiting: (() => void)[] = [];
  const inTurn = async <Answer,>(asked: Promise<Answer>): Promise<Answer> => {
    underWay += 1;
    const answer = await asked;
    await new Promise<void>((resolve) => waiting.push(resolve));
    underWay -= 1;
    return answer;
  };
  const { digest, importKey, verify } = crypto.subtle;
  const subtle = crypto.subtle;
  jest.spyOn(subtle, 'digest').mockImplementation((...asked) => inTurn(digest.apply(subtle, asked)));
  jest.spyOn(subtle, 'verify').mockImplementation((...asked) => inTurn(verify.apply(subtle, asked)));
  jest.spyOn(subtle, 'importKey').mockImplementation((...asked: unknown[]) => inTurn(Reflect.apply(importKey, subtle, asked)));
  let isDone = false;
  const done = work().finally(() => (isDone = true));
  let turns = 0;
  while (!isDone) {
    await new Promise((resolve) => setTimeout(resolve));
    if (isDone || underWay === 0 || waiting.length < underWay) continue;
    turns += 1;
    const now = waiting;
    waiting = [];
    now.forEach((answer) => answer());
  }
  await done;
  return turns;
}

test('of a first screen all is proven in a few turns of the device’s cryptography, however many statements there are', async () => {
  const { document, policy, policyFile } = await leftToFiles(await written(), 'mf-game');
  edge.files = { [policyFile]: () => Response.json(policy) };
  let entered: unknown;
  expect(await turnsOf(async () => (entered = await openPage(document).enter()))).toBeLessThanOrEqual(4);
  expect(entered).toBe(NEWER);
});
