import * as v from 'valibot';
import { LOOPBACK, type Places } from './places';

const Member = v.object({
  name: v.string(),
  role: v.string(),
  state: v.string(),
  timeline: v.optional(v.number()),
  lag: v.optional(v.union([v.number(), v.string()])),
});
const Answer = v.object({ members: v.array(Member) });

/** A node as Patroni sees it: `leader`, `sync_standby` or `replica`; `running` or `streaming` where all is well. */
export type Member = v.InferOutput<typeof Member>;

const ASK_LIMIT_MS = 2_000;

/** What the first node that answers says of all of them; empty while none does, or none leads yet. */
export async function readMembers({ nodes }: Places): Promise<Member[]> {
  for (const { restPort } of nodes) {
    try {
      const answer = await fetch(`http://${LOOPBACK}:${restPort}/cluster`, { signal: AbortSignal.timeout(ASK_LIMIT_MS) });
      const { members } = v.parse(Answer, await answer.json());
      if (members.length > 0) return members;
    } catch {
      // down, frozen or still starting: the next one knows too
    }
  }
  return [];
}

export const leaderAmong = (members: readonly Member[]): string | undefined => members.find(({ role }) => role === 'leader')?.name;

/** One leads, one standby has every commit, and all of them run. */
export const isWhole = (members: readonly Member[], nodes: number): boolean =>
  members.length === nodes &&
  members.every(({ state }) => state === 'running' || state === 'streaming') &&
  leaderAmong(members) !== undefined &&
  members.some(({ role }) => role === 'sync_standby');

/** One line for each node, as an operator reads it. */
export const describeMembers = (members: readonly Member[]): string[] =>
  members.map(({ name, role, state, timeline }) => `${name}  ${role.replace('_', ' ')}, ${state}, timeline ${timeline ?? '–'}`);
