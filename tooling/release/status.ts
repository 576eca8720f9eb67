import { describeChannels, keptReleases, lastMove, STABLE, type RegistryDocument, type Suspension } from '../registry';
import { counted } from '../process/counted';
import { describeFigures, type Figures } from './edgeFigures';
import { describeSource } from './source';

/**
 * The registry as lines for people: each package, what is stable since when, by whom, from which commit and why, how many releases there are, canaries
 * and suspensions, and what an edge counted of canaries and of releases that failed. With `names`, of these packages alone.
 */
export function describeStatus(
  document: RegistryDocument,
  suspensions: readonly Suspension[] = [],
  figures?: readonly Figures[],
  names: readonly string[] = [],
): string[] {
  const entries = Object.entries(document.packages)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .sort(([a], [b]) => a.localeCompare(b));
  if (entries.length === 0) return ['No package has been released yet. Make a first release: npm run release -- --all'];
  return entries.flatMap(([name, entry]) => {
    const last = lastMove(document, name);
    const made = last?.source === undefined ? '' : `, from ${describeSource(last.source)}`;
    const change = last === undefined ? [] : [`  ${last.at}  ${last.action} by ${last.by}${made}: ${last.why}`];
    const releases = counted(keptReleases(entry).length, 'release');
    return [
      `${name}  stable ${entry.channels[STABLE] ?? 'none'}  (${releases})`,
      ...change,
      ...describeChannels(document, suspensions, name),
      ...(figures === undefined ? [] : describeFigures(figures, name, entry.channels)),
    ];
  });
}
