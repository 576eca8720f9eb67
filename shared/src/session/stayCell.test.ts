import * as v from 'valibot';

/** A page of this tab, with modules of its own: the one before may lie aside for the way back. */
async function page() {
  jest.resetModules();
  const { kept, reloadKept } = await import('./kept');
  const { startSession, endSession } = await import('./session');
  return {
    played: kept('played', v.number(), { scope: 'stay', fallback: 0 }),
    code: kept('invitation', v.string(), { scope: 'stay', fallback: '' }).of(),
    ...{ reloadKept, startSession, endSession },
  };
}
const tokensOf = (token: string) => ({ token, tokensso: `${token}-sso` });

test('what is of a stay is nobody else’s: the next member in the tab begins anew, a reload does not', async () => {
  const { played, reloadKept, startSession, endSession } = await page();
  startSession(tokensOf('first'));
  played.of().change(() => 40);
  reloadKept();
  expect(played.of().now()).toBe(40);
  endSession();
  startSession(tokensOf('next'));
  expect(played.of().now()).toBe(0);
  played.of().change((former) => former + 2);
  expect(played.of().now()).toBe(2);
});

test('it goes with its session, from the device too, and so does what a visitor left [security 37]', async () => {
  const { played, code, startSession, endSession } = await page();
  code.change(() => 'K7Q2');
  startSession(tokensOf('first'));
  played.of().change(() => 4711);
  endSession();
  expect([code.now(), Object.values(sessionStorage).join()]).toEqual(['', expect.not.stringMatching(/4711|K7Q2/)]);
});

test('a page of the former member that is brought back takes nothing of the next one', async () => {
  const former = await page();
  former.startSession(tokensOf('first'));
  former.played.of().change(() => 40);
  const next = await page();
  next.startSession(tokensOf('next'));
  next.played.of().change(() => 3);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(next.played.of().now()).toBe(3);
});
