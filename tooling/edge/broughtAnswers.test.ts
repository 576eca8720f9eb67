import { FEED } from '../testing/earlyList';
import { gateTo, startPlatform, stopAll } from '../testing/edge';
import { createBroughtAnswers } from './broughtAnswers';

afterEach(stopAll);

const dataIn = (answer: string | undefined): unknown => (answer === undefined ? undefined : (JSON.parse(answer) as { data: unknown }).data);

/** Answers of a platform that can be told to fail, at a time of the test's own; `asked` waits until it was asked so often. */
async function answersOf() {
  const state = { isUp: true, now: 1_000, count: 0 };
  const url = await startPlatform((_request, response) => {
    state.count += 1;
    response.writeHead(state.isUp ? 200 : 503).end(JSON.stringify({ code: 200, msg: '', data: { list: [state.count] } }));
  });
  const answers = createBroughtAnswers(gateTo(url), 60_000, () => state.now);
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { state, answers, until, list: () => dataIn(answers.known([FEED]).get(FEED)) };
}

test('an answer is used for 5 s, and renewed behind the documents from 2.5 s on: none is shown as newer than it is', async () => {
  const { state, answers, until, list } = await answersOf();
  expect(answers.ask([FEED])).toBeDefined();
  await answers.ask([FEED]);
  expect(list()).toEqual({ list: [1] });
  state.now += 2_500;
  expect([answers.ask([FEED]), list()]).toEqual([undefined, { list: [1] }]);
  state.now += 1;
  expect([answers.ask([FEED]), answers.ask([FEED]), list()]).toEqual([undefined, undefined, { list: [1] }]);
  await until(() => JSON.stringify(list()) === '{"list":[2]}');
  expect(state.count).toBe(2);
  state.now += 5_000;
  expect(list()).toEqual({ list: [2] });
  state.now += 1;
  expect(list()).toBeUndefined();
  expect(answers.ask([FEED])).toBeDefined();
});

test('where the platform failed nothing is waited for until it has answered in time again', async () => {
  const { state, answers, until, list } = await answersOf();
  state.isUp = false;
  await answers.ask([FEED]);
  expect([answers.ask([FEED]), list(), state.count]).toEqual([undefined, undefined, 1]);
  state.now += 2_501;
  expect(answers.ask([FEED])).toBeUndefined();
  await until(() => state.count === 2);
  await until(() => ((state.now += 2_501), (state.isUp = true), answers.ask([FEED]), list() !== undefined));
  state.now += 5_001;
  expect(answers.ask([FEED])).toBeDefined();
});

test('an answer that gets too long is given up as it comes: nobody takes the rest of it into memory', async () => {
  const part = Buffer.alloc(1_000_000, 'x');
  let closed: (wasSent: boolean) => void;
  const wasSent = new Promise<boolean>((resolve) => (closed = resolve));
  const url = await startPlatform((_request, response) => {
    let left = 64;
    const go = (): void => {
      while (left > 0 && !response.destroyed) if (((left -= 1), !response.write(part))) return void response.once('drain', go);
      response.end();
    };
    response.on('close', () => closed(response.writableFinished));
    go();
  });
  const answers = createBroughtAnswers(gateTo(url), 60_000);
  await answers.ask([FEED]);
  expect(await wasSent).toBe(false);
  expect(answers.known([FEED]).size).toBe(0);
});
