import { printable } from '../process/printable';
import { CANARY, shareOf, STABLE, type Announced, type Change, type PackageEntry, type Target } from '../registry';

const said: Record<Announced, string> = {
  moved: 'released',
  'nothing new': 'nothing new',
  'somebody else': 'not moved: somebody else has moved it meanwhile',
  withdrawn: 'not moved: this version was withdrawn and never comes back; change something and release that',
  'rolled back': 'nothing new: this version was rolled back',
};

/** What was asked to be released, and what became of it; `entry`: its package as it was then. */
type Asked = { packageName: string; version: string; outcome: Announced; target: Target; entry: PackageEntry | undefined };

/** Why nobody gets the canary of a package, with the way back to its share of visitors; undefined while they do. */
export function suspendedNow(packageName: string, entry: PackageEntry | undefined): string | undefined {
  const why = entry?.canary?.suspended?.why;
  if (why === undefined) return undefined;
  return `was suspended (${printable(why)}); to try it again: npm run promote -- ${packageName} --resume --why "…"`;
}

/** The same where this release is that canary, and nobody else has it. */
function keptBack({ packageName, version, outcome, target, entry }: Asked): string | undefined {
  const isGiven = outcome === 'nothing new' && target.channel !== CANARY;
  return entry?.channels[CANARY] !== version || isGiven ? undefined : suspendedNow(packageName, entry);
}

/** True where a release does not stand, or is given to nobody, where it was asked to: who goes on as if it did is mistaken. */
export const isAmiss = (asked: Asked): boolean =>
  asked.outcome === 'withdrawn' || asked.outcome === 'rolled back' || (asked.outcome === 'nothing new' && keptBack(asked) !== undefined);

/** What became of a release, with the way on where it does not stand as it was asked to: to the channel that was named, and to no wider one. */
export function describeOutcome(asked: Asked): string {
  const { packageName, version, outcome, target, entry } = asked;
  const { channel, percent } = target;
  if (outcome === 'moved') return `${said.moved}, ${channel}${channel === CANARY ? ` for ${String(shareOf(entry, percent))} %` : ''} now`;
  const kept = outcome === 'withdrawn' || outcome === 'somebody else' ? undefined : keptBack(asked);
  if (kept !== undefined) return `nothing new: as a canary it ${kept}`;
  if (outcome !== 'rolled back') return said[outcome];
  const where = [...(channel === STABLE ? [] : ['--channel', channel]), ...(percent === undefined ? [] : ['--percent', String(percent)])];
  return `${said[outcome]}; to bring it back: ${['npm run promote --', packageName, '--to', version, ...where].join(' ')}`;
}

/** What ends with the move of a package to `to`, a line each: who tries that hears it from the command that ends it. Of one that was suspended no way back is said: it failed. */
export const describeEnded = (
  { packageName, entry, target }: Pick<Asked, 'packageName' | 'entry' | 'target'>,
  to: string | null,
  ended: readonly Change[],
): string[] =>
  ended.flatMap(({ channel, from }) => {
    if (from === null || from === to) return [];
    if (channel !== CANARY) return [`  preview ${channel} ends with that: ${from} never comes back`];
    const why = entry?.channels[CANARY] === from ? entry.canary?.suspended?.why : undefined;
    if (why !== undefined) return [`  its canary ${from} ends with that; it was suspended (${printable(why)})`];
    const again = target.noFormer ? '' : `; to try it beside this one: npm run promote -- ${packageName} --to ${from} --channel ${CANARY}`;
    return [`  its canary ${from} ends with that, since it was compared with what was stable${again}`];
  });
