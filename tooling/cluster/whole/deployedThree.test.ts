import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareMachines, type Machine } from '../../testing/cluster/deployedMachines';
import { freePort } from '../../process/port';
import { sharedPositionAt } from '../../platform/db/sharedPosition';
import { ROOT } from '../../dev/root';

const store = mkdtempSync(join(tmpdir(), 'unison-three-store-'));
const toEnd: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of toEnd) await end();
  rmSync(store, { recursive: true, force: true });
});

async function waitFor(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(200);
}

test('three machines serve by the commands, settings and scripts of their Compose file, and two of them after the one that led is lost', async () => {
  execFileSync(process.execPath, ['tooling/dev/run.mjs', 'tooling/deploy/layServersCommand.ts'], { cwd: ROOT });
  const { machines, stop } = prepareMachines();
  toEnd.push(stop);
  await Promise.all(machines.map((one) => one.start('etcd')));
  await Promise.all(machines.map((one) => one.start('database')));
  const withRole = async (role: 'primary' | 'sync'): Promise<Machine | undefined> => {
    const are = await Promise.all(machines.map((one) => one.is(role)));
    return machines.find((_, place) => are[place]);
  };
  await waitFor(async () => (await withRole('primary')) !== undefined && (await withRole('sync')) !== undefined);
  const first = await withRole('primary');
  if (!first) throw new Error('one leads');
  first.makeDatabase();
  for (const one of machines) {
    await one.start('keeper', { ADMIN_PORT: String(await freePort()) });
    await one.start('platform', { TRUSTED_EDGES: '127.0.0.0/8' });
  }
  const [other] = machines.filter((one) => one !== first);
  const PORT = String(await freePort());
  await other?.start('edge', { STORE: store, PORT, VIEW_SECRET: 'a'.repeat(64) });
  const memberIsAnswered = async (): Promise<boolean> => {
    const answer = await fetch(`http://${other?.ip}:${PORT}/api/unison/fairness`, { headers: { lang: 'en_us' } }).catch(() => undefined);
    return answer?.status === 200 && ((await answer.json()) as { code: number }).code === 200; // the envelope, through edge, platform and database
  };
  expect(await memberIsAnswered()).toBe(true);
  const acknowledged = sharedPositionAt([`http://${other?.ip}:2379`], 'postgres://one,two/unison');
  const stands = async (timeline: number): Promise<boolean> => {
    await acknowledged?.read().catch(() => undefined); // between two leaders of etcd
    const known = acknowledged?.known();
    return known !== undefined && known.timeline >= timeline && known.log !== '0';
  };
  await waitFor(() => stands(1));
  const before = acknowledged?.known()?.timeline ?? 0;

  first.lose();
  await waitFor(async () => (await withRole('primary')) !== undefined && (await withRole('sync')) !== undefined);
  expect(await withRole('primary')).not.toBe(first);
  await waitFor(memberIsAnswered);
  await waitFor(() => stands(before + 1));
});
