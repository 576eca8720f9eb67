import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sharedPositionAt, type SharedPosition } from '../../platform/db/sharedPosition';
import { told } from '../../testing/cluster/members';
import { runningCluster } from '../../testing/cluster/runningCluster';
import { startOn } from '../../testing/cluster/startOf';
import { bundled } from '../../testing/platform/bundle';
import { freePort } from '../../process/port';
import { NODES } from '../places';

const home = mkdtempSync(join(tmpdir(), 'unison-shared-'));
const running = runningCluster();
running.atEnd(() => rmSync(home, { recursive: true, force: true }));

/** Who asks it through three addresses, of which one answers. */
function etcd(): { env: { HISTORY_ETCD: string }; position: SharedPosition } {
  const { places, url } = running.cluster;
  const addresses = [1, 2, places.etcd.port].map((port) => `http://127.0.0.1:${port}`);
  const position = sharedPositionAt(addresses, url.hosts);
  if (!position) throw new Error('it has addresses');
  return { env: { HISTORY_ETCD: addresses.join(',') }, position };
}

/** Waits until both platforms say so. */
async function both(text: string): Promise<void> {
  const { platforms } = running.cluster.places;
  while ((await Promise.all(platforms.map((port) => told(port, '/readyz')))).some((said) => said.text !== text)) await pause(100);
}
const READY = '{"status":"ready"}';

test('what is acknowledged stands in etcd; who has a new disk halts beside the others where the database lacks it, until accept-history says otherwise at one of them [O-102]', async () => {
  const { cluster } = running;
  const { env, position } = etcd();
  while (BigInt(position.known()?.log ?? 0) === 0n) await position.read().then(() => pause(100));
  const kept = position.known();
  if (!kept) throw new Error('it was read');
  const fresh = await startOn(cluster, await freePort(), join(home, 'fresh'), env);
  expect(fresh.running?.lines.at(-1)).toMatch(/^platform ready/);
  await fresh.running?.kill();

  await position.replace({ ...kept, log: '9'.repeat(15) }); // as an instance would leave it whose machine took the last of the log along
  const start = async () => (await startOn(cluster, await freePort(), join(home, 'replaced'), env)).lines;
  expect(await start()).toEqual([
    expect.stringMatching(/^The database's history went back: its log stood at 9{15} and stands at .* Nothing is served\..*accept-history/),
  ]);
  await both('{"status":"history went back"}');

  const given = { DATABASE_URL: cluster.url.hosts, DATA_DIR: join(home, 'replaced'), UNISON_SEED_KEY: cluster.secrets.seedKey, ...env };
  const accept = async () =>
    promisify(execFile)(process.execPath, [...(await bundled('command')), 'accept-history'], { env: { ...process.env, ...given } });
  expect((await accept()).stdout).toMatch(/It is accepted: a new era began/);
  await both(READY);
  await expect(accept()).rejects.toThrow('did not go back, as far as this data folder knows');
});

test('without etcd the platforms serve on and one with an empty folder does not begin, in one line; back again, it keeps what came meanwhile', async () => {
  const { cluster } = running;
  const { env, position } = etcd();
  await position.read();
  const before = BigInt(position.known()?.log ?? 0);
  await cluster.killEtcd();
  expect((await startOn(cluster, await freePort(), join(home, 'empty'), env)).lines).toEqual([
    expect.stringMatching(
      /^etcd does not say what was acknowledged \(.*\), and DATA_DIR knows nothing of this database: .*HISTORY_ETCD\.$/,
    ),
  ]);
  const again = await startOn(cluster, await freePort(), join(home, 'fresh'), env);
  expect(again.running?.lines[0]).toMatch(/^etcd does not say what was acknowledged .*: the database is held against what DATA_DIR knows$/);
  await again.running?.kill();
  await both(READY);
  await cluster.startEtcd();
  await cluster.whole();
  while (BigInt(position.known()?.log ?? 0) <= before) await position.read().then(() => pause(100));
  await both(READY);
});

test('a platform that lost its disk together with a node that led comes back beside the others, and so do they', async () => {
  const { cluster } = running;
  const { env } = etcd();
  for (const name of NODES.slice(0, 2)) {
    await cluster.node(name).kill();
    const started = await startOn(cluster, await freePort(), join(home, `after ${name}`), env);
    expect(started.running?.lines.at(-1)).toMatch(/^platform ready/);
    await started.running?.kill();
    await cluster.node(name).start();
    await cluster.whole();
  }
  await both(READY);
});
