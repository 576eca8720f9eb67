import type { PackageEntry } from '../document';
import { buildOf, CANARY, lastGoodOf } from '../entries';
import type { Standing } from './statements';

const builtAs = (entry: PackageEntry, version: string): Pick<Standing, 'built'> => {
  const digest = buildOf(entry, version)?.digest;
  return digest === undefined ? {} : { built: digest };
};

/**
 * What each channel's pointer has to say: where it stands, for how many, and which release takes its place should that one fail; of one that
 * ended, that it did.
 */
export function standingsOf(name: string, entry: PackageEntry): Standing[] {
  const over = Object.keys(entry.pointers ?? {}).filter((channel) => entry.channels[channel] === undefined);
  const standing = Object.entries(entry.channels).map(([channel, version]) => ({
    package: name,
    channel,
    version,
    former: lastGoodOf(entry, version) ?? null,
    ...builtAs(entry, version),
    ...(channel === CANARY && entry.canary ? { percent: entry.canary.percent } : {}),
  }));
  return [...standing, ...over.map((channel) => ({ package: name, channel, version: null, former: null }))];
}
