import type { AddressInfo } from 'node:net';
import { withPlatform } from '../testing/platform/platform';
import { ask, startEdge, stopAll } from '../testing/edge';

const platform = withPlatform('postgres');
afterEach(stopAll);

/** Lets nobody read the banners until told to. */
async function holdBanners(): Promise<() => Promise<void>> {
  let free = (): void => undefined;
  const wait = new Promise<void>((resolve) => (free = resolve));
  let held = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => (held = resolve));
  const holding = platform.database().asOwner(async (tx) => {
    await tx.exec('LOCK TABLE banners');
    held();
    await wait;
  });
  await isHeld;
  return () => {
    free();
    return holding;
  };
}

/** True when somebody waits for the banners; only the owner sees what others do. */
async function isHeldUp(): Promise<boolean> {
  const waiting =
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%banners%'";
  return (await platform.database().asOwner((tx) => tx.query(waiting))).length > 0;
}

test('platform and edge told to stop at the same moment let an answer under way end, and then take nobody', async () => {
  const behind = await platform.another();
  await behind.app.listen({ port: 0, host: '127.0.0.1' });
  const { port: platformPort } = behind.app.server.address() as AddressInfo; // it listens on TCP
  const { edge, port } = await startEdge({ platformUrl: `http://127.0.0.1:${String(platformPort)}` });
  const release = await holdBanners();
  const answer = ask(port, '/api/system/config', { lang: 'en_us' });
  while (!(await isHeldUp())) await new Promise((later) => setTimeout(later, 10));

  const stopped = Promise.all([behind.close(), edge.close(8_000)]);
  await release();
  const { status, text } = await answer;
  expect({ status, code: (JSON.parse(text) as { code: number }).code }).toEqual({ status: 200, code: 200 });
  await stopped;
  for (const gone of [port, platformPort]) await expect(ask(gone, '/healthz')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
