import { setTimeout as pause } from 'node:timers/promises';
import { UsageError } from '../dev/fail';
import type { Apps } from './apps';
import { leaderAmong, readMembers } from './patroniApi';
import type { Cluster } from './startCluster';

/** What can be done to a running cluster: the words of the command line after `npm run cluster --`. */
export const ACTS = ['--kill primary', '--kill platform', '--kill edge', '--freeze', '--stall'] as const;
export type Act = (typeof ACTS)[number];

/** Starts one whose platforms reach the servers through pgbouncer, in transaction mode. */
export const POOLED = '--pooled';

/** A killed node comes back as a supervisor would bring it, after the others have gone on without it. */
const BACK_AFTER_MS = 8_000;
/** Longer than Patroni's `ttl`: another node leads by the time this one goes on. */
const FREEZE_MS = 11_000;
const STALL_MS = 200;
const STALLS = 20;

/** Reads what follows the command: undefined starts a cluster. Throws `UsageError`. */
export function readAct(argv: readonly string[]): Act | undefined {
  if (argv.length === 0) return undefined;
  const act = ACTS.find((known) => known === argv.join(' '));
  if (!act)
    throw new UsageError(
      `npm run cluster starts one (-- ${POOLED}: its platforms go through pgbouncer); on a running one: npm run cluster -- ${ACTS.join(' | ')}. It does not know ${argv.join(' ')}.`,
    );
  return act;
}

/** Does it, and says in one line what was done. What follows from it goes on by itself, and `say` hears of it. */
export async function perform(
  act: Act,
  cluster: Pick<Cluster, 'places' | 'node'>,
  apps: Pick<Apps, 'kill'>,
  say: (line: string) => void,
): Promise<string> {
  if (act === '--kill platform') return `${apps.kill('platform')} was killed. The other one serves; it is started again at once.`;
  if (act === '--kill edge') return `${apps.kill('edge')} was killed. The other one serves; it is started again at once.`;
  const leader = leaderAmong(await readMembers(cluster.places));
  // The others name a node that was killed as leader until its time is up.
  if (leader === undefined || cluster.node(leader).serverPid() === undefined)
    throw new UsageError('No node leads just now: wait until one does.');
  const node = cluster.node(leader);
  if (act === '--kill primary') {
    await node.kill();
    later(BACK_AFTER_MS, async () => {
      await node.start();
      say(`${leader} is started again.`);
    });
    return `${leader}, which led, was killed with everything of it; another takes over, and it is started again in ${BACK_AFTER_MS / 1_000} s.`;
  }
  if (act === '--freeze') {
    node.freeze();
    later(FREEZE_MS, () => {
      node.thaw();
      say(`${leader} goes on.`);
    });
    return `${leader}, which led, stands still for ${FREEZE_MS / 1_000} s; another takes over meanwhile.`;
  }
  for (let turn = 0; turn < STALLS; turn += 1) {
    await node.stall(STALL_MS);
    await pause(STALL_MS);
  }
  return `What sends the log of ${leader} stood still ${STALLS} times for ${STALL_MS} ms: every commit waited as long.`;
}

/** A stop of the cluster meanwhile ends it anyway. */
function later(ms: number, work: () => void | Promise<void>): void {
  setTimeout(() => void work(), ms).unref();
}
