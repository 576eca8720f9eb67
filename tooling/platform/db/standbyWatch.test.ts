import { setImmediate as settled } from 'node:timers/promises';
import type { Queryable } from './database';
import { Unacknowledged } from './failures';
import { watchStandby } from './standbyWatch';

/** A database that answers nothing until told how; 80 seconds have passed since it was asked. */
function silentFor80s() {
  let end: { answer(rows: object[]): void; fail(error: Error): void } | undefined;
  let now = 0;
  const lines: string[] = [];
  const query: Queryable['query'] = <Row>() =>
    new Promise<Row[]>((answer, fail) => (end = { answer: (rows) => answer(rows as Row[]), fail })); // the rows that the test gives
  const standby = watchStandby(
    { query },
    () => undefined,
    (line) => lines.push(line),
    () => now,
  );
  now = 80_000;
  expect(standby.isSilent()).toBe(true);
  return {
    lines,
    isSilentOnce: async (happens: Error | object[]) => {
      if (happens instanceof Error) end?.fail(happens);
      else end?.answer(happens);
      await settled();
      return standby.isSilent();
    },
    stop: () => void standby.stop(), // the next question comes a second later
  };
}

test.each([
  ['goes on where nobody waited any longer for the server', new Error('Query read timeout'), true],
  ['goes on where the wait was cut short', new Unacknowledged(), true],
  ['goes on where what waits for one holds every connection', new Error('timeout exceeded when trying to connect'), true],
  ['ends with an answer', [{ at: '1' }], false],
  ['is none where the server itself is gone', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), false],
])('the silence of a standby %s [O-105, security 21]', async (_what, happens, stays) => {
  const standby = silentFor80s();
  expect(await standby.isSilentOnce(happens)).toBe(stays);
  const back = happens instanceof Error ? [] : [expect.stringMatching(/acknowledges again/)]; // a server that is gone is no such word
  expect(standby.lines).toEqual([expect.stringMatching(/no second server acknowledges: .* Bring a standby back$/), ...back]); // each once, however often it is asked
  standby.stop();
});
