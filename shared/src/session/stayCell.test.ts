import * as v from 'valibot';

/** A page of this tab, with modules of its own: the one before may lie aside for the way back, or have been reloaded. */
async function page() {
  jest.resetModules();
  const { kept, reloadKept } = await import('./kept');
  const { startSession, endSession } = await import('./session');
  const played = kept('played', v.number(), { scope: 'stay', fallback: 0 });
  const invitation = kept('invitation', v.string(), { scope: 'stay', fallback: '' });
  return { played, invitation, reloadKept, startSession, endSession };
}
const onDevice = () => Object.values(sessionStorage).join();
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
  const { played, invitation, startSession, endSession } = await page();
  invitation.of().change(() => 'K7Q2');
  startSession(tokensOf('first'));
  played.of().change(() => 4711);
  endSession();
  expect([invitation.of().now(), onDevice()]).toEqual(['', expect.not.stringMatching(/4711|K7Q2/)]);
});

test('it goes also where nothing has read it since a reload, as the code of an invitation on the login [security 37]', async () => {
  (await page()).invitation.of().change(() => 'K7Q2');
  const login = await page();
  login.startSession(tokensOf('first'));
  expect(onDevice()).not.toContain('K7Q2');
  login.played.of().change(() => 4711);
  const mine = await page();
  expect(onDevice()).toContain('4711');
  mine.endSession();
  expect(onDevice()).not.toContain('4711');
});

test('what a visitor left is gone after the session of whoever came by another tab', async () => {
  (await page()).invitation.of().change(() => 'K7Q2');
  Object.entries(tokensOf('first')).forEach(([name, token]) => localStorage.setItem(name, token));
  const reloaded = await page();
  reloaded.endSession();
  expect(reloaded.invitation.of().now()).toBe('');
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
