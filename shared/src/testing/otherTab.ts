type Session = typeof import('../session');

/** What another tab of this browser has in memory, which is its own; what the device keeps they have in common. */
export async function otherTab(): Promise<Session> {
  let session: Session | undefined;
  await jest.isolateModulesAsync(async () => {
    session = await import('../session');
  });
  if (!session) throw new Error('No other tab was opened.');
  return session;
}
