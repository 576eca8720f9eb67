import { calls, type Call } from '@unison/shared/contract';
import { LOOPBACK } from '../../cluster/places';
import { answerIn, memberHeaders, type Player } from '../platform/rememberingClient';
import type { Cluster } from '../../cluster/startCluster';

/** What a platform says at an address of its own, not a member's call: its status and its text. */
export async function told(port: number, path: '/readyz' | '/metrics'): Promise<{ status: number; text: string }> {
  const answer = await fetch(`http://${LOOPBACK}:${port}${path}`);
  return { status: answer.status, text: await answer.text() };
}

/** What each platform of a cluster says at `/readyz`. */
export const readiness = ({ places }: Cluster): Promise<string[]> =>
  Promise.all(
    places.platforms.map(async (port) => {
      const { status, text } = await told(port, '/readyz');
      return `${status} ${(JSON.parse(text) as { status: string }).status}`; // every answer of /readyz has it
    }),
  );

/** True once a platform says that the database lacks what it had acknowledged: it serves nothing until its operator lets it. */
export const haveHalted = async ({ places }: Cluster): Promise<boolean> => {
  const answers = await Promise.all(places.platforms.map((port) => told(port, '/readyz').catch(() => undefined)));
  return answers.some((answer) => answer?.text.includes('history went back') === true);
};

/** A figure of a platform, by its name with its labels; undefined while there is none. */
export async function figureOf(port: number, name: string): Promise<number | undefined> {
  const { text } = await told(port, '/metrics');
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

/** One call of a member. */
export async function memberAsks(
  port: number,
  call: Call,
  { player, form, key }: { player?: Player; form?: Record<string, string>; key?: string } = {},
): Promise<{ status: number; code: number; msg: string; data: unknown }> {
  const headers = {
    ...(player ? memberHeaders(player.tokens) : { lang: 'en_us' }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  const post = call.method === 'POST' && { method: 'POST', body: new URLSearchParams(form) };
  const answer = await fetch(`http://${LOOPBACK}:${port}/api${call.path}`, { headers, ...post });
  return { status: answer.status, ...answerIn(await answer.text()) };
}

/** A login of the demo account; true when it was let in. */
export async function demoLogsIn(port: number): Promise<boolean> {
  const form = { username: 'demo', password: 'demo-1234', lang: 'en_us' };
  return (await memberAsks(port, calls.login, { form })).code === 200;
}
