import { setTimeout as pause } from 'node:timers/promises';
import { leaderAmong, readMembers } from '../../cluster/patroniApi';
import type { Cluster } from '../../cluster/startCluster';

const STALL_MS = 200;

/** The node that leads now; waits while none does. `not`: another one than that. */
export async function leaderOf(cluster: Cluster, not?: string): Promise<string> {
  for (;;) {
    const leader = leaderAmong(await readMembers(cluster.places));
    if (leader !== undefined && leader !== not) return leader;
    await pause(50);
  }
}

/** Has `name` lead, by losing nodes until it does; every node is back and the cluster whole afterwards. */
export async function leadBy(cluster: Cluster, name: string): Promise<void> {
  for (;;) {
    const members = await readMembers(cluster.places);
    const leader = await leaderOf(cluster);
    if (leader === name) return;
    const witness = members.find(({ role }) => role === 'sync_standby')?.name;
    const lost = witness === name ? leader : witness; // who has every commit takes over; who has not becomes the one that does
    if (lost !== undefined) {
      await cluster.node(lost).kill();
      if (lost === leader) await leaderOf(cluster, leader);
      else await roleOf(cluster, name, 'sync_standby');
      await cluster.node(lost).start();
    }
    await cluster.whole();
  }
}

/** Waits until a node has a role. */
export async function roleOf(cluster: Cluster, name: string, role: string): Promise<void> {
  while (!(await readMembers(cluster.places)).some((one) => one.name === name && one.role === role)) await pause(50);
}

/** One way in which the primary is lost; resolves when the cluster is whole again. Yields what happened, for a report. */
export type Accident = (cluster: Cluster) => Promise<string>;

/** SIGKILL for everything of the node, while what sends the log to the standbys stands still. */
const killNode: Accident = async (cluster) => {
  const leader = await leaderOf(cluster);
  const node = cluster.node(leader);
  const stalled = node.stall(STALL_MS);
  await pause(STALL_MS / 2);
  await node.kill();
  await stalled;
  await leaderOf(cluster, leader);
  await node.start();
  await cluster.whole();
  return `${leader} killed with stalled senders`;
};

/** SIGKILL for PostgreSQL's first process alone; Patroni is there and says so at once. */
const killServer: Accident = async (cluster) => {
  const leader = await leaderOf(cluster);
  cluster.node(leader).killServer();
  await leaderOf(cluster, leader);
  await cluster.whole();
  return `server of ${leader} killed`;
};

/** The next primary is killed while the last one comes back as its standby (patroni#3662). */
const killWhileRejoining: Accident = async (cluster) => {
  const first = await leaderOf(cluster);
  await cluster.node(first).kill();
  const second = await leaderOf(cluster, first);
  await cluster.node(first).start();
  await pause(500);
  await cluster.node(second).kill();
  await cluster.node(second).start();
  await leaderOf(cluster);
  await cluster.whole();
  return `${first} killed, then ${second} while it came back`;
};

export const KILLS: readonly Accident[] = [killNode, killServer, killWhileRejoining];

/** The primary stands still until another node leads, then goes on where it stood. */
export const freezeAndThaw: Accident = async (cluster) => {
  const leader = await leaderOf(cluster);
  const node = cluster.node(leader);
  node.freeze();
  await leaderOf(cluster, leader);
  await pause(5_000); // what was written meanwhile could be lost now
  node.thaw();
  await pause(2_000);
  await cluster.whole();
  return `${leader} frozen and thawed`;
};
