import type { Change, Store } from '../registry';
import { describeSource } from './source';

/** One movement of a pointer, with the package it is of. */
export type Movement = Change & { package: string };

type Placed = { move: Movement; since: string };

/** The movements of a package, each with the time by which it has its place among those of others: no earlier than what was made before it. */
function placed(name: string, changes: readonly Change[]): Placed[] {
  let since = '';
  return changes.map((change) => {
    if (change.at > since) since = change.at;
    return { move: { package: name, ...change }, since };
  });
}

/** Every movement of the named packages (all of them when none is named), the newest first: of one package as they were made, whatever clocks said. */
export async function movements(store: Pick<Store, 'read' | 'changes'>, names: readonly string[]): Promise<Movement[]> {
  const { document } = await store.read();
  const asked = Object.entries(document.packages).filter(([name]) => names.length === 0 || names.includes(name));
  const told = await Promise.all(asked.map(async ([name, entry]) => placed(name, await store.changes(name, entry))));
  return told
    .flat()
    .reverse()
    .sort((a, b) => b.since.localeCompare(a.since))
    .map(({ move }) => move);
}

/** Movements as lines for people: when, what moved where, by whom, from which commit, and why. */
export function describeHistory(moves: readonly Movement[]): string[] {
  if (moves.length === 0) return ['Nothing was released yet. Make a first release: npm run release -- --all'];
  return moves.map((move) => {
    const made = move.action === 'release' || move.action === 'start' ? `  from ${describeSource(move.source)}` : '';
    const share = move.percent === undefined ? '' : ` for ${String(move.percent)} %`;
    return `${move.at}  ${move.package}  ${move.channel}: ${move.from ?? 'none'} → ${move.to ?? 'none'}${share}  ${move.action} by ${move.by}${made}: ${move.why}`;
  });
}
