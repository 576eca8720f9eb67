import { STABLE, type RegistryDocument } from '../registry';

/** The registry as lines for people: each package, what is stable since when, by whom and why, and how many releases there are. */
export function describeStatus(document: RegistryDocument): string[] {
  const entries = Object.entries(document.packages).sort(([a], [b]) => a.localeCompare(b));
  if (entries.length === 0) return ['No package has been released yet. Make a first release: npm run release -- --all'];
  return entries.flatMap(([name, entry]) => {
    const last = entry.history.at(-1);
    const change = last === undefined ? [] : [`  ${last.at}  ${last.action} by ${last.by}: ${last.why}`];
    const releases = `${String(entry.releases.length)} release${entry.releases.length === 1 ? '' : 's'}`;
    return [`${name}  stable ${entry.channels[STABLE] ?? 'none'}  (${releases})`, ...change];
  });
}
