import { isPlain, isVersion, readCombination, type Combination } from '@unison/shared/remote/combination';
import { UsageError } from '../dev/fail';
import { keptReleases, type RegistryDocument } from '../registry';

const queryOf = (link: string): string => {
  const at = link.indexOf('?');
  return at < 0 ? '' : (link.slice(at).split('#')[0] ?? '');
};

/** Reads the link that a tester's panel gave, a whole address or what follows its `?`. Throws `UsageError`, one line, for what it does not understand. */
export function readLink(link: string): Combination {
  const { combination, unread } = readCombination(link.includes('?') ? queryOf(link) : `?${link}`);
  if (unread.length > 0)
    throw new UsageError(`--combination: ${unread.join(', ')} is not understood. Copy the whole link from the panel again.`);
  if (isPlain(combination))
    throw new UsageError(`--combination: ${link} names no release. Copy the whole link from the panel, with what follows its ?.`);
  return combination;
}

/** Throws `UsageError`, one line, when a combination names what this store has not. */
export function refuseUnknown({ releases, overrides, channel }: Combination, { packages }: RegistryDocument): void {
  for (const name of [...Object.keys(releases), ...Object.keys(overrides)])
    if (packages[name] === undefined)
      throw new UsageError(`--combination: ${name} was never released here. There are: ${Object.keys(packages).join(', ')}.`);
  for (const [name, wanted] of Object.entries(releases)) {
    const { channels = {} } = packages[name] ?? {};
    const known = keptReleases(packages[name]);
    if (isVersion(wanted) ? !known.some(({ version }) => version === wanted) : channels[wanted] === undefined)
      throw new UsageError(
        `--combination: ${name} ${wanted} is not in this store: it was taken away, or released into another one (--store DIR).`,
      );
  }
  if (channel !== undefined && !Object.values(packages).some(({ channels }) => channels[channel] !== undefined))
    throw new UsageError(`--combination: no package has a preview ${channel} here. See: npm run status`);
}

/** Where the files of each package come from under a combination: the beginning of their address. */
export function placesOf({ releases, overrides, channel }: Combination, { packages }: RegistryDocument): Record<string, string> {
  const places = Object.entries(packages).flatMap(([name, { channels }]): [string, string][] => {
    const override = overrides[name];
    if (override !== undefined) return [[name, override]];
    const wanted = releases[name] ?? (channel !== undefined && channels[channel] !== undefined ? channel : 'stable');
    const version = isVersion(wanted) ? wanted : channels[wanted];
    return version === undefined ? [] : [[name, `/assets/${name}/${version}/`]];
  });
  return Object.fromEntries(places);
}
